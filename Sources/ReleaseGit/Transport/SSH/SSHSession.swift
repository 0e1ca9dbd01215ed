import ReleaseSupport

/// A session on a connection that ssh shares, asked for in the words that ssh's own processes have for it (OpenSSH's
/// PROTOCOL.mux, version 4). It costs three messages, where an ssh program for each session reads its configuration and
/// takes its libraries' time first.
///
/// The master copies what the far program reads and says from and to the descriptors that it is handed, and hangs up when
/// the session is over.
struct SSHSession: Sendable {
  /// On which the master says how the session goes. Whoever closes it ends the session.
  let control: Int32

  private enum Message {
    static let hello: UInt32 = 0x0000_0001
    static let newSession: UInt32 = 0x1000_0002
    static let sessionOpened: UInt32 = 0x8000_0006
    /// The far side refused the session.
    static let failure: UInt32 = 0x8000_0003
    static let version: UInt32 = 4
    /// No character of what is sent means something to ssh.
    static let noEscape = UInt32.max
    /// The longest message that ssh takes, and that is read here.
    static let mostBytes = 256 << 10
  }

  private enum Answer {
    case opened(SSHSession)
    case refused, none
  }

  /// Asks the master for a session, and again while the far side refuses it: an sshd that had no processor time still counts
  /// sessions that ended.
  ///
  /// - Parameters:
  ///   - path: The master's socket.
  ///   - command: What the far shell runs.
  ///   - environment: Of it, the master passes on what its configuration lets through (`SendEnv`).
  ///   - line: What the program reads and says; this process keeps the other end.
  ///   - errors: What it says on standard error, likewise.
  ///   - time: How long the far side may take to open the session.
  ///   - patience: For how long a session that is refused is asked for again.
  /// - Returns: nil where there is no master, or the far side opens no further session.
  static func open(
    at path: String, running command: String, environment: [String: String], line: Int32, errors: Int32,
    within time: Duration, patience: Duration
  ) -> SSHSession? {
    let end = ContinuousClock.now + time
    let lastTry = ContinuousClock.now + min(patience, time)
    let request = request(command, environment)
    var pause: UInt32 = 10_000
    while true {
      switch ask(at: path, for: request, streams: [line, line, errors], before: end) {
      case .opened(let session): return session
      case .none: return nil
      case .refused:
        guard ContinuousClock.now + .microseconds(pause) <= lastTry else { return nil }
        usleep(pause)
        pause *= 2
      }
    }
  }

  /// - Parameter streams: Standard input, output and error of the far program.
  private static func ask(
    at path: String, for request: MessageWriter, streams: [Int32], before end: ContinuousClock.Instant
  ) -> Answer {
    guard let control = Platform.line(toSocketAt: path) else { return .none }
    func answer() -> UInt32? {
      var hello = MessageWriter(Message.hello)
      hello.add(Message.version)
      guard give(hello.framed, to: control), let answer = message(from: control, before: end),
        number(0, of: answer) == Message.hello, number(1, of: answer) == Message.version,
        give(request.framed, to: control),
        streams.allSatisfy({ Platform.send(descriptor: $0, over: control) }),
        let answer = message(from: control, before: end)
      else { return nil }
      return number(0, of: answer)
    }
    let answered = answer()
    if answered == Message.sessionOpened { return .opened(SSHSession(control: control)) }
    close(control)
    return answered == Message.failure ? .refused : .none
  }

  private static func request(_ command: String, _ environment: [String: String]) -> MessageWriter {
    var words = MessageWriter(Message.newSession)
    words.add(0)  // The number of the request: there is one.
    words.add("")  // Reserved.
    // No terminal, no X11, no agent, no subsystem.
    for _ in 0..<4 { words.add(0) }
    words.add(Message.noEscape)
    words.add("")  // The kind of terminal.
    words.add(command)
    for (key, value) in environment { words.add("\(key)=\(value)") }
    return words
  }

  /// Ends the session, unless it has ended.
  func end() { shutdown(control, Int32(SHUT_RDWR)) }

  /// Waits until the session is over and its place on the connection is free.
  ///
  /// - Returns: Whether it is.
  func hasEnded(by clock: SilenceClock) -> Bool {
    var dropped = [UInt8](repeating: 0, count: 256)
    while Self.waits(for: control, before: clock.end) {
      let count = recv(control, &dropped, dropped.count, Platform.dontWait)
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR {
        // An sshd that reads this session's end and the next one's beginning at once counts both.
        usleep(Self.settling)
        return true
      }
    }
    return false
  }

  /// In microseconds: for how long a place on the connection is left empty.
  private static let settling: UInt32 = 2_000

  // MARK: Messages

  /// Numbers of four bytes, the highest first, and texts behind their lengths.
  private struct MessageWriter {
    private var bytes: [UInt8] = []

    init(_ kind: UInt32) { add(kind) }

    mutating func add(_ number: UInt32) { withUnsafeBytes(of: number.bigEndian) { bytes += $0 } }

    mutating func add(_ text: String) {
      add(UInt32(text.utf8.count))
      bytes += text.utf8
    }

    /// Behind its own length, as it is sent.
    var framed: [UInt8] {
      var framed = MessageWriter(UInt32(bytes.count))
      framed.bytes += bytes
      return framed.bytes
    }
  }

  private static func number(_ index: Int, of message: [UInt8]) -> UInt32? {
    let bytes = message.dropFirst(index * 4).prefix(4)
    return bytes.count == 4 ? bytes.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }

  /// The next message; nil when none comes in time, or one that nobody sends.
  private static func message(from socket: Int32, before end: ContinuousClock.Instant) -> [UInt8]? {
    guard let head = bytes(4, from: socket, before: end), let count = number(0, of: head),
      count <= Message.mostBytes
    else { return nil }
    return bytes(Int(count), from: socket, before: end)
  }

  private static func bytes(
    _ count: Int, from socket: Int32, before end: ContinuousClock.Instant
  ) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      guard waits(for: socket, before: end) else { return nil }
      let got = bytes.withUnsafeMutableBytes {
        recv(socket, $0.baseAddress! + filled, count - filled, Platform.dontWait)
      }
      if got > 0 {
        filled += got
      } else if got == 0 || errno != EAGAIN && errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  /// Whether something came in time: bytes, or the end.
  private static func waits(for socket: Int32, before end: ContinuousClock.Instant) -> Bool {
    while true {
      var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, SilenceClock.milliseconds(until: end))
      if ready > 0 { return true }
      if ready == 0 || errno != EINTR { return false }
    }
  }

  private static func give(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Platform.noSignal) }
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}
