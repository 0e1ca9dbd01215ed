import ReleaseDescriptors
import ReleaseGit
import ReleaseModel

/// What the folders of a spec repository hold that is no folder of a pod or of a version, and names of theirs that some
/// machines can't check out.
struct PublicationFolders {
  let layout: SpecLayout
  let head: ObjectID

  func findings(_ git: borrowing Repository) throws(GitError) -> [AuditFinding] {
    var findings: [AuditFinding] = []
    for folder in try shardFolders(git) {
      let pods = try git.trees.entries(ofTree: head, under: folder)
      findings += collisions(pods, of: nil)
      for pod in pods where pod.name.utf8.first != UInt8(ascii: ".") {
        guard pod.mode == .directory else {
          // Files of people's are beside the pods of many repositories.
          if pod.mode == .symlink || pod.mode == .submodule { findings.append(occupied(pod, of: pod.name)) }
          continue
        }
        if let problem = PodName.problem(with: pod.name) {
          findings.append(unusable(pod, of: pod.name, problem))
        }
        findings += try versions(of: pod, git)
      }
    }
    return findings
  }

  /// The folders that pods are in; nil for the root.
  private func shardFolders(_ git: borrowing Repository) throws(GitError) -> [String?] {
    let root = layout.root.pathParts().joined(separator: "/")
    var folders: [String?] = [root.isEmpty ? nil : root]
    for _ in layout.prefixLengths {
      var next: [String?] = []
      for folder in folders {
        next += try git.trees.entries(ofTree: head, under: folder).filter { $0.mode == .directory }.map(
          \.path)
      }
      folders = next
    }
    return folders
  }

  private func versions(of pod: TreeEntry, _ git: borrowing Repository) throws(GitError) -> [AuditFinding] {
    let versions = try git.trees.entries(ofTree: head, under: pod.path)
    var findings = collisions(versions, of: pod.name)
    for version in versions where version.name.utf8.first != UInt8(ascii: ".") {
      guard version.mode == .directory else {
        let isVersion = PodVersion(version.name) != nil
        if isVersion || version.mode == .symlink || version.mode == .submodule {
          findings.append(occupied(version, of: pod.name))
        }
        continue
      }
      let files = try git.trees.entries(ofTree: head, under: version.path)
      findings += collisions(files, of: pod.name)
      for file in files where PodspecSyntax.isPodspec(file.name) {
        if file.mode != .file, file.mode != .executable { findings.append(occupied(file, of: pod.name)) }
      }
    }
    return findings
  }

  private func occupied(_ entry: TreeEntry, of pod: String) -> AuditFinding {
    let what: Phrase =
      switch entry.mode {
      case .file, .executable: "expected a folder, but found a file"
      case .directory: "expected a podspec, but found a folder"
      case .symlink: "expected a folder or a podspec, but found a symbolic link"
      case .submodule: "expected a folder or a podspec, but found a submodule"
      }
    return AuditFinding(
      .occupied, severity: .error, pod: pod, path: entry.path, message: what,
      hint: "find out who put it there with 'git log -- \(entry.path.shellWord)', and remove it")
  }

  private func unusable(_ entry: TreeEntry, of pod: String, _ problem: Phrase) -> AuditFinding {
    AuditFinding(
      .folder, severity: .error, pod: pod, path: entry.path, message: "the folder '\(entry.name)' \(problem)",
      hint: "some machines can't check it out: publish it under another name, and remove it")
  }

  /// Each with one that file systems take for the same.
  private func collisions(_ entries: [TreeEntry], of pod: String?) -> [AuditFinding] {
    let groups = Dictionary(grouping: entries) { CheckoutName.key(of: $0.name) }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0].path < $1[0].path }.map { group in
      AuditFinding(
        .folder, severity: .error, pod: pod ?? group[0].name, path: group[0].path,
        message: "'\(group[0].name)' and '\(group[1].name)' are the same path on macOS and Windows",
        hint: "remove one of them: a checkout can contain only one")
    }
  }
}
