import Foundation
import ReleaseServices
import Synchronization

/// App Store Connect's build uploads and TestFlight, with what they are known to refuse.
package final class PlayedAppStore: PlayedVendor {
  package struct Habits: Sendable {
    /// In bytes.
    package var partSize = 1 << 20
    /// How often an upload, and then its build, is still being worked on when it is asked for.
    package var rounds = 1
    /// How many reservations get addresses that are not good any more.
    package var expired = 0
    /// What a processed upload is refused for.
    package var refusal: String?
    /// What a build becomes.
    package var buildState = "VALID"
    package var groups = ["Team"]
    /// The app's versions in the store, each with its state; nil where the key may not see them.
    package var versions: [(version: String, state: String)]? = []
    /// The languages of a new version.
    package var locales = ["en-US", "zh-Hans"]
    /// What becomes of a version that was submitted, one word each time that it is asked for.
    package var review: [String] = []
    /// When phased releases began, as Apple writes it.
    package var phaseBegan: String?
    /// Whether states have the names and the attribute of the API before 3.3.
    package var isOld = false
    package init() {}
  }

  let habits: Habits
  private let bundleID: String
  private let signatures: SignatureJudge
  let state = Mutex(State())

  struct State {
    var uploads: [String: Upload] = [:]
    var builds: [String: Build] = [:]
    var reviews: Set<String> = []
    var reservations = 0
    var versions: [StoreVersion] = []
    var submissions: [Submission] = []
    /// How often something went to App Review.
    var submitted = 0
    /// Credentials that reached a place that is not theirs.
    var leaks = 0
  }

  struct Upload {
    let version: String
    let number: String
    let platform: String
    var state = "AWAITING_UPLOAD"
    var file: File?
    var asked = 0
    var build: String?
  }

  struct File {
    let id: String
    let size: Int
    let isExpired: Bool
    var parts: [Int: PlayedRequest.Body] = [:]
  }

  struct Build {
    let version: String
    let number: String
    let platform: String
    var state = "PROCESSING"
    var asked = 0
    var notes: [String: String] = [:]
    var groups: Set<String> = []
  }

  /// - Parameter key: The team's key in PEM, by which tokens are judged.
  package init(bundleID: String, key: String, habits: Habits = Habits()) throws {
    self.bundleID = bundleID
    self.habits = habits
    signatures = try SignatureJudge(key: key)
    let versions = habits.versions ?? []
    state.withLock { state in
      state.versions = versions.map { StoreVersion($0.version, state: $0.state, locales: habits.locales) }
      state.versions.append(
        StoreVersion("99.0", state: "READY_FOR_DISTRIBUTION", platform: "MAC_OS", locales: []))
    }
  }

  /// Uploads that were committed, each as `version (number) state`.
  package var committed: [String] {
    state.withLock { state in
      state.uploads.values.filter { $0.state != "AWAITING_UPLOAD" }.map {
        "\($0.version) (\($0.number)) \($0.state)"
      }
      .sorted()
    }
  }

  /// Builds as `number state: groups; notes`.
  package var known: [String] {
    state.withLock { state in
      state.builds.values.map { build in
        let notes = build.notes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(
          separator: ",")
        return "\(build.number) \(build.state): \(build.groups.sorted().joined(separator: ",")); \(notes)"
      }.sorted()
    }
  }

  package var reservations: Int { state.withLock { $0.reservations } }
  package var reviews: Int { state.withLock { $0.reviews.count } }
  package var leaks: Int { state.withLock { $0.leaks } }

  /// A build that somebody else has brought.
  package func bring(
    _ version: String, _ number: String, platform: String = "IOS", state word: String = "VALID"
  ) {
    state.withLock {
      $0.builds["build-\($0.builds.count + 1)"] = Build(
        version: version, number: number, platform: platform, state: word, asked: habits.rounds)
    }
  }

  /// Apple has looked at a build.
  package func finish(_ number: String, as word: String) {
    state.withLock { state in
      for id in state.builds.keys where state.builds[id]?.number == number { state.builds[id]?.state = word }
    }
  }

  package func answer(_ request: PlayedRequest) -> PlayedAnswer {
    if request.path.hasPrefix("/parts/") { return take(request) }
    guard isAllowed(request.headers["authorization"] ?? "") else {
      return error(401, "NOT_AUTHORIZED", "the token is not good")
    }
    let words = request.path.split(separator: "/").map(String.init)
    guard words.first == "v1" else { return PlayedAnswer(404) }
    switch (request.method, words.count > 1 ? words[1] : "") {
    case ("POST", "buildUploads"): return reserve(request)
    case ("POST", "buildUploadFiles"): return reserveFile(request)
    case ("PATCH", "buildUploadFiles"): return commit(words.last ?? "", request)
    case ("GET", "buildUploads"): return upload(words.last ?? "")
    case ("GET", "apps") where words.count == 3:
      return data(
        [
          "type": "apps", "id": .string(words[2]),
          "attributes": ["bundleId": .string(bundleID)],
        ])
    case ("GET", "apps") where words.last == "buildUploads": return uploads(request.query)
    case ("GET", "apps") where words.last == "betaGroups":
      return data(
        .array(
          habits.groups.map { group in
            ["type": "betaGroups", "id": .string("group-\(group)"), "attributes": ["name": .string(group)]]
          }))
    default: return answerOfStore(request, words) ?? answerOfBuilds(request, words)
    }
  }

  /// Judges a token as Apple does: signature, audience, and a life of at most 20 minutes.
  private func isAllowed(_ header: String) -> Bool {
    guard header.hasPrefix("Bearer ") else { return false }
    let parts = header.dropFirst(7).split(separator: ".").map(String.init)
    guard parts.count == 3, let signature = Self.bytes(parts[2]), signature.count == 64,
      let claims = Self.bytes(parts[1]).flatMap(VendorJSON.parse),
      let issued = claims["iat"].integer, let end = claims["exp"].integer,
      // The key of a team, or of one person.
      (claims["iss"].text == nil) == (claims["sub"].text == "user")
    else { return false }
    return signatures.accepts(SignatureJudge.der(signature), of: "\(parts[0]).\(parts[1])")
      && claims["aud"].text == "appstoreconnect-v1" && end - issued <= 20 * 60
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)).map(
      Array.init)
  }

  func data(_ value: VendorJSON, status: Int = 200) -> PlayedAnswer {
    PlayedAnswer(status, body: (["data": value] as VendorJSON).bytes)
  }

  func error(_ status: Int, _ code: String, _ detail: String) -> PlayedAnswer {
    PlayedAnswer(
      status,
      body: (["errors": [["status": .string("\(status)"), "code": .string(code), "detail": .string(detail)]]]
        as VendorJSON).bytes)
  }
}
