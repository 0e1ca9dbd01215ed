// What Apple's Darwin module declares in another way than glibc, or alone: as much of it as relctl uses. Bodies are never
// run; `scripts/check-platforms` only type-checks against this. Not here is `stat` with its types, which can't be declared
// in Swift. Sources: <fcntl.h>, <unistd.h>,
// <sys/socket.h>, <spawn.h>, <pthread.h>, <sys/sysctl.h>, <sys/xattr.h>, <sys/resource.h> of the macOS SDK and Swift's overlay.
@_exported import Glibc

public let F_FULLFSYNC: Int32 = 51
public let F_BARRIERFSYNC: Int32 = 85
// variadic after 2
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
// variadic after 2
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }

public let _PC_CASE_SENSITIVE: Int32 = 11

public let SOCK_STREAM: Int32 = 1
public let SO_NOSIGPIPE: Int32 = 0x1022
public let MSG_PEEK: Int32 = 0x2
public let MSG_DONTWAIT: Int32 = 0x80
public let RLIMIT_NOFILE: Int32 = 8
public let RLIMIT_AS: Int32 = 5
public func getrlimit(_ kind: Int32, _ limit: UnsafeMutablePointer<rlimit>) -> Int32 { 0 }
public func setrlimit(_ kind: Int32, _ limit: UnsafePointer<rlimit>) -> Int32 { 0 }

public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
public let POSIX_SPAWN_CLOEXEC_DEFAULT: Int32 = 0x4000

public struct _opaque_pthread_t {}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }

public func sysctlbyname(
  _ name: UnsafePointer<CChar>, _ old: UnsafeMutableRawPointer?, _ size: UnsafeMutablePointer<Int>?,
  _ new: UnsafeMutableRawPointer?, _ count: Int
) -> Int32 { 0 }
// no header
@discardableResult
public func setxattr(
  _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int,
  _ position: UInt32, _ options: Int32
) -> Int32 { 0 }

// Of Apple's `stat` only what this system's lacks.
extension stat {
  public var st_mtimespec: timespec { timespec(tv_sec: 0, tv_nsec: 0) }
}

@discardableResult
public func posix_spawn_file_actions_init(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_destroy(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_adddup2(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ descriptor: Int32, _ new: Int32
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_init(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_destroy(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setsigmask(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ signals: UnsafePointer<sigset_t>!
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setsigdefault(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ signals: UnsafePointer<sigset_t>!
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setflags(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ flags: Int16) -> Int32 { 0 }
public func posix_spawn(
  _ child: UnsafeMutablePointer<pid_t>!, _ program: UnsafePointer<CChar>!,
  _ actions: UnsafePointer<posix_spawn_file_actions_t?>!, _ attributes: UnsafePointer<posix_spawnattr_t?>!,
  _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>!, _ variables: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { 0 }
