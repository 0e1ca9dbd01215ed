/// The right to fetch into a mirror, of one process at a time, for as long as the value lives.
///
/// git itself keeps two fetches from harming each other, but the slower one fails when the other has moved a ref first.
package final class MirrorFetchLock: Sendable {
  private let lock: FileLock

  /// Returns nil while another process fetches.
  ///
  /// - Throws: `FileLockError.file`.
  package init?(of mirror: String) throws {
    // Beside the folder of the mirrors, in which there is nothing but mirrors.
    let folder = FilePathRules.directory(of: mirror) + ".locks"
    try FilePathRules.makeDirectory(folder)
    do throws(FileLockError) {
      lock = try FileLock(at: "\(folder)/\(FilePathRules.name(of: mirror))", note: "fetch")
    } catch {
      if case .held = error { return nil }
      throw error
    }
  }
}
