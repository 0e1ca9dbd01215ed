// The C library of the system, for every file that imports this module. No other file names one.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

/// What macOS, glibc and musl do or spell in different ways. Whoever needs one of these asks here: no other file has an
/// `#if` for a system, but for one that asks Apple's Foundation what a boolean is.
package enum Platform {
  /// Whether this is a Mac, where Xcode builds and nothing has to be linked for other systems.
  package static var isMac: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }

  #if canImport(Darwin) || canImport(Musl)
    private typealias Thread = pthread_t?
    private static var noThread: Thread { nil }
  #else
    private typealias Thread = pthread_t
    private static var noThread: Thread { 0 }
  #endif

  /// Starts a detached thread.
  ///
  /// - Parameters:
  ///   - stack: The size of its stack in bytes: macOS gives secondary threads 512 KiB, musl 128.
  ///   - body: What it does; it is kept until it has run.
  /// - Returns: false when the system has no thread to give.
  static func startThread(stack: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    // Not `pthread_attr_t()`: with Dispatch in the same module, member import visibility hides that initialiser.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(attributes, stack)
    let argument = Unmanaged.passRetained(ThreadBody(body))
    var thread = noThread
    #if canImport(Darwin)
      let result = pthread_create(&thread, attributes, { ThreadBody.run($0) }, argument.toOpaque())
    #else
      let result = pthread_create(&thread, attributes, { $0.flatMap(ThreadBody.run) }, argument.toOpaque())
    #endif
    if result != 0 { argument.release() }
    return result == 0
  }

  /// The boot of this machine and, in a container, its space of process ids; nil where the system does not say.
  package static var boot: [UInt8]? {
    #if canImport(Darwin)
      var size = 0
      guard sysctlbyname("kern.bootsessionuuid", nil, &size, nil, 0) == 0, size > 1 else { return nil }
      var text = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("kern.bootsessionuuid", &text, &size, nil, 0) == 0 else { return nil }
      return text
    #else
      var space = [CChar](repeating: 0, count: 256)
      let count = readlink("/proc/self/ns/pid", &space, space.count)
      guard count > 0, let boot = try? FileReader.read("/proc/sys/kernel/random/boot_id", limit: 4096) else {
        return nil
      }
      return boot + space.prefix(count).map { UInt8(bitPattern: $0) }
    #endif
  }
}

/// What a thread runs, as C hands it over.
private final class ThreadBody {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
}
