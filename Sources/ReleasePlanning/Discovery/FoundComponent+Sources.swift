import ReleaseModel

extension FoundComponent {
  /// What `sources` has to allow, because podspecs name other addresses than the one by which the repository was found.
  package var otherSources: [String] {
    sources(besides: Component(name: name, url: url, layer: nil, descriptors: []))
  }

  /// Where the archives of its binary targets are, which `sources` has to allow too.
  package var archiveSources: [String] {
    let component = Component(name: name, url: url, layer: nil, descriptors: [])
    return archives.map { SourceClaim.archive($0) }.reduce(into: []) { found, claim in
      guard component.verdict(on: claim) == .foreign, let address = claim.allowance, !found.contains(address)
      else { return }
      found.append(address)
    }
  }

  /// The same beside what is allowed already.
  package func sources(besides component: Component) -> [String] {
    podspecs.reduce(into: []) { found, podspec in
      guard let claim = podspec.claim, component.verdict(on: claim) == .foreign,
        let address = claim.allowance, !found.contains(address)
      else { return }
      found.append(address)
    }
  }
}
