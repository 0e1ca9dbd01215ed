@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// A finished run, as large as a real one, without a world: of 12 components, unless it has names of others.
package struct SyntheticRun {
  package let number: Int
  /// Runs whose place it takes.
  package var supersedes: [RunID] = []
  /// The second number of its version; as many as its environment had runs where it is nil.
  package var minor: Int?
  /// How many repositories it has objects for.
  package var packCount = 1
  /// When it begins, in steps of ten minutes; in the order of their numbers where it is nil.
  package var step: Int?
  /// Its components; twelve of always the same names where it is nil.
  package var components: [String]?
  /// When it begins, in seconds since 1970; as its step says where it is nil.
  package var begin: Int64?
  /// Commits of a real world, by the names of its repositories, and their version; made up where it is nil.
  package var world: World?

  package struct World: Sendable {
    package let version: Version
    package let commits: [String: ObjectID]

    package init(version: Version, commits: [String: ObjectID]) {
      (self.version, self.commits) = (version, commits)
    }
  }

  package init(
    number: Int, supersedes: [RunID] = [], minor: Int? = nil, packCount: Int = 1, step: Int? = nil
  ) {
    self.number = number
    self.supersedes = supersedes
    self.minor = minor
    self.packCount = packCount
    self.step = step
  }

  package static let environments: [EnvironmentName] = ["qa", "stg", "prd"]
  package static let identity = Identity(name: "Ada", email: "ada@example.com")

  var environment: EnvironmentName { Self.environments[number % 3] }
  package var name: RunID {
    if let begin { return RunID(recorded: "\(Self.text(begin))-\(String(0x100000 + number, radix: 16))") }
    return RunID(recorded: "20261121T\(100_000 + number)Z-\(String(0x100000 + number, radix: 16))")
  }
  package var time: Int64 { begin ?? 1_700_000_000 + Int64(step ?? number) * 600 }
  private var version: Version { world?.version ?? Version("6.\(minor ?? number / 3).0")! }

  /// A time as names of runs have it: 20261121T100000Z.
  private static func text(_ time: Int64) -> String {
    var seconds = time_t(time)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))T"
      + "\(two(parts.tm_hour))\(two(parts.tm_min))\(two(parts.tm_sec))Z"
  }

  /// Writes both states of the run on top of a ledger commit and returns the new one.
  package func write(on head: ObjectID?, _ repository: borrowing Repository) throws -> ObjectID? {
    let package = try package()
    var record = try prepared(package)
    guard let prepared = try Self.commit(.prepared(record, package), on: head, time, repository) else {
      return nil
    }
    record.state = .done
    record.changed = time + 60
    record.outcomes = package.staged.repositories.map {
      RunRecord.Outcome(repository: $0.name.description, result: .landed, updates: $0.updates)
    }
    return try Self.commit(.changed(record, package.staged.train), on: prepared, time + 60, repository)
  }

  /// Its record when it begins.
  package func prepared() throws -> RunRecord { try prepared(package()) }

  private func prepared(_ package: PlanPackage) throws -> RunRecord {
    RunRecord(
      schema: RunRecord.currentSchema, run: name, state: .prepared, summary: "publish \(environment)",
      environment: environment, planDigest: package.digest, identity: Self.identity, prepared: time,
      changed: time, outcomes: [], train: try package.staged.train.map { try $0.id() },
      version: version)
  }

  package static func commit(
    _ entry: LedgerEntry, on head: ObjectID?, _ time: Int64, _ repository: borrowing Repository
  ) throws -> ObjectID? {
    guard case .new(let id) = try LedgerWriter(head: head).commit(entry, time: time, repository) else {
      return nil
    }
    return id
  }

  private func id(_ text: String) -> ObjectID {
    if let commit = world?.commits[text] { return commit }
    return ObjectID(Digest.sha256("\(number) \(text)".utf8).prefix(40))!
  }

  package func package() throws -> PlanPackage {
    let real = world?.commits.keys.filter { $0 != "App" }.sorted()
    let names = (real ?? components ?? (1...12).map { "Component\($0)" }) + ["App"]
    let branch = RefName.branch("feature/\(version)")!
    let planned = names.map { name in
      RepositoryPlan(
        name: ComponentName(recorded: name), isApp: name == "App", level: 0, dependencies: [],
        version: version,
        spelledVersion: version.description, reason: "all components", branch: branch,
        step: .keep(head: id(name)),
        change: ComponentChange(), descriptors: [], pods: [name], tag: nil, isTagged: false, remade: nil,
        commits: [],
        message: "", tagMessage: "", address: "https://git.example.com/ios/\(name).git")
    }
    let staged = names.map { name in
      StagedRepository(
        name: ComponentName(recorded: name), commit: id(name),
        updates: [RefUpdate(ref: branch, expected: id("old \(name)"), new: id(name))], edits: [],
        mergedFiles: 0, resolved: [])
    }
    let members = names.map { name in
      Train.Member(
        name: ComponentName(recorded: name), version: version, spelledVersion: version.description,
        commit: id(name), branch: branch,
        tag: nil,
        pods: [name], isChosen: true)
    }
    let packs = Dictionary(
      uniqueKeysWithValues: (1...packCount).map { count in
        (count < names.count ? names[count - 1] : "Component\(count)", Array("pack \(number) \(count)".utf8))
      })
    let digest = Digest.sha256("settings".utf8)
    return try PlanPackage(
      staged: StagedPlan(
        plan: Plan(
          schema: Plan.currentSchema, run: name, request: .publish(environment: environment, version: nil),
          time: time, identity: Self.identity, environment: environment, settingsDigest: digest, basis: [],
          repositories: planned, publication: nil, carried: [], recordedTrain: nil, supersedes: supersedes,
          notes: []),
        repositories: staged, publication: nil,
        train: Train(
          environment: environment, members: Array(members.dropLast()), app: members[members.count - 1],
          settingsDigest: digest),
        packs: packs.mapValues { Digest.sha256($0) }),
      packs: packs)
  }
}
