import ReleaseSupport

/// Writes all bytes, however slowly they are read.
enum WholeWrite {
  static func write(_ all: [UInt8], to descriptor: Int32) throws(OutputLost) {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Platform.write($0, to: descriptor) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
        continue
      }
      let number = count < 0 ? errno : EIO
      switch number {
      case EINTR: continue
      case EAGAIN: waitForRoom(descriptor)
      // A reader that went away (`relctl status | head`) wants no more text.
      case EPIPE: return
      default: throw OutputLost(number: number)
      }
    }
  }

  /// Somebody who shares the pipe made it one that does not block.
  private static func waitForRoom(_ descriptor: Int32) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&wanted, 1, -1)
  }
}

/// Standard output did not take what was written to it.
struct OutputLost: Error, Hashable {
  /// The value of `errno`.
  let number: Int32

  var reason: String { String(cString: strerror(number)) }
}
