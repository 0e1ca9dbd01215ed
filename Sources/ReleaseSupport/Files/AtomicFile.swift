/// Replaces files so that a reader, and a machine that lost power, sees the old bytes or the new ones.
package enum AtomicFile {
  /// Writes bytes to a path, by a temporary file in the same directory and a rename.
  ///
  /// The mode of a file that is there already is kept, and a symbolic link is written through, also to what is
  /// not there yet; a new file gets `mode` less the process's mask. What is no file, such as a device or a pipe, is
  /// written to and never replaced.
  ///
  /// - Parameter durability: With `.onDisk` file and directory are synced before this returns. With `.inOrder` a power
  ///   cut may bring the old file back, whole.
  /// - Throws: `FileError`; the old file is then untouched.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: UInt16 = 0o644, durability: Platform.Durability = .onDisk
  ) throws(FileError) {
    // The text of a link below /proc (`/dev/stdout`) names no path where a pipe is behind it.
    let target = FileSystem.isStream(path) ? path : try target(of: path)
    if FileSystem.isStream(target) {
      let descriptor = try FileSystem.open(target, flags: O_WRONLY)
      defer { close(descriptor) }
      return try FileSystem.write(bytes, to: descriptor, path: target)
    }
    let directory = FilePathRules.directory(of: target)
    let (descriptor, temporary) = try create(in: directory, mode: mode_t(mode))
    do throws(FileError) {
      defer { close(descriptor) }
      if let old = try FileSystem.mode(of: target), fchmod(descriptor, old) != 0 {
        throw FileError(call: "fchmod", path: temporary)
      }
      try FileSystem.write(bytes, to: descriptor, path: temporary)
      try FileSystem.sync(descriptor, path: temporary, durability: durability)
      guard rename(temporary, target) == 0 else { throw FileError(call: "rename", path: target) }
    } catch {
      unlink(temporary)
      throw error
    }
    if durability == .onDisk { try FileSystem.syncDirectory(directory) }
  }

  /// The file that a path leads to, whether it is there or not.
  private static func target(of path: String) throws(FileError) -> String {
    do throws(FileError) {
      return try FileSystem.realPath(path)
    } catch  where error.isMissing {
      guard let next = FileSystem.linkTarget(of: path) else { return path }
      return try target(of: FilePathRules.join(next, to: FilePathRules.directory(of: path)))
    }
  }

  /// Makes a new file with a name that nobody uses.
  ///
  /// Not `mkstemp`: with `open` the process's mask is applied without reading it (which can't be done without
  /// changing it), and no program started meanwhile inherits the file.
  private static func create(in directory: String, mode: mode_t) throws(FileError) -> (Int32, String) {
    for _ in 0..<8 {
      let temporary = "\(directory)/.relctl-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      do throws(FileError) {
        return (try FileSystem.open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode), temporary)
      } catch  where error.number == EEXIST {
        continue
      }
    }
    throw FileError(call: "open", path: directory, number: EEXIST)
  }
}
