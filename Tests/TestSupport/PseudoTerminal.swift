import Foundation
import ReleaseSupport

/// A terminal with somebody at it: a program's standard input and standard error.
package final class PseudoTerminal {
  private let master: Int32
  /// What the program opens.
  package let path: String
  /// Everything that was shown.
  package private(set) var shown = ""

  package init() throws {
    // Glibc's module does not show these functions.
    let program = dlopen(nil, RTLD_NOW)
    typealias OnDescriptor = @convention(c) (Int32) -> Int32
    typealias Name = @convention(c) (Int32) -> UnsafeMutablePointer<CChar>?
    func function<Function>(_ name: String) throws -> Function {
      guard let symbol = dlsym(program, name) else { throw POSIXError(.ENOSYS) }
      return unsafeBitCast(symbol, to: Function.self)
    }
    let (open, grant, unlock): (OnDescriptor, OnDescriptor, OnDescriptor) = (
      try function("posix_openpt"), try function("grantpt"), try function("unlockpt")
    )
    let nameOf: Name = try function("ptsname")
    master = open(O_RDWR | O_NOCTTY)
    guard master >= 0, grant(master) == 0, unlock(master) == 0, let name = nameOf(master) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    path = String(cString: name)
  }

  deinit { close(master) }

  /// Reads until a text was shown once more, or nothing came for a minute.
  package func wait(for text: String) -> Bool {
    let known = shown.count
    while !shown.dropFirst(known).contains(text) {
      var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) == 1 else { return false }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { return false }
      shown += String(decoding: bytes[..<count], as: UTF8.self)
    }
    return true
  }

  /// Types a line.
  package func type(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(master, bytes, bytes.count)
  }
}
