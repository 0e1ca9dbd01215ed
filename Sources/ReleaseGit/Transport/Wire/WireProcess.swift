import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that speaks git's protocol over its standard input and output, which are one socket here: a remote's
/// receiving or sending end, or the ssh that leads to it.
///
/// It has a session of its own: no terminal to ask on, and one group to end.
final class WireProcess: Sendable {
  let pid: pid_t
  let socket: Int32
  let errors: Int32
  private let state = Mutex(State())

  private struct State {
    var isCancelled = false
    var isClosed = false
    var isReaped = false
    var haveErrorsEnded = false
    var text: [UInt8] = []
  }

  /// How much of what a program says on standard error is kept.
  private static let mostText = 256 << 10

  /// Starts a program.
  ///
  /// - Parameter program: A path.
  /// - Returns: nil when it can't be started.
  init?(_ program: String, arguments: [String], environment: [String: String]) {
    guard let (mine, its) = Self.pair() else { return nil }
    guard let (errors, itsErrors) = Self.pair() else {
      close(mine)
      close(its)
      return nil
    }
    defer {
      close(its)
      close(itsErrors)
    }
    let words = ([program] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var child = pid_t()
    let isStarted = Self.spawn(
      program, arguments: words + [nil], environment: variables + [nil], speakingOver: its,
      complainingOver: itsErrors, as: &child)
    guard isStarted else {
      close(mine)
      close(errors)
      return nil
    }
    pid = child
    socket = mine
    self.errors = errors
  }

  deinit { hangUp() }

  /// Two ends of one line, closed in every program that is started meanwhile: one that held an end open would keep the
  /// other side from ever hearing the end.
  private static func pair() -> (Int32, Int32)? {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #elseif canImport(Musl)
      let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #if canImport(Darwin)
      var on: Int32 = 1
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      }
    #endif
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ program: String, arguments: [UnsafeMutablePointer<CChar>?],
    environment: [UnsafeMutablePointer<CChar>?], speakingOver input: Int32, complainingOver errors: Int32,
    as child: inout pid_t
  ) -> Bool {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      // POSIX_SPAWN_SETSID of <spawn.h>; and no descriptor of this process in the new one.
      let session: Int16 = 0x0400 | Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // POSIX_SPAWN_SETSID of <spawn.h>, which Swift does not see.
      let session: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, input, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // This process ignores broken pipes; a program that is started expects to be ended by them.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, session | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    return posix_spawn(&child, program, &actions, &attributes, arguments, environment) == 0
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Wakes whoever waits for the program, and ends it.
  func cancel() {
    state.withLock { state in
      guard !state.isClosed, !state.isCancelled else { return }
      state.isCancelled = true
      shutdown(socket, Int32(SHUT_RDWR))
      if !state.isReaped { kill(-pid, SIGTERM) }
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
    var status: Int32 = 0
    var pause: UInt32 = 200
    while true {
      let result = waitpid(pid, &status, WNOHANG)
      if result == pid {
        state.withLock { $0.isReaped = true }
        hangUp()
        return true
      }
      guard result == 0, !clock.isOver else { break }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
    hangUp()
    return false
  }

  /// Ends the program with its group, and waits for that.
  func end() {
    state.withLock { state in if !state.isReaped { kill(-pid, SIGTERM) } }
    if finish(within: .milliseconds(500)) { return }
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
    }
  }
}
