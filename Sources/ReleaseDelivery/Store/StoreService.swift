import ReleaseModel
import ReleaseServices

/// What people do with versions that were submitted. The store is asked before anything is changed, and again when it is
/// not known what became of a change.
package struct StoreService: Sendable {
  let channel: AppStoreChannel
  /// nil where the version in the store is not measured.
  let health: HealthSettings?
  let ports: ServicePorts
  /// After which a program that measures is ended.
  let seconds: Double
  /// Where the channel stands in `relctl.yml`.
  let location: SourceLocation?
  private var mask: SecretMask { ports.mask }
  private var account: AppStoreAccount { channel.account }

  /// - Parameters:
  ///   - name: A channel of the kind appstore.
  ///   - timeout: A command's, in seconds. A program that measures the health gets ten times as long, as gates do.
  package init(
    _ name: String, among channels: [ChannelSettings], through ports: ServicePorts,
    timeout: Double = 60
  ) async throws(Refusal) {
    guard let settings = channels.first(where: { $0.name == name }) else {
      throw Refusal(ShipMatrix.unknown(name, among: channels.map(\.name), at: nil))
    }
    guard settings.kind == .appstore else {
      let known = channels.filter { $0.kind == .appstore }.map(\.name)
      throw Refusal(
        "store.channel", "'\(name)' is a channel of the kind \(settings.kind.rawValue), not appstore",
        at: settings.location,
        hint: known.isEmpty
          ? "add a channel of the kind appstore: see docs/channels/appstore.md"
          : "those of the kind appstore are \(known.joined(separator: ", "))")
    }
    channel = try AppStoreChannel(try await ChannelValues(settings, ports: ports), ports: ports)
    health = settings.health
    location = settings.location
    self.ports = ports
    seconds = timeout * 10
  }

  // MARK: Asking

  /// What the store has now.
  package func status() async throws(Refusal) -> StoreReport {
    let versions = try await asked(versions)
    var measured: (id: String, health: StoreHealthReport)?
    if let health, let out = Self.version(out: versions) {
      measured = (out.version.id, await report(on: out, by: health))
    }
    return StoreReport(channel, nil, .done, versions, measured: measured)
  }

  /// The version that people get.
  static func version(out versions: [StoreVersionDetails]) -> StoreVersionDetails? {
    versions.first { $0.version.state.stage == .out }
  }

  /// Versions that are out, on their way or being prepared; the highest first.
  func versions() async throws(ServiceError) -> [StoreVersionDetails] {
    var all: [StoreVersionDetails] = []
    for version in try await account.versions()
    where version.state.stage != .replaced && version.state.stage != .removed {
      all.append(try await account.details(of: version.id))
    }
    return all.sorted {
      guard let left = StoreVersion($0.version.text), let right = StoreVersion($1.version.text) else {
        return $0.version.text > $1.version.text
      }
      return left > right
    }
  }

  func asked<Value: Sendable>(
    _ ask: () async throws(ServiceError) -> Value
  ) async throws(Refusal) -> Value {
    do throws(ServiceError) {
      return try await ask()
    } catch {
      throw Refusal(described(error))
    }
  }

  private func described(_ error: ServiceError) -> Diagnostic {
    var diagnostic = mask.clean(error.diagnostic)
    diagnostic.subject = channel.name
    return diagnostic
  }

  // MARK: Preparing

  /// Asks the store, and finds what an action changes.
  ///
  /// - Throws: A refusal where the action makes no sense.
  package func prepare(_ action: StoreAction) async throws(Refusal) -> PreparedStoreAction {
    let versions = try await asked(versions)
    switch action {
    case .release: return try release(versions)
    case .pause: return try phase(action, from: ["ACTIVE"], to: "PAUSED", versions)
    case .resume: return try phase(action, from: ["PAUSED"], to: "ACTIVE", versions)
    case .complete: return try phase(action, from: ["ACTIVE", "PAUSED"], to: "COMPLETE", versions)
    case .halt: return try await halt(versions)
    }
  }

  private func release(_ versions: [StoreVersionDetails]) throws(Refusal) -> PreparedStoreAction {
    if let waiting = versions.first(where: { $0.version.state.word == "PENDING_DEVELOPER_RELEASE" }) {
      return PreparedStoreAction(
        action: .release, steps: [.release(waiting.version)],
        remark: waiting.phasedRelease == nil ? nil : "Automatic updates will be spread over seven days.")
    }
    if let newest = versions.first, newest.version.state.stage == .out {
      return PreparedStoreAction(
        action: .release, steps: [], remark: "version \(newest.version.text) is in the store already")
    }
    throw refusal("store.release", "no version waits for its release", versions)
  }

  private func phase(
    _ action: StoreAction, from states: [String], to state: String, _ versions: [StoreVersionDetails]
  ) throws(Refusal) -> PreparedStoreAction {
    guard let out = versions.first(where: { $0.version.state.stage == .out }), let phased = out.phasedRelease
    else { throw refusal("store.phase", "the version in the store has no phased release", versions) }
    if phased.state == state {
      return PreparedStoreAction(
        action: action, steps: [],
        remark: "the phased release of \(out.version.text) is \(phased.state) already")
    }
    guard states.contains(phased.state) else {
      throw refusal(
        "store.phase",
        "the phased release of \(out.version.text) is \(VendorServer.printable(phased.state)), so it can't become \(state)",
        versions)
    }
    return PreparedStoreAction(
      action: action, steps: [.phase(phased, to: state, of: out.version)],
      remark: state == "PAUSED" ? Self.noRecall : nil)
  }

  private static let noRecall: Phrase =
    "Devices that have it keep it, because Apple can't take a version back, and people can still get it from the store."

  private func halt(_ versions: [StoreVersionDetails]) async throws(Refusal) -> PreparedStoreAction {
    var steps: [StoreStep] = []
    var remark: Phrase?
    for submission in try await asked(account.openSubmissions) where submission.isSubmitted {
      var id = submission.version
      if id == nil { id = try await asked { () throws(ServiceError) in try await itemVersion(submission) } }
      // What holds no version, such as an event, is not halted.
      guard let id else { continue }
      steps.append(
        .withdraw(
          submission: submission.id, version: versions.first { $0.version.id == id }?.version))
    }
    if let out = versions.first(where: { $0.version.state.stage == .out }), let phased = out.phasedRelease,
      phased.state == "ACTIVE"
    {
      steps.append(.phase(phased, to: "PAUSED", of: out.version))
      remark = Self.noRecall
    }
    guard steps.isEmpty else {
      return PreparedStoreAction(action: .halt, steps: steps, remark: remark)
    }
    if let approved = versions.first(where: { $0.version.state.stage == .approved }) {
      throw refusal(
        "store.halt.approved",
        "version \(approved.version.text) is approved, so it can't be taken out of review with App Store Connect's API",
        versions,
        hint: approved.version.state.word == "PENDING_DEVELOPER_RELEASE"
          ? "it stays unreleased until you release it; to withdraw it, reject it on its page at App Store Connect"
          : "cancel the release on its page at App Store Connect")
    }
    if let out = versions.first(where: { $0.version.state.stage == .out }) {
      if out.phasedRelease?.state == "PAUSED" {
        return PreparedStoreAction(
          action: .halt, steps: [],
          remark: "the phased release of \(out.version.text) is PAUSED already")
      }
      throw refusal(
        "store.halt.out",
        "version \(out.version.text) is in the store for everybody, and Apple can't take it back from devices",
        versions, hint: "release a fix, or remove the app from sale at App Store Connect")
    }
    return PreparedStoreAction(
      action: .halt, steps: [], remark: "nothing is in review, and nothing is in the store")
  }

  private func itemVersion(_ submission: ReviewSubmission) async throws(ServiceError) -> String? {
    try await account.items(of: submission.id).lazy.compactMap(\.version).first
  }

  private func refusal(
    _ code: String, _ message: Phrase, _ versions: [StoreVersionDetails], hint: Phrase? = nil
  ) -> Refusal {
    let known = versions.map { "\($0.version.text) \(VendorServer.printable($0.version.state.word))" }
    let list: Phrase =
      known.isEmpty ? "the store has no version" : "the store has \(known.joined(separator: ", "))"
    return Refusal(code, message, subject: channel.name, hint: hint ?? list)
  }

  // MARK: Doing

  /// Changes what was prepared.
  package func perform(_ prepared: PreparedStoreAction) async -> StoreReport {
    guard !prepared.isNothing else {
      return await report(prepared.action, .nothingToDo)
    }
    for (index, step) in prepared.steps.enumerated() {
      do throws(ServiceError) {
        try await perform(step)
      } catch {
        let diagnostic = described(error)
        let isOpen = error.kind == .unknown
        return await report(
          prepared.action, isOpen ? .inDoubt : index == 0 ? .refused : .partly,
          problem: diagnostic.hint == nil
            ? diagnostic.withHint("see 'relctl store status \(channel.name.shellWord)'") : diagnostic)
      }
    }
    return await report(prepared.action, .done)
  }

  /// What is done is done, also when the store can't be asked afterwards.
  private func report(
    _ action: StoreAction, _ conclusion: StoreReport.Conclusion, problem: Diagnostic? = nil
  ) async -> StoreReport {
    StoreReport(channel, action, conclusion, (try? await versions()) ?? [], problem: problem)
  }

  private func perform(_ step: StoreStep) async throws(ServiceError) {
    let problem: ServiceError
    do throws(ServiceError) {
      let answer = try await change(step)
      guard answer.status == 409 else { return }
      let said = VendorServer.errorText(in: answer.body).map { Phrase(foreign: $0) }
      problem = .refused(
        "store.refused", "App Store Connect refuses this: \(said ?? "it reports a conflict")")
    } catch {
      guard error.kind == .unknown else { throw error }
      problem = error
    }
    // The answer was lost, or somebody was faster.
    if (try? await isDone(step)) == true { return }
    throw problem
  }

  private func change(_ step: StoreStep) async throws(ServiceError) -> VendorServer.Answer {
    switch step {
    case .release(let version):
      try await account.server.call(
        .post, "/v1/appStoreVersionReleaseRequests",
        body: [
          "data": [
            "type": "appStoreVersionReleaseRequests",
            "relationships": [
              "appStoreVersion": AppStoreAccount.reference(type: "appStoreVersions", id: version.id)
            ],
          ]
        ], allowing: [409])
    case .phase(let phased, let state, _):
      try await account.server.call(
        .patch, "/v1/appStoreVersionPhasedReleases/\(URLText.encoded(phased.id))",
        body: [
          "data": [
            "type": "appStoreVersionPhasedReleases", "id": .string(phased.id),
            "attributes": ["phasedReleaseState": .string(state)],
          ]
        ], isRepeatable: true, allowing: [409])
    case .withdraw(let submission, _):
      try await account.server.call(
        .patch, "/v1/reviewSubmissions/\(URLText.encoded(submission))",
        body: [
          "data": [
            "type": "reviewSubmissions", "id": .string(submission), "attributes": ["canceled": true],
          ]
        ], isRepeatable: true, allowing: [409])
    }
  }

  private func isDone(_ step: StoreStep) async throws(ServiceError) -> Bool {
    switch step {
    case .release(let version):
      let state = try await account.details(of: version.id).version.state
      return state.wasOut || (state.stage == .approved && state.word != "PENDING_DEVELOPER_RELEASE")
    case .phase(_, let state, let version):
      return try await account.details(of: version.id).phasedRelease?.state == state
    case .withdraw(let id, let version):
      // That it is complete says no more than that it is over: the version says how.
      guard let submission = try await account.submission(id), !submission.isSubmitted else { return false }
      if submission.state == "CANCELING" { return true }
      guard let version else { return false }
      return try await account.details(of: version.id).version.state.word == "DEVELOPER_REJECTED"
    }
  }
}
