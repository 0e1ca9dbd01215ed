import CZlib

/// Packs bytes as gzip (RFC 1952), which every browser unpacks.
package enum Gzip {
  /// - Returns: nil when zlib can't, or the bytes do not get fewer.
  package static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    // zlib keeps the address of the stream, so the stream must not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    guard bytes.count <= UInt32.max, relctl_gzip_init(stream) == Z_OK else { return nil }
    defer { deflateEnd(stream) }
    var room = [UInt8](repeating: 0, count: bytes.count)
    let result = bytes.withUnsafeBufferPointer { bytes in
      room.withUnsafeMutableBufferPointer { room -> Int32 in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = uInt(bytes.count)
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = uInt(room.count)
        return deflate(stream, Z_FINISH)
      }
    }
    guard result == Z_STREAM_END else { return nil }
    return Array(room.dropLast(Int(stream.pointee.avail_out)))
  }
}
