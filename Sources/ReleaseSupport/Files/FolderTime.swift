/// When something was made, renamed or removed in a folder last.
package struct FolderTime: Equatable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int

  /// - Returns: nil when there is no such folder.
  package init?(of folder: String) {
    var status = stat()
    guard stat(folder, &status) == 0 else { return nil }
    let time = Platform.modified(status)
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }

  /// Whether the clock of files has gone on since: what happens from now on gives the folder another time.
  ///
  /// Linux counts in ticks of up to 10 milliseconds, some disks in steps of two seconds, and a disk of the network by its
  /// server's clock.
  package var isOver: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec - seconds > 3
  }
}
