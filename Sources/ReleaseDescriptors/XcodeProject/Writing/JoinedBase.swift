import ReleaseModel

/// An xcconfig file for one configuration, where the project has a base of its own: it reads that, and above it the
/// environment's layer. The base itself can't read several environments' layers.
package struct JoinedBase: Sendable, Hashable {
  /// Relative to the folder that holds the `.xcodeproj`, as the other paths.
  package let path: String
  package let text: String

  /// - Parameters:
  ///   - own: The project's base.
  ///   - layer: What the configuration is to read.
  init(_ configuration: String, own: String, layer: String) {
    // From a folder further up, the name of the way down is not known.
    let place = Self.climbs(layer) >= Self.climbs(own) ? own : layer
    let stem = ProjectPath.name(of: own).split(separator: ".").first.map(String.init) ?? "Base"
    let folder = ProjectPath.folder(of: place)
    let name = "\(stem)-\(configuration.replacingScalars([" ": "-", "/": "-"])).xcconfig"
    path = folder.isEmpty ? name : "\(folder)/\(name)"
    text = """
      // What \(configuration) builds with: the project's own settings, and above them those of its environment.
      #include "\(Self.relative(own, to: folder))"
      #include "\(Self.relative(layer, to: folder))"

      """
  }

  private static func climbs(_ path: String) -> Int { path.split(separator: "/").prefix { $0 == ".." }.count }

  private static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(parts, base).prefix { $0 == $1 }.count
    return (base.dropFirst(common).map { _ in ".." } + parts.dropFirst(common).map(String.init))
      .joined(separator: "/")
  }
}
