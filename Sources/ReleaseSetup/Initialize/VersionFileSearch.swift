import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// The files besides podspecs in which a component may keep its version: `VERSION`, `version.rb`, `package.json`.
struct VersionFileSearch: Sendable {
  private let texts: [SourceText]

  /// - Parameter texts: Of the files of `paths(among:)`.
  init(_ texts: [SourceText]) { self.texts = texts }

  static func paths(among paths: [String]) -> [String] {
    paths.filter { path in
      ["VERSION", "version.txt", "VERSION.txt", ".version", "package.json"].contains(path)
        || (path == "version.rb" || path.hasSuffix("/version.rb")) && !AppReading.isForeign(path)
    }
  }

  /// The file that a podspec takes its version from.
  ///
  /// - Parameter podspec: One that computes its version.
  func owner(for podspec: SourceText) -> (reference: String, version: String)? {
    let ruby = podspec.string
    // Of two that have one name, the one whose path is written out.
    return texts.sorted { $0.path.count > $1.path.count }.lazy.compactMap { text in
      Self.isNamed(text.path, in: ruby) ? Self.read(text, naming: ruby) : nil
    }.first
  }

  /// A file that says a version beside the descriptor.
  func keeper(of version: String) -> String? {
    texts.sorted { $0.path < $1.path }.lazy.compactMap { Self.read($0, naming: nil) }.first {
      $0.version == version
    }?
    .reference
  }

  private static func isNamed(_ path: String, in ruby: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let names = name.hasSuffix(".rb") ? [name, String(name.dropLast(3))] : [name]
    return names.contains { name in
      ["'", "\""].contains { quote in
        ["'", "\"", "/"].contains { ruby.contains("\($0)\(name)\(quote)") }
      }
    }
  }

  /// - Parameter ruby: What names the constant, where the file has several.
  private static func read(_ text: SourceText, naming ruby: String?) -> (reference: String, version: String)?
  {
    let keys: [String?]
    if text.path.hasSuffix(".json") {
      keys = ["version"]
    } else if text.path.hasSuffix(".rb") {
      let all = text.string.matches(of: /\b([A-Z][A-Z0-9_]*)\s*=\s*[\x22\x27]/).map { String($0.output.1) }
      // VERSION is what it is without a key.
      keys = all.filter { ruby?.contains($0) ?? ($0 == "VERSION") }
    } else {
      keys = [nil]
    }
    for key in keys {
      guard let file = try? VersionFile(text, key: key), Version.written(in: file.version).count == 1 else {
        continue
      }
      return (text.path + (key.map { "#\($0)" } ?? ""), file.version)
    }
    return nil
  }
}
