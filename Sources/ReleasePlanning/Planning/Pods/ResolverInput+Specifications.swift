import ReleaseDescriptors
import ReleaseModel

extension ResolverInput {
  /// The podspec of a candidate: planned, published, or in the component's repository.
  func specification(of candidate: PodCandidate) throws -> (any Specification)? {
    if let known = cache.specifications[candidate] { return known }
    let found = try findSpecification(of: candidate)
    cache.specifications[candidate] = .some(found)
    return found
  }

  private func findSpecification(of candidate: PodCandidate) throws -> (any Specification)? {
    if candidate.isExternal {
      return try externalPin(of: candidate.pod).flatMap { try externalCandidate(for: $0)?.spec }
    }
    let version = candidate.version.text
    if let planned = planned[candidate.pod]?.first(where: {
      $0.repository == candidate.source && $0.version == version
    }), let text = planned.text {
      return specification(readFrom: text, form: PodspecSyntax(path: text.path))
    }
    guard let source = sources.first(where: { $0.specs.name == candidate.source }), let head = source.head
    else { return nil }
    let layout = try context.specs.layout(of: source.specs, at: head)
    for form in [PodspecSyntax.json, .ruby] {
      let path = layout.path(of: candidate.pod, version: version, form)
      if let text = try context.facts.file(in: .specs(source.specs.name), at: head, path: path) {
        return specification(
          readFrom: SourceText(path: "\(source.specs.name):\(path)", bytes: text.bytes), form: form)
      }
    }
    return nil
  }

  /// A podspec that can't be read requires nothing that could be known.
  private func specification(readFrom text: SourceText, form: PodspecSyntax) -> (any Specification)? {
    try? context.memory.podspecs.podspec(text, form == .json ? .podspecJSON : .podspec)
  }

  /// What a `:git` line takes of a component of the workspace; nil for other places.
  func externalCandidate(for pin: PodfilePin) throws -> (candidate: PodCandidate, spec: any Specification)? {
    guard case .git(_, let git)? = pin.form,
      let component = context.componentsByPod[pin.root],
      let commit = commit(pinnedBy: git, of: component),
      let spec = try context.descriptors.podspecs(of: component, at: commit).first(where: {
        $0.name == pin.root
      }),
      let version = spec.version?.text.flatMap({ PodVersion($0) })
    else { return nil }
    return (PodCandidate(pod: pin.root, version: version, source: "git", isExternal: true), spec)
  }

  /// Of `:branch` beside `:tag` CocoaPods takes the branch here, other than in a podspec.
  private func commit(pinnedBy git: GitPin, of component: Component) -> ObjectID? {
    let refs = context.snapshot.refs[.component(component.name)] ?? [:]
    if let commit = git.commit { return ObjectID(commit) }
    if let branch = git.branch { return RefName.branch(branch).flatMap { refs[$0]?.commit } }
    return git.tag.flatMap { RefName.tag($0) }.flatMap { refs[$0]?.commit }
  }
}

extension Workspace {
  /// The spec repository that an address of a Podfile names.
  package func specRepository(at address: String) -> SpecRepository? {
    specRepositories.first {
      SpecAddress.isSame($0.source, address) || SpecAddress.isSame($0.url.raw, address)
    }
  }
}
