import Foundation
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import Synchronization
import TestSupport
import Testing

@testable import ReleaseCore

/// How often remotes are asked what they hold before a run begins.
struct LookTests {
  @Test func whatAnsweredJustNowIsNotAskedAgain() async throws {
    #expect(try await Self.questions(when: .any, for: .flag) == [])
  }

  /// The app's remote holds the ledger, too.
  @Test func everyRemoteIsAskedAgainWhenTheLookIsOld() async throws {
    let all = ["App", "Logger", "Network", "Router", "specs-prd"]
    #expect(try await Self.questions(when: .zero, for: .flag) == all)
    #expect(try await Self.questions(when: .any, for: .asked) == all, "somebody was asked")
  }

  @Test func aLookIsOldWhenItTookLongOrEndedLongAgo() {
    let now = ContinuousClock.now
    func admits(took length: Duration, endedBefore rest: Duration) -> Bool {
      let look = Look(remotes: [], began: now - rest - length, ended: now - rest, trains: [:])
      return LookAge.standard.admits(look, at: now)
    }
    #expect(admits(took: .seconds(9), endedBefore: .seconds(1)))
    #expect(!admits(took: .seconds(11), endedBefore: .zero))
    #expect(!admits(took: .zero, endedBefore: .seconds(3)))
  }

  /// Promotes a fleet, and returns the remotes that were listed between the confirmation and the ledger's first word.
  private static func questions(
    when age: LookAge, for approval: RunRecord.Approval
  ) async throws -> [String] {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let environment = fleet.world.environment
    let access = RemoteAccess(
      environment: environment, configuration: GitConfiguration.asked(environment), deadline: .seconds(60))
    let remote = CountingReader(access.transport)
    let reader = WorkspaceReader(
      try WorkspaceLoader(folder: fleet.folder).load(), remote: remote,
      mirrors: MirrorStore(root: fleet.world.path("mirrors")), pool: .shared, jobs: 4, faults: Faults(nil),
      journals: fleet.world.path("journals"), repositories: access.repositories,
      now: { Int64(Date().timeIntervalSince1970) },
      events: { event in if case .recording(.prepared) = event { remote.stop() } })
    let engine = Engine(
      reader, transport: access.transport,
      agent: Agent(
        identity: nil, host: "here", process: 1, machine: nil, build: nil, version: "test", command: "test"),
      process: "test", lookAge: age, rights: PushRights())
    let context = RunContext(
      name: "20261125T120000Z-abcdef", time: 1_795_000_000,
      identity: Identity(name: "relctl", email: "relctl@example.com"), buildNumber: nil)
    let result = try await engine.release(
      .promote(from: "stg", to: "prd", version: nil, train: nil), as: context
    ) { _, _ in
      remote.start()
      return approval
    }
    await access.close()
    #expect(result.conclusion == .done)
    return remote.listed
  }
}

/// Notes what is listed between two moments.
private final class CountingReader: RemoteReader {
  private let base: any RemoteReader
  private let state = Mutex<(isOn: Bool, urls: Set<RemoteURL>)>((false, []))

  init(_ base: any RemoteReader) { self.base = base }

  func start() { state.withLock { $0.isOn = true } }
  func stop() { state.withLock { $0.isOn = false } }

  var listed: [String] {
    state.withLock { $0.urls }.map { url in
      String((url.raw.split(separator: "/").last ?? "").prefix { $0 != "." })
    }.sorted()
  }

  func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    state.withLock { state in if state.isOn { state.urls.insert(url) } }
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

  func isMirrored(_ url: RemoteURL, by mirror: borrowing Repository) -> Bool {
    base.isMirrored(url, by: mirror)
  }

  func dryRunPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushDryRun {
    try await base.dryRunPush(updates, from: mirror, to: url)
  }
}
