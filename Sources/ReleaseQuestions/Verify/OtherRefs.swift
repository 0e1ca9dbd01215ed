import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Refs of packages that are neither branches nor tags, and that package clients use instead of what a run left.
///
/// Source: SwiftPM keeps a mirror of a package with all its refs (`git clone --mirror`). There git takes
/// `refs/feature/6.5.5` for the branch `feature/6.5.5` (gitrevisions(7)), and reads the manifest of a commit through
/// `refs/replace/` (git-replace(1)). A checkout has branches and tags alone, so its files are the commit's.
struct OtherRefs: WorkspaceView {
  let reader: WorkspaceReader
  private let packages: Set<ComponentName>

  init(_ reader: WorkspaceReader) {
    self.reader = reader
    packages = Set(reader.workspace.components.filter(\.isPackage).map(\.name))
  }

  /// - Parameters:
  ///   - branches: Branches of current trains.
  ///   - released: The commits and tag objects that trains have.
  /// - Throws: `CancellationError` and errors of this machine; a remote that doesn't answer is a finding.
  func findings(
    of name: ComponentName, shadowing branches: [RefName], replacing released: Set<ObjectID>
  ) async throws -> [VerifyFinding] {
    guard packages.contains(name) else { return [] }
    let url = try reader.url(of: .component(name))
    let shadows = branches.sorted().compactMap { branch in
      RefName("refs/\(branch.short)").map { (branch: branch, ref: $0) }
    }
    let folders = Set(shadows.compactMap { Self.folder(of: $0.ref) } + [Self.replacements]).sorted()
    let refs: [RefName: ObservedRef]
    switch await listed(folders, at: url) {
    case .success(let listed): refs = listed
    case .failure(let error):
      try Task.checkCancellation()
      return [
        VerifyFinding(
          unanswered: name.description, error.diagnostic(subject: name.description).messagePhrase)
      ]
    }
    var findings = shadows.filter { refs[$0.ref] != nil }.map { branch, ref in
      finding(
        "package clients may take '\(ref.full)' for the branch '\(branch.short)'", of: name, deleting: ref)
    }
    let replaced = refs.keys.sorted().compactMap { ref in Self.replaced(by: ref).map { (ref: ref, id: $0) } }
    guard !replaced.isEmpty else { return findings }
    let mirror = try reader.mirror(of: .component(name))
    let misleading = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        // Files and folders of any commit may be a release's; a commit that joins older histories is none.
        try replaced.filter { _, id in
          try released.contains(id) || git.objects.contains(id) && git.objects.peelToCommit(id) == nil
        }
      }
    }
    findings += misleading.map { ref, id in
      finding(
        "package clients may read another object than \(id.short), because of '\(ref.full)'", of: name,
        deleting: ref)
    }
    return findings
  }

  private func listed(
    _ folders: [String], at url: RemoteURL
  ) async -> Result<[RefName: ObservedRef], TransportError> {
    do throws(TransportError) {
      var refs: [RefName: ObservedRef] = [:]
      for folder in folders { refs.merge(try await remote.list(url, below: folder)) { $1 } }
      return .success(refs)
    } catch {
      return .failure(error)
    }
  }

  private func finding(_ message: Phrase, of name: ComponentName, deleting ref: RefName) -> VerifyFinding {
    VerifyFinding(
      "verify.ref", message, subject: name.description,
      hint: "find out who made it, then delete it: git push origin :\(ref.full)")
  }

  private static let replacements = "refs/replace/"

  private static func replaced(by ref: RefName) -> ObjectID? {
    guard ref.full.hasPrefix(replacements) else { return nil }
    return ObjectID(ref.full.dropFirst(replacements.count))
  }

  /// The first folder below `refs/`; nil for a ref without one, which git never takes from a push.
  private static func folder(of ref: RefName) -> String? {
    let parts = ref.full.split(separator: "/")
    return parts.count > 2 ? "refs/\(parts[1])/" : nil
  }
}
