import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What the branch allows that an untrusted change wants to be merged into: the addresses and outer folders that its
/// `relctl.yml` names.
package struct BaseBranch: Sendable {
  /// The ref that was read; nil where none is there with a `relctl.yml`.
  package let ref: String?
  package let addresses: [RemoteURL]
  /// Folders outside of the workspace that layers may include files of.
  let outside: [String]

  /// - Parameters:
  ///   - folder: The absolute path of the workspace.
  ///   - candidates: Refs or commits, the best first.
  package init(of folder: String, at candidates: [String]) {
    let path = FilePathRules.join(WorkspaceManifest.fileName, to: folder)
    for ref in candidates {
      guard let bytes = CheckoutCommit.file(path, at: ref),
        let workspace = try? WorkspaceManifest.read(
          SourceText(path: WorkspaceManifest.fileName, bytes: bytes), folder: folder)
      else { continue }
      self.ref = ref
      addresses =
        (workspace.components + [workspace.app]).map(\.url) + workspace.specRepositories.map(\.url)
        + [workspace.ledger.url, workspace.publicSpecs?.repository].compactMap { $0 }
      outside = workspace.settings.outside
      return
    }
    ref = nil
    addresses = []
    outside = []
  }

  /// The refs that a branch's name can mean, without local branches: a build server may have made one of that name from
  /// the change itself.
  package static func refs(of branch: String) -> [String] { ["refs/remotes/origin/\(branch)"] }
}

extension SettingsRules {
  /// The same without folders outside of the workspace that the base branch does not name.
  func confined(to base: BaseBranch) -> SettingsRules {
    func isAllowed(_ folder: String) -> Bool { !folder.hasPrefix("..") || base.outside.contains(folder) }
    return SettingsRules(
      search: search.filter(isAllowed), allow: allow.filter(isAllowed), uses: uses, hosts: hosts,
      exceptions: exceptions)
  }
}
