import ReleaseServices
import Synchronization

extension PlayedAppStore {
  func answerOfBuilds(_ request: PlayedRequest, _ words: [String]) -> PlayedAnswer {
    let body = request.body.json["data"]
    switch (request.method, words[1]) {
    case ("GET", "builds") where words.count == 2: return builds(request.query)
    case ("GET", "builds") where words.count == 3: return build(words[2])
    case ("GET", "builds") where words.last == "betaBuildLocalizations":
      return state.withLock { state in
        data(
          .array(
            (state.builds[words[2]]?.notes ?? [:]).sorted { $0.key < $1.key }.map { locale, text in
              [
                "type": "betaBuildLocalizations", "id": .string("\(words[2])-\(locale)"),
                "attributes": ["locale": .string(locale), "whatsNew": .string(text)],
              ]
            }))
      }
    case ("POST", "betaBuildLocalizations"):
      let build = body["relationships"]["build"]["data"]["id"].text ?? ""
      return write(
        build, body["attributes"]["locale"].text ?? "", body["attributes"]["whatsNew"].text ?? "", isNew: true
      )
    case ("PATCH", "betaBuildLocalizations"):
      let parts = (words.last ?? "").split(separator: "-", maxSplits: 2).map(String.init)
      guard parts.count == 3 else { return error(404, "NOT_FOUND", "there is no such text") }
      return write(
        "\(parts[0])-\(parts[1])", parts[2], body["attributes"]["whatsNew"].text ?? "", isNew: false)
    case ("POST", "betaGroups") where words.suffix(2) == ["relationships", "builds"]:
      let group = String(words[2].dropFirst("group-".count))
      guard habits.groups.contains(group) else { return error(404, "NOT_FOUND", "there is no such group") }
      return state.withLock { state in
        for build in body.elements.compactMap(\.["id"].text) {
          guard state.builds[build]?.state == "VALID" else {
            return error(422, "ENTITY_UNPROCESSABLE", "the build is not processed")
          }
          state.builds[build]?.groups.insert(group)
        }
        return PlayedAnswer(204)
      }
    case ("GET", "betaAppReviewSubmissions"):
      return state.withLock { state in
        let build = request.query["filter[build]"] ?? ""
        return data(
          state.reviews.contains(build) ? [["type": "betaAppReviewSubmissions", "id": .string(build)]] : [])
      }
    case ("POST", "betaAppReviewSubmissions"):
      let build = body["relationships"]["build"]["data"]["id"].text ?? ""
      return state.withLock { state in
        guard state.reviews.insert(build).inserted else {
          return error(409, "ENTITY_ERROR", "it was asked for")
        }
        return data(["type": "betaAppReviewSubmissions", "id": .string(build)], status: 201)
      }
    default: return error(404, "PATH_ERROR", "\(request.method) \(request.path) is not known")
    }
  }

  private func builds(_ query: [String: String]) -> PlayedAnswer {
    state.withLock { state in
      let found = state.builds.filter { _, build in
        build.number == query["filter[version]"]
          && build.version == query["filter[preReleaseVersion.version]"]
          && build.platform == query["filter[preReleaseVersion.platform]"]
      }
      return data(.array(found.sorted { $0.key < $1.key }.map { Self.json($0.key, $0.value) }))
    }
  }

  private func build(_ id: String) -> PlayedAnswer {
    state.withLock { state in
      guard var build = state.builds[id] else { return error(404, "NOT_FOUND", "there is no such build") }
      if build.state == "PROCESSING" {
        if build.asked >= habits.rounds { build.state = habits.buildState }
        build.asked += 1
        state.builds[id] = build
      }
      return data(Self.json(id, build))
    }
  }

  private func write(_ build: String, _ locale: String, _ text: String, isNew: Bool) -> PlayedAnswer {
    state.withLock { state in
      guard let known = state.builds[build], isNew == (known.notes[locale] == nil) else {
        return error(409, "ENTITY_ERROR", "the text is there already, or not")
      }
      state.builds[build]?.notes[locale] = text
      return data(
        ["type": "betaBuildLocalizations", "id": .string("\(build)-\(locale)")], status: isNew ? 201 : 200)
    }
  }

  private static func json(_ id: String, _ build: Build) -> VendorJSON {
    [
      "type": "builds", "id": .string(id),
      "attributes": ["version": .string(build.number), "processingState": .string(build.state)],
    ]
  }
}
