extension Platform {
  /// Opens a line to whoever listens at a path of this machine (unix(7)).
  ///
  /// - Returns: nil where nobody does, and for a path that a socket's address does not hold.
  package static func line(toSocketAt path: String) -> Int32? {
    var address = sockaddr_un()
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard !bytes.isEmpty, bytes.count < room else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let line = streamSocket(AF_UNIX)
    guard line >= 0 else { return nil }
    let status = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(line, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if status == 0 { return line }
    close(line)
    return nil
  }

  /// Hands a descriptor to the process at the other end of a local line, with one byte to carry it (`SCM_RIGHTS`).
  ///
  /// - Returns: Whether it was taken.
  package static func send(descriptor: Int32, over line: Int32) -> Bool {
    // <sys/socket.h> has macros for this: a head, then what it is about, both at a multiple of the platform's word.
    #if canImport(Darwin)
      let word = 4
    #else
      let word = MemoryLayout<Int>.size
    #endif
    func aligned(_ size: Int) -> Int { (size + word - 1) / word * word }
    let head = aligned(MemoryLayout<cmsghdr>.size)
    let size = head + MemoryLayout<Int32>.size
    return withUnsafeTemporaryAllocation(byteCount: aligned(size), alignment: 16) { control in
      control.initializeMemory(as: UInt8.self, repeating: 0)
      var message = cmsghdr()
      message.cmsg_len = numericCast(size)
      message.cmsg_level = SOL_SOCKET
      message.cmsg_type = numericCast(SCM_RIGHTS)
      control.storeBytes(of: message, as: cmsghdr.self)
      control.storeBytes(of: descriptor, toByteOffset: head, as: Int32.self)
      var byte: UInt8 = 0
      return withUnsafeMutablePointer(to: &byte) { byte in
        var carrier = iovec(iov_base: byte, iov_len: 1)
        return withUnsafeMutablePointer(to: &carrier) { carrier in
          var header = msghdr()
          header.msg_iov = carrier
          header.msg_iovlen = 1
          header.msg_control = control.baseAddress
          header.msg_controllen = numericCast(aligned(size))
          while true {
            let sent = sendmsg(line, &header, noSignal)
            if sent == 1 { return true }
            guard sent < 0, errno == EINTR else { return false }
          }
        }
      }
    }
  }
}
