/// A package registry that environments publish Swift packages to.
///
/// Source of the protocol: Swift Evolution SE-0292 and SE-0378.
package struct PackageRegistry: Sendable, Hashable {
  /// The name that `RELEASE_REGISTRY` uses.
  package let name: String
  /// Its address, without a slash at its end.
  package let url: String
  /// The scope of components that name no identity of their own; nil where each names one.
  let scope: String?
  /// What lets relctl publish there; nil for a registry that is open.
  package let token: SecretSource?
  /// The account of the token, where it is a password; nil for a bearer token.
  package let user: String?
  /// A PEM file with the certificate authorities that it is trusted by; nil for the system's.
  package let authority: String?

  package init(
    name: String, url: String, scope: String? = nil, token: SecretSource? = nil, user: String? = nil,
    authority: String? = nil
  ) {
    self.name = name
    self.url = url
    self.scope = scope
    self.token = token
    self.user = user
    self.authority = authority
  }
}

/// What a registry calls a package, such as `acme.Network`. Case does not count.
package struct RegistryIdentity: Sendable, Hashable, Codable, CustomStringConvertible {
  package let scope: String
  package let name: String

  /// Returns nil for a text that is no identity.
  package init?(_ text: String) {
    guard let dot = text.firstIndex(of: ".") else { return nil }
    self.init(scope: String(text[..<dot]), name: String(text[text.index(after: dot)...]))
  }

  /// Source of the rules: SE-0292, "Package scope" and "Package name".
  package init?(scope: String, name: String) {
    guard Self.isPart(scope, upTo: 39, marks: ["-"]), Self.isPart(name, upTo: 100, marks: ["-", "_"]) else {
      return nil
    }
    self.scope = scope
    self.name = name
  }

  package static func isScope(_ text: String) -> Bool { isPart(text, upTo: 39, marks: ["-"]) }

  private static func isPart(_ text: String, upTo limit: Int, marks: Set<Unicode.Scalar>) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, scalars.count <= limit,
      !marks.contains(first), !marks.contains(last)
    else { return false }
    let areKnown = scalars.allSatisfy { scalar in
      marks.contains(scalar) || scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
    }
    return areKnown
      && !zip(scalars, scalars.dropFirst()).contains { marks.contains($0) && marks.contains($1) }
  }

  package var description: String { "\(scope).\(name)" }
  /// As clients compare it.
  package var key: String { description.lowercased() }

  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let identity = Self(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not a registry identity"))
    }
    self = identity
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// One version of a component in a package registry.
package struct RegistryRelease: Sendable, Hashable, Codable {
  package let identity: RegistryIdentity
  /// A semantic version, as the registry has it.
  package let version: String

  package init(identity: RegistryIdentity, version: String) {
    self.identity = identity
    self.version = version
  }
}

extension Component {
  /// What a registry calls it; nil where neither it nor the registry says.
  package func identity(in registry: PackageRegistry) -> RegistryIdentity? {
    self.registry ?? registry.scope.flatMap { RegistryIdentity(scope: $0, name: name.description) }
  }
}

extension Workspace {
  /// All names of its components in registries, as clients compare them.
  package var registeredKeys: Set<String> { Set(components.flatMap(registryKeys)) }

  /// The keys by which registries know a component.
  package func registryKeys(of component: Component) -> Set<String> {
    Set(
      registries.compactMap { component.identity(in: $0)?.key } + [component.registry?.key].compactMap { $0 })
  }
}
