/// Writes binary property lists by hand, right ones and hostile ones, without the code under test.
struct BinaryPropertyListWriter {
  /// Each object with its marker.
  var objects: [[UInt8]]
  var top = 0
  var offsetSize = 2
  var referenceSize = 1
  /// Replaces the offset of an object.
  var offsets: [Int: UInt64] = [:]
  /// Replaces the trailer's count, top object and table offset.
  var count: UInt64?
  var table: UInt64?

  static func bytes(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * min($0, 7))) }
  }

  var file: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [UInt64] = []
    for object in objects {
      places.append(UInt64(bytes.count))
      bytes += object
    }
    let start = UInt64(bytes.count)
    for index in places.indices { bytes += Self.bytes(offsets[index] ?? places[index], offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.bytes(count ?? UInt64(objects.count), 8) + Self.bytes(UInt64(top), 8)
    return bytes + Self.bytes(table ?? start, 8)
  }

  static func string(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }

  /// Lists of ten references to the next list: ten to the power of `levels` values in a few bytes.
  static func laughs(_ levels: Int) -> [UInt8] {
    let lists = (1...levels).map { [0xAA] + [UInt8](repeating: UInt8($0), count: 10) }
    return BinaryPropertyListWriter(objects: lists + [string("ha")]).file
  }
}
