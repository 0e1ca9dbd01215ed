import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension Verifier {
  /// Holds the source of every podspec, as it will be published, against the addresses of its component.
  ///
  /// - Throws: a refusal that names every podspec which leads somewhere else, and where nothing published changes any
  ///   more each of which that can't be told.
  func warningsOfSources(in world: StagedWorld) throws(Refusal) -> [Diagnostic] {
    guard world.plan.undoing == nil, let publication = world.plan.publication else { return [] }
    let components = Dictionary(workspace.components.map { ($0.name, $0) }) { first, _ in first }
    let findings = publication.entries.compactMap { entry -> Diagnostic? in
      guard let bytes = world.podspecs[entry.path], let component = components[entry.component],
        let source = entry.specification(of: bytes)?.source
      else { return nil }
      return component.problem(
        withSource: source.claim, of: entry.pod, at: source.location,
        unproven: publication.isMutable ? .warning : .error)
    }
    let errors = findings.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Refusal(errors) }
    return findings
  }

  /// What copies of repositories must have before podspecs that name them are published.
  func mirrorQuestions(of world: StagedWorld) -> [MirrorQuestion] {
    guard world.plan.undoing == nil, let publication = world.plan.publication else { return [] }
    let changed = Set(world.publication?.changes.map(\.path) ?? [])
    let commits = Dictionary(world.repositories.map { ($0.name, $0.commit) }) { first, _ in first }
    return publication.entries.compactMap { entry -> MirrorQuestion? in
      guard changed.contains(entry.path), let bytes = world.podspecs[entry.path],
        let component = workspace.components.first(where: { $0.name == entry.component }),
        let source = entry.specification(of: bytes)?.source, case .repository(let address) = source.claim,
        case .allowed(let allowed) = component.verdict(on: source.claim), allowed.kind == .mirror,
        let commit = entry.commit ?? commits[entry.component]
      else { return nil }
      let ref =
        source.tag?.text.flatMap { RefName.tag($0) }
        ?? (source.commit == nil ? source.branch?.text.flatMap { RefName.branch($0) } : nil)
      return MirrorQuestion(
        component: entry.component, address: address, ref: ref,
        commit: source.commit?.text.flatMap { ObjectID($0) } ?? commit)
    }
  }
}

extension PublicationPlan.Entry {
  /// The podspec that is published, at its place in the component; nil where it can't be read.
  func specification(of bytes: [UInt8]) -> (any Specification)? {
    let text = SourceText(path: "\(component):\(source)", bytes: bytes)
    let format: DescriptorReference.Format =
      PodspecSyntax(path: source) == .json ? .podspecJSON : .podspec
    return try? format.specification(text, ownedVersion: nil)
  }
}
