import CGit2
import CZlib
import ReleaseModel
import ReleaseSupport

/// Writes a pack of whole objects (gitformat-pack(5), version 2): a header, each object deflated behind its kind and
/// size, and the SHA-1 of all.
///
/// What a run makes is a few small objects with nothing in common. libgit2's builder looks for deltas among them, walks
/// all tags of the repository first, and costs ten times as much.
struct PackWriter: ~Copyable {
  /// zlib keeps the address of the stream, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var entries: [Pack.Entry] = []
  /// Where zlib writes.
  private var room: [UInt8] = []
  private var bytes = Array("PACK".utf8) + [0, 0, 0, 2, 0, 0, 0, 0]

  init() throws(GitError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard relctl_deflate_init(stream) == Z_OK else {
      stream.deallocate()
      throw Self.failure
    }
    self.stream = stream
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  private static let failure = GitError(
    function: "deflate", code: -1, message: "zlib can't compress an object")

  /// Adds an object.
  ///
  /// - Parameter kind: Its number is the one that packs use.
  mutating func add(
    _ object: ObjectID, _ content: UnsafeRawBufferPointer, of kind: git_object_t
  ) throws(GitError) {
    let start = bytes.count
    // Four bits of the size and then seven in each byte, the lowest first; the highest bit says that more follow.
    var (size, first) = (content.count >> 4, UInt8(kind.rawValue) << 4 | UInt8(content.count & 15))
    while size > 0 {
      bytes.append(first | 128)
      (first, size) = (UInt8(size & 127), size >> 7)
    }
    bytes.append(first)
    try deflate(content)
    let checksum = bytes.withUnsafeBytes {
      crc32_z(0, $0.baseAddress?.advanced(by: start).assumingMemoryBound(to: UInt8.self), $0.count - start)
    }
    entries.append(Pack.Entry(object: object, checksum: UInt32(checksum), offset: start))
  }

  private mutating func deflate(_ content: UnsafeRawBufferPointer) throws(GitError) {
    guard content.count <= UInt32.max, deflateReset(stream) == Z_OK else { throw Self.failure }
    // The room is enough for whatever the content is.
    let bound = Int(deflateBound(stream, uLong(content.count)))
    if room.count < bound { room = [UInt8](repeating: 0, count: bound) }
    let stream = stream
    let result = room.withUnsafeMutableBufferPointer { room -> Int32 in
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: content.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.pointee.avail_in = uInt(content.count)
      stream.pointee.next_out = room.baseAddress
      stream.pointee.avail_out = uInt(room.count)
      return CZlib.deflate(stream, Z_FINISH)
    }
    guard result == Z_STREAM_END else { throw Self.failure }
    bytes += room.prefix(room.count - Int(stream.pointee.avail_out))
  }

  /// The whole pack.
  mutating func finish() -> Pack {
    for (place, shift) in zip(8..<12, [24, 16, 8, 0]) {
      bytes[place] = UInt8(truncatingIfNeeded: entries.count >> shift)
    }
    return Pack(bytes: bytes + Digest.sha1(bytes), entries: entries)
  }
}
