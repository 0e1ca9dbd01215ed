import ReleaseSupport

/// Folders in which mixtures are judged, locked as long as the value lives: other processes take others.
final class MixtureSlots: Sendable {
  let folders: [String]
  private let locks: [Lock]

  private final class Lock: Sendable {
    private let file: FileLock

    init(_ file: consuming FileLock) { self.file = file }
  }

  init(root: String, count: Int) throws {
    var folders: [String] = []
    var locks: [Lock] = []
    var number = 0
    try FilePathRules.makeDirectory("\(root)/work")
    while folders.count < count {
      let folder = "\(root)/work/\(number)"
      number += 1
      do throws(FileLockError) {
        locks.append(Lock(try FileLock(at: folder + ".lock", note: "relctl bisect")))
        folders.append(folder)
      } catch {
        // Another process works there.
        guard case .held = error, number < 1000 else { throw error }
      }
    }
    for folder in folders { try FilePathRules.makeDirectory(folder) }
    self.folders = folders
    self.locks = locks
  }
}
