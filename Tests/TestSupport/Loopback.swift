import ReleaseSupport

/// Ports of the loopback interface.
enum Loopback {
  static func freePort() -> UInt16? {
    withSocket { descriptor in
      guard withAddress(0, { bind(descriptor, $0, $1) }) == 0 else { return nil }
      return port(of: descriptor)
    }
  }

  static func connects(to port: UInt16) -> Bool {
    withSocket { descriptor in withAddress(port) { connect(descriptor, $0, $1) } == 0 ? true : nil } ?? false
  }

  /// Opens a socket whose connections the system completes and nobody answers.
  static func listen() -> (descriptor: Int32, port: UInt16)? {
    let descriptor = Platform.streamSocket(AF_INET)
    guard descriptor >= 0 else { return nil }
    guard withAddress(0, { bind(descriptor, $0, $1) }) == 0, startListening(descriptor) == 0,
      let port = port(of: descriptor)
    else {
      close(descriptor)
      return nil
    }
    return (descriptor, port)
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) {
      getsockname(descriptor, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }

  private static func withSocket<R>(_ body: (Int32) -> R?) -> R? {
    let descriptor = Platform.streamSocket(AF_INET)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return body(descriptor)
  }

  private static func withAddress(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>?, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeBytes(of: &address) {
      body($0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
    }
  }
}

/// The C function, under a name that the method does not hide.
private func startListening(_ descriptor: Int32) -> Int32 { listen(descriptor, 64) }

/// A port that takes connections and never says a word.
package final class SilentServer {
  package let port: UInt16
  private let descriptor: Int32

  package init?() {
    guard let (descriptor, port) = Loopback.listen() else { return nil }
    self.descriptor = descriptor
    self.port = port
  }

  deinit { close(descriptor) }
}
