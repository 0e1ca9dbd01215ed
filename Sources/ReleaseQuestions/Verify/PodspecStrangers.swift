import Foundation
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// What stands in the folders of released pods, or decides where clients look for podspecs, and no run put it there.
///
/// Source: CocoaPods takes each folder of a pod's folder for a version, also behind a symbolic link
/// (`Pod::Source#versions`). A Mac takes `network` for `Network`. What `CocoaPods-version.yml` says may lead clients to
/// a tag (`Pod::Source#update`).
struct PodspecStrangers {
  let repository: String
  let layout: SpecLayout
  /// As file systems compare names.
  private let pods: Set<String>
  /// Path and blob of everything that runs wrote.
  private let made: Set<[String]>
  /// Also of what they found or took away.
  private let written: Set<[String]>
  /// Where the branch was when a run published, the first run in front.
  private let bases: [ObjectID?]

  init(_ chronicle: LedgerChronicle, of repository: String, layout: SpecLayout) {
    self.repository = repository
    self.layout = layout
    var pods: Set<String> = []
    var made: Set<[String]> = []
    var written: Set<[String]> = []
    for run in chronicle.runs.values {
      for entry in run.plan?.publication?.entries ?? [] {
        pods.insert(CheckoutName.key(of: entry.pod))
        if let new = entry.new { made.insert([entry.path, new.hex]) }
        if let old = entry.old { written.insert([entry.path, old.hex]) }
        if entry.new == nil { written.insert([entry.path, ""]) }
        if let obsolete = entry.obsolete { written.insert([obsolete, ""]) }
      }
    }
    self.pods = pods
    self.made = made
    self.written = written.union(made)
    bases = PublishedCommit.all(in: repository, chronicle).map(\.update.expected)
  }

  /// - Parameter known: Paths of findings that are not repeated.
  func findings(
    to head: ObjectID, besides known: Set<String>, _ git: borrowing Repository
  ) throws -> [VerifyFinding] {
    var findings: [VerifyFinding] = []
    var told = known
    // A commit's time is what its author says; its place is not.
    let changes = try git.history.firstParentChanges(to: head).drop { change in
      !change.files.contains { $0.new != nil && made.contains([$0.path, $0.new?.hex ?? ""]) }
    }
    for change in changes {
      for file in change.files {
        // What clients are led to counts as long as it is there.
        guard let stranger = try stranger(file, git), stranger != .layout,
          told.insert("\(repository):\(file.path)").inserted
        else { continue }
        findings.append(finding(stranger, file, by: change.commit, at: head))
      }
    }
    // Someone may have written the past anew.
    let base = try bases.first { base in
      try base.map { try git.history.unreachable([$0], from: [head]).isEmpty } ?? true
    }
    guard let base = try base ?? changes.first.map({ try git.history.commitInfo($0.commit.id).parents.first })
    else { return findings }
    return try findings + behindMerges(since: base, to: head, besides: told, git)
  }

  /// Changes that the first parents don't show: the author of a merge chooses which parent is the first.
  private func behindMerges(
    since base: ObjectID?, to head: ObjectID, besides told: Set<String>, _ git: borrowing Repository
  ) throws -> [VerifyFinding] {
    var commits: [CommitInfo]?
    return try git.history.fileChanges(from: base, to: head).compactMap { file in
      guard !told.contains("\(repository):\(file.path)"), let stranger = try stranger(file, git) else {
        return nil
      }
      let since =
        try commits
        ?? git.history.commits(reachableFrom: head, notFrom: [base].compactMap(\.self), limit: Self.most)
      commits = since
      return finding(stranger, file, by: try Self.author(of: file, among: since, git), at: head)
    }
  }

  /// How many commits are searched for the one that made a change.
  private static let most = 20_000

  /// The commit that made a file what it is now, or the oldest merge that took it from one parent and not from another.
  private static func author(
    of file: FileChange, among commits: [CommitInfo], _ git: borrowing Repository
  ) throws -> CommitSummary? {
    var merge: CommitInfo?
    for commit in commits where try git.trees.entry(at: file.path, in: commit.id)?.id == file.new {
      let holders = try commit.parents.filter { try git.trees.entry(at: file.path, in: $0)?.id == file.new }
      if holders.isEmpty { return commit.summary }
      if holders.count < commit.parents.count { merge = commit }
    }
    return merge?.summary
  }

  private enum Stranger: Equatable {
    case podspec(PublishedPath)
    case beside(pod: String)
    /// It decides where clients look.
    case layout
  }

  /// What a changed file is to clients; nil for what they don't look at, and for what runs wrote.
  private func stranger(_ file: FileChange, _ git: borrowing Repository) throws -> Stranger? {
    guard !written.contains([file.path, file.new?.hex ?? ""]) else { return nil }
    if let place = PublishedPath(file.path, layout: layout), pods.contains(CheckoutName.key(of: place.pod)) {
      return .podspec(place)
    }
    guard file.new != nil else { return nil }
    if let folder = PodFolder(file.path, layout: layout), pods.contains(CheckoutName.key(of: folder.pod)) {
      return .beside(pod: folder.pod)
    }
    return try decidesLayout(file, git) ? .layout : nil
  }

  /// `CocoaPods-version.yml` that may lead to a tag, something that is no folder in the place of `Specs`, and both in the
  /// spelling of a Mac.
  private func decidesLayout(_ file: FileChange, _ git: borrowing Repository) throws -> Bool {
    let parts = file.path.split(separator: "/").map(String.init)
    guard let first = parts.first, let blob = file.new else { return false }
    let folder = String(SpecLayout.specsFolder.dropLast())
    if CheckoutName.key(of: first) == CheckoutName.key(of: folder) {
      return first != folder || parts.count == 1
    }
    guard parts.count == 1, CheckoutName.key(of: first) == CheckoutName.key(of: SpecLayout.marker) else {
      return false
    }
    let text = String(decoding: try git.objects.blob(blob, path: file.path), as: UTF8.self)
    return !text.split(whereSeparator: \.isNewline).allSatisfy(Self.leadsNowhere)
  }

  /// Whether a line of the marker is one of those that teams write: versions of CocoaPods, shards, and comments.
  private static func leadsNowhere(_ line: Substring) -> Bool {
    let version = #/(?:min|max|last)\s*:\s*['"]?[\d.]+['"]?/#
    let shards = #/prefix_lengths\s*:[\s\d,\[\]]*|-\s*\d+/#
    let text = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
    return text.isEmpty || text == "---" || text.wholeMatch(of: version) != nil
      || text.wholeMatch(of: shards) != nil
  }

  private func finding(
    _ stranger: Stranger, _ file: FileChange, by commit: CommitSummary?, at head: ObjectID
  ) -> VerifyFinding {
    let path = "\(repository):\(file.path)"
    let hint: Phrase =
      if let commit {
        "ask \(commit.author), and see it with 'git show \(commit.id.short)'"
      } else {
        "see who added it: git log \(head.short) -- \(file.path.shellWord)"
      }
    return switch stranger {
    case .podspec(let place):
      VerifyFinding(
        "verify.podspec", file.new == nil ? "no run deleted this podspec" : "no run published this podspec",
        subject: "\(place.pod) \(place.version)", path: path, commit: commit, hint: hint)
    case .beside(let pod):
      VerifyFinding(
        "verify.podspec", "no run put this into the folder of a pod", subject: pod, path: path,
        commit: commit,
        hint: hint)
    case .layout:
      VerifyFinding(
        "verify.podspec", "this decides where clients look for podspecs, and no run put it there",
        subject: repository, path: path, commit: commit, hint: hint)
    }
  }
}
