import Foundation
import ReleaseModel
import ReleaseSupport

extension BuildPaths {
  /// Makes the build's folder.
  ///
  /// - Throws: `Refusal` when something is there already: what a build.json names must be of one build.
  func prepare() throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    guard names.allSatisfy(FilePathRules.isLeftByFinder) else {
      throw Refusal(
        "build.out.taken", "'\(root)' is not empty",
        hint: "choose another folder with '--out', or omit it: each build gets its own folder")
    }
    try FilePathRules.makeDirectory(root)
  }

  /// Removes the folder of a build that did not begin.
  func discard() { try? FileManager.default.removeItem(atPath: root) }

  func write(_ text: String, to path: String) throws {
    try FilePathRules.makeDirectory(FilePathRules.directory(of: path))
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  /// Replaces files of a unit's sources.
  package func patch(_ texts: [String: SourceText], of name: ComponentName) throws {
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      try AtomicFile.write(text.bytes, to: try FilePathRules.resolve(path, inside: source(name)))
    }
  }
}
