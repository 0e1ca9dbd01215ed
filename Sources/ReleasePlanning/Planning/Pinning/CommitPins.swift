import ReleaseDescriptors
import ReleaseModel

/// Pins an app to commits of its components, without a version, a tag or a publication: `:git` and `:commit` in a Podfile,
/// `revision:` of packages, and the same commits in every `Package.resolved`.
package struct CommitPins: AppPinning, Sendable {
  /// One component where it is wanted.
  package struct Place: Sendable, Hashable {
    let component: Component
    let commit: ObjectID
    let pods: [String]
    /// Whether its package is pinned, too.
    let isPackage: Bool

    package init(_ component: Component, at commit: ObjectID, pods: [String], isPackage: Bool = true) {
      self.isPackage = isPackage
      self.component = component
      self.commit = commit
      self.pods = pods
    }

    var identity: String { PackageIdentity.of(component.url.raw) }
    var pin: GitPin { GitPin(commit: commit.hex) }
  }

  let places: [Place]

  package init(_ places: [Place]) { self.places = places }

  /// Returns the descriptors that differ then.
  ///
  /// - Throws: one `Refusal` for all that can't be written, such as a computed requirement.
  package func rewrite(_ files: [(DescriptorReference, SourceText)]) throws(Refusal) -> [String: SourceText] {
    let podfiles = files.filter { $0.0.format == .podfile }
    var present: Set<String> = []
    for (_, text) in podfiles { present.formUnion(try PodfileDocument(text).pins.map(\.root)) }
    var change = ComponentChange()
    change.packages = Dictionary(places.filter(\.isPackage).map { ($0.identity, $0.pin) }) { $1 }
    change.podPlaces = [:]
    change.newPods = []
    for place in places {
      for pod in place.pods {
        change.podPlaces?[pod] = ExternalSource(url: place.component.url.raw, pin: place.pin)
        change.requirements[pod] = ""
        // One that others require is named, so that it is taken from its commit, too.
        if !podfiles.isEmpty, !present.contains(pod) { change.newPods?.append(pod) }
      }
    }
    return try DescriptorRewriter(change).rewrite(files)
  }

  /// Returns a lock of packages with the commits that it names; pins of others stay.
  ///
  /// - Parameter originHash: Of the package that it stands beside; nil for the lock of a project.
  package func rewrite(lock text: SourceText, originHash: String?) throws(Refusal) -> SourceText {
    let lock = try PackageResolved(text)
    let pins = places.filter(\.isPackage).compactMap { place -> PackagePin? in
      guard let pin = lock.packagePins[place.identity], pin.state.revision != nil else { return nil }
      return PackagePin(
        identity: pin.identity, location: pin.location, state: .revision(place.commit.hex))
    }
    return try PackageResolved.applying(
      PackageResolvedChange(pins: pins, originHash: lock.format == 3 ? originHash : nil), to: text)
  }
}
