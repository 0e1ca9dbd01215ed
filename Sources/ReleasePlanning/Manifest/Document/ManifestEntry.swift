import ReleaseModel

/// One component as `relctl.yml` names it: the keys and their values, in the order in which they are written.
package struct ManifestEntry: Sendable, Hashable {
  package let name: String
  /// As it is written; one that begins with `./` or `../` is relative to the manifest's folder.
  package let url: String
  package let layer: String?
  package let kind: LayerKind?
  /// `Package.swift` for a component that relctl also treats as a Swift package.
  package let package: String?

  package init(
    name: String, url: String, layer: String? = nil, kind: LayerKind? = nil, package: String? = nil
  ) {
    self.name = name
    self.url = url
    self.layer = layer
    self.kind = kind
    self.package = package
  }

  var pairs: [(key: String, value: String)] {
    var pairs = [(key: "name", value: name), (key: "url", value: url)]
    if let layer { pairs.append((key: "layer", value: layer)) }
    if let kind { pairs.append((key: "kind", value: kind.rawValue)) }
    // Beside a package the podspec must be named; alone it is the default.
    if let package {
      pairs += [(key: "podspec", value: "\(name).podspec"), (key: "package", value: package)]
    }
    return pairs
  }
}

/// Writes YAML scalars.
enum YAMLScalar {
  /// Returns a text as a scalar that reads as this text both in a block and between braces.
  static func written(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-+./@:~".unicodeScalars.contains($0)
    }
    let starts = text.unicodeScalars.first.map { !"-+:@~".unicodeScalars.contains($0) } ?? false
    let words: Set = ["null", "Null", "NULL"]
    if plain, starts, !text.hasSuffix(":"), !words.contains(text) { return text }
    return "'" + text.replacing("'", with: "''") + "'"
  }
}
