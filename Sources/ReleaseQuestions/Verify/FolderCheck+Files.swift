import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Files of a folder beside those of a commit.
extension FolderCheck {
  func isFile(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
  }

  func entries(of member: Train.Member) async throws -> [TreeEntry] {
    let mirror = try mirror(of: .component(member.name))
    return try await pool.run {
      try Repository.withRepository(at: mirror) { try $0.trees.allEntries(ofTree: member.commit) }
    }
  }

  /// Files that the commit doesn't have, in folders that it has; what tools make stands in folders of its own.
  func strangers(in folder: String, known: Set<String>, folders: Set<String>) throws -> [String] {
    var found: [String] = []
    for parent in folders.union([""]).sorted() {
      let path = parent.isEmpty ? folder : "\(folder)/\(parent)"
      // The files of one that is gone are told as such.
      guard FileSystem.isDirectory(path) else { continue }
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where !Self.ignored.contains(name) {
        let inner = parent.isEmpty ? name : "\(parent)/\(name)"
        if !known.contains(inner), !folders.contains(inner), isFile("\(folder)/\(inner)") {
          found.append(inner)
        }
      }
    }
    return found
  }

  static func parents(of path: String) -> [String] {
    var parents: [String] = []
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty {
      parents.append(parts.joined(separator: "/"))
      parts = parts.dropLast()
    }
    return parents
  }

  /// What of a commit's files is not so in a folder.
  func differences(
    _ entries: [TreeEntry], of member: Train.Member, in folder: String, mayLack: Bool = false
  ) async throws -> [(path: String, what: Phrase)] {
    let mirror = try mirror(of: .component(member.name))
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        var found: [(path: String, what: Phrase)] = []
        for entry in entries {
          guard FileSystem.exists("\(folder)/\(entry.path)") else {
            if !mayLack { found.append((entry.path, "the train has this file, and the folder doesn't")) }
            continue
          }
          let bytes = try git.objects.blob(entry.id, atMost: .max, path: entry.path)
          if entry.content(in: folder) == bytes { continue }
          found.append(
            (
              entry.path,
              entry.mode == .symlink
                ? "the symbolic link is not the train's"
                : "the file is not what the commit \(member.commit.short) has"
            ))
        }
        return found
      }
    }
  }
}
