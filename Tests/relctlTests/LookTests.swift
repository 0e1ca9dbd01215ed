import Foundation
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import Synchronization
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseLedger
@testable import ReleaseWorkspace

/// How often remotes are asked what they hold before a run begins, and at its end.
struct LookTests {
  @Test func whatAnsweredJustNowIsNotAskedAgain() async throws {
    #expect(try await Self.questions(when: .any, for: .flag).before == [])
  }

  /// The app's remote holds the ledger, too.
  @Test func everyRemoteIsAskedAgainWhenTheLookIsOld() async throws {
    let all = ["App", "Logger", "Network", "Router", "specs-prd"]
    #expect(try await Self.questions(when: .zero, for: .flag).before == all)
    #expect(try await Self.questions(when: .any, for: .asked).before == all, "somebody was asked")
  }

  /// Servers take back what they took, so no answer from before counts. The app's remote holds the ledger, too, which is
  /// asked when it has the end.
  @Test(arguments: [LookAge.any, .zero])
  func everythingIsReadBackWhenEverythingHasLanded(_ age: LookAge) async throws {
    let questions = try await Self.questions(when: age, for: .flag)
    #expect(questions.after == ["App", "Logger", "Network", "Router", "specs-prd"])
    #expect(questions.afterTheEnd == ["App"])
  }

  /// Mirrors that receiving ends found equal to their remotes are read once.
  @Test func whatALookHasReadIsNotReadAgain() async throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let access = Self.access(to: fleet)
    let engine = try Self.engine(for: fleet, over: access)
    let keys = Set(engine.reader.remotes.map(\.key))
    #expect(try await engine.look(at: keys).refs.isEmpty, "everything had to be fetched")
    let look = try await engine.look(at: keys)
    let snapshot = try await engine.reader.snapshot()
    // The ledger may be fetched again before the run begins.
    let others = engine.reader.remotes.filter { $0.url != engine.workspace.ledger.url }
    #expect(look.refs.count == keys.count - 1 && others.count == keys.count - 1)
    for (key, url) in others { #expect(look.refs[url] == snapshot.refs[key], "\(key)") }
    let url = engine.reader.remotes[0].url
    let refs = try await engine.reader.snapshot(knowing: [url: [:]]).refs
    #expect(refs[engine.reader.remotes[0].key] == [:] && refs.count == snapshot.refs.count)
    await access.close()
  }

  /// Each pass over a large fleet costs more than a question that turns out to be of no use.
  @Test func aReleaseIsPlannedInThreePasses() async throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let access = Self.access(to: fleet)
    let reader = try Self.engine(for: fleet, over: access).reader
    let request = Request.promote(from: "stg", to: "prd", version: nil, train: nil)
    var snapshot = try await reader.observe(request).snapshot
    let planner = Planner(workspace: reader.workspace, layers: reader.layers, run: Self.context)
    var asked: [Int] = []
    while case .needs(let probes) = planner.plan(request, over: snapshot) {
      asked.append(probes.count)
      snapshot.facts.merge(try await FactQuestion(reader).answer(probes)) { $1 }
    }
    #expect(asked.count < 3, "\(asked)")
    await access.close()
  }

  /// A question that is asked ahead must not fail what a rule would refuse: nobody here has the recorded commit.
  @Test func aRecordedCommitThatIsGoneIsRefusedByItsRule() async throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let access = Self.access(to: fleet)
    let reader = try Self.engine(for: fleet, over: access).reader
    try await reader.fetch([])
    let train = try #require(try await reader.ledger.state().current["stg"]?.id)
    let bare = fleet.folder + "/remotes/Logger.git"
    let other = try fleet.world.git("commit-tree", "-m", "other", "master^{tree}", in: bare)
    try fleet.world.git("update-ref", "refs/heads/release/6.5.5", other, in: bare)
    let request = Request.promote(from: "stg", to: "prd", version: nil, train: train)
    let refusal = await #expect(throws: Refusal.self) {
      try await reader.prepare(request, as: Self.context)
    }
    #expect(refusal?.diagnostics.map(\.code) == ["train.commitGone"])
    await access.close()
  }

  @Test func aLookIsOldWhenItTookLongOrEndedLongAgo() {
    let now = ContinuousClock.now
    func admits(took length: Duration, endedBefore rest: Duration) -> Bool {
      LookAge.standard.admits(LookTime(began: now - rest - length, ended: now - rest), at: now)
    }
    #expect(admits(took: .seconds(9), endedBefore: .seconds(1)))
    #expect(!admits(took: .seconds(11), endedBefore: .zero))
    #expect(!admits(took: .zero, endedBefore: .seconds(3)))
  }

  /// Which remotes were listed.
  private struct Questions {
    /// Between the confirmation and the ledger's first word.
    var before: [String] = []
    /// From when everything had landed, until the ledger was to have the end.
    var after: [String] = []
    /// From then on.
    var afterTheEnd: [String] = []
  }

  /// Promotes a fleet.
  private static func questions(
    when age: LookAge, for approval: RunRecord.Approval
  ) async throws -> Questions {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let access = access(to: fleet)
    let remote = CountingReader(access.transport)
    let questions = Mutex(Questions())
    let engine = try engine(for: fleet, over: access, asking: remote, when: age) { event in
      switch event {
      case .recording(.prepared): questions.withLock { $0.before = remote.taken() }
      case .verifying: _ = remote.taken()
      case .recording(.done): questions.withLock { $0.after = remote.taken() }
      default: break
      }
    }
    let result = try await engine.release(
      .promote(from: "stg", to: "prd", version: nil, train: nil), as: Self.context
    ) { _, _ in
      _ = remote.taken()
      return approval
    }
    await access.close()
    #expect(result.conclusion == .done)
    return questions.withLock { questions in
      questions.afterTheEnd = remote.taken()
      return questions
    }
  }

  private static let context = RunContext(
    name: "20261125T120000Z-abcdef", time: Int64(Date().timeIntervalSince1970),
    identity: Identity(name: "relctl", email: "relctl@example.com"), buildNumber: nil)

  private static func access(to fleet: FleetWorld) -> RemoteAccess {
    let environment = fleet.world.environment
    return RemoteAccess(
      environment: environment, configuration: GitConfiguration.asked(environment),
      state: fleet.world.path("state"), deadline: .seconds(60))
  }

  private static func engine(for fleet: FleetWorld, over access: RemoteAccess) throws -> Engine {
    try engine(for: fleet, over: access, asking: access.transport, when: .any) { _ in }
  }

  private static func engine(
    for fleet: FleetWorld, over access: RemoteAccess, asking remote: any RemoteReader, when age: LookAge,
    events: @escaping EventSink
  ) throws -> Engine {
    let reader = WorkspaceReader(
      try WorkspaceLoader(folder: fleet.folder).load(),
      through: Ports(
        remote: remote, mirrors: MirrorStore(root: fleet.world.path("mirrors")),
        journals: fleet.world.path("journals"), repositories: access.repositories, jobs: 4,
        now: { Int64(Date().timeIntervalSince1970) }, events: events))
    return Engine(
      reader, transport: access.transport,
      agent: Agent(
        identity: nil, host: "here", process: 1, machine: nil, build: nil, version: "test", command: "test"),
      process: "test", lookAge: age, rights: PushRights())
  }

  /// What lands meanwhile is found by the look that follows.
  @Test func anAbandonmentBeginsWithWhatItHasShown() async throws {
    let components = ["Logger", "Network", "Router"]
    let young = try await Self.looks(ofAbandonmentWhen: .any)
    #expect(young.map { $0.filter(components.contains) } == [[], components])
    #expect(young.allSatisfy { $0.contains("specs:specs-prd") }, "do consumers see the run by now?")
    let old = try await Self.looks(ofAbandonmentWhen: .zero)
    #expect(old.map { $0.filter(components.contains) } == [components, components])
  }

  @Test(arguments: [LookAge.any, .zero])
  func whatOthersMovedSinceItWasShownStays(when age: LookAge) async throws {
    let broken = try await Broken(when: age)
    try broken.fleet.push("Later", ["later.txt": "later"], to: "master", of: "Logger")
    let result = try await broken.engine.abandon(broken.abandonment)
    await broken.access.close()
    #expect(result.conclusion == .partly)
    let outcome = try #require(result.outcomes.first { $0.repository == "Logger" })
    #expect(outcome.result == .kept && outcome.updates.map(\.ref.short) == ["master"], "\(outcome)")
    #expect(
      try !broken.fleet.refs().contains { $0.hasPrefix("Logger") && $0.contains("refs/tags/6.5.5.master") },
      "the tag goes all the same")
  }

  /// The remotes of each look of an abandonment.
  private static func looks(ofAbandonmentWhen age: LookAge) async throws -> [[String]] {
    let looks = Mutex<[[String]]>([])
    let broken = try await Broken(when: age) { event in
      if case .fetching(let names) = event { looks.withLock { $0.append(names.sorted()) } }
    }
    looks.withLock { $0 = [] }
    let result = try await broken.engine.abandon(broken.abandonment)
    await broken.access.close()
    #expect(result.conclusion == .abandoned)
    #expect(result.outcomes.count { $0.result == .withdrawn } == 3)
    return looks.withLock { $0 }
  }

  /// A run whose podspecs were refused, and what an abandonment would take back.
  private struct Broken {
    let fleet: FleetWorld
    let access: RemoteAccess
    let engine: Engine
    let abandonment: Abandonment

    init(when age: LookAge, events: @escaping EventSink = { _ in }) async throws {
      fleet = try FleetWorld(components: 3, at: .stg)
      access = LookTests.access(to: fleet)
      engine = try LookTests.engine(
        for: fleet, over: access, asking: access.transport, when: age, events: events)
      let specs = fleet.folder + "/remotes/specs-prd.git"
      try fleet.world.installHook("pre-receive", "exit 1", in: specs)
      let released = try await engine.release(
        .promote(from: "stg", to: "prd", version: nil, train: nil), as: LookTests.context
      ) { _, _ in .flag }
      #expect(released.conclusion == .partly)
      try FileManager.default.removeItem(atPath: specs + "/hooks/pre-receive")
      abandonment = try #require(try await AbandonmentQuestion(engine.reader).abandonment(of: nil))
    }
  }
}

/// Notes what is listed.
private final class CountingReader: RemoteReader {
  private let base: any RemoteReader
  private let urls = Mutex<Set<RemoteURL>>([])

  init(_ base: any RemoteReader) { self.base = base }

  /// What was listed since the last call.
  func taken() -> [String] {
    let taken = urls.withLock { urls in
      defer { urls = [] }
      return urls
    }
    return taken.map { String(($0.raw.split(separator: "/").last ?? "").prefix { $0 != "." }) }.sorted()
  }

  func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    urls.withLock { _ = $0.insert(url) }
    return try await base.list(url)
  }

  func list(
    _ url: RemoteURL, below prefix: String
  ) async throws(TransportError) -> [RefName: ObservedRef] {
    try await base.list(url, below: prefix)
  }

  func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    try await base.fetch(url, into: mirror)
  }

  func localFolder(of url: RemoteURL) async -> String? { await base.localFolder(of: url) }

  func dryRunPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushDryRun {
    try await base.dryRunPush(updates, from: mirror, to: url)
  }
}
