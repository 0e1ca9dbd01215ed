import ReleaseSupport

/// Small files that are complete under other names, until it is sure that they may stand under their own. What was not
/// placed goes with the value.
final class StagedFiles {
  private var files: [(temporary: String, target: String)] = []

  deinit { for file in files { unlink(file.temporary) } }

  /// Writes a file beside its place.
  func add(_ bytes: [UInt8], for target: String) throws(FileError) {
    let temporary = "\(target).\(String(UInt64.random(in: 0 ... .max), radix: 36)).part"
    let output = try FileSystem.open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
    defer { close(output) }
    files.append((temporary, target))
    try FileSystem.write(bytes, to: output, path: temporary)
    try FileSystem.sync(output, path: temporary)
  }

  /// Gives all files their names.
  ///
  /// - Parameter isReplacing: Whether what stands there is replaced; else it stays.
  func place(isReplacing: Bool) throws(FileError) {
    for file in files where isReplacing || access(file.target, F_OK) != 0 {
      guard rename(file.temporary, file.target) == 0 else {
        throw FileError(call: "rename", path: file.target)
      }
    }
    if let file = files.first { try FileSystem.syncDirectory(FilePathRules.directory(of: file.target)) }
  }
}
