import ReleaseGit
import ReleaseHosts
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// Everything outside of a workspace that work on it reaches: remotes, this machine, services. Made once and whole.
package struct Ports: Sendable {
  /// The way to remotes. It has no push.
  let remote: any RemoteReader
  /// Where remotes are observed over their receiving ends; nil for work that only reads.
  package var rights: PushRights?

  // This machine.

  let mirrors: MirrorStore
  /// The folder of what this machine remembers: the journals of runs, and the ledgers that it saw.
  let journals: String
  let repositories: OpenRepositories
  let pool: BlockingPool
  /// How many repositories are read from or written to at the same time.
  let jobs: Int
  let faults: Faults
  /// Seconds since 1970.
  let now: @Sendable () -> Int64
  var events: EventSink
  /// What keeps the mirrors fast; nil where nothing does.
  let upkeep: MirrorUpkeep?
  /// How new commits and tags are signed.
  package let signing: @Sendable () async -> Signing
  /// What SwiftPM remembers on this machine; nil where it is not read.
  package let fingerprints: ClientFingerprints?

  // Services.

  /// What is known of the hosts of the remotes.
  let hosts: RequestHosts
  /// Asks what is at the address of an archive that a podspec has.
  package let archive: @Sendable (String) async -> ArchiveAnswer
  /// The package registries; nil where none is asked.
  let registries: PackageRegistries?
  /// The server that mirrors CocoaPods' public source; nil where none is asked.
  let publicServer: PublicSpecsServer?
  /// What that server answered.
  let publicPods = PublicPodMemory()
  /// The programs and checks that gates ask besides the ledger; nil where no program may run.
  package let gatePrograms: GatePrograms?

  package init(
    remote: any RemoteReader, mirrors: MirrorStore, journals: String,
    repositories: OpenRepositories = OpenRepositories(), pool: BlockingPool = .shared, jobs: Int,
    faults: Faults = Faults(nil), now: @escaping @Sendable () -> Int64,
    events: @escaping EventSink = { _ in },
    upkeep: MirrorUpkeep? = nil, signing: @escaping @Sendable () async -> Signing = { .none },
    fingerprints: ClientFingerprints? = nil, hosts: RequestHosts = RequestHosts(),
    archive: @escaping @Sendable (String) async -> ArchiveAnswer = { _ in .unknown("not checked here") },
    registries: PackageRegistries? = nil, publicServer: PublicSpecsServer? = nil,
    gatePrograms: GatePrograms? = nil
  ) {
    self.remote = remote
    self.mirrors = mirrors
    self.journals = journals
    self.repositories = repositories
    self.pool = pool
    self.jobs = jobs
    self.faults = faults
    self.now = now
    self.events = events
    self.upkeep = upkeep
    self.signing = signing
    self.fingerprints = fingerprints
    self.hosts = hosts
    self.archive = archive
    self.registries = registries
    self.publicServer = publicServer
    self.gatePrograms = gatePrograms
  }
}
