import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Files of a folder beside those of a commit.
extension FolderCheck {
  /// A file, or a link: one to a folder too, which brings all that is there.
  func isFile(_ path: String) -> Bool {
    FileSystem.linkTarget(of: path) != nil || FileSystem.exists(path) && !FileSystem.isDirectory(path)
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
        if !known.contains(inner), isFile("\(folder)/\(inner)") {
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
          let bytes = try git.objects.blob(entry.id, atMost: .max, path: entry.path)
          switch entry.difference(in: folder, from: bytes) {
          case nil: break
          case .missing where mayLack: break
          case .missing: found.append((entry.path, "the train has this file, and the folder doesn't"))
          case .content where entry.mode == .symlink:
            found.append((entry.path, "the symbolic link is not the train's"))
          case .content:
            found.append((entry.path, "the file is not what the commit \(member.commit.short) has"))
          case .permission where entry.mode == .executable:
            found.append((entry.path, "the file is a program in the train, and can't be run here"))
          case .permission: found.append((entry.path, "the file can be run, and is no program in the train"))
          }
        }
        return found
      }
    }
  }
}
