import ReleaseModel
import ReleaseSupport

/// The index of a pack, version 2: how many objects there are up to each first byte, their ids in order, their checksums
/// and their offsets (gitformat-pack(5), "Version 2 pack-*.idx files").
enum PackIndex {
  /// Below this an offset stands for itself.
  static let mostBytes = 1 << 31

  /// - Precondition: The pack has at most `mostBytes`.
  static func encoded(_ pack: Pack) -> [UInt8] {
    let entries = pack.entries.sorted { $0.object < $1.object }
    var bytes: [UInt8] = [0xFF] + Array("tOc".utf8) + [0, 0, 0, 2]
    bytes.reserveCapacity(8 + 1024 + entries.count * 28 + 40)
    var counts = [UInt32](repeating: 0, count: 256)
    for entry in entries { entry.object.withBytes { counts[Int($0[0])] += 1 } }
    var total: UInt32 = 0
    for count in counts {
      total += count
      append(total, to: &bytes)
    }
    for entry in entries { entry.object.withBytes { bytes += $0 } }
    for entry in entries { append(entry.checksum, to: &bytes) }
    for entry in entries { append(UInt32(entry.offset), to: &bytes) }
    bytes += pack.checksum
    return bytes + Digest.sha1(bytes)
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
  }
}
