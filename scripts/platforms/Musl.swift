// What musl's module declares in another way than glibc's: as much of it as relctl uses. Bodies are never run;
// `scripts/check-platforms` only type-checks against this. Sources: musl's <sys/socket.h>, <sys/resource.h>, <pthread.h>.
@_exported import Glibc

public let SOCK_STREAM: Int32 = 1
public let SOCK_CLOEXEC: Int32 = 0o2000000
public let MSG_PEEK: Int32 = 0x2
public let MSG_DONTWAIT: Int32 = 0x40
public let MSG_NOSIGNAL: Int32 = 0x4000
public let RLIMIT_NOFILE: Int32 = 7
public let RLIMIT_AS: Int32 = 9
public func getrlimit(_ kind: Int32, _ limit: UnsafeMutablePointer<rlimit>) -> Int32 { 0 }
public func setrlimit(_ kind: Int32, _ limit: UnsafePointer<rlimit>) -> Int32 { 0 }

public typealias pthread_t = OpaquePointer
public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }
