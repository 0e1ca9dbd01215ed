import Foundation

@testable import ReleaseSupport

/// A temporary folder that is removed with the value.
final class ScratchFolder: Sendable {
  let root: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("relctl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // macOS hands out a path through a symbolic link.
    root = try FileSystem.realPath(folder.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  func names(_ folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
