extension Platform {
  /// Flags of `recv`, and of `send` the last one.
  #if canImport(Darwin)
    package static let dontWait = MSG_DONTWAIT
    package static let peek = MSG_PEEK
    /// Nobody is ended by a peer that hung up. On macOS that is a property of the socket (`suppressSignals`).
    package static let noSignal: Int32 = 0
  #elseif canImport(Musl)
    package static let dontWait = MSG_DONTWAIT
    package static let peek = MSG_PEEK
    package static let noSignal = MSG_NOSIGNAL
  #else
    package static let dontWait = Int32(MSG_DONTWAIT)
    package static let peek = Int32(MSG_PEEK)
    package static let noSignal = Int32(MSG_NOSIGNAL)
  #endif

  /// A stream socket that no program inherits that starts meanwhile, and that ends nobody with a signal.
  ///
  /// - Returns: Its descriptor, or -1 with `errno`.
  package static func streamSocket(_ family: Int32) -> Int32 {
    let descriptor = socket(family, streamKind, 0)
    if descriptor >= 0 { finish(descriptor) }
    return descriptor
  }

  /// Two ends of one line, as `streamSocket` makes them: a program that held an end open would keep the other side from
  /// ever hearing the end.
  package static func socketPair() -> (Int32, Int32)? {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, streamKind, 0, &ends) == 0 else { return nil }
    for end in ends {
      finish(end)
      widen(end)
    }
    return (ends[0], ends[1])
  }

  /// A Mac's local sockets hold 8 KiB, where Linux has 208: each fill would wake both sides.
  private static func widen(_ descriptor: Int32) {
    #if canImport(Darwin)
      var size: Int32 = 256 << 10
      for side in [SO_SNDBUF, SO_RCVBUF] {
        setsockopt(descriptor, SOL_SOCKET, side, &size, socklen_t(MemoryLayout<Int32>.size))
      }
    #endif
  }

  /// Lets no call wait at this end (`O_NONBLOCK`); the other end of a pair is left as it is. For what is sent a flag of the
  /// call is not enough: macOS waits for room all the same.
  package static func stopWaiting(at descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  #if canImport(Darwin)
    private static let streamKind = SOCK_STREAM
  #elseif canImport(Musl)
    private static let streamKind = SOCK_STREAM | SOCK_CLOEXEC
  #else
    private static let streamKind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #endif

  /// What can't be said when a socket is made.
  private static func finish(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      suppressSignals(descriptor)
    #endif
  }

  /// Makes a socket that came from elsewhere (`accept`) end nobody with a signal.
  package static func suppressSignals(_ descriptor: Int32) {
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }
}
