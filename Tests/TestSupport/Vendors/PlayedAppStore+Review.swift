import ReleaseServices
import Synchronization

/// Submissions to App Review, with what they are known to refuse.
extension PlayedAppStore {
  struct Submission {
    let id: String
    let platform: String
    var state = "READY_FOR_REVIEW"
    /// The ids of versions; nil for other things, such as events.
    var items: [String?] = []
    /// Whether what was rejected is marked as corrected; only then it is taken once more.
    var isResolved = false

    var isOpen: Bool { state != "COMPLETE" }
    var itemState: String {
      state == "UNRESOLVED_ISSUES" && !isResolved ? "REJECTED" : "READY_FOR_REVIEW"
    }
    var isSubmitted: Bool { state == "WAITING_FOR_REVIEW" || state == "IN_REVIEW" }
  }

  /// Submissions as `STATE: version, version`.
  package var reviewed: [String] {
    state.withLock { state in
      state.submissions.map { submission in
        "\(submission.state): " + submission.items.map { $0 ?? "event" }.joined(separator: ", ")
      }
    }
  }

  package var submitted: Int { state.withLock { $0.submitted } }

  /// Somebody has prepared, or sent, a submission.
  package func bringSubmission(_ word: String, items: [String?]) {
    state.withLock { state in
      state.submissions.append(
        Submission(
          id: "submission-\(state.submissions.count + 1)", platform: "IOS", state: word, items: items))
    }
  }

  /// App Review is done with all of them.
  package func closeSubmissions() {
    state.withLock { state in
      for index in state.submissions.indices { state.submissions[index].state = "COMPLETE" }
    }
  }

  func answerOfReview(_ request: PlayedRequest, _ words: [String], _ body: VendorJSON?) -> PlayedAnswer {
    state.withLock { state in
      switch (request.method, words[1]) {
      case ("GET", _) where words.count == 2:
        guard request.query["filter[app]"] != nil else {
          return error(400, "PARAMETER_ERROR.REQUIRED", "filter[app] is missing")
        }
        let wanted = (request.query["filter[state]"] ?? "").split(separator: ",").map(String.init)
        let found = state.submissions.filter {
          wanted.contains($0.state) && $0.platform == request.query["filter[platform]"]
        }
        return data(.array(found.map(Self.json)))
      case ("POST", "reviewSubmissions"): return create(body, &state)
      case ("POST", _): return add(body, &state)
      case ("PATCH", "reviewSubmissionItems"): return resolve(words[2], body, &state)
      default: break
      }
      guard let index = state.submissions.firstIndex(where: { $0.id == words[2] }) else {
        return error(404, "NOT_FOUND", "there is no such submission")
      }
      if request.method == "PATCH" { return change(index, body, &state) }
      guard words.last == "items" else { return data(Self.json(state.submissions[index])) }
      return data(
        .array(
          state.submissions[index].items.enumerated().map { number, version in
            [
              "type": "reviewSubmissionItems", "id": .string("item-\(index)-\(number)"),
              "attributes": ["state": .string(state.submissions[index].itemState)],
              "relationships": [
                "appStoreVersion": [
                  "data": version.map { ["type": "appStoreVersions", "id": .string($0)] } ?? .null
                ]
              ],
            ]
          }))
    }
  }

  private static func json(_ submission: Submission) -> VendorJSON {
    let version = submission.items.compactMap(\.self).first
    return [
      "type": "reviewSubmissions", "id": .string(submission.id),
      "attributes": ["state": .string(submission.state), "platform": .string(submission.platform)],
      "relationships": [
        "appStoreVersionForReview": [
          "data": version.map { ["type": "appStoreVersions", "id": .string($0)] } ?? .null
        ]
      ],
    ]
  }

  private func create(_ body: VendorJSON?, _ state: inout State) -> PlayedAnswer {
    let platform = body["attributes"]["platform"].text ?? ""
    guard body["relationships"]["app"]["data"]["id"].text != nil else {
      return error(422, "ENTITY_ERROR", "the app is missing")
    }
    guard !state.submissions.contains(where: { $0.state == "READY_FOR_REVIEW" && $0.platform == platform })
    else { return error(409, "STATE_ERROR", "there is a submission that was not sent") }
    let submission = Submission(id: "submission-\(state.submissions.count + 1)", platform: platform)
    state.submissions.append(submission)
    return data(Self.json(submission), status: 201)
  }

  private func add(_ body: VendorJSON?, _ state: inout State) -> PlayedAnswer {
    let relations = body["relationships"]
    let id = relations["appStoreVersion"]["data"]["id"].text
    guard
      let index = state.submissions.firstIndex(where: {
        $0.id == relations["reviewSubmission"]["data"]["id"].text
      }), let place = state.versions.firstIndex(where: { $0.id == id })
    else { return error(404, "NOT_FOUND", "there is no such submission or version") }
    let version = state.versions[place]
    guard !state.submissions.contains(where: { $0.isOpen && $0.items.contains(id) }) else {
      return error(409, "STATE_ERROR.ENTITY_STATE_INVALID", "the version is in a submission")
    }
    let isMissing = version.texts.values.contains { $0?.isEmpty ?? true } && !isFirst(version, state)
    guard version.isEditable, version.build != nil, !isMissing else {
      let detail =
        isMissing
        ? "You must provide a value for the attribute 'whatsNew' with this request" : "the build is missing"
      let associated: VendorJSON = [
        "/v1/appStoreVersions/\(version.id)": [
          ["code": "ENTITY_ERROR.ATTRIBUTE.REQUIRED", "detail": .string(detail)]
        ]
      ]
      return PlayedAnswer(
        409,
        body: ([
          "errors": [
            [
              "code": "STATE_ERROR.ENTITY_STATE_INVALID",
              "detail": "This resource cannot be reviewed, please check associated errors to see why.",
              "meta": ["associatedErrors": associated],
            ]
          ]
        ] as VendorJSON).bytes)
    }
    state.submissions[index].items.append(id)
    state.versions[place].state = "READY_FOR_REVIEW"
    return data(["type": "reviewSubmissionItems", "id": "item"], status: 201)
  }

  private func resolve(_ id: String, _ body: VendorJSON?, _ state: inout State) -> PlayedAnswer {
    let parts = id.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2, state.submissions.indices.contains(parts[0]),
      state.submissions[parts[0]].items.indices.contains(parts[1])
    else { return error(404, "NOT_FOUND", "there is no such item") }
    guard body["attributes"]["resolved"].isTrue, state.submissions[parts[0]].itemState == "REJECTED" else {
      return error(409, "STATE_ERROR", "the item is not rejected")
    }
    state.submissions[parts[0]].isResolved = true
    return data(["type": "reviewSubmissionItems", "id": .string(id)])
  }

  private func change(_ index: Int, _ body: VendorJSON?, _ state: inout State) -> PlayedAnswer {
    let submission = state.submissions[index]
    let places = state.versions.indices.filter { submission.items.contains(state.versions[$0].id) }
    if body["attributes"]["canceled"].isTrue {
      guard submission.isSubmitted else { return error(409, "STATE_ERROR", "it is not in review") }
      state.submissions[index].state = "COMPLETE"
      for place in places { state.versions[place].state = "DEVELOPER_REJECTED" }
      return data(Self.json(state.submissions[index]))
    }
    guard body["attributes"]["submitted"].isTrue, !submission.items.isEmpty,
      ["READY_FOR_REVIEW", "UNRESOLVED_ISSUES"].contains(submission.state),
      submission.itemState != "REJECTED",
      !state.submissions.contains(where: { $0.isSubmitted && $0.items.contains { $0 != nil } })
    else { return error(409, "STATE_ERROR", "it can't be submitted") }
    state.submissions[index].state = "WAITING_FOR_REVIEW"
    state.submitted += 1
    for place in places {
      state.versions[place].state = "WAITING_FOR_REVIEW"
      state.versions[place].review = habits.review
    }
    return data(Self.json(state.submissions[index]))
  }
}
