extension Platform {
  /// What `posix_spawn` does before the program starts; not yet initialised.
  #if canImport(Darwin)
    package typealias SpawnActions = posix_spawn_file_actions_t?
    package typealias SpawnAttributes = posix_spawnattr_t?
    package static var spawnActions: SpawnActions { nil }
    package static var spawnAttributes: SpawnAttributes { nil }
  #else
    package typealias SpawnActions = posix_spawn_file_actions_t
    package typealias SpawnAttributes = posix_spawnattr_t
    package static var spawnActions: SpawnActions { posix_spawn_file_actions_t() }
    package static var spawnAttributes: SpawnAttributes { posix_spawnattr_t() }
  #endif

  /// The flag of `posix_spawn` for a session of its own (`POSIX_SPAWN_SETSID` of <spawn.h>, which Swift does not see)
  /// and, where the system has that, for none of this process's descriptors in it.
  package static var newSession: Int16 {
    #if canImport(Darwin)
      0x0400 | Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      0x80
    #endif
  }

  /// Starts a program that ignores and blocks no signal: this process ignores broken pipes and what a terminal sends, and
  /// a program expects to be ended by them.
  ///
  /// - Parameters:
  ///   - program: A path.
  ///   - streams: What its standard input, output and errors are; nil leaves it those of this process.
  ///   - flags: Of `posix_spawn`, such as `newSession`.
  /// - Returns: nil when it can't be started.
  package static func start(
    _ program: String, _ arguments: [String], environment: [String: String],
    streams: (input: Int32?, output: Int32?, errors: Int32?), flags: Int16 = 0
  ) -> pid_t? {
    let words = ([program] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var actions = spawnActions
    var attributes = spawnAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (place, stream) in [streams.input, streams.output, streams.errors].enumerated() {
      if let stream { posix_spawn_file_actions_adddup2(&actions, stream, Int32(place)) }
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, flags | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var child = pid_t()
    let status = posix_spawn(&child, program, &actions, &attributes, words + [nil], variables + [nil])
    return status == 0 ? child : nil
  }
}
