import Foundation
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

extension CommandSession {
  /// The absolute path of a file that is going to be written.
  ///
  /// - Throws: `Refusal` for one that is there, unless it may be replaced, and for one behind a link that git tracks.
  func newFile(_ name: String, replacing: Bool) throws -> String {
    let path = path(name)
    try OutputPlace.check([path])
    guard replacing || !FileSystem.exists(path) || FileSystem.isStream(path) else {
      throw Refusal(
        "output.taken", "'\(name)' already exists", hint: "use another file, or add '--overwrite'")
    }
    return path
  }

  func write(_ text: String, to path: String) throws {
    endProgress()
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}
