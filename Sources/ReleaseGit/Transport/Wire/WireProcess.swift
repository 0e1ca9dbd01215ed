import ReleaseSupport
import Synchronization

/// A program that speaks git's protocol over its standard input and output, which are one socket here: a remote's
/// receiving or sending end, on this machine or behind ssh.
final class WireProcess: Sendable {
  private let life: Life
  /// This end of both lines never waits: `poll` does, for as long as it may.
  let socket: Int32
  let errors: Int32
  /// Whether it may start programs of others, which speak as well and take their time.
  let mayRunHooks: Bool
  private let state = Mutex(State())

  /// What ends with the program.
  private enum Life {
    /// A process with a session of its own: no terminal to ask on, and one group to end.
    case process(pid_t)
    /// The program runs on another machine.
    case session(SSHSession)
  }

  private struct State {
    var isCancelled = false
    var isClosed = false
    var isReaped = false
    var haveErrorsEnded = false
    var text: [UInt8] = []
  }

  /// How much of what a program says on standard error is kept.
  static let mostText = 256 << 10

  /// Starts a program.
  ///
  /// - Parameter program: A path.
  /// - Returns: nil when it can't be started.
  convenience init?(
    _ program: String, arguments: [String], environment: [String: String], mayRunHooks: Bool = true
  ) {
    self.init(mayRunHooks: mayRunHooks) { input, errors in
      Platform.start(
        program, arguments, environment: environment, streams: (input, input, errors),
        flags: Platform.newSession
      ).map { .process($0) }
    }
  }

  /// Starts a program at the other end of a connection that ssh shares.
  ///
  /// - Parameters:
  ///   - path: The socket of ssh's master.
  ///   - command: What the far shell runs.
  ///   - time: How long the far side may take to open a session.
  ///   - patience: For how long a session that is refused is asked for again.
  /// - Returns: nil when it opens none.
  convenience init?(
    behindSSH path: String, running command: String, environment: [String: String], within time: Duration,
    patience: Duration = .zero
  ) {
    self.init(mayRunHooks: true) { input, errors in
      SSHSession.open(
        at: path, running: command, environment: environment, line: input, errors: errors, within: time,
        patience: patience
      ).map { .session($0) }
    }
  }

  /// - Parameter start: Starts what speaks over the first descriptor, and complains over the second. Both are closed here
  ///   when it has.
  private init?(mayRunHooks: Bool, _ start: (Int32, Int32) -> Life?) {
    guard let (socket, itsSocket) = Platform.socketPair() else { return nil }
    guard let (errors, itsErrors) = Platform.socketPair() else {
      close(socket)
      close(itsSocket)
      return nil
    }
    for end in [socket, errors] { Platform.stopWaiting(at: end) }
    let life = start(itsSocket, itsErrors)
    close(itsSocket)
    close(itsErrors)
    guard let life else {
      close(socket)
      close(errors)
      return nil
    }
    (self.life, self.socket, self.errors, self.mayRunHooks) = (life, socket, errors, mayRunHooks)
  }

  deinit { hangUp() }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Wakes whoever waits for the program, and ends it.
  func cancel() {
    state.withLock { state in
      guard !state.isClosed, !state.isCancelled else { return }
      state.isCancelled = true
      shutdown(socket, Int32(SHUT_RDWR))
      terminate(state)
    }
  }

  private func terminate(_ state: State) {
    switch life {
    case .process(let pid): if !state.isReaped { kill(-pid, SIGTERM) }
    // Once it is closed its number may be another file's.
    case .session(let session): if !state.isClosed { session.end() }
    }
  }

  /// Keeps what the program said on standard error.
  func note(_ bytes: some Collection<UInt8>) {
    state.withLock { $0.text += bytes.prefix(max(0, Self.mostText - $0.text.count)) }
  }

  /// Whether standard error was closed: that alone must not wake anybody up for ever.
  var haveErrorsEnded: Bool { state.withLock { $0.haveErrorsEnded } }

  func noteEndOfErrors() { state.withLock { $0.haveErrorsEnded = true } }

  var said: [UInt8] { state.withLock { $0.text } }

  /// Says that nothing more will be sent, and waits until the program has ended. Whatever it still says is dropped.
  ///
  /// A hook that only looks may take long; it is left to itself after the time that is given.
  ///
  /// - Returns: Whether it has ended.
  @discardableResult
  func finish(within time: Duration) -> Bool {
    shutdown(socket, Int32(SHUT_WR))
    var clock = SilenceClock(silence: time)
    var isOpen = true
    while isOpen, !isCancelled {
      do throws(WireFailure) {
        var nothing: ArraySlice<UInt8> = []
        var dropped: [UInt8] = []
        isOpen = try pump(sending: &nothing, receiving: &dropped, by: &clock)
      } catch {
        break
      }
    }
    let hasEnded =
      switch life {
      case .process(let pid): Self.hasEnded(pid, by: clock)
      case .session(let session): session.hasEnded(by: clock)
      }
    if hasEnded { state.withLock { $0.isReaped = true } }
    hangUp()
    return hasEnded
  }

  private static func hasEnded(_ pid: pid_t, by clock: SilenceClock) -> Bool {
    var status: Int32 = 0
    var pause: UInt32 = 200
    while true {
      let result = waitpid(pid, &status, WNOHANG)
      // Where it is no child any more, somebody else waited for it, and its number may be another's by now.
      if result == pid || result < 0 && errno == ECHILD { return true }
      guard result == 0, !clock.isOver else { return false }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  /// Ends the program with its group, and waits for that.
  func end() {
    state.withLock { terminate($0) }
    if finish(within: .milliseconds(500)) { return }
    // What runs elsewhere lost its line.
    guard case .process(let pid) = life else { return }
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    state.withLock { $0.isReaped = true }
  }

  private func hangUp() {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.isClosed = true
      close(socket)
      close(errors)
      if case .session(let session) = life { close(session.control) }
    }
  }
}
