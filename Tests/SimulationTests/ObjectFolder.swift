#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Repositories as folders of hard links: a world is made, copied and thrown away within a millisecond or two.
enum ObjectFolder {
  /// Makes a bare repository whose objects begin as those of another folder of objects, which never changes.
  static func makeRepository(at path: String, over objects: String?) {
    for folder in [
      "", "/objects", "/objects/info", "/objects/pack", "/refs", "/refs/heads", "/refs/tags",
    ] {
      mkdir(path + folder, 0o755)
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
    if let objects { write(objects + "\n", to: path + "/objects/info/alternates") }
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
    for name in entries(path) {
      let entry = "\(path)/\(name)"
      if unlink(entry) != 0 { remove(entry) }
    }
    rmdir(path)
  }

  static func entries(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
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
}

extension ObjectFolder {
  /// Makes a repository read objects from another folder, too.
  static func lend(_ objects: String, to repository: String) {
    let alternates = repository + "/objects/info/alternates"
    if access(alternates, F_OK) == 0 { return }
    mkdir(repository + "/objects/info", 0o755)
    write(objects + "\n", to: alternates)
  }

  static func makeFolder(_ path: String) { mkdir(path, 0o755) }
}
