import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// What an audit of one spec repository found.
package struct PublicationAudit: Sendable, Hashable {
  package let repository: String
  /// nil when the repository is empty.
  package let head: ObjectID?
  /// Whether all its environments may replace published versions.
  package let isMutable: Bool
  /// Where only some of them may: their names.
  package let mutableFor: [EnvironmentName]
  /// Commits along the first parents.
  package let commits: Int
  /// Versions that stand at the head.
  package let versions: Int
  /// The worst first, then by pod.
  package let findings: [AuditFinding]
  /// Whether it is of a package registry, which has no history.
  package var isRegistry = false

  package func count(_ severity: Diagnostic.Severity) -> Int { findings.count { $0.severity == severity } }
}

/// One spec repository under audit: its history and its head, read in one go.
struct PublicationAuditor: Sendable {
  let repository: String
  let head: ObjectID
  let layout: SpecLayout
  /// Whether a version may be replaced there that is in no environment's form.
  let isMutable: Bool
  let replaceable: ReplaceableVersions
  let origins: PublicationOrigins
  /// The runs of the ledger that took others back.
  let undos: Set<RunID>
  /// Seconds since 1970; older commits are not reported.
  let since: Int64

  struct Output: Sendable {
    var commits = 0
    var versions = 0
    var pods: Set<String> = []
    var findings: [AuditFinding] = []
    /// To be looked up in the components' repositories.
    var pinned: [Pinned] = []
  }

  /// A commit that a podspec names beside no tag.
  struct Pinned: Sendable {
    let component: ComponentName
    let commit: ObjectID
    let place: PublishedPath

    var finding: AuditFinding {
      AuditFinding(
        .commitGone, severity: .error, pod: place.pod, version: place.version, path: place.path,
        message:
          "no branch or tag of '\(component)' contains the commit \(commit.short), so it can't be installed",
        hint:
          "the branch was rewritten or deleted: publish its current content, or keep the commit with 'git push "
          + "origin \(commit.hex):refs/heads/BRANCH'")
    }
  }

  func audit(_ git: borrowing Repository) throws -> Output {
    let history = PublicationHistory(try git.history.firstParentChanges(to: head), layout: layout)
    var output = Output(commits: history.commits)
    var known: [String: Bool] = [:]
    func mayReplace(_ place: PublishedPath) -> Bool {
      if let answer = known[place.key] { return answer }
      let answer = replaceable.mayReplace(place.pod, version: place.version, in: repository) ?? isMutable
      known[place.key] = answer
      return answer
    }
    for rewrite in history.rewrites where rewrite.commit.time >= since {
      output.findings.append(
        finding(rewrite, try phrases(rewrite, git), isAllowed: mayReplace(rewrite.place)))
    }
    for deletion in history.deletions where deletion.commit.time >= since {
      let severity: Diagnostic.Severity =
        try isUndo(deletion.commit, git) ? .note : mayReplace(deletion.place) ? .warning : .error
      output.findings.append(finding(deletion, severity))
    }
    try inspectHead(git, &output)
    return output
  }

  private func finding(_ rewrite: PublicationHistory.Rewrite, _ changes: [Phrase], isAllowed: Bool)
    -> AuditFinding
  {
    AuditFinding(
      .rewritten, severity: isAllowed ? .note : .error, pod: rewrite.place.pod,
      version: rewrite.place.version,
      path: rewrite.place.path, commit: rewrite.commit, changes: changes,
      message:
        "rewritten by \(rewrite.commit.author) on \(CalendarDay(secondsSince1970: rewrite.commit.time)), "
        + "\(rewrite.commit.id.short) \(rewrite.commit.subject): \(changes.joined(separator: ", "))",
      hint: isAllowed
        ? nil
        : "earlier installations have different content: inspect it with 'git log -p \(rewrite.commit.id.short) -1 -- "
          + "\(rewrite.place.path.shellWord)', and bump to a new version"
    )
  }

  /// Whether relctl took back there what a run had published, as somebody asked it to.
  private func isUndo(_ commit: CommitSummary, _ git: borrowing Repository) throws(GitError) -> Bool {
    guard !undos.isEmpty else { return false }
    return ReleaseMessage.run(in: try git.history.commitInfo(commit.id).message).map(undos.contains) ?? false
  }

  private func finding(
    _ deletion: PublicationHistory.Deletion, _ severity: Diagnostic.Severity
  ) -> AuditFinding {
    let (place, commit) = (deletion.place, deletion.commit)
    return AuditFinding(
      .deleted, severity: severity, pod: place.pod, version: place.version, path: place.path, commit: commit,
      message: "deleted by \(commit.author) on \(CalendarDay(secondsSince1970: commit.time)), "
        + "\(commit.id.short) \(commit.subject)",
      hint: severity == .note
        ? nil
        : "apps that pinned it can no longer install it; restore it with 'git checkout \(commit.id.short)^ -- "
          + "\(place.path.shellWord)' and a commit")
  }

  private func phrases(
    _ rewrite: PublicationHistory.Rewrite, _ git: borrowing Repository
  ) throws -> [Phrase] {
    guard let old = try specification(rewrite.old, at: rewrite.oldPath, in: git),
      let new = try specification(rewrite.new, at: rewrite.place.path, in: git)
    else { return ["text"] }
    return PodspecDifference.phrases(from: old, to: new)
      + (rewrite.oldPath == rewrite.place.path ? [] : ["its format"])
  }

  /// Returns nil for one that can't be read; what is in a history stays there, so the audit goes on.
  private func specification(
    _ blob: ObjectID, at path: String, in git: borrowing Repository
  ) throws(GitError) -> (any Specification)? {
    let bytes: [UInt8]
    do throws(GitError) {
      bytes = try git.objects.blob(blob, path: path)
    } catch {
      if error.isTooLarge { return nil }
      throw error
    }
    let format: DescriptorReference.Format =
      switch PodspecSyntax(path: path) {
      case .ruby: .podspec
      case .json: .podspecJSON
      }
    return try? format.specification(
      SourceText(path: "\(repository):\(path)", bytes: bytes), ownedVersion: nil)
  }

  private func inspectHead(_ git: borrowing Repository, _ output: inout Output) throws {
    let inspection = PublicationInspection(origins: origins)
    output.findings += try PublicationFolders(layout: layout, head: head).findings(git)
    var seen: Set<String> = []
    for file in try git.history.files(ofTree: head) {
      guard let place = PublishedPath(file.path, layout: layout), let blob = file.new else { continue }
      if !seen.insert(place.key).inserted {
        output.findings.append(
          AuditFinding(
            .forms, severity: .error, pod: place.pod, version: place.version, path: place.path,
            message: "its folder contains both podspec formats; CocoaPods reads the JSON",
            hint: "delete the one that you don't need"))
      }
      guard let spec = try specification(blob, at: place.path, in: git) else {
        output.findings.append(
          AuditFinding(
            .unreadable, severity: .warning, pod: place.pod, version: place.version, path: place.path,
            message: "its podspec can't be read", hint: "check it with 'pod spec lint'"))
        continue
      }
      output.findings += inspection.findings(at: place, in: spec)
      output.pods.insert(place.pod)
      if spec.source?.tag == nil, let origin = origins.origin(of: place.pod, in: spec),
        let commit = spec.source?.commit?.text.flatMap({ ObjectID($0) })
      {
        output.pinned.append(Pinned(component: origin.component.name, commit: commit, place: place))
      }
    }
    output.versions = seen.count
  }
}
