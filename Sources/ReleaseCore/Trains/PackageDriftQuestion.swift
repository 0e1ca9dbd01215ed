import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// How the app's packages differ from its train.
package struct PackageDriftQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Compares the app's locks of packages with a train, where people build it: at the branch's head, or at the tag.
  func packageDrift(of train: Train, _ snapshot: Snapshot) async throws -> [Diagnostic] {
    let key = RepositoryKey.component(workspace.app.name)
    let head = train.app.tag == nil ? snapshot.refs[key]?[train.app.branch]?.commit : nil
    let isLast = train.environment == workspace.environments.last?.name
    return try await packageDrift(
      of: train, at: head ?? train.app.commit, revoked: isLast ? snapshot.ledger : nil)
  }

  /// Holds the app's locks of packages against a train: what a locked build would take, and what it would refuse.
  ///
  /// - Parameter revoked: The releases that were undone: their tags stay, and a range takes them.
  /// - Returns: Nothing where the app has no lock of packages, or requires none.
  package func packageDrift(of train: Train, at commit: ObjectID, revoked: LedgerState?) async throws
    -> [Diagnostic]
  {
    guard let found = try await appPackages(at: commit), !found.isEmpty else { return [] }
    let members = try await trainPackages(of: train)
    var problems: [Diagnostic] = []
    for lock in found {
      let resolution = PackageResolution(
        of: "the app", requiring: lock.uses, members: members, lock: lock.resolved, others: [])
      guard let resolved = lock.resolved else {
        // Without a lock the client chooses, but not between two branches.
        problems += resolution.conflicts
        continue
      }
      problems += resolution.problems
      problems += Self.differences(of: resolved, from: resolution, train: train, path: lock.path)
      problems += refusedFingerprints(of: resolution)
    }
    if let revoked { problems += revokedInRange(found.flatMap(\.uses), members: members, revoked) }
    return problems.uniqued
  }

  /// One lock of the app, and what its roots require.
  private struct AppPackages: Sendable {
    let path: String
    let resolved: PackageResolved?
    let uses: [PackageUse]
  }

  /// The app's locks in a commit; nil where the mirror lacks it.
  private func appPackages(at commit: ObjectID) async throws -> [AppPackages]? {
    let app = workspace.app
    guard app.descriptors.contains(where: \.format.requiresPackages) else { return nil }
    let mirror = try mirror(of: .component(app.name))
    return try await pool.run { [repositories] in
      try repositories.withRepository(at: mirror) { git in try Self.appPackages(of: app, at: commit, in: git)
      }
    }
  }

  private static func appPackages(
    of app: Component, at commit: ObjectID, in git: borrowing Repository
  ) throws -> [AppPackages]? {
    guard git.objects.contains(commit) else { return nil }
    let paths = try git.trees.allEntries(ofTree: commit).filter {
      PackageResolved.isLock($0.path) && $0.mode != .symlink
    }.map(\.path)
    let references = try app.allDescriptors(
      read: { try text($0, of: app, at: commit, in: git) },
      names: { try git.trees.fileNames(in: $0, of: commit) })
    var files: [(DescriptorReference, SourceText)] = []
    for reference in references {
      if let text = try text(reference.path, of: app, at: commit, in: git) { files.append((reference, text)) }
    }
    let roots = PackageRoots(files)
    if paths.isEmpty {
      let uses = roots.uses
      return uses.isEmpty ? [] : [AppPackages(path: "", resolved: nil, uses: uses)]
    }
    var found: [AppPackages] = []
    for path in paths.sorted() {
      let resolved = try text(path, of: app, at: commit, in: git).flatMap { try? PackageResolved($0) }
      found.append(
        AppPackages(path: path, resolved: resolved, uses: PackageRoots(roots.roots(ofLock: path)).uses))
    }
    return found
  }

  private static func text(
    _ path: String, of app: Component, at commit: ObjectID, in git: borrowing Repository
  ) throws -> SourceText? {
    try git.trees.file(path, in: commit).map { SourceText(path: "\(app.name):\(path)", bytes: $0) }
  }

  /// Package identity -> the member of a recorded train.
  private func trainPackages(of train: Train) async throws -> [String: TrainPackage] {
    let members = Dictionary(train.members.map { ($0.name, $0) }) { first, _ in first }
    var packages: [String: TrainPackage] = [:]
    let registered = workspace.registeredKeys
    for (identity, component) in workspace.packageOwners.mapValues(\.name) {
      guard let member = members[component] else { continue }
      packages[identity] = try await PackageLockSettlement(reader).trainPackage(
        member, byRegistry: registered.contains(identity))
    }
    return packages
  }

  private static func differences(
    of lock: PackageResolved, from resolution: PackageResolution, train: Train, path: String
  ) -> [Diagnostic] {
    let pins = Dictionary(lock.pins.map { ($0.identity, $0) }) { first, _ in first }
    return resolution.pins.sorted { $0.key < $1.key }.compactMap { identity, wanted in
      guard let pin = pins[identity] else {
        return drift("has no pin of '\(identity)'", at: lock.pins.first?.place, path: path, train)
      }
      let state = pin.packagePin.state
      guard state != wanted.state else { return nil }
      let text: Phrase =
        state.revision != wanted.state.revision || wanted.state.revision == nil
        ? "locks '\(identity)' at \(shown(state)), but the train has \(shown(wanted.state))"
        : "locks '\(identity)' as \(shown(state)), but it is required as \(shown(wanted.state))"
      return drift(text, at: pin.place, path: path, train)
    }
  }

  /// Versions that SwiftPM on this machine remembers with another commit, and so refuses.
  private func refusedFingerprints(of resolution: PackageResolution) -> [Diagnostic] {
    guard let fingerprints = ports.fingerprints else { return [] }
    let owners = workspace.addressOwners
    return resolution.pins.sorted { $0.key < $1.key }.flatMap { identity, pin -> [Diagnostic] in
      guard case .version(let version, let commit) = pin.state, let component = owners[identity] else {
        return []
      }
      return fingerprints.entries(of: identity, version: version).filter { entry in
        entry.commit != commit && component.verdict(on: .repository(entry.origin)) != .foreign
      }.map { entry in
        Diagnostic(
          severity: .warning, "package.fingerprint",
          "SwiftPM on this machine has recorded '\(identity)' \(version) at \(entry.commit.prefix(10)) and rejects it "
            + "at \(commit.prefix(10))",
          subject: component.name,
          hint: "find out who moved the tag; if the train is right, remove \(entry.file.shellWord)")
      }
    }
  }

  private static func shown(_ state: PackagePin.State) -> String {
    let commit = state.revision.map { " (\($0.prefix(10)))" } ?? ""
    switch state {
    case .version(let version, _): return version + commit
    case .branch(let name, _): return "branch \(name)" + commit
    case .revision(let id): return "commit \(id.prefix(10))"
    case .registry(let version): return version
    }
  }

  private static func drift(
    _ text: Phrase, at place: SourceLocation?, path: String, _ train: Train
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, "package.lock.drift",
      "\(FilePaths.name(of: path)) of '\(train.environment)' \(text)", subject: nil, at: place,
      hint: "run 'relctl publish \(train.environment)' to write the lock that the train needs")
  }

  /// What a resolve without a lock takes: the highest version that everybody's ranges admit, also one that was undone.
  private func revokedInRange(
    _ uses: [PackageUse], members: [String: TrainPackage], _ ledger: LedgerState
  ) -> [Diagnostic] {
    let below = members.values.sorted { $0.component < $1.component }.flatMap(\.manifests).flatMap {
      PackageUse.all(in: $0)
    }
    let all = Dictionary(grouping: uses + below, by: \.identity)
    return all.sorted { $0.key < $1.key }.compactMap { identity, uses in
      guard let member = members[identity], let version = member.version,
        let revoked = ledger.revokedVersions(of: member.component).compactMap({ SemanticVersion("\($0)") })
          .filter({ revoked in revoked > version && uses.allSatisfy { $0.takes(revoked) } }).max()
      else { return nil }
      return Diagnostic(
        severity: .warning, "package.revoked",
        "'\(identity)' is required as '\(uses[0].text)', which resolves to \(revoked) without a lock, but that release was undone",
        subject: workspace.app.name, at: uses[0].location,
        hint: "require \(version) exactly in the app, or release a version above \(revoked)")
    }
  }
}
