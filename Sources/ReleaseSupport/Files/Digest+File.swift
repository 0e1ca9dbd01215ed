import ReleaseCrypto

extension Digest {
  /// Returns the digest of a file of any size, which is read in pieces: an archive has gigabytes.
  ///
  /// - Parameter each: Gets every piece.
  /// - Throws: `FileError`, and what `each` throws.
  package static func sha256(ofFile path: String, each: ([UInt8]) throws -> Void = { _ in }) throws -> String
  {
    // A pipe without a writer must not hold anybody up.
    let input = try FileSystem.open(path, flags: O_RDONLY | O_NONBLOCK)
    defer { close(input) }
    let hash = Hash(.sha256)
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in read(input, bytes.baseAddress, bytes.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(call: "read", path: path) }
      if count == 0 { break }
      buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      try each(count == buffer.count ? buffer : Array(buffer[..<count]))
    }
    return Hash.hexadecimal(hash.finalize())
  }
}
