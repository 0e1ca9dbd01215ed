import ReleaseServices
import Synchronization

/// Versions in the store, their texts and phased releases, with what they are known to refuse.
extension PlayedAppStore {
  struct StoreVersion {
    let text: String
    let platform: String
    var state: String
    var releaseType: String? = "AFTER_APPROVAL"
    /// The id of the attached build.
    var build: String?
    /// What is new, by locale.
    var texts: [String: String?]
    /// State and day.
    var phased: (state: String, day: Int?)?
    /// What becomes of it.
    var review: [String] = []

    init(_ text: String, state: String, platform: String = "IOS", locales: [String]) {
      self.text = text
      self.platform = platform
      self.state = state
      texts = Dictionary(uniqueKeysWithValues: locales.map { ($0, nil) })
    }

    var id: String { "version-\(text)" }
    var isEditable: Bool {
      [
        "PREPARE_FOR_SUBMISSION", "READY_FOR_REVIEW", "DEVELOPER_REJECTED", "REJECTED", "METADATA_REJECTED",
        "INVALID_BINARY",
      ].contains(state)
    }
    var wasOut: Bool { state == "READY_FOR_DISTRIBUTION" || state == "REPLACED_WITH_NEW_VERSION" }
  }

  // MARK: What tests ask and do

  /// Versions of iOS as `6.5.5 STATE TYPE build: locale=text; phased`.
  package var store: [String] {
    state.withLock { state in
      state.versions.filter { $0.platform == "IOS" }.map { version in
        let texts = version.texts.sorted { $0.key < $1.key }.compactMap { key, text in
          text.map { "\(key)=\($0)" }
        }
        let number = version.build.flatMap { state.builds[$0]?.number } ?? "-"
        return "\(version.text) \(version.state) \(version.releaseType ?? "-") \(number): "
          + texts.joined(separator: ",") + (version.phased.map { "; \($0.state)" } ?? "")
      }
    }
  }

  /// App Review, or a person at App Store Connect, decides.
  package func decide(_ version: String, _ word: String) {
    state.withLock { state in
      for index in state.versions.indices where state.versions[index].text == version {
        state.versions[index].state = word
      }
    }
  }

  /// Somebody attaches a build.
  package func attach(_ build: String, to version: String) {
    state.withLock { state in
      for index in state.versions.indices where state.versions[index].text == version {
        state.versions[index].build = build
      }
    }
  }

  package func setPhase(_ word: String, day: Int?, of version: String) {
    state.withLock { state in
      for index in state.versions.indices where state.versions[index].text == version {
        state.versions[index].phased = (word, day)
      }
    }
  }

  /// Everybody gets the version at once.
  package func removePhase(of version: String) {
    state.withLock { state in
      for index in state.versions.indices where state.versions[index].text == version {
        state.versions[index].phased = nil
      }
    }
  }

  package func setText(_ text: String, in locale: String, of version: String) {
    state.withLock { state in
      for index in state.versions.indices where state.versions[index].text == version {
        state.versions[index].texts[locale] = text
      }
    }
  }

  // MARK: Answers

  /// nil for what is not about the store.
  func answerOfStore(_ request: PlayedRequest, _ words: [String]) -> PlayedAnswer? {
    let body = request.body.json["data"]
    switch words[1] {
    case "apps" where words.last == "appStoreVersions": return listedVersions(request.query)
    case "appStoreVersions": return answerOfVersions(request, words, body)
    case "appStoreVersionLocalizations": return setText(words.last ?? "", body)
    case "appStoreVersionPhasedReleases": return answerOfPhases(request, words, body)
    case "appStoreVersionReleaseRequests": return release(body)
    case "reviewSubmissions", "reviewSubmissionItems": return answerOfReview(request, words, body)
    default: return nil
    }
  }

  private func listedVersions(_ query: [String: String]) -> PlayedAnswer {
    guard habits.versions != nil else {
      return error(403, "FORBIDDEN_ERROR", "the key has no such role")
    }
    let wanted = query["filter[platform]"]
    return state.withLock { state in
      data(
        .array(state.versions.filter { wanted == nil || $0.platform == wanted }.map { json($0) }))
    }
  }

  private func json(_ version: StoreVersion) -> VendorJSON {
    [
      "type": "appStoreVersions", "id": .string(version.id),
      "attributes": [
        "versionString": .string(version.text), "platform": .string(version.platform),
        "releaseType": version.releaseType.map { .string($0) } ?? .null,
        habits.isOld ? "appStoreState" : "appVersionState": .string(version.state),
      ],
      "relationships": [
        "build": ["data": version.build.map { ["type": "builds", "id": .string($0)] } ?? .null],
        "appStoreVersionPhasedRelease": [
          "data": version.phased == nil
            ? .null : ["type": "appStoreVersionPhasedReleases", "id": .string("phased-\(version.text)")]
        ],
      ],
    ]
  }

  private func answerOfVersions(
    _ request: PlayedRequest, _ words: [String], _ body: VendorJSON?
  ) -> PlayedAnswer {
    guard habits.versions != nil else {
      return error(403, "FORBIDDEN_ERROR", "the key has no such role")
    }
    return state.withLock { state in
      if request.method == "POST" { return create(body, &state) }
      guard words.count > 2, let index = state.versions.firstIndex(where: { $0.id == words[2] }) else {
        return error(404, "NOT_FOUND", "there is no such version")
      }
      switch (request.method, words.last ?? "") {
      case ("GET", "appStoreVersionLocalizations"):
        return data(
          .array(
            state.versions[index].texts.sorted { $0.key < $1.key }.map { locale, text in
              [
                "type": "appStoreVersionLocalizations", "id": .string("\(words[2])_\(locale)"),
                "attributes": [
                  "locale": .string(locale), "whatsNew": text.map { .string($0) } ?? .null,
                ],
              ]
            }))
      case ("GET", _):
        if !state.versions[index].review.isEmpty {
          state.versions[index].state = state.versions[index].review.removeFirst()
        }
        return whole(state.versions[index], state)
      case ("PATCH", "build"):
        guard state.versions[index].isEditable else { return isClosed }
        let build = body["id"].text ?? ""
        guard state.builds[build]?.state == "VALID" else {
          return error(409, "ENTITY_ERROR.RELATIONSHIP.INVALID", "the build is not processed")
        }
        state.versions[index].build = build
        return PlayedAnswer(204)
      case ("PATCH", _):
        guard state.versions[index].isEditable else { return isClosed }
        state.versions[index].releaseType = body["attributes"]["releaseType"].text
        return data(json(state.versions[index]))
      default: return PlayedAnswer(405)
      }
    }
  }

  private var isClosed: PlayedAnswer {
    error(409, "STATE_ERROR", "the version can't be changed in its state")
  }

  private func whole(_ version: StoreVersion, _ state: borrowing State) -> PlayedAnswer {
    var included: [VendorJSON] = []
    if let id = version.build, let build = state.builds[id] {
      included.append([
        "type": "builds", "id": .string(id), "attributes": ["version": .string(build.number)],
      ])
    }
    if let phased = version.phased {
      included.append([
        "type": "appStoreVersionPhasedReleases", "id": .string("phased-\(version.text)"),
        "attributes": [
          "phasedReleaseState": .string(phased.state),
          "currentDayNumber": phased.day.map { .integer($0) } ?? .null, "totalPauseDuration": 0,
          "startDate": habits.phaseBegan.map { .string($0) } ?? .null,
        ],
      ])
    }
    return PlayedAnswer(
      200, body: (["data": json(version), "included": .array(included)] as VendorJSON).bytes)
  }

  private func create(_ body: VendorJSON?, _ state: inout State) -> PlayedAnswer {
    let attributes = body["attributes"]
    guard let text = attributes["versionString"].text, let platform = attributes["platform"].text,
      body["relationships"]["app"]["data"]["id"].text != nil
    else { return error(422, "ENTITY_ERROR", "an attribute is missing") }
    guard !state.versions.contains(where: { $0.platform == platform && ($0.text == text || !$0.wasOut) })
    else {
      return error(
        409, "ENTITY_ERROR.RELATIONSHIP.INVALID",
        "You cannot create a new version of the App in the current state.")
    }
    var version = StoreVersion(
      text, state: "PREPARE_FOR_SUBMISSION", platform: platform, locales: habits.locales)
    version.releaseType = attributes["releaseType"].text
    state.versions.insert(version, at: 0)
    return data(json(version), status: 201)
  }

  func isFirst(_ version: StoreVersion, _ state: borrowing State) -> Bool {
    !state.versions.contains { $0.platform == version.platform && $0.wasOut }
  }

  private func setText(_ id: String, _ body: VendorJSON?) -> PlayedAnswer {
    let parts = id.split(separator: "_").map(String.init)
    return state.withLock { state in
      guard parts.count == 2, let index = state.versions.firstIndex(where: { $0.id == parts[0] }),
        state.versions[index].texts[parts[1]] != nil
      else { return error(404, "NOT_FOUND", "there is no such text") }
      guard state.versions[index].isEditable, !isFirst(state.versions[index], state) else {
        return error(
          409, "ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE",
          "Attribute 'whatsNew' cannot be edited at this time")
      }
      state.versions[index].texts[parts[1]] = .some(body["attributes"]["whatsNew"].text)
      return data(["type": "appStoreVersionLocalizations", "id": .string(id)])
    }
  }

  private func answerOfPhases(
    _ request: PlayedRequest, _ words: [String], _ body: VendorJSON?
  ) -> PlayedAnswer {
    state.withLock { state in
      let named =
        request.method == "POST"
        ? body["relationships"]["appStoreVersion"]["data"]["id"].text ?? ""
        : (words.last ?? "").replacing("phased-", with: "version-")
      guard let index = state.versions.firstIndex(where: { $0.id == named }) else {
        return error(404, "NOT_FOUND", "there is no such phased release")
      }
      let version = state.versions[index]
      let word = body["attributes"]["phasedReleaseState"].text ?? ""
      let answer: VendorJSON = [
        "type": "appStoreVersionPhasedReleases", "id": .string("phased-\(version.text)"),
      ]
      switch request.method {
      case "POST":
        guard version.phased == nil, version.isEditable, !isFirst(version, state) else {
          return error(409, "STATE_ERROR", "a phased release can't be made")
        }
        state.versions[index].phased = (word, nil)
        return data(answer, status: 201)
      case "DELETE":
        guard version.phased?.state == "INACTIVE" else { return error(409, "STATE_ERROR", "it has begun") }
        state.versions[index].phased = nil
        return PlayedAnswer(204)
      default:
        let next = ["ACTIVE": ["PAUSED", "COMPLETE"], "PAUSED": ["ACTIVE", "COMPLETE"]]
        guard let phased = version.phased, next[phased.state]?.contains(word) == true else {
          return error(409, "STATE_ERROR", "the phased release can't become \(word)")
        }
        state.versions[index].phased?.state = word
        return data(answer)
      }
    }
  }

  private func release(_ body: VendorJSON?) -> PlayedAnswer {
    state.withLock { state in
      let id = body["relationships"]["appStoreVersion"]["data"]["id"].text
      guard let index = state.versions.firstIndex(where: { $0.id == id }),
        state.versions[index].state == "PENDING_DEVELOPER_RELEASE"
      else { return error(409, "STATE_ERROR", "the version does not wait for its release") }
      state.versions[index].state = "READY_FOR_DISTRIBUTION"
      if state.versions[index].phased != nil { state.versions[index].phased = ("ACTIVE", 1) }
      return data(["type": "appStoreVersionReleaseRequests", "id": "request-1"], status: 201)
    }
  }
}
