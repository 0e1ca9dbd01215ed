/// What builds sign with: where certificates and profiles are.
package struct SigningRules: Sendable, Hashable {
  /// A folder with `.p12`, `.mobileprovision` and `.provisionprofile` files; absolute, or counting from the manifest's.
  package let folder: String?
  /// Further certificates.
  package let certificates: [SecretSource]
  /// Further profiles.
  package let profiles: [SecretSource]
  /// What opens the certificates, or match's storage.
  package let password: SecretSource?
  /// Certificates and profiles that fastlane match keeps; then the others are empty.
  package let match: Match?
  /// Where the manifest says so.
  package let location: SourceLocation?

  package init(
    folder: String? = nil, certificates: [SecretSource] = [], profiles: [SecretSource] = [],
    password: SecretSource? = nil, match: Match? = nil, location: SourceLocation? = nil
  ) {
    self.folder = folder
    self.certificates = certificates
    self.profiles = profiles
    self.password = password
    self.match = match
    self.location = location
  }

  /// How `fastlane match` is called.
  package struct Match: Sendable, Hashable {
    /// As match spells them.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      case appStore = "appstore"
      case adHoc = "adhoc"
      case development
      case enterprise
      case developerID = "developer_id"
    }

    /// nil: by the layer's RELEASE_EXPORT_METHOD.
    package let kind: Kind?
    /// Further arguments.
    package let arguments: [String]

    package init(kind: Kind? = nil, arguments: [String] = []) {
      self.kind = kind
      self.arguments = arguments
    }
  }
}
