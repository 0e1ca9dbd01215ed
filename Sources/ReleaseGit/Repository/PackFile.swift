import ReleaseModel
import ReleaseSupport

/// Puts a pack and its index into a folder of packs, under the name that git gives it.
enum PackFile {
  /// - Throws: `FileError`. A pack whose index could not be written is read by nobody until another try writes it.
  static func write(_ pack: Pack, into folder: String) throws(FileError) {
    let checksum = pack.checksum.withUnsafeBytes { ObjectID(bytes: $0) }
    let name = "\(folder)/pack-\(checksum.hex)"
    // Readers look for the index, so it comes last.
    try write(pack.bytes, to: name + ".pack", by: folder + "/tmp_pack_")
    try write(PackIndex.encoded(pack), to: name + ".idx", by: folder + "/tmp_idx_")
    try FileSystem.syncDirectory(folder)
  }

  /// - Parameter start: Of a name that git removes when it tidies, should this process be killed.
  private static func write(_ bytes: [UInt8], to path: String, by start: String) throws(FileError) {
    let temporary = start + String(UInt64.random(in: 0 ... .max), radix: 36)
    let descriptor = try FileSystem.open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o444)
    do throws(FileError) {
      defer { close(descriptor) }
      try FileSystem.write(bytes, to: descriptor, path: temporary)
      try FileSystem.sync(descriptor, path: temporary)
      guard rename(temporary, path) == 0 else { throw FileError(call: "rename", path: path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }
}
