import Foundation

@testable import ReleaseSupport

/// A temporary folder that is removed with the value.
package final class ScratchFolder: Sendable {
  package let root: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("relctl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // macOS hands out a path through a symbolic link.
    root = try FileSystem.realPath(folder.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  package func path(_ name: String) -> String { "\(root)/\(name)" }

  package func names(_ folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  package func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
