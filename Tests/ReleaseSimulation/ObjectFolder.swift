import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Repositories as folders of hard links: a world is made, copied and thrown away within a millisecond or two.
enum ObjectFolder {
  /// Makes a bare repository whose objects begin as those of another one, which never changes.
  static func makeRepository(at path: String, over original: String?) {
    for folder in ["", "/objects", "/objects/info", "/objects/pack", "/refs"] { mkdir(path + folder, 0o755) }
    if let original {
      for file in ["HEAD", "config"] { link("\(original)/\(file)", "\(path)/\(file)") }
      return lend(original, to: path)
    }
    write("ref: refs/heads/master\n", to: path + "/HEAD")
    // Those of a mirror, so that nothing is left to set there.
    write(
      """
      [core]
      \tbare = true
      \trepositoryformatversion = 0
      \tfilemode = true
      \tfsync = committed
      \tlogAllRefUpdates = false
      [gc]
      \tauto = 0
      [maintenance]
      \tauto = false

      """, to: path + "/config")
    write(path + "/objects\n", to: path + "/lent")
  }

  /// Makes a repository read the objects of another one, too.
  private static func lend(_ original: String, to repository: String) {
    let alternates = repository + "/objects/info/alternates"
    if link(original + "/lent", alternates) != 0, errno == ENOENT {
      mkdir(repository + "/objects/info", 0o755)
      link(original + "/lent", alternates)
    }
  }

  /// Makes the branches and tags of a mirror those of its server.
  static func setRefs(_ refs: [RefName: ObservedRef], of mirror: String) {
    for folder in ["/refs/heads", "/refs/tags"] { remove(mirror + folder) }
    var text = "# pack-refs with: peeled fully-peeled sorted \n"
    for (name, ref) in refs.sorted(by: { $0.key < $1.key }) {
      text += "\(ref.target.hex) \(name.full)\n"
      if ref.commit != ref.target { text += "^\(ref.commit.hex)\n" }
    }
    // A copy of the disk may share the old file.
    unlink(mirror + "/packed-refs")
    write(text, to: mirror + "/packed-refs")
  }

  /// Puts all loose objects of a repository into one pack: a world that begins with it links two files, not hundreds.
  static func packObjects(of repository: String) throws {
    let objects = repository + "/objects"
    let folders = entries(objects).filter { $0.utf8.count == 2 }
    let ids = folders.flatMap { folder in
      entries("\(objects)/\(folder)").compactMap { ObjectID(folder + $0) }
    }
    try Repository.withRepository(at: repository) { opened in
      try opened.packs.ingest(pack: try opened.packs.make(ids).bytes)
    }
    for folder in folders { remove("\(objects)/\(folder)") }
  }

  /// Gives one repository every object that another has.
  static func transfer(from source: String, to target: String) {
    for name in entries(source + "/objects") where name.utf8.count == 2 || name == "pack" {
      let from = "\(source)/objects/\(name)"
      let to = "\(target)/objects/\(name)"
      for file in entries(from) where !file.contains("tmp") {
        if link("\(from)/\(file)", "\(to)/\(file)") != 0, errno == ENOENT {
          mkdir(to, 0o755)
          link("\(from)/\(file)", "\(to)/\(file)")
        }
      }
    }
  }

  /// Copies what a process left on its disk. Journals grow in place, so they are copied; all else is replaced as a
  /// whole when it changes, so a link is as good.
  static func copy(_ source: String, to target: String) {
    mkdir(target, 0o755)
    for name in entries(source) {
      let from = "\(source)/\(name)"
      let to = "\(target)/\(name)"
      if isFolder(from) {
        copy(from, to: to)
      } else if name.hasSuffix(".jsonl") {
        write(read(from), to: to)
      } else {
        link(from, to)
      }
    }
  }

  static func remove(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = name(entry)
      if name == "." || name == ".." { continue }
      if entry.pointee.d_type == DT_DIR { remove("\(path)/\(name)") } else { unlink("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }

  static func entries(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = name(entry)
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func name(_ entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) {
      String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
    }
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Searches as fast in a debug build.
  static func contains(_ needle: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let first = needle.first else { return false }
      var place = 0
      while place + needle.count <= bytes.count,
        let found = memchr(start + place, Int32(first), bytes.count - needle.count + 1 - place)
      {
        if memcmp(found, needle, needle.count) == 0 { return true }
        place = UnsafeRawPointer(found) - start + 1
      }
      return false
    }
  }

  static func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  static func makeFolder(_ path: String) { mkdir(path, 0o755) }
}
