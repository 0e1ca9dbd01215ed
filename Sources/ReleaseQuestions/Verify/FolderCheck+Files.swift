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
          let path = "\(folder)/\(entry.path)"
          let mode = try FileSystem.mode(of: path)
          switch entry.mode {
          case .directory, .submodule: continue
          case .symlink:
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            let wanted = try git.objects.blob(entry.id, path: entry.path)
            if target.map({ Array($0.utf8) }) != wanted, !(mayLack && mode == nil) {
              found.append((entry.path, "the symbolic link is not the train's"))
            }
          case .file, .executable:
            guard mode != nil else {
              if !mayLack { found.append((entry.path, "the train has this file, and the folder doesn't")) }
              continue
            }
            let bytes = try? FileReader.read(path, limit: .max)
            if try bytes != git.objects.blob(entry.id, atMost: .max, path: entry.path) {
              found.append((entry.path, "the file is not what the commit \(member.commit.short) has"))
            }
          }
        }
        return found
      }
    }
  }
}
