import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Looks at an app and at everything that it is made of, before there is a `relctl.yml`. It changes nothing but its
/// mirrors, which later commands use.
package struct WorkspaceSurveyor: Sendable {
  let access: RemoteAccess
  let mirrors: MirrorStore
  let pool: BlockingPool
  let jobs: Int
  let environment: [String: String]
  let events: EventSink

  package init(
    access: RemoteAccess, mirrors: MirrorStore, pool: BlockingPool, jobs: Int, environment: [String: String],
    events: @escaping EventSink
  ) {
    self.access = access
    self.mirrors = mirrors
    self.pool = pool
    self.jobs = jobs
    self.environment = environment
    self.events = events
  }

  /// Follows the app's Podfile, the packages that it takes, their locks, and the spec repositories to every component.
  ///
  /// - Throws: `Refusal` when the app, or a repository that an answer names, can't be read or reached.
  package func survey(_ place: AppPlace, answers: ProposalAnswers) async throws -> FoundWorkspace {
    events(.fetching(repositories: [Self.name(of: place.url)]))
    let branch = answers.releaseBranch
    let repository: LookedAtRepository
    do {
      repository = try await look(at: place.url, preferring: branch)
    } catch let error as TransportError where error.kind != .cancelled {
      // There is no workspace yet, so nothing was begun that 'resume' could go on with.
      throw Refusal(
        "remote.\(error.kind.rawValue)", error.phrase,
        hint:
          "check the address and your permissions: git ls-remote \(error.url.shellWord); then run the command again"
      )
    }
    let reading = try await AppReading(repository, place: place, name: answers.appName, surveyor: self)
    let addresses = (reading.specAddresses + answers.specRepositories).map(RemoteURL.init).withoutRepeats
    if !addresses.isEmpty { events(.fetching(repositories: addresses.map(Self.name(of:)))) }
    var remarks = reading.remarks
    var specs: [PublishedSpecs] = []
    for (address, result) in try await lookAtAll(addresses) {
      switch result {
      case .success(let found): specs.append(try await published(in: found))
      case .failure(let error): remarks.append(answers.unread(specs: address, error))
      }
    }
    let places = await PodPlaces(
      reading, specs: specs, place: place, answers: answers, environment: environment)
    remarks += places.remarks
    var members = SurveyedMembers(
      reading, pods: places, specs: specs, answers: answers, surveyor: self)
    while let open = try await members.next() {
      events(.fetching(repositories: open.map { Self.name(of: $0.url) }))
      for (url, result) in try await lookAtAll(open.map(\.url), preferring: branch) {
        guard let place = open.first(where: { $0.url == url }) else { continue }
        members.take(result, from: place)
      }
    }
    let components = try await members.components()
    remarks += members.remarks
    // A spec repository that was not read may hold any pod.
    if specs.count == addresses.count {
      remarks += answers.unknownPods(among: places.known.union(members.packages.known))
    }
    // What somebody named must be there; what relctl followed by itself is only said.
    let wrong = remarks.filter { $0.severity == .error }
    guard wrong.isEmpty else { throw Refusal(wrong) }
    if components.isEmpty {
      // What could not be read may be all of them.
      guard !members.isIncomplete, specs.count == addresses.count else {
        throw Refusal(remarks + [Self.noComponents])
      }
      remarks.append(Self.appAlone)
    }
    return FoundWorkspace(
      app: reading.app(of: components, from: members.packages.registry), components: components,
      specs: specs.map(\.found),
      remarks: remarks)
  }

  private static let noComponents = Diagnostic(
    "init.components", "no component of the app was found",
    hint: "add them with '--component NAME=URL', or private spec repositories with '--spec-repository URL'")

  private static let appAlone = Diagnostic(
    severity: .note, "init.components",
    "the app has no components of its own, so releases contain only the app",
    hint: "add one with '--component NAME=URL', or a private spec repository with '--spec-repository URL'")

  /// Fetches a repository into its mirror and reads its refs and the branch that releases come from.
  ///
  /// - Parameter branch: The one that a person named, where the repository has it.
  func look(at url: RemoteURL, preferring branch: String? = nil) async throws -> LookedAtRepository {
    let mirror = mirrors.path(for: url)
    try await pool.run { try Repository.initializeMirror(at: mirror) }
    try await access.transport.fetch(url, into: mirror)
    let named = try await access.defaultBranch(of: url)
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        let refs = try git.refs.all()
        let branches = refs.keys.filter(\.isBranch)
        let usual = ["main", "master", "trunk", "develop"].lazy.compactMap(RefName.branch).first {
          refs[$0] != nil
        }
        let standard = named.flatMap { refs[$0] == nil ? nil : $0 } ?? usual ?? branches.sorted().first
        let told = branch.flatMap(RefName.branch).flatMap { refs[$0] == nil ? nil : $0 }
        let main = try told ?? standard.map { try Self.releasedBranch(beside: $0, refs, git) }
        guard let main, let head = refs[main]?.commit else {
          throw Refusal("init.empty", "the repository has no branch: \(url)")
        }
        let paths = try git.trees.allEntries(ofTree: head).map(\.path).sorted()
        let tags = refs.filter(\.key.isTag).map { ($0.key.short, $0.value.commit) }
        return LookedAtRepository(
          url: url, mirror: mirror, head: head,
          refs: FoundRefs(
            main: main.short, branches: Set(branches.map(\.short)), tags: Set(tags.map(\.0)),
            traces: try FoundTraces(of: git, at: head, holding: paths)),
          tags: Dictionary(tags) { first, _ in first }, paths: paths)
      }
    }
  }

  /// The branch that releases come from: the one that has the newest released version. In git-flow the default branch is
  /// where people work, and gets the same commits later.
  private static func releasedBranch(
    beside standard: RefName, _ refs: [RefName: ObservedRef], _ git: borrowing Repository
  ) throws -> RefName {
    let isForWork = ["develop", "dev", "development"].contains(standard.short)
    let tags = Dictionary(
      refs.filter(\.key.isTag).map { ($0.key.short, $0.value.commit) },
      uniquingKeysWith: { first, _ in first })
    guard let newest = ReleaseTag.newest(among: tags.keys).flatMap({ tags[$0.name] }) else {
      return standard
    }
    let isHere = try refs[standard].map { try git.history.isAncestor(newest, of: $0.commit) } ?? false
    if isHere, !isForWork { return standard }
    for name in ["master", "main", "production", "stable", "release"] {
      guard let branch = RefName.branch(name), let head = refs[branch]?.commit else { continue }
      if try git.history.isAncestor(newest, of: head) { return branch }
    }
    return standard
  }

  private static func name(of url: RemoteURL) -> String { RepositoryName.of(url) ?? "repository" }

  private func lookAtAll(
    _ urls: [RemoteURL], preferring branch: String? = nil
  ) async throws -> [(url: RemoteURL, result: SurveyResult)] {
    try await concurrentMap(urls, width: jobs) { url in
      defer { events(.fetched(repository: Self.name(of: url))) }
      do {
        let found = try await look(at: url, preferring: branch)
        return (url, .success(found))
      } catch let error as TransportError where error.kind != .cancelled {
        return (url, .failure(error))
      } catch let refusal as Refusal {
        let text = refusal.diagnostics.first?.messagePhrase ?? ""
        return (url, .failure(TransportError(kind: .failed, url: url, message: text)))
      }
    }
  }

  /// Reads files of a repository's default branch, or of another commit; without those that are not there.
  func read(
    _ paths: [String], of repository: LookedAtRepository, at commit: ObjectID? = nil
  ) async throws -> [String: SourceText] {
    try await pool.run {
      try Repository.withRepository(at: repository.mirror) { git in
        var texts: [String: SourceText] = [:]
        for path in paths {
          if let bytes = try git.trees.file(path, in: commit ?? repository.head) {
            texts[path] = SourceText(path: path, bytes: bytes)
          }
        }
        return texts
      }
    }
  }
}

/// What came of looking at a repository.
typealias SurveyResult = Result<LookedAtRepository, TransportError>

/// A repository on its default branch.
struct LookedAtRepository: Sendable {
  let url: RemoteURL
  let mirror: String
  let head: ObjectID
  let refs: FoundRefs
  /// Each tag with its commit.
  let tags: [String: ObjectID]
  /// Of every file, sorted.
  let paths: [String]
}
