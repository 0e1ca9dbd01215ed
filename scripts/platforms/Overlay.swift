// What Swift's modules Darwin and Musl add to the C headers, as far as relctl uses it (stdlib/public/Platform of Swift).
// Bodies are never run.
#if canImport(DarwinHeaders)
  @_exported import DarwinHeaders

  public var stdin: UnsafeMutablePointer<FILE> { fatalError() }
  public var stdout: UnsafeMutablePointer<FILE> { fatalError() }
  public var stderr: UnsafeMutablePointer<FILE> { fatalError() }
  public typealias SignalHandler = sig_t
  // By the name that Swift's Darwin.apinotes give it.
  public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }

  // <sys/xattr.h> is not among the headers.
  @discardableResult
  public func setxattr(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int,
    _ position: UInt32, _ options: Int32
  ) -> Int32 { 0 }
#else
  @_exported import MuslHeaders

  public typealias SignalHandler = sighandler_t
#endif

public var errno: Int32 {
  get { 0 }
  set {}
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32 { 0 }
public func ioctl(_ descriptor: Int32, _ request: UInt) -> Int32 { 0 }
public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: Int32) -> Int32 { 0 }
public func ioctl(_ descriptor: Int32, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> Int32 { 0 }

public var SIG_DFL: SignalHandler? { nil }
public var SIG_IGN: SignalHandler { fatalError() }

public var S_IFMT: mode_t { 0 }
public var S_IFIFO: mode_t { 0 }
public var S_IFCHR: mode_t { 0 }
public var S_IFDIR: mode_t { 0 }
public var S_IFBLK: mode_t { 0 }
public var S_IFREG: mode_t { 0 }
public var S_IFLNK: mode_t { 0 }
public var S_IFSOCK: mode_t { 0 }
public var S_IRWXU: mode_t { 0 }
public var S_IXUSR: mode_t { 0 }
public var S_IRWXG: mode_t { 0 }
public var S_IRWXO: mode_t { 0 }
