/// The few system calls that file code shares, each with its error.
package enum FileSystem {
  /// Opens a file, not to be inherited by programs that are started (`open`).
  package static func open(_ path: String, flags: Int32, mode: mode_t = 0o644) throws(FileError) -> Int32 {
    if flags & O_CREAT != 0 { try FaultyDisk.requireWritable(path, for: "open") }
    while true {
      let descriptor = Platform.open(path, flags: flags | O_CLOEXEC, mode: mode)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw FileError(call: "open", path: path) }
    }
  }

  /// Writes all bytes (`write`), however many calls that takes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    try FaultyDisk.requireWritable(path)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Platform.write(UnsafeRawBufferPointer(rebasing: buffer[written...]), to: descriptor)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw FileError(call: "write", path: path)
      }
    }
  }

  /// Waits until a file's bytes are on the disk (`fsync`), or at least stay before what is written later.
  package static func sync(
    _ descriptor: Int32, path: String, durability: Platform.Durability = .onDisk
  ) throws(FileError) {
    try FaultyDisk.requireWritable(path, for: "fsync")
    guard Platform.sync(descriptor, durability) == 0 else { throw FileError(call: "fsync", path: path) }
  }

  /// Waits until a directory's entries are on the disk.
  package static func syncDirectory(_ path: String) throws(FileError) {
    let descriptor = try open(path, flags: O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    // Some file systems can't sync a directory and say EINVAL; there is nothing more to do on them.
    guard Platform.sync(descriptor, .onDisk) == 0 || errno == EINVAL else {
      throw FileError(call: "fsync", path: path)
    }
  }

  /// The permission bits of a file, or nil when there is none (`stat`).
  package static func mode(of path: String) throws(FileError) -> mode_t? {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & 0o7777 }
    guard errno == ENOENT else { throw FileError(call: "stat", path: path) }
    return nil
  }

  /// Whether a file, or the link of this name, belongs to this user or to root; nil when there is none. What belongs to the
  /// user of a `sudo` is root's, too.
  package static func isOwn(_ path: String) -> Bool? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let user = geteuid()
    if status.st_uid == user || status.st_uid == 0 { return true }
    guard user == 0, let caller = getenv("SUDO_UID") else { return false }
    return uid_t(String(cString: caller)) == status.st_uid
  }

  /// The path without symbolic links (`realpath`); the file must exist.
  package static func realPath(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError(call: "realpath", path: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What a symbolic link holds (`readlink`); nil where there is none.
  package static func linkTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Says whether a path leads to a file that can be started (`access`).
  package static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Says whether a path leads to a directory (`stat`).
  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Says whether a path leads to a device or a pipe, which takes bytes as they come (`stat`).
  package static func isStream(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && [S_IFCHR, S_IFIFO, S_IFBLK].contains(status.st_mode & S_IFMT)
  }

  /// Says whether something stands at a path, a broken link included (`lstat`).
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Says whether this user may write at a path (`access`).
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Says why this user may not write at a path, or where it would be made; nil where nothing forbids it.
  package static func barrier(to path: String) -> FileError? {
    var place = path
    while access(place, F_OK) != 0, errno == ENOENT, place != "/" {
      place = FilePathRules.directory(of: place)
    }
    guard access(place, W_OK) != 0 else { return nil }
    let error = FileError(call: "access", path: place)
    return error.isForbidden ? error : nil
  }
}
