import CGit2
import ReleaseModel
import ReleaseSupport

extension PackStore {
  /// Says whether every object of a pack can be read, and whether what they name is in the pack or here.
  ///
  /// This is what `git_indexer_options.verify` asks, without the commits of submodules, which live elsewhere:
  /// libgit2 (1.5 to 1.9 at least) refuses every pack that holds a tree with a submodule. The pack is looked at in a
  /// folder of its own, because nothing of it may be in the repository before the answer is yes.
  func isConnected(_ bytes: [UInt8], beside objects: String) throws(GitError) -> Bool {
    let folder = try Self.temporaryFolder(in: objects)
    defer { Self.remove(folder) }
    do throws(GitError) {
      try index(bytes, into: folder + "/pack", verifying: false)
    } catch {
      return false
    }
    let both = try Repository(objects: objects, beside: folder)
    do throws(GitError) {
      for id in try Self.objects(in: folder) {
        for named in try both.objects.referencedObjects(of: id) where !both.objects.contains(named) {
          return false
        }
      }
    } catch {
      return false
    }
    return true
  }

  /// The ids of all objects below an objects folder.
  private static func objects(in folder: String) throws(GitError) -> [ObjectID] {
    let odb = try gitHandle("git_odb_open") { git_odb_open(&$0, folder) }
    defer { git_odb_free(odb) }
    var ids: [ObjectID] = []
    let result = withUnsafeMutablePointer(to: &ids) { ids in
      git_odb_foreach(
        odb,
        { id, ids in
          if let id { ids?.assumingMemoryBound(to: [ObjectID].self).pointee.append(ObjectID(id)) }
          return 0
        }, ids)
    }
    try gitCheck(result, "git_odb_foreach")
    return ids
  }

  private static func temporaryFolder(in objects: String) throws(GitError) -> String {
    var template = Array((objects + "relctl-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw GitError(function: "mkdtemp", code: -1, message: "\(String(cString: strerror(errno)))")
    }
    let folder = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    guard mkdir(folder + "/pack", 0o700) == 0 else {
      throw GitError(function: "mkdir", code: -1, message: "\(String(cString: strerror(errno)))")
    }
    return folder
  }

  /// Removes the folder with the pack's files. What can't be removed is in nobody's way: git reads no such folder.
  private static func remove(_ folder: String) {
    for entry in FolderEntry.all(of: folder + "/pack") ?? [] { unlink("\(folder)/pack/\(entry.name)") }
    rmdir(folder + "/pack")
    rmdir(folder)
  }
}
