import CZlib
import ReleaseModel

/// Unpacks deflate (RFC 1951) by zlib in constant memory, and stops when more comes out than was announced.
struct Inflater: ~Copyable {
  /// In bytes: what comes out at a time.
  private static let room = 1 << 16

  /// zlib keeps the address of the stream, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  init() throws(ZipError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard relctl_inflate_init(stream) == Z_OK else {
      stream.deallocate()
      throw ZipError("zlib can't be started")
    }
    self.stream = stream
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Unpacks everything and returns the number of bytes.
  ///
  /// - Parameters:
  ///   - next: Returns the next packed bytes; none at the end.
  ///   - limit: How many bytes may come out.
  ///   - sink: Takes them in pieces of up to 64 KiB, and never more than the limit.
  func run(
    _ next: () throws -> [UInt8], limit: UInt64, to sink: (ArraySlice<UInt8>) throws -> Void
  ) throws -> UInt64 {
    var total: UInt64 = 0
    while true {
      var packed = try next()
      guard !packed.isEmpty else { throw ZipError("the compressed data ends too early") }
      let isEnd = try packed.withUnsafeMutableBufferPointer { packed in
        stream.pointee.next_in = packed.baseAddress
        stream.pointee.avail_in = uInt(packed.count)
        repeat {
          let (bytes, isLast) = try inflated()
          total += UInt64(bytes.count)
          guard total <= limit else {
            throw ZipError("it decompresses to more bytes than the archive states")
          }
          if !bytes.isEmpty { try sink(bytes[...]) }
          if isLast { return true }
        } while stream.pointee.avail_out == 0
        return false
      }
      if isEnd {
        // Bytes behind the end: the archive's numbers are not those of its entry.
        guard stream.pointee.avail_in == 0, try next().isEmpty else {
          throw ZipError("the compressed data ends before the end that the archive states")
        }
        return total
      }
    }
  }

  /// Returns what comes out next, and whether that was all.
  private func inflated() throws(ZipError) -> (bytes: [UInt8], isLast: Bool) {
    var code = Z_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.room) { buffer, count in
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = uInt(Self.room)
      code = inflate(stream, Z_NO_FLUSH)
      count = Self.room - Int(stream.pointee.avail_out)
    }
    switch code {
    case Z_STREAM_END: return (bytes, true)
    // Z_BUF_ERROR: there is nothing to do before more packed bytes come.
    case Z_OK, Z_BUF_ERROR: return (bytes, false)
    default:
      let words = stream.pointee.msg.map { String(cString: $0) } ?? "zlib's error \(code)"
      throw ZipError("the compressed data is damaged: \(words)")
    }
  }
}
