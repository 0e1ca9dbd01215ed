import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// What the mirror of CocoaPods' public source has of a pod.
package struct PublicPodSource: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Asks the mirror of CocoaPods' public source.
  package func publicPod(_ question: PublicPodQuestion) async -> PublicPodAnswer {
    await ports.publicPods.answer(question) { [self] in
      switch workspace.publicSpecs?.place {
      case .cdn: await ports.publicServer?.answer(question) ?? .unknown(Self.notAsked)
      case .repository(let url, let branch): await publicPod(question, in: url, branch)
      case nil: .unknown("relctl.yml names none")
      }
    }
  }

  /// Why the mirror of CocoaPods' public source can't be read; nil where it answers.
  package func problemOfPublicSpecs() async -> Phrase? {
    switch workspace.publicSpecs?.place {
    case .cdn: return ports.publicServer == nil ? Self.notAsked : await ports.publicServer?.problem()
    case .repository(let url, let branch):
      do {
        let refs = try await remote.list(url)
        return refs.keys.contains { $0.isBranch && $0.short == branch } ? nil : "it has no branch '\(branch)'"
      } catch {
        return "\(error)"
      }
    case nil: return nil
    }
  }

  private static let notAsked: Phrase = "relctl contacts no server in an untrusted workspace"

  /// It is large, so it is fetched when a lock needs it for the first time.
  private func publicPod(
    _ question: PublicPodQuestion, in url: RemoteURL, _ branch: String
  ) async -> PublicPodAnswer {
    let problem = await ports.publicPods.fetched { [self] in
      do {
        try await reader.fetch(url)
        return Phrase?.none
      } catch {
        return "\(error)"
      }
    }
    if let problem { return .unknown(problem) }
    do {
      return try await pool.run { [self] in
        try repositories.withRepository(at: mirrors.path(for: url)) { git in
          try Self.publicPod(question, in: git, branch)
        }
      }
    } catch {
      return .unknown((error as? Refusal)?.diagnostics.first?.messagePhrase ?? "\(error)")
    }
  }

  private static func publicPod(
    _ question: PublicPodQuestion, in git: borrowing Repository, _ branch: String
  ) throws -> PublicPodAnswer {
    guard let head = try RefName.branch(branch).flatMap({ try git.refs.all()[$0]?.commit }) else {
      return .unknown("it has no branch '\(branch)'")
    }
    let marker = try git.trees.file(SpecLayout.marker, in: head).map {
      SourceText(path: SpecLayout.marker, bytes: $0)
    }
    let folders = try git.trees.entries(ofTree: head, under: nil).filter { $0.mode == .directory }.map(\.name)
    let layout = try SpecLayout.detected(marker: marker, folders: folders, configured: .sharded)
    switch question {
    case .versions(let pod):
      return .versions(
        try git.trees.entries(ofTree: head, under: layout.folder(of: pod)).filter { $0.mode == .directory }
          .map(
            \.name))
    case .podspec(let pod, let version):
      // CocoaPods takes the JSON form where a folder has both.
      for form in [PodspecSyntax.json, .ruby] {
        let path = layout.path(of: pod, version: version, form)
        if let bytes = try git.trees.checkedOut(path, in: head) {
          return .podspec(SourceText(path: path, bytes: bytes))
        }
      }
      return .unknown("its folder of \(pod) \(version) contains no podspec")
    }
  }
}
