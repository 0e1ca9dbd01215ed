import ReleaseModel

/// One component as `relctl.yml` names it: the keys and their values, in the order in which they are written.
package struct ManifestEntry: Sendable, Hashable {
  package let name: ComponentName
  /// As it is written; one that begins with `./` or `../` is relative to the manifest's folder.
  let url: String
  /// The addresses besides it that its descriptors may name.
  package var sources: [String] = []
  let layer: String?
  let kind: LayerKind?
  /// `Package.swift` for a component that relctl also treats as a Swift package.
  let package: String?
  /// The paths of its podspecs; nil for the one that has its name.
  let podspecs: [String]?
  /// Path of a podspec -> how it counts, where its version is not the component's.
  let podspecVersions: [String: PodspecVersion]
  let parts: [Part]
  /// The file that holds the version, where the podspec computes it: `package.json#version`.
  let versionFile: String?
  /// How it counts, where that is not as the workspace does.
  let versioning: ComponentVersioning?

  /// One of several components of the repository.
  package struct Part: Sendable, Hashable {
    package let name: ComponentName
    let podspec: String
    let layer: String?

    package init(name: ComponentName, podspec: String, layer: String?) {
      self.name = name
      self.podspec = podspec
      self.layer = layer
    }
  }

  package init(
    name: ComponentName, url: String, layer: String? = nil, kind: LayerKind? = nil, podspecs: [String]? = nil,
    podspecVersions: [String: PodspecVersion] = [:], package: String? = nil,
    parts: [Part] = [], versionFile: String? = nil, versioning: ComponentVersioning? = nil
  ) {
    self.name = name
    self.url = url
    self.layer = layer
    self.kind = kind
    self.package = package
    self.podspecs = podspecs
    self.podspecVersions = podspecVersions
    self.parts = parts
    self.versionFile = versionFile
    self.versioning = versioning
  }

  /// The keys with their values as they are written.
  var pairs: [(key: String, written: String)] {
    var pairs = [
      (key: "name", written: YAMLScalar.written(name.description)),
      (key: "url", written: YAMLScalar.written(url)),
    ]
    if !sources.isEmpty { pairs.append((key: "sources", written: YAMLScalar.list(sources))) }
    if let layer { pairs.append((key: "layer", written: YAMLScalar.written(layer))) }
    if let kind { pairs.append((key: "kind", written: YAMLScalar.written(kind.rawValue))) }
    let paths = (podspecs ?? ["\(name).podspec"])
    // Beside a package or parts the podspec must be named; alone it is the default.
    if (package != nil || !parts.isEmpty) && !paths.isEmpty || package == nil && paths != ["\(name).podspec"]
      || !podspecVersions.isEmpty
    {
      pairs.append((key: "podspec", written: YAMLScalar.podspecs(paths, versions: podspecVersions)))
    }
    if let package { pairs.append((key: "package", written: YAMLScalar.written(package))) }
    if let versionFile { pairs.append((key: "version_from", written: YAMLScalar.written(versionFile))) }
    if let versioning { pairs.append((key: "versioning", written: YAMLScalar.written(versioning.word))) }
    if !parts.isEmpty {
      let items = parts.map { part in
        let layer = part.layer.map { ", layer: \(YAMLScalar.written($0))" } ?? ""
        return
          "{ name: \(YAMLScalar.written(part.name.description)), podspec: \(YAMLScalar.written(part.podspec))\(layer) }"
      }
      pairs.append((key: "parts", written: "[\(items.joined(separator: ", "))]"))
    }
    return pairs
  }
}

/// Writes YAML scalars.
enum YAMLScalar {
  /// One text, or a list of several between brackets.
  static func list(_ texts: [String]) -> String {
    texts.count == 1 ? written(texts[0]) : "[\(texts.map(written).joined(separator: ", "))]"
  }

  /// The podspecs of a component; one with a version of its own is a mapping.
  static func podspecs(_ paths: [String], versions: [String: PodspecVersion]) -> String {
    let items = paths.map { path in
      versions[path].map { "{ path: \(written(path)), version: \(written($0.description)) }" }
        ?? written(path)
    }
    return items.count == 1 ? items[0] : "[\(items.joined(separator: ", "))]"
  }

  /// Returns a text as a scalar that reads as this text both in a block and between braces.
  static func written(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-+./@:~".unicodeScalars.contains($0)
    }
    let starts = text.unicodeScalars.first.map { !"-+:@~".unicodeScalars.contains($0) } ?? false
    let words: Set = ["null", "Null", "NULL"]
    if plain, starts, text.utf8.last != UInt8(ascii: ":"), !words.contains(text) { return text }
    return "'" + text.replacingScalars(["'": "''"]) + "'"
  }
}
