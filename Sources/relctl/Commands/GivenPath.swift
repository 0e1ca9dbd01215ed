import Foundation
import ReleaseCore
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

/// A path as the user gave it: from where the user stands.
struct GivenPath {
  let name: String

  init(_ name: String) { self.name = name }

  var absolute: String { FilePathRules.join(name, to: FileManager.default.currentDirectoryPath) }

  func read() throws -> [UInt8] {
    do { return try readFile(absolute) } catch { throw Refusal("file.unreadable", "\(error)") }
  }

  /// The absolute path, if a command may write there.
  ///
  /// - Throws: `Refusal` for a path behind a link that git tracks.
  func writable() throws -> String {
    try OutputPlace.check([absolute])
    return absolute
  }

  /// The same for a file that must not be there yet, unless it may be replaced.
  func writable(replacing: Bool) throws -> String {
    let path = try writable()
    guard replacing || !FileSystem.exists(path) || FileSystem.isStream(path) else {
      throw Refusal(
        "output.taken", "'\(name)' already exists", hint: "use another file, or add '--overwrite'")
    }
    return path
  }
}
