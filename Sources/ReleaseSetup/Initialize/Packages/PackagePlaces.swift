import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// Which of the packages that an app takes are its team's own components, and which are other people's.
///
/// The address tells: a package in a group in which the team has repositories is the team's. One of a registry that the
/// app's files name has none, and is looked for beside the app.
struct PackagePlaces: Sendable {
  /// The groups that are the team's: the app's, those of its spec repositories and of its own pods.
  let groups: Set<String>
  let app: RemoteURL
  let answers: ProposalAnswers
  /// The identities of packages that are folders of the app.
  let local: Set<String>
  let registries: AppRegistries

  /// The repositories that are components, each with the name that people call it by.
  private(set) var own: [(url: RemoteURL, name: String)] = []
  /// Every name by which a package may be left out.
  private(set) var known: Set<String> = []
  /// Packages of other people: what they are called, and where they are; nil for those of a registry.
  private var others: [(name: String, url: RemoteURL?)] = []
  private var seen: Set<String> = []
  /// The registry that has components.
  private(set) var registry: FoundRegistry?

  init(
    groups: Set<String>, app: RemoteURL, local: Set<String>, registries: AppRegistries,
    answers: ProposalAnswers
  ) {
    self.registries = registries
    self.local = local
    self.groups = groups
    self.app = app
    self.answers = answers
  }

  /// Takes what files require.
  mutating func add(_ uses: [PackageUse]) {
    for use in uses where !use.isLocal {
      var address = use.repository
      if let registered = use.registered { address = beside(registered) }
      add(address, called: use.identity)
    }
  }

  /// Takes what locks name.
  mutating func add(_ pins: [PackageResolved.Pin]) {
    for pin in pins {
      // Whatever requires it spells it as the host does; a lock has small letters.
      if pin.location.isEmpty, beside(pin.identity) != nil { continue }
      let isAddress = pin.location.contains("/") || pin.location.contains(":")
      add(isAddress ? pin.location : nil, called: pin.identity)
    }
  }

  /// The address that a package of a registry has if it is the team's; the app's tells the rest of it.
  private mutating func beside(_ registered: String) -> String? {
    guard let identity = RegistryIdentity(registered), registry?.scope ?? identity.scope == identity.scope,
      let found = registry ?? registries.registry(ofScope: identity.scope)
    else { return nil }
    registry = found
    return app.sibling(named: identity.name).withoutCredentials
  }

  private mutating func add(_ address: String?, called identity: String) {
    // It is in the app's own repository, and whatever else has the name is not built.
    if local.contains(identity) { return }
    guard let address else {
      if seen.insert("registry \(identity)").inserted { others.append((identity, nil)) }
      return
    }
    let url = RemoteURL(RemoteURL(address).withoutCredentials)
    guard seen.insert(url.canonical).inserted, !url.isSameRepository(as: app), !isFolder(url) else { return }
    let name = RepositoryName.of(url) ?? identity
    known.formUnion([name, identity])
    let isLeftOut = answers.leftOut.contains(name) || answers.leftOut.contains(identity)
    // Where somebody gave the address of a component of this name, that one is meant.
    let isNamed = answers.addresses.contains { key, address in
      key.lowercased() == name.lowercased() || RemoteURL(address).isSameRepository(as: url)
    }
    if isLeftOut || isNamed { return }
    // What lies on a disk is nobody else's.
    if url.group.map(groups.contains) ?? true {
      // One package has one identity, however people spell its owner.
      let isKnown = own.contains { PackageIdentity.of($0.url.raw) == PackageIdentity.of(url.raw) }
      if !isKnown { own.append((url, name)) }
    } else {
      others.append((name, url))
    }
  }

  /// Whether something requires the package of a repository.
  func takes(_ url: RemoteURL) -> Bool { seen.contains(url.canonical) }

  /// `../Net` is a folder beside the manifest, though it stands where an address does.
  private func isFolder(_ url: RemoteURL) -> Bool {
    url.hostedPlace == nil && !url.raw.hasPrefix("/") && !url.raw.contains("://")
  }

  /// What was decided, and why.
  var remarks: [Diagnostic] {
    guard !others.isEmpty else { return [] }
    let host = app.hostedPlace?.host
    // On a host that the company runs itself another group may be another team's.
    let near = others.filter { other in
      guard let url = other.url, let host, url.owner == host else { return false }
      return url.hostedPlace?.host == host
    }
    let far = others.filter { other in !near.contains { $0.name == other.name } }
    let place = groups.sorted().joined(separator: ", ")
    let names = own.map(\.name).sorted().shortList
    var remarks: [Diagnostic] = []
    if !far.isEmpty {
      let foreign = far.map(\.name).sorted().shortList
      remarks.append(
        Diagnostic(
          severity: .note, "init.packages",
          groups.isEmpty
            ? "the app has no host, so packages that have one are treated as third-party: \(foreign)"
            : own.isEmpty
              ? "none of the app's packages is at \(place), so all are treated as third-party: \(foreign)"
              : "packages at \(place), where the app is, are components: \(names); the others are third-party: \(foreign)",
          hint: "if one is yours: '--component NAME=URL'; if a component is not: '--leave-out NAME'"))
    }
    if !near.isEmpty {
      let places = near.compactMap { $0.url?.hostedPlace?.path }.sorted().shortList
      remarks.append(
        Diagnostic(
          severity: .note, "init.packages.host",
          "packages on the app's host outside the groups \(place) are treated as third-party: \(places)",
          hint: "if one is yours: '--component NAME=URL'"))
    }
    return remarks
  }
}

extension [String] {
  /// The first of them, and how many more there are.
  fileprivate var shortList: String {
    count > 8 ? prefix(7).joined(separator: ", ") + " ... (\(count))" : joined(separator: ", ")
  }
}
