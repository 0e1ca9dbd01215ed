import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// The licence of a pod from elsewhere, as its podspec in a spec repository or in the mirror of CocoaPods' public source
/// says it. No podspec is run.
struct PodLicenceQuestion: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// - Returns: nil where no podspec can be read. A bill without a licence is a bill.
  func licence(of pod: Materials.Pod) async -> LicenceName? {
    if pod.source != nil { return nil }
    let own = workspace.specRepositories.filter {
      pod.repository == $0.source || pod.repository == $0.url.withoutCredentials
    }
    for specs in own {
      if let text = try? await podspec(of: pod, in: specs) { return Self.licence(in: text) }
    }
    guard own.isEmpty, workspace.publicSpecs != nil,
      case .podspec(let text) = await PublicPodSource(reader).publicPod(
        .podspec(pod.name, version: pod.version))
    else { return nil }
    return Self.licence(in: text)
  }

  private func podspec(of pod: Materials.Pod, in specs: SpecRepository) async throws -> SourceText? {
    let mirror = try mirror(of: .specs(specs.name))
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        guard let branch = RefName.branch(specs.branch), let head = try git.refs.lookup(branch) else {
          return nil
        }
        let marker = try git.trees.file(SpecLayout.marker, in: head).map {
          SourceText(path: SpecLayout.marker, bytes: $0)
        }
        let folders = try git.trees.entries(ofTree: head, under: nil).filter { $0.mode == .directory }
        let layout = try SpecLayout.detected(
          marker: marker, folders: folders.map(\.name), configured: specs.layout)
        for form in [PodspecSyntax.json, .ruby] {
          let path = layout.path(of: pod.name, version: pod.version, form)
          if let bytes = try git.trees.file(path, in: head) { return SourceText(path: path, bytes: bytes) }
        }
        return nil
      }
    }
  }

  private static func licence(in text: SourceText) -> LicenceName? {
    let attributes =
      switch PodspecSyntax(path: text.path) {
      case .json: (try? PodspecJSONDocument(text))?.attributes
      case .ruby: (try? PodspecDocument(text))?.attributes
      }
    return LicenceName(attributes.flatMap { PodspecFacts.licence($0).text })
  }
}
