import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Servers that say yes to a push and take it back at once, seen through a whole `relctl promote`.
struct TakenBackTests {
  /// A ref that a promotion moves. A hook takes it back.
  enum Place: String, CaseIterable, CustomTestStringConvertible {
    case componentBranch, componentTag, appBranch, appTag, specs, ledger, ledgerEnd

    var repository: String {
      switch self {
      case .componentBranch, .componentTag: "Logger"
      case .appBranch, .appTag, .ledger, .ledgerEnd: "App"
      case .specs: "specs-prd"
      }
    }

    var ref: String {
      switch self {
      case .componentBranch, .appBranch, .specs: "refs/heads/master"
      case .componentTag: "refs/tags/6.5.5.master"
      case .appTag: "refs/tags/6.5.5"
      case .ledger, .ledgerEnd: "refs/heads/relctl/ledger"
      }
    }

    /// Whether the run's own record goes as well.
    var isLedger: Bool { self == .ledger || self == .ledgerEnd }

    var testDescription: String { rawValue }
  }

  enum TakeBack: String, CaseIterable, CustomTestStringConvertible {
    /// The ref is as it was before the push.
    case reset
    case deleted
    /// The ref is at a commit that nobody planned.
    case moved

    /// What `post-receive` does with `$ref`, which went from `$old` to `$new`.
    var script: String {
      switch self {
      case .reset:
        "case $old in *[!0]*) git update-ref $ref $old;; *) git update-ref -d $ref;; esac"
      case .deleted: "git update-ref -d $ref"
      case .moved:
        """
        case $old in *[!0]*) tree=$old;; *) tree=$new;; esac
        git update-ref $ref $(git -c user.name=Dev -c user.email=d@example.com commit-tree -m Other $tree^{tree})
        """
      }
    }

    var testDescription: String { rawValue }
  }

  /// How relctl reaches the remotes.
  enum Way: String, CaseIterable, CustomTestStringConvertible {
    case path, ssh, https
    var testDescription: String { rawValue }
  }

  private static let combinations = Place.allCases.flatMap { place in TakeBack.allCases.map { (place, $0) } }

  @Test(arguments: combinations)
  func nothingIsDoneThatAServerTookBack(_ place: Place, _ takeBack: TakeBack) throws {
    try Self.requireSeen(place, takeBack, over: .path)
  }

  @Test(arguments: [Way.ssh, .https], [Place.componentTag, .appBranch, .specs, .ledgerEnd])
  func theSameIsSeenOverTheNetwork(_ way: Way, _ place: Place) throws {
    try Self.requireSeen(place, .reset, over: way)
  }

  private static func requireSeen(_ place: Place, _ takeBack: TakeBack, over way: Way) throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    var environment: [String: String] = [:]
    var servers: [AnyObject] = []
    switch way {
    case .path: break
    case .ssh:
      let server = try SSHServer(fleet.world)
      environment = server.environment
      try fleet.editManifest("./remotes/", server.url("fleet/remotes").raw + "/")
      servers.append(server)
    case .https:
      let server = try HTTPSServer(fleet.world)
      environment["GIT_SSL_CAINFO"] = try HTTPSServer.certificate.get()
      for name in fleet.repositories {
        try fleet.world.git("config", "http.receivepack", "true", in: fleet.remote(name))
      }
      try fleet.editManifest("./remotes/", server.url("fleet/remotes").raw + "/")
      servers.append(server)
    }
    let remote = fleet.remote(place.repository)
    let isMeant =
      place == .ledgerEnd ? "git log -1 --format=%s $new | grep -q ^done:" : "[ $ref = \(place.ref) ]"
    try fleet.world.installHook(
      "post-receive",
      """
      while read old new ref; do
        [ $ref = \(place.ref) ] && \(isMeant) || continue
        sleep 0.2
        \(takeBack.script)
      done
      """, in: remote)
    let run = try fleet.relctl(["promote", "stg", "prd", "--yes"], environment: environment)
    withExtendedLifetime(servers) {}
    #expect(run.status == 3 || run.status == 4, "\(place) \(takeBack) over \(way): \(run.status) \(run.all)")
    #expect(!run.output.contains("Done"), "\(run.all)")
    let named = place.isLedger ? "ledger" : place.repository
    #expect(run.all.contains(named), "\(run.all)")
    guard takeBack == .reset, !place.isLedger else { return }
    try FileManager.default.removeItem(atPath: remote + "/hooks/post-receive")
    let resumed = try fleet.relctl(["resume"], environment: environment)
    #expect(resumed.status == 0, "what was taken back lands again: \(resumed.all)")
  }
}
