import Foundation
import ReleaseServices
import Synchronization

/// Firebase App Distribution, and Google's token server.
package final class PlayedFirebase: PlayedVendor {
  package struct Habits: Sendable {
    /// How often an upload is still being worked on when it is asked for.
    package var rounds = 1
    /// What an upload is refused for.
    package var refusal: String?
    /// What a taken upload is called in the place of `RELEASE_CREATED`.
    package var result: String?
    package var groups = ["team"]
    /// Seconds that a token lives.
    package var tokenLife = 3600
    /// Whom it trusts in the place of a service account's key.
    package var identity: PlayedIdentity?
    package init() {}
  }

  private struct Release {
    let id: Int
    let digest: String
    var notes = ""
    var told: [String] = []
  }

  private struct State {
    var tokens: Set<String> = []
    var releases: [Release] = []
    var operations: [String: (release: Int, result: String, asked: Int)] = [:]
  }

  private let habits: Habits
  private let version: String
  private let number: String
  private let signatures: SignatureJudge
  private let state = Mutex(State())

  /// - Parameters:
  ///   - version: What Firebase finds in whatever arrives.
  ///   - key: The service account's key in PEM, by which assertions are judged.
  package init(version: String, number: String, key: String, habits: Habits = Habits()) throws {
    self.version = version
    self.number = number
    self.habits = habits
    signatures = try SignatureJudge(key: key)
  }

  package var tokens: Int { state.withLock { $0.tokens.count } }

  /// How many uploads were taken; the same bytes again count again.
  package var arrived: Int { state.withLock { $0.operations.count } }

  /// Releases as `ID: notes; whom they were given to`.
  package var known: [String] {
    state.withLock { state in
      state.releases.map { "\($0.id): \($0.notes); \($0.told.joined(separator: ","))" }
    }
  }

  package func answer(_ request: PlayedRequest) -> PlayedAnswer {
    if let identity = habits.identity, let answer = identity.answer(request, admit: admit) { return answer }
    if request.path == "/token" { return token(request) }
    let bearer = request.headers["authorization"]?.dropFirst("Bearer ".count) ?? ""
    guard state.withLock({ $0.tokens.contains(String(bearer)) }) else {
      return error(401, "UNAUTHENTICATED", "the token is not good")
    }
    let words = request.path.split(separator: "/").map(String.init)
    if request.method == "POST", words.last == "releases:upload" { return take(request, words) }
    let parent = words.dropFirst().prefix(4).joined(separator: "/")
    switch (request.method, words.count) {
    case ("GET", 6) where words[5] == "releases":
      return state.withLock { state in
        answer(["releases": .array(state.releases.reversed().map { json($0, parent) })])
      }
    case ("GET", _) where words.contains("operations"):
      return operation(words.dropFirst().joined(separator: "/"), parent)
    case (_, 7) where words[5] == "releases": return release(request, words[6], parent)
    default: return error(404, "NOT_FOUND", request.path)
    }
  }

  private func token(_ request: PlayedRequest) -> PlayedAnswer {
    let parts = (request.form["assertion"] ?? "").split(separator: ".").map(String.init)
    guard request.form["grant_type"] == "urn:ietf:params:oauth:grant-type:jwt-bearer", parts.count == 3,
      isSigned(parts)
    else {
      return PlayedAnswer(
        400, body: Array(#"{"error":"invalid_grant","error_description":"Invalid JWT Signature."}"#.utf8))
    }
    return answer([
      "access_token": .string(admit()), "expires_in": .integer(habits.tokenLife), "token_type": "Bearer",
    ])
  }

  /// A new token that is good here.
  private func admit() -> String {
    state.withLock { state in
      let token = "ya29.played-\(state.tokens.count + 1)"
      state.tokens.insert(token)
      return token
    }
  }

  private func isSigned(_ parts: [String]) -> Bool {
    let plain = parts[2].replacing("-", with: "+").replacing("_", with: "/")
    guard let bytes = Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
    else {
      return false
    }
    return signatures.accepts(Array(bytes), of: "\(parts[0]).\(parts[1])")
  }

  /// The same bytes a second time make no second release.
  private func take(_ request: PlayedRequest, _ words: [String]) -> PlayedAnswer {
    guard request.headers["x-goog-upload-protocol"] == "raw",
      request.headers["x-goog-upload-file-name"] != nil
    else {
      return error(400, "INVALID_ARGUMENT", "the upload's headers are missing")
    }
    let parent = words.dropFirst(2).prefix(4).joined(separator: "/")
    return state.withLock { state in
      let known = state.releases.first { $0.digest == request.body.sha256 }
      let id = known?.id ?? state.releases.count + 1
      if known == nil { state.releases.append(Release(id: id, digest: request.body.sha256)) }
      let name = "\(parent)/releases/-/operations/op\(state.operations.count + 1)"
      let result = known == nil ? habits.result ?? "RELEASE_CREATED" : "RELEASE_UNMODIFIED"
      state.operations[name] = (id, result, 0)
      return answer(["name": .string(name)])
    }
  }

  private func operation(_ name: String, _ parent: String) -> PlayedAnswer {
    state.withLock { state in
      guard let operation = state.operations[name],
        let release = state.releases.first(where: { $0.id == operation.release })
      else { return error(404, "NOT_FOUND", "there is no such operation") }
      state.operations[name]?.asked += 1
      if operation.asked < habits.rounds { return answer(["name": .string(name)]) }
      if let refusal = habits.refusal {
        return answer([
          "name": .string(name), "done": true, "error": ["code": 3, "message": .string(refusal)],
        ])
      }
      return answer([
        "name": .string(name), "done": true,
        "response": ["result": .string(operation.result), "release": json(release, parent)],
      ])
    }
  }

  private func release(_ request: PlayedRequest, _ name: String, _ parent: String) -> PlayedAnswer {
    let parts = name.split(separator: ":").map(String.init)
    return state.withLock { state in
      guard let index = state.releases.firstIndex(where: { "r\($0.id)" == parts[0] }) else {
        return error(404, "NOT_FOUND", "there is no such release")
      }
      let body = request.body.json
      if request.method == "PATCH", request.query["updateMask"] == "releaseNotes.text" {
        state.releases[index].notes = body["releaseNotes"]["text"].text ?? ""
      } else if request.method == "POST", parts.last == "distribute" {
        let groups = body["groupAliases"].elements.compactMap(\.text)
        guard groups.allSatisfy(habits.groups.contains) else {
          return error(400, "INVALID_ARGUMENT", "a group does not exist")
        }
        state.releases[index].told += body["testerEmails"].elements.compactMap(\.text) + groups
        return answer([:])
      }
      return answer(json(state.releases[index], parent))
    }
  }

  private func json(_ release: Release, _ parent: String) -> VendorJSON {
    [
      "name": .string("\(parent)/releases/r\(release.id)"), "displayVersion": .string(version),
      "buildVersion": .string(number),
      "testingUri": .string("https://appdistribution.example/r\(release.id)"),
    ]
  }

  private func answer(_ value: VendorJSON) -> PlayedAnswer { PlayedAnswer(200, body: value.bytes) }

  private func error(_ status: Int, _ word: String, _ message: String) -> PlayedAnswer {
    PlayedAnswer(
      status,
      body: (["error": ["code": .integer(status), "message": .string(message), "status": .string(word)]]
        as VendorJSON)
        .bytes)
  }
}
