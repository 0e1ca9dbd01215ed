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
}
