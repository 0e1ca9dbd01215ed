import ReleaseModel

/// Whole objects in one file (gitformat-pack(5)), made by this process, with what the index of the file tells.
package struct Pack: Sendable {
  /// An object and where it lies.
  struct Entry: Sendable {
    let object: ObjectID
    /// The CRC-32 of the bytes that it takes.
    let checksum: UInt32
    /// Of its first byte.
    let offset: Int
  }

  package let bytes: [UInt8]
  /// In the order of the file.
  let entries: [Entry]

  package var isEmpty: Bool { entries.isEmpty }

  /// The SHA-1 of all bytes before it, at the end of the file.
  var checksum: ArraySlice<UInt8> { bytes.suffix(20) }
}
