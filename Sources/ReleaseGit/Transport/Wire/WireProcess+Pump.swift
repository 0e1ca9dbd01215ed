import ReleaseSupport

extension WireProcess {
  /// One round of giving and taking: waits until the program takes or says something. Both at once, because a server
  /// may talk, or refuse and hang up, while it is sent a pack.
  ///
  /// - Parameters:
  ///   - outgoing: What is to send; what was sent is removed. All of it when the program takes nothing more.
  ///   - incoming: What came is added.
  /// - Returns: Whether the program may still say something.
  /// - Throws: `WireFailure.timedOut` and `cancelled`.
  func pump(
    sending outgoing: inout ArraySlice<UInt8>, receiving incoming: inout [UInt8], by clock: inout SilenceClock
  ) throws(WireFailure) -> Bool {
    if isCancelled { throw .cancelled }
    let wanted = Int16(POLLIN) | (outgoing.isEmpty ? 0 : Int16(POLLOUT))
    var polled = [
      pollfd(fd: socket, events: wanted, revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    let count = haveErrorsEnded ? 1 : 2
    let ready = poll(&polled, nfds_t(count), clock.milliseconds)
    if isCancelled { throw .cancelled }
    if ready == 0 { throw .timedOut }
    guard ready > 0 else {
      if errno == EINTR { return true }
      return false
    }
    if polled[1].revents != 0 {
      // What comes on the socket may be the last that is read, so what was said before it is read whole.
      var bytes: [UInt8] = []
      var count = -1
      while bytes.count > count, bytes.count < Self.mostText {
        count = bytes.count
        if Self.receive(from: errors, into: &bytes) == .ended { noteEndOfErrors() }
      }
      if !bytes.isEmpty { clock.note() }
      note(bytes)
    }
    var isOpen = true
    if polled[0].revents & ~Int16(POLLOUT) != 0 {
      let before = incoming.count
      isOpen = Self.receive(from: socket, into: &incoming) == .open
      if incoming.count > before { clock.note() }
      if isCancelled { throw .cancelled }
    }
    if polled[0].revents & Int16(POLLOUT) != 0, !outgoing.isEmpty { give(&outgoing, by: &clock) }
    return isOpen
  }

  /// Whether a program that waits is still there and has said nothing: hosts end connections that idle.
  var isWaiting: Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Platform.peek) < 0
      && (errno == EAGAIN || errno == EINTR)
  }

  /// Sends what is taken without waiting.
  private func give(_ outgoing: inout ArraySlice<UInt8>, by clock: inout SilenceClock) {
    let sent = outgoing.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Platform.noSignal) }
    if sent > 0 {
      outgoing = outgoing.dropFirst(sent)
      clock.note()
    } else if errno != EAGAIN, errno != EINTR {
      // Nobody listens any more; what was said before is still there to be read.
      outgoing = []
    }
  }

  private enum End { case open, ended }

  private static func receive(from descriptor: Int32, into bytes: inout [UInt8]) -> End {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count > 0 {
        bytes += buffer.prefix(count)
        return .open
      }
      return count < 0 && (errno == EAGAIN || errno == EINTR) ? .open : .ended
    }
  }
}
