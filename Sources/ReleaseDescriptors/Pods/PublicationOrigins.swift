import ReleaseModel

/// Where published podspecs take their code from.
package struct PublicationOrigins: Sendable {
  /// A component as an audit needs it: its tags, and what the ledger says was released under them.
  package struct Origin: Sendable {
    package let component: Component
    let refs: [RefName: ObservedRef]
    /// Tag -> the commit that a recorded train published under it.
    let recorded: [RefName: ObjectID]

    package init(
      component: Component, refs: [RefName: ObservedRef], recorded: [RefName: ObjectID]
    ) {
      self.component = component
      self.refs = refs
      self.recorded = recorded
    }
  }

  /// Pod -> the component that it comes from today.
  private let byPod: [String: Origin]
  private let byAddress: [String: Origin]

  package init(_ byPod: [String: Origin]) {
    self.byPod = byPod
    byAddress = Dictionary(
      byPod.sorted { $0.key < $1.key }.map { ($0.value.component.url.canonical, $0.value) }
    ) { first, _ in first }
  }

  /// The component whose repository a podspec names. A pod that moved has its older versions where it was; one whose
  /// repository moved is known by that one's name.
  ///
  /// - Returns: nil where that is no repository of the workspace.
  package func origin(of pod: String, in spec: any Specification) -> Origin? {
    let own = byPod[pod]
    guard let address = spec.source?.git.map({ RemoteURL($0) }) else { return own }
    if let own, own.isRepository(at: address) || own.hasName(PackageIdentity.of(address.raw)) {
      return own
    }
    return byAddress[address.canonical]
  }
}

extension PublicationOrigins {
  /// Whether the code of a podspec is where relctl.yml has it: at its component, or where the pod was before it moved.
  ///
  /// - Returns: nil for pods of no component.
  func verdict(onSourceOf spec: any Specification, pod: String) -> SourceVerdict? {
    guard let own = byPod[pod], let claim = spec.source?.claim else { return nil }
    let verdict = own.component.verdict(on: claim)
    guard verdict == .foreign, case .repository(let address) = claim else { return verdict }
    return byAddress[RemoteURL(address).canonical] == nil ? .foreign : .own
  }
}

extension PublicationOrigins.Origin {
  fileprivate func isRepository(at address: RemoteURL) -> Bool {
    component.verdict(on: .repository(address.withoutCredentials)) != .foreign
  }

  /// Whether its repository is called so, or was.
  fileprivate func hasName(_ name: String) -> Bool {
    component.packageIdentity == name
      || ([component.name] + component.formerly).contains { $0.description.lowercased() == name }
  }
}
