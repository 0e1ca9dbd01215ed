/// How an app requires members that have a version: `RELEASE_PACKAGE_PINS` of a layer. Neither form can build the former
/// release.
package enum PackagePinning: String, Sendable, Hashable, Codable, CaseIterable {
  /// Exactly the version of the train, as a Podfile's pin.
  case exact
  /// The kind of requirement that is there, with the version of the train as its lowest.
  case minimum
}
