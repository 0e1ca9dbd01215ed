import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport

/// What a registry has is there for ever, what a host is asked for is asked for once, and a limit is kept.
extension Rules {
  /// What records call the registry.
  static let registry = "registry:packages"

  func plannedPackages() -> [String] {
    packages.sorted { $0.key < $1.key }.flatMap {
      $0.value.staged.releases.map { SimulatedRegistry.release($0.release) }
    }
  }

  /// The runs that want exactly these files as a release.
  private func runs(
    wanting release: String, _ archive: [UInt8], _ servers: [RemoteURL: SimulatedServer]
  ) throws -> [(run: RunID, staged: StagedRelease)] {
    let contents = SourceArchive.contents(of: archive)
    return try packages.sorted { $0.key < $1.key }.compactMap { run, package in
      let wanted = package.staged.releases.first { SimulatedRegistry.release($0.release) == release }
      guard let wanted, let server = servers[shape.url(wanted.component.description)] else { return nil }
      let files = try Repository.withRepository(at: server.path) { try $0.archived(wanted.commit) }
      return files != nil && files == contents ? (run, wanted) : nil
    }
  }

  /// A package is published as planned, by a run that is open and said that it would, when its commit has its tag.
  mutating func checkPackage(
    _ release: String, _ archive: [UInt8], by author: Author, _ servers: [RemoteURL: SimulatedServer]
  ) throws {
    let step = author.step
    let runs = try runs(wanting: release, archive, servers)
    if runs.isEmpty { violate("registry.planned", "\(release) has files that no plan wants", step) }
    packageSteps[release] = step
    let open = runs.filter { states[$0.run]?.last?.isOpen == true }
    let isOfOpenRun = open.contains {
      states[$0.run]?.last?.isAbandonment == false && landers[$0.run]?.contains(author.agent) == true
    }
    let isOfSuperseded = runs.contains { wasSuperseded($0.run, before: author.agent) }
    if !isOfSuperseded { visible.formUnion(open.map(\.run)) }
    if open.isEmpty, !runs.isEmpty, !isOfSuperseded, !runs.contains(where: { wasAbandoned($0.run) }) {
      violate("run.open", "\(release) was published for \(runs.map(\.run))", step)
    }
    for (run, staged) in runs {
      if reached[run] == nil { reached[run] = (Self.registry, step) }
      if !isOfOpenRun {
        checkAbandonment(of: run, release, by: author)
      }
      guard landers[run]?.contains(author.agent) == true, let package = packages[run] else { continue }
      if case .registry = PublishPoint(package.staged), states[run]?.contains(.publishing) != true {
        violate(
          "registry.announced", "\(release) of \(run) was published, and the ledger does not know", step)
      }
      guard states[run]?.last?.isOpen == true, !wasAbandoned(run), !author.isLate else { continue }
      checkMerged(
        before: "\(release) was published", of: run, needing: { $0.repository.description != "App" }, servers,
        step)
      checkReleased(staged, package, servers, step)
      checkOrder(staged, package, step)
    }
  }

  /// Who resolves a package finds what it requires: releases are made in the order of the plan, each after the one before.
  private mutating func checkOrder(_ staged: StagedRelease, _ package: PlanPackage, _ step: Int) {
    for earlier in package.staged.releases.prefix(while: { $0.component != staged.component }) {
      let name = SimulatedRegistry.release(earlier.release)
      guard packageRegistry.releases[name] == nil else { continue }
      violate(
        "registry.order", "\(SimulatedRegistry.release(staged.release)) was published before \(name)", step)
    }
  }

  private mutating func checkReleased(
    _ staged: StagedRelease, _ package: PlanPackage, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) {
    let name = staged.component.description
    guard let planned = package.staged.plan.repositories.first(where: { $0.name == staged.component }),
      let tag = planned.tag, let server = servers[shape.url(name)]
    else { return }
    let place = Place(repository: name, ref: tag)
    if server.refs[tag]?.commit != staged.commit, !foreignRefs.contains(place) {
      violate("registry.readable", "\(place) does not lead to what is published of it", step)
    }
  }

  /// Done means that the registry has every package, and that the app's lock names what the train has.
  mutating func checkDoneServices(
    _ package: PlanPackage, _ registry: SimulatedRegistry, _ servers: [RemoteURL: SimulatedServer],
    _ step: Int
  ) throws {
    for staged in package.staged.releases {
      let release = SimulatedRegistry.release(staged.release)
      let archive = registry.releases[release] ?? []
      let wanting = try runs(wanting: release, archive, servers)
      if !wanting.contains(where: { $0.run == package.staged.plan.run }) {
        violate("done.registry", "the registry lacks \(release), or has another one", step)
      }
    }
    try checkLock(package, servers, step)
  }

  private mutating func checkLock(
    _ package: PlanPackage, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) throws {
    guard shape.isOfPackages, package.staged.plan.undoing == nil, let train = package.staged.train,
      let app = package.staged.repositories.first(where: { $0.name.description == "App" }),
      let server = servers[shape.url("App")]
    else { return }
    let bytes = try Repository.withRepository(at: server.path) { git in
      git.objects.contains(app.commit) ? try git.trees.file(FleetShape.lockPath, in: app.commit) : nil
    }
    guard let bytes, !app.updates.isEmpty else { return }
    let lock = try PackageResolved(SourceText(path: FleetShape.lockPath, bytes: bytes))
    for member in train.members where member.name.description != "App" {
      let pin = lock.pins.first { $0.identity == member.name.description.lowercased() }
      if pin?.revision != member.commit.hex {
        violate(
          "lock.settled",
          "the app locks \(member.name) at \(pin?.revision?.prefix(10) ?? "nothing"), "
            + "and \(package.staged.plan.run) has \(member.commit.short)", step)
      }
    }
  }

  /// The releases of a run that a registry has, and no finished run.
  func publishedPackages(
    of run: RunID, _ registry: SimulatedRegistry, _ servers: [RemoteURL: SimulatedServer]
  ) throws -> [String] {
    guard let package = packages[run] else { return [] }
    return try package.staged.releases.map { SimulatedRegistry.release($0.release) }.filter { release in
      guard let archive = registry.releases[release] else { return false }
      let wanting = try runs(wanting: release, archive, servers).map(\.run)
      return wanting.contains(run) && !wanting.contains { done.contains($0) }
    }
  }

  /// Who says that a run is abandoned has asked the registry, and has not seen it there.
  mutating func checkPackagesUnseen(
    _ run: RunID, by agent: Int, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) throws {
    guard let package = packages[run], case .registry = PublishPoint(package.staged) else { return }
    let seen = looks[Look(agent: agent, repository: Self.registry)] ?? -1
    if states[run]?.contains(.publishing) == true, seen < abandonments[run] ?? 0 {
      violate("abandoned.seen", "nobody asked the registry whether \(run) is published", step)
    }
    for release in try publishedPackages(of: run, packageRegistry, servers)
    where packageSteps[release] ?? 0 <= seen {
      violate("abandoned.invisible", "\(run) is published: \(release)", step)
    }
  }

  // MARK: Hosts

  mutating func note(askedHost call: ServiceCall, by agent: Int, _ step: Int) {
    looks[Look(agent: agent, repository: "host \(call.path.prefix { $0 != "?" })")] = step
  }

  /// A request of a branch is opened once, whoever asks.
  mutating func checkHost(
    _ call: ServiceCall, _ opened: SimulatedHost.MergeRequest?, by author: Author, _ host: SimulatedHost,
    _ servers: [RemoteURL: SimulatedServer]
  ) {
    guard call.method == .post, opened == nil, !author.isLate, call.path.hasSuffix("/merge_requests") else {
      return
    }
    let head = VendorJSON.parse(call.body)["source_branch"].text ?? ""
    let seen = looks[Look(agent: author.agent, repository: "host \(call.path)")] ?? -1
    let isKnown = host.requests.contains { request in
      guard request.head.short == head, request.step <= seen,
        let server = servers[shape.url(request.repository)],
        call.path.contains("%2F\(request.repository)/")
      else { return false }
      return host.standing(request, server) == .opened
    }
    if isKnown {
      violate("host.once", "agent \(author.agent) asks again for the request of \(head)", author.step)
    }
  }

  // MARK: Limits

  /// Whom a service told to wait, and for what.
  struct Limit: Hashable {
    let agent: Int
    let what: String

    init(_ call: ServiceCall, _ agent: Int) {
      self.agent = agent
      what = "\(call.method.rawValue) \(call.path)"
    }
  }

  mutating func note(limitOf call: ServiceCall, _ agent: Int, until step: Int) {
    limits[Limit(call, agent)] = step
  }

  /// Who was told to wait asks for the same again no sooner.
  mutating func checkLimit(_ call: ServiceCall, of agent: Int, _ step: Int) {
    guard let until = limits.removeValue(forKey: Limit(call, agent)), step < until else { return }
    violate("limit.kept", "agent \(agent) asks \(until - step) steps too early: \(call.path)", step)
  }

  // MARK: Gates

  /// No run begins after the approval of its train was taken back.
  mutating func checkGates(_ run: RunID, _ step: Int) {
    guard let package = packages[run], package.staged.plan.gates != nil, let withdrawn = withdrawnApproval,
      withdrawn < step
    else { return }
    violate("gate.open", "\(run) began without an approval", step)
  }

  // MARK: Hotfixes

  /// What the hotfixes that a run supersedes made of a repository, and those that they superseded.
  private func replacedCommits(of name: ComponentName, by package: PlanPackage) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    for run in package.staged.plan.supersedes {
      guard let other = packages[run], case .hotfix = other.staged.plan.request else { continue }
      found.formUnion(other.staged.repositories.filter { $0.name == name }.map(\.commit))
      found.formUnion(replacedCommits(of: name, by: other))
    }
    return found
  }

  /// A hotfix is made of released commits and of its own: those of hotfixes that it replaces are its own, too.
  mutating func checkHotfix(_ package: PlanPackage, _ servers: [RemoteURL: SimulatedServer], _ step: Int)
    throws
  {
    guard case .hotfix = package.staged.plan.request else { return }
    for staged in package.staged.repositories where !staged.updates.isEmpty {
      let name = staged.name.description
      guard let server = servers[shape.url(name)] else { continue }
      let released = Set(
        history.filter { $0.key.repository == name && $0.key.ref.isTag }.flatMap { $0.value.map(\.commit) }
      ).union(replacedCommits(of: staged.name, by: package))
      let isReleased = try Repository.withRepository(at: server.path) { git in
        guard git.objects.contains(staged.commit), !released.contains(staged.commit) else { return true }
        return try git.history.commitInfo(staged.commit).parents.allSatisfy { released.contains($0) }
      }
      if !isReleased {
        violate("hotfix.released", "\(name) \(staged.commit.short) does not begin at a release", step)
      }
    }
  }
}

extension Repository {
  /// The files of a commit as `SourceArchive.contents` has them; nil where the commit is not there.
  fileprivate func archived(_ commit: ObjectID) throws -> [String: String]? {
    guard objects.contains(commit) else { return nil }
    var contents: [String: String] = [:]
    for entry in try trees.allEntries(ofTree: commit) where !entry.path.hasSuffix(".gitignore") {
      guard let bytes = try trees.file(entry.path, in: commit) else { continue }
      contents[entry.path] = "\(entry.mode == .symlink) \(Digest.sha256(bytes))"
    }
    return contents
  }
}
