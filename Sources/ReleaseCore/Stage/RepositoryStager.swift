import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// Builds one repository's commit and tag: merge in memory, edit the merged descriptors, write the objects.
struct RepositoryStager: Sendable {
  let plan: Plan
  /// Its files are those that links of the commit lead to, as soon as it is staged.
  private(set) var repository: RepositoryPlan
  /// What is published from the new commit.
  let entries: [PublicationPlan.Entry]
  /// The commits of repositories that were staged before.
  let commits: [ComponentName: ObjectID]
  let signing: Signing
  /// How people word a merge that they make in its place.
  let messages: MessageRules
  let podspecs = ReadPodspecs()
  /// The app's lock as it must be after the run; nil as long as nobody made it.
  var lock: SourceText?
  /// Path -> a `Package.resolved` as it must be after the run; none as long as nobody made them.
  var packageLocks: [String: SourceText] = [:]

  /// What changes in the descriptors, with every commit that is known by now.
  var change: ComponentChange { plan.change(of: repository).resolving(commits) }

  /// Where relctl.yml has the Podfile: CocoaPods keeps the lock beside it, also where it is a link.
  private(set) var declaredPodfile: String?

  var podfilePath: String? {
    declaredPodfile ?? repository.descriptors.first { $0.format == .podfile }?.path
  }

  struct Output: Sendable {
    var repository: StagedRepository
    /// The new objects; nil when there are none.
    let pack: Pack?
    /// Path in the spec repository -> the podspec that is published there.
    let published: [String: [UInt8]]
    /// Its podspecs as the run leaves them, where nothing is published and the app takes commits.
    var podspecs: [SourceText] = []
    /// The app's Podfile as the run leaves it.
    let podfile: SourceText?
    /// The app's lock, to be made right for the train.
    let lock: FoundLock?
    /// Its locks of packages, to be made right for the train.
    var packageLocks: [FoundPackageLock] = []
    /// What the app requires of packages, where it locks none.
    var packageRoots: PackageRoots?
    /// The manifests of the package that it is, as the run leaves them.
    var manifests: [SourceText] = []
    /// What that package locks itself.
    var ownLock: PackageResolved?
    /// What the lock can't say.
    var notes: [Diagnostic] = []
  }

  var signature: Signature {
    Signature(identity: plan.identity, seconds: plan.time, offsetMinutes: 0)
  }

  /// What it does with locks of packages.
  var packages: PackageLockStager { PackageLockStager(stager: self) }

  /// - Throws: `Refusal` for conflicts and for shapes that cannot be edited; `GitError`.
  func stage(_ git: borrowing Repository) throws -> Output {
    var followed = self
    followed.declaredPodfile = podfilePath
    followed.repository = try repository.followingLinks(git)
    return try followed.staged(git)
  }

  private func staged(_ git: borrowing Repository) throws -> Output {
    let (commit, update, built) = try head(git)
    try requireOwnVersions(git, commit)
    var updates = update.map { [$0] } ?? []
    if let tag = repository.tag, !repository.isTagged {
      let unsigned = try git.objects.createTag(
        name: tag.short, target: commit, message: repository.tagMessage, tagger: signature)
      let id = try git.objects.signed(unsigned, as: .tag, with: signing, by: plan.identity)
      updates.append(RefUpdate(ref: tag, expected: repository.remade?.object, new: id))
    }
    if let second = repository.packageTag, !second.isTagged {
      let unsigned = try git.objects.createTag(
        name: second.name.short, target: commit, message: repository.tagMessage, tagger: signature)
      let id = try git.objects.signed(unsigned, as: .tag, with: signing, by: plan.identity)
      updates.append(RefUpdate(ref: second.name, expected: nil, new: id))
    }
    // A tag that is made again can be put back from any machine: nothing else leads to its former object any more.
    let remade = updates.filter { $0.ref.isTag && $0.expected != nil }
    let former = remade.compactMap(\.expected).filter { git.objects.contains($0) }
    let objects = try git.packs.objectsNotOnRemote(
      from: updates.map(\.new) + former, ignoring: Set(remade.map(\.ref)))
    // Where nothing is committed, what stands on the branch counts, and not what a train recorded of it.
    let stands = update == nil ? repository.step.start : commit
    let lockPath = lockPath
    let isLast = { (path: String) in path == lockPath || PackageResolved.isLock(path) }
    return Output(
      repository: StagedRepository(
        name: repository.name, commit: commit, updates: updates,
        edits: built.edits.filter { !isLast($0.path) } + built.edits.filter { isLast($0.path) },
        mergedFiles: built.mergedFiles, resolved: built.resolved),
      pack: objects.isEmpty ? nil : try git.packs.make(objects),
      published: try published(in: git, at: commit),
      podspecs: plan.publication == nil ? try podspecs(git, commit) : [],
      podfile: try podfile(git, commit), lock: try appLock(git, stands),
      packageLocks: try packages.packageLocks(git, stands, after: repository.step.start),
      packageRoots: try packages.packageRoots(git, stands), manifests: try packages.manifests(git, commit),
      ownLock: try packages.ownLock(git, commit))
  }

  private func podspecs(_ git: borrowing Repository, _ commit: ObjectID) throws -> [SourceText] {
    var texts: [SourceText] = []
    for descriptor in repository.descriptors where descriptor.format.isPodspec {
      if let bytes = try git.trees.file(descriptor.path, in: commit) {
        texts.append(SourceText(path: descriptor.path, bytes: bytes))
      }
    }
    return texts
  }

  func podfile(_ git: borrowing Repository, _ commit: ObjectID) throws -> SourceText? {
    guard repository.isApp, let path = repository.descriptors.first(where: { $0.format == .podfile })?.path
    else { return nil }
    return try git.trees.file(path, in: commit).map { sourceText(path, $0) }
  }

  /// What a new commit holds.
  struct Built {
    var edits: [FileEdit] = []
    var mergedFiles = 0
    var resolved: [String] = []
  }

  private func head(_ git: borrowing Repository) throws -> (ObjectID, RefUpdate?, Built) {
    switch repository.step {
    case .keep(let head):
      try requireForm(git, head)
      return try keptWithLock(git, head)
    case .revert(let onto, let undoing, let former):
      return try reverted(git, onto: onto, undoing: undoing, former: former)
    case .rewrite(let onto, let expected, let settled):
      if plan.publishesWhatIsThere { try requireForm(git, onto) }
      let files = try descriptors(git, in: onto)
      let rewriter = try rewriter(of: files)
      var rewritten = try rewriter.rewrite(files)
      if let changelog = try changelog(on: onto, read: { try git.trees.file($0, in: onto) }) {
        rewritten[changelog.path] = changelog.text
      }
      var built = Built()
      var changes = try lockChange(in: git, on: onto, &built)
      guard !rewritten.isEmpty || !changes.isEmpty else {
        let update = expected == nil ? RefUpdate(ref: repository.branch, expected: nil, new: onto) : nil
        return (settled ?? onto, update, Built())
      }
      for (path, text) in rewritten.sorted(by: { $0.key < $1.key }) {
        changes[path] = .blob(
          try git.objects.writeBlob(text.bytes), mode: try mode(in: git, of: path, at: onto))
        built.edits.append(try edit(in: git, path: path, to: text, comparedTo: onto))
      }
      let tree = try git.trees.write(base: onto, changes: changes)
      let commit = try makeCommit(git, tree: tree, parents: [onto])
      return (commit, RefUpdate(ref: repository.branch, expected: expected, new: commit), built)
    case .merge(let ours, let theirs):
      var built = Built()
      let tree = try mergedTree(in: git, ours: ours, theirs: theirs, &built)
      let commit = try makeCommit(git, tree: tree, parents: [ours, theirs])
      let changed = try git.history.changedPaths(from: ours, to: commit)
      built.mergedFiles = changed.filter { path in !built.edits.contains { $0.path == path } }.count
      return (commit, RefUpdate(ref: repository.branch, expected: ours, new: commit), built)
    }
  }

  /// Makes the repository's one commit.
  func makeCommit(_ git: borrowing Repository, tree: ObjectID, parents: [ObjectID]) throws -> ObjectID {
    let unsigned = try git.objects.createCommit(
      tree: tree, parents: parents, message: repository.message, author: signature, committer: signature)
    return try git.objects.signed(unsigned, as: .commit, with: signing, by: plan.identity)
  }

  /// What rewrites these texts.
  ///
  /// - Throws: `CommitsAwaited` when they require commits that are not staged yet.
  func rewriter(of files: [(DescriptorReference, SourceText)]) throws -> DescriptorRewriter {
    let rewriter = DescriptorRewriter(change, podspecs: podspecs)
    let awaited = rewriter.awaited(by: files)
    guard awaited.isEmpty else { throw CommitsAwaited(components: awaited) }
    return rewriter
  }

  /// A branch that is published as it stands must already have the environment's form.
  private func requireForm(_ git: borrowing Repository, _ head: ObjectID) throws {
    guard !repository.isTagged, let podspec = repository.change.podspec else { return }
    let files = try descriptors(git, in: head).filter { $0.0.format.isPodspec || $0.0.format == .versionFile }
    let change = ComponentChange(podspec: podspec)
    let wrong = try DescriptorRewriter(change, podspecs: podspecs).rewrite(files)
    guard wrong.isEmpty else {
      throw Refusal(
        wrong.keys.sorted().map { path in
          Diagnostic(
            "descriptor.drift",
            "'\(path)' on '\(repository.branch.short)' does not have the form of '\(plan.environment)'",
            hint:
              "its version or source was edited by hand; restore \(podspec.version) with 'relctl \(restoration)'"
          )
        })
    }
  }

  /// The command that brings the descriptors back into form.
  private var restoration: String {
    guard case .publish(var publication) = plan.request else { return plan.request.summary }
    publication.only = [repository.name]
    publication.form = .restored
    return Request.publish(publication).summary
  }

  /// The declared descriptors of a commit, and those that a declared project implies; all that are missing are reported together.
  func descriptors(
    _ git: borrowing Repository, in commit: ObjectID
  ) throws -> [(DescriptorReference, SourceText)] {
    var files: [(DescriptorReference, SourceText)] = []
    var missing: [Diagnostic] = []
    for descriptor in repository.descriptors {
      if let bytes = try git.trees.file(descriptor.path, in: commit) {
        files.append((descriptor, sourceText(descriptor.path, bytes)))
      } else if descriptor.isOptional != true {
        missing.append(missingFile(descriptor.path, commit))
      }
    }
    guard missing.isEmpty else { throw Refusal(missing) }
    let implied = try DescriptorRewriter.implied(
      by: files, read: { path in try git.trees.file(path, in: commit).map { sourceText(path, $0) } },
      names: { try git.trees.fileNames(in: $0, of: commit) })
    return try files + implied.map { (try $0.0.followingLinks(git, in: commit), $0.1) }
  }

  func missingFile(_ path: String, _ commit: ObjectID) -> Diagnostic {
    Diagnostic(
      "descriptor.missing", "'\(path)' is not in commit \(commit.short)",
      hint: "correct its path in relctl.yml")
  }

  func sourceText(_ path: String, _ bytes: [UInt8]) -> SourceText {
    SourceText(path: "\(repository.name):\(path)", bytes: bytes)
  }

  /// The edit of one file as its reader sees it: from the branch's present text to the new one.
  func edit(
    in git: borrowing Repository, path: String, to text: SourceText, comparedTo commit: ObjectID
  ) throws -> FileEdit {
    let old = try git.trees.entry(at: path, in: commit)
    let oldBytes = try old.map { try git.objects.blob($0.id, path: "\(repository.name):\(path)") }
    return FileEdit(
      path: path, old: old?.id, new: try git.objects.writeBlob(text.bytes),
      // A diff is printed and kept in the ledger; an address in its lines may carry credentials.
      diff: SourceText.masked(
        try UnifiedDiff.text(old: oldBytes, oldPath: path, new: text.bytes, newPath: path)))
  }

  private func mode(in git: borrowing Repository, of path: String, at commit: ObjectID) throws -> FileMode {
    try git.trees.followedEntry(at: path, in: commit)?.mode ?? .file
  }
}
