import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// An app, its components and the ledger in memory, released at 6.5.4 in the mission's scheme. Planner rules are
/// tested on it in milliseconds; a plan can be landed, so that a test can begin in the middle of a story.
package struct PlanFleet {
  package let workspace: Workspace
  package let layers: LayerSet
  package var repositories: [String: MemoryRepository] = [:]
  package var ledger = LedgerState()
  /// What stands at addresses that podspecs name.
  package var archives: [String: ArchiveAnswer] = [:]
  private var trains: [TrainID: Train] = [:]
  private var number = 0

  /// - Parameters:
  ///   - components: A name, or a name with what it requires: `Pay: Net =, Log, Kit >= 6.5`. `=` alone is the released
  ///     version, `#` the podspec's own version. `Pay@1.14.0` is released at another version than 6.5.4.
  ///   - versioning: How components count that do not count with the app.
  ///   - changelog: The changelog of each component that has one.
  ///   - project: The app's Xcode project, in the place of its xcconfig file.
  package init(
    _ components: [String], versioning: [String: ComponentVersioning] = [:], changelog: String? = nil,
    project: ProjectWorld? = nil
  ) throws {
    let parts = components.map { component in
      let parts = component.split(separator: ":", maxSplits: 1).map { $0.trimming() }
      let name = parts[0].split(separator: "@").map(String.init)
      let version = (name.count > 1 ? name[1] : "6.5.4") + ".master"
      return (name: name[0], version: version, needs: parts.count > 1 ? parts[1] : "")
    }
    workspace = Self.workspace(
      parts.map(\.name), versioning: versioning, changelog: changelog, project: project?.path)
    layers = try Self.layers()
    for part in parts {
      try found(
        part.name, ["\(part.name).podspec": Self.podspec(part.name, part.version, part.needs)], part.version)
    }
    let pins = parts.map { "  pod '\($0.name)', '\($0.version)'\n" }.joined()
    var app = project?.files ?? ["Version.xcconfig": "MARKETING_VERSION = 6.5.4\n"]
    if let project { app[project.path] = project.project }
    app["Podfile"] = "source 'https://h/specs-prd.git'\ntarget 'App' do\n\(pins)end\n"
    try found("App", app, "6.5.4")
  }

  /// A repository with several podspecs.
  package struct Repository {
    package let name: String
    /// The released version, as production spells it.
    package let version: String
    package let podspecs: [(name: String, version: PodspecVersion?, text: String)]

    package init(
      name: String, version: String, podspecs: [(name: String, version: PodspecVersion?, text: String)]
    ) {
      self.name = name
      self.version = version
      self.podspecs = podspecs
    }
  }

  /// - Parameters:
  ///   - released: How production spells versions.
  ///   - sharesSpecs: Whether all environments publish to `specs-prd`.
  package init(
    repositories described: [Repository], released: String = "$(VERSION).master", sharesSpecs: Bool = false,
    app: String
  ) throws {
    workspace = Self.workspace(of: described)
    layers = try Self.layers(released: released, sharesSpecs: sharesSpecs)
    for repository in described {
      let files = repository.podspecs.map { ("\($0.name).podspec", $0.text) }
      try found(repository.name, Dictionary(files) { $1 }, repository.version)
    }
    try found(
      "App",
      [
        "Podfile": "source 'https://h/specs-prd.git'\ntarget 'App' do\n\(app)end\n",
        "Version.xcconfig": "MARKETING_VERSION = 6.5.4\n",
      ], "6.5.4")
  }

  /// Puts podspecs into a spec repository.
  package mutating func publish(_ files: [String: String], to specs: String) throws {
    try found(RepositoryKey.specs(specs).name, files, "none")
  }

  private mutating func found(_ name: String, _ files: [String: String], _ tag: String) throws {
    number += 1
    var repository = MemoryRepository()
    let commit = repository.add(number, "Release \(tag)", files, on: [])
    repository.refs[try #require(RefName.branch("master"))] = commit
    repository.refs[try #require(RefName.tag(tag))] = commit
    repositories[name] = repository
  }

  // MARK: Changing the world

  /// Adds a commit to a branch, as a developer's push does.
  @discardableResult
  package mutating func push(_ subject: String, _ files: [String: String], to branch: String, of name: String)
    throws
    -> ObjectID
  {
    let ref = try #require(RefName.branch(branch))
    let head = try #require(repositories[name]?.refs[ref], "\(name) has no \(branch)")
    let all = (repositories[name]?.files(head) ?? [:]).merging(files) { $1 }
    return add(subject, all, on: [head], at: [ref], of: name)
  }

  /// Replaces text in a file of a branch.
  package mutating func edit(_ path: String, of name: String, on branch: String, _ old: String, _ new: String)
    throws
  {
    let head = try #require(try id(branch, of: name))
    let text = try #require(repositories[name]?.files(head)[path])
    try #require(text.contains(old), "\(path) of \(name) lacks \(old)")
    try push("Edit \(path)", [path: text.replacing(old, with: new)], to: branch, of: name)
  }

  /// Merges a tag or branch into a branch; the branch's side wins.
  package mutating func merge(_ source: String, into branch: String, of name: String) throws {
    let ref = try #require(RefName.branch(branch))
    let ours = try #require(try id(branch, of: name))
    let theirs = try #require(try id(source, of: name))
    let files = (repositories[name]?.files(theirs) ?? [:]).merging(repositories[name]?.files(ours) ?? [:]) {
      $1
    }
    add("Merge '\(source)'", files, on: [ours, theirs], at: [ref], of: name)
  }

  /// Sets a tag by hand.
  package mutating func tag(_ tag: String, at revision: String, of name: String) throws {
    let commit = try #require(try id(revision, of: name))
    repositories[name]?.refs[try #require(RefName.tag(tag))] = commit
  }

  /// The commit of a branch or a tag.
  package func id(_ revision: String, of name: String) throws -> ObjectID? {
    let refs = repositories[name]?.refs ?? [:]
    let branch = try #require(RefName.branch(revision))
    let tag = try #require(RefName.tag(revision))
    return refs[branch] ?? refs[tag]
  }

  @discardableResult
  private mutating func add(
    _ subject: String, _ files: [String: String], on parents: [ObjectID], at refs: [RefName], of name: String
  ) -> ObjectID {
    number += 1
    var repository = repositories[name] ?? MemoryRepository()
    let commit = repository.add(number, subject, files, on: parents)
    for ref in refs { repository.refs[ref] = commit }
    repositories[name] = repository
    return commit
  }

  // MARK: Planning and landing

  package var snapshot: Snapshot {
    var refs: [RepositoryKey: [RefName: ObservedRef]] = [:]
    for (name, repository) in repositories {
      refs[.component(ComponentName(recorded: name))] = repository.refs.mapValues {
        ObservedRef(target: $0, commit: $0)
      }
    }
    return Snapshot(refs: refs, ledger: ledger)
  }

  private var planner: Planner {
    Planner(workspace: workspace, layers: layers, run: Self.context)
  }

  package func plan(_ request: Request) -> Result<Plan, Refusal> {
    resolveFacts { planner.plan(request, over: $0) }
  }

  package func missedReleases() throws -> [MissedRelease] {
    try resolveFacts { planner.missedReleases(over: $0) }.get()
  }

  package func lateCommits() throws -> [LateCommits] {
    try resolveFacts { planner.lateCommits(over: $0) }.get()
  }

  package func carriedBehind() throws -> [Diagnostic] {
    try resolveFacts { planner.carriedBehind(over: $0) }.get()
  }

  /// The last train of a version.
  package func train(_ environment: EnvironmentName, _ version: String) -> LedgerState.RecordedTrain? {
    guard let id = ledger.trains[environment]?[version] else { return nil }
    return trains[id].map { LedgerState.RecordedTrain(id: id, train: $0) }
  }

  /// Takes the last release of the last environment back, as an undo does: reverted branches, tags that stay.
  package mutating func undoRelease(to previous: LedgerState.RecordedTrain? = nil) throws {
    let undone = try #require(ledger.current["prd"]?.train)
    var revoked: [UndoRecord.Revoked] = []
    for member in undone.members + [undone.app] where member.isChosen {
      let merge = try #require(repositories[member.name.description]?.commits[member.commit])
      let former = repositories[member.name.description]?.files(merge.parents[0]) ?? [:]
      let head = try #require(repositories[member.name.description]?.refs[member.branch])
      add("Revert \"\(merge.subject)\"", former, on: [head], at: [member.branch], of: member.name.description)
      revoked.append(.init(name: member.name, version: member.version, tag: member.tag))
    }
    ledger.current["prd"] = previous
    ledger.revoked.append(
      Revocation(environment: "prd", run: "undone", version: undone.version, members: revoked))
  }

  private func resolveFacts<Value>(_ question: (Snapshot) -> PlanningResult<Value>) -> Result<Value, Refusal>
  {
    var snapshot = snapshot
    while true {
      switch question(snapshot) {
      case .planned(let value): return .success(value)
      case .refused(let refusal): return .failure(refusal)
      case .needs(let probes):
        for probe in probes {
          switch probe {
          case .repository(let key, let question):
            snapshot.facts[probe] = (repositories[key.name] ?? MemoryRepository()).answer(question)
          case .train(let id): snapshot.facts[probe] = trains[id].map { .train($0) }
          case .publicPod: snapshot.facts[probe] = .publicPod(.unknown("nobody asks"))
          case .archive(let address): snapshot.facts[probe] = .archive(archives[address] ?? .absent)
          }
        }
      }
    }
  }

  /// Plans and does what the plan says, merges included: theirs win, then the descriptors are rewritten.
  @discardableResult
  package mutating func land(_ request: Request) throws -> Plan {
    let plan = try plan(request).get()
    var members = plan.carried
    var app: Train.Member?
    for repository in plan.repositories {
      let commit = try land(repository, of: plan)
      let member = Train.Member(
        name: repository.name, version: repository.version, spelledVersion: repository.spelledVersion,
        commit: commit,
        branch: repository.branch, tag: repository.tag, pods: repository.pods, isChosen: true,
        podVersions: repository.podVersions)
      if repository.isApp { app = member } else { members.append(member) }
    }
    let train = Train(
      environment: plan.environment, members: members, app: try #require(app), settingsDigest: "")
    let id = TrainID(recorded: "train\(trains.count)")
    trains[id] = train
    ledger.current[plan.environment] = .init(id: id, train: train)
    ledger.trains[plan.environment, default: [:]][train.version.description] = id
    return plan
  }

  private mutating func land(_ plan: RepositoryPlan, of whole: Plan) throws -> ObjectID {
    let repository = try #require(repositories[plan.name.description])
    let (files, parents): ([String: String], [ObjectID]) =
      switch plan.step {
      case .keep(let head): (repository.files(head), [head])
      case .rewrite(let onto, _, _), .revert(let onto, _, _): (repository.files(onto), [onto])
      case .merge(let ours, let theirs):
        (repository.files(ours).merging(repository.files(theirs)) { $1 }, [ours, theirs])
      }
    if case .keep(let head) = plan.step { return head }
    let descriptors = plan.descriptors.compactMap { reference in
      files[reference.path].map { (reference, SourceText(path: reference.path, $0)) }
    }
    let implied = try DescriptorRewriter.implied(
      by: descriptors, read: { path in files[path].map { SourceText(path: path, $0) } },
      names: { folder in
        files.keys.compactMap { path in
          let prefix = folder.isEmpty ? "" : folder + "/"
          let rest = path.dropFirst(prefix.count)
          return path.hasPrefix(prefix) && !rest.contains("/") ? String(rest) : nil
        }
      })
    let rewritten = try DescriptorRewriter(whole.change(of: plan)).rewrite(descriptors + implied)
      .mapValues(\.string)
    let subject = String(plan.message.prefix { $0 != "\n" })
    let commit =
      rewritten.isEmpty && parents.count == 1
      ? parents[0]
      : add(subject, files.merging(rewritten) { $1 }, on: parents, at: [], of: plan.name.description)
    for ref in [plan.branch, plan.tag].compactMap({ $0 }) {
      repositories[plan.name.description]?.refs[ref] = commit
    }
    return commit
  }
}
