/// How much room is left where a folder is.
package enum DiskSpace {
  /// The bytes that this user may still write (`statvfs`).
  package static func free(at folder: String) throws(FileError) -> UInt64 {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { throw FileError(call: "statvfs", path: folder) }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }
}
