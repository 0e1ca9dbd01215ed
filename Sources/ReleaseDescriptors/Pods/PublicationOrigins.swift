import ReleaseModel

/// Where published podspecs take their code from.
package struct PublicationOrigins: Sendable {
  /// A component as an audit needs it: its tags, and what the ledger says was released under them.
  package struct Origin: Sendable {
    package let component: String
    package let address: RemoteURL
    /// Names that its repository had.
    package let formerly: [String]
    package let refs: [RefName: ObservedRef]
    /// Tag -> the commit that a recorded train published under it.
    package let recorded: [RefName: ObjectID]

    package init(
      component: String, address: RemoteURL, formerly: [String] = [], refs: [RefName: ObservedRef],
      recorded: [RefName: ObjectID]
    ) {
      self.component = component
      self.address = address
      self.formerly = formerly
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
      byPod.sorted { $0.key < $1.key }.map { ($0.value.address.canonical, $0.value) }
    ) { first, _ in first }
  }

  /// The component whose repository a podspec names. A pod that moved has its older versions where it was; one whose
  /// repository moved is known by that one's name.
  ///
  /// - Returns: nil where that is no repository of the workspace.
  package func origin(of pod: String, in spec: any Specification) -> Origin? {
    let own = byPod[pod]
    guard let address = spec.source?.git.map({ RemoteURL($0) }) else { return own }
    if let own, own.address.isSameRepository(as: address) || own.hasName(PackageIdentity.of(address.raw)) {
      return own
    }
    return byAddress[address.canonical]
  }
}

extension PublicationOrigins.Origin {
  /// Whether its repository is called so, or was.
  fileprivate func hasName(_ name: String) -> Bool {
    PackageIdentity.of(address.raw) == name || ([component] + formerly).contains { $0.lowercased() == name }
  }
}
