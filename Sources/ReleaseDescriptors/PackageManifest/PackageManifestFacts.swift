import ReleaseModel

/// One `.package(...)` of a `Package.swift`.
public struct PackageDependency: Hashable, Sendable {
  /// Where the package comes from. An address may carry credentials: wrap it in a `RemoteURL` before printing.
  public enum Origin: Hashable, Sendable {
    case url(String)
    /// A registry's name of it, such as `mona.LinkedList`.
    case registry(String)
    case path(String)
    /// The source of an expression that only the compiler evaluates.
    case computed(String)
  }

  /// Where the package is taken from.
  public let origin: Origin
  /// nil when it has none (a local package) or when it is computed.
  public let requirement: PackageRequirement?
  /// The source of a requirement that is more than literals.
  public let computedRequirement: String?
  /// Where it stands in the text.
  public let location: SourceLocation
  /// The bytes of the requirement's argument, from its label.
  let range: Range<Int>?
  /// The bytes between the quotes of each of the requirement's literals.
  let literals: [Range<Int>]
  let style: Style

  enum Style: Hashable, Sendable {
    /// `branch: "b"`, and ranges, which have but one form.
    case label
    /// `.branch("b")`.
    case member
  }

  /// The name by which packages know it: the last part of its address, in lower case; nil when computed.
  public var identity: String? {
    switch origin {
    case .url(let text), .path(let text): PackageIdentity.of(text)
    case .registry(let name): name.lowercased()
    case .computed: nil
    }
  }

  /// Whether it is a folder beside the manifest.
  package var isLocal: Bool { if case .path = origin { true } else { false } }

  /// The address of its repository, without credentials; nil where the text does not say one.
  package var repository: String? { origin.repository }

  /// The source of an address that is more than a literal; nil for a folder, whose package is no component's.
  package var computedAddress: String? {
    guard case .computed(let source) = origin, !source.hasPrefix("path") else { return nil }
    return source
  }
}

extension PackageDependency.Origin {
  /// What a package registry calls it; nil where none has it.
  package var registered: String? { if case .registry(let name) = self { name } else { nil } }

  /// The address of its repository, without credentials; nil where the text does not say one.
  package var repository: String? {
    if case .url(let text) = self { RemoteURL(text).withoutCredentials } else { nil }
  }
}

extension PackageManifestDocument {
  /// Whether a file is a manifest for one version of Swift, which the client prefers: `Package@swift-5.9.swift`.
  package static func isVersioned(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }
}

/// The name that tools make of a package's address.
package enum PackageIdentity {
  /// Returns the last path component without `.git`, in lower case, as the Swift package manager does.
  package static func of(_ address: String) -> String {
    spelled(address).lowercased()
  }

  /// The same in the address's own case: what the format 1 of `Package.resolved` calls a package.
  static func spelled(_ address: String) -> String {
    var text = address[...]
    while text.hasSuffix("/") { text = text.dropLast() }
    if text.hasSuffix(".git") { text = text.dropLast(4) }
    return String(text.split { $0 == "/" || $0 == ":" }.last ?? text)
  }
}

extension Component {
  /// What the package manager calls it.
  package var packageIdentity: String { PackageIdentity.of(url.raw) }
}

extension Workspace {
  /// Package identity -> the component that it is, by its address and by what registries call it; the first where several
  /// have one.
  package var packageOwners: [String: Component] {
    let byRegistry = components.flatMap { component in registryKeys(of: component).map { ($0, component) } }
    return addressOwners.merging(byRegistry) { first, _ in first }
  }

  /// Package identity, as an address gives it -> the component that it is; the first where several have one.
  package var addressOwners: [String: Component] {
    Dictionary(components.map { ($0.packageIdentity, $0) }) { first, _ in first }
  }
}

/// What shall be true of a `Package.swift`. Packages that it does not require are passed over.
public struct PackageManifestChange: Hashable, Sendable {
  /// The identity of a package -> what is required of it.
  public var requirements: [String: PackageRequirement]
  /// Asks for other requirements; dependencies that are not named stay.
  public init(requirements: [String: PackageRequirement]) { self.requirements = requirements }
}
