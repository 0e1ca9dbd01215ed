import ReleaseModel

extension Platform {
  /// `open`, where a method of the same name hides it.
  static func open(_ path: String, flags: Int32, mode: mode_t) -> Int32 {
    openFile(path, flags: flags, mode: mode)
  }

  /// `write`, where a method of the same name hides it.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    writeBytes(descriptor, bytes)
  }

  /// `read`, where a method of the same name hides it.
  static func read(into bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
    readBytes(descriptor, bytes)
  }

  /// What must be true before a file counts as written.
  package enum Durability: Sendable {
    /// The bytes are on the disk when the call returns.
    case onDisk
    /// The bytes are on the disk before whatever is written later: enough for what can be made again.
    case inOrder
  }

  /// Asks the system to bring a file's bytes to the disk: `fsync`, and on macOS what also empties the drive's own
  /// cache (`F_FULLFSYNC`), or at least keeps its order (`F_BARRIERFSYNC`).
  ///
  /// - Returns: 0, or -1 with `errno`.
  static func sync(_ descriptor: Int32, _ durability: Durability) -> Int32 {
    #if canImport(Darwin)
      // Disks of other makers and of networks may know neither.
      if fcntl(descriptor, durability == .onDisk ? F_FULLFSYNC : F_BARRIERFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
  }

  /// When a file's content, or what stands in a folder, changed last.
  static func modified(_ status: stat) -> timespec {
    #if canImport(Darwin)
      status.st_mtimespec
    #else
      status.st_mtim
    #endif
  }

  /// Whether a number is an open file of this process.
  static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// The limit of open files of this process, now and at most; nil when the system does not say.
  static var openFiles: rlimit? {
    var limit = rlimit()
    return getrlimit(openFilesKind, &limit) == 0 ? limit : nil
  }

  /// - Returns: Whether the limit holds now.
  static func setOpenFiles(_ limit: rlimit) -> Bool {
    var limit = limit
    return setrlimit(openFilesKind, &limit) == 0
  }

  /// How many bytes of addresses this process may have (`ulimit -v`); nil where there is no limit.
  static var addressSpace: UInt64? {
    var limit = rlimit()
    guard getrlimit(addressSpaceKind, &limit) == 0, limit.rlim_cur < rlim_t(Int64.max) else { return nil }
    return UInt64(limit.rlim_cur)
  }

  #if canImport(Darwin) || canImport(Musl)
    private static var addressSpaceKind: Int32 { Int32(RLIMIT_AS) }
  #else
    private static var addressSpaceKind: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_AS.rawValue) }
  #endif

  #if canImport(Darwin) || canImport(Musl)
    private static var openFilesKind: Int32 { Int32(RLIMIT_NOFILE) }
  #else
    private static var openFilesKind: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
  #endif

  /// Whether two spellings of one text in Unicode are the same file, as on Apple's file systems, also on those that know
  /// upper and lower case.
  package static var ignoresSpelling: Bool { isMac }

  /// Whether names below a path, which need not exist yet, are the same file whatever their case.
  package static func ignoresCase(near path: String) -> Bool {
    var path = path
    while path != "/", path != ".", access(path, F_OK) != 0 { path = FilePathRules.directory(of: path) }
    path = (try? FileSystem.realPath(path)) ?? path
    return caseAnswer(at: path) ?? nearestWithLetters(path).map(hasBothCases) ?? false
  }

  /// Whether names in a folder are the same file whatever their case, as on the disks of most Macs: asked by a file
  /// that is there.
  ///
  /// - Parameter path: A file or folder whose name has letters of ASCII.
  package static func ignoresCase(at path: String) -> Bool { caseAnswer(at: path) ?? hasBothCases(path) }

  /// What the system says itself; nil where it does not know the question.
  private static func caseAnswer(at path: String) -> Bool? {
    #if canImport(Darwin)
      let answer = pathconf(path, Int32(_PC_CASE_SENSITIVE))
      return answer < 0 ? nil : answer == 0
    #else
      return nil
    #endif
  }

  /// The nearest of a path and the folders above it whose name has letters of ASCII: others have one case only.
  static func nearestWithLetters(_ path: String) -> String? {
    var path = path
    while !FilePathRules.name(of: path).utf8.contains(where: { $0.isLetter }) {
      let folder = FilePathRules.directory(of: path)
      guard folder != "/", folder != "." else { return nil }
      path = folder
    }
    return path
  }

  /// Whether the name of a file in the other case leads to the same file.
  private static func hasBothCases(_ path: String) -> Bool {
    let name = FilePathRules.name(of: path)
    let other = String(
      decoding: name.utf8.map { $0.isLetter ? $0 ^ 32 : $0 },
      as: UTF8.self)
    guard other != name else { return false }
    var (here, there) = (stat(), stat())
    return lstat(FilePathRules.join(other, to: FilePathRules.directory(of: path)), &there) == 0
      && lstat(path, &here) == 0
      && here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }
}

private func openFile(_ path: String, flags: Int32, mode: mode_t) -> Int32 { open(path, flags, mode) }

private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
