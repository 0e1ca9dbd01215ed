import ReleaseModel

/// The names of refs in a mirror that lies on a disk without upper and lower case, or on a Mac.
///
/// git keeps a ref in a file of its name, so there `Feature/x` and `feature/6.5.5` would share a folder, and come back as
/// the names of whoever was first; two spellings of `é` would be one ref. Such a mirror keeps every ref under a name that
/// no disk folds: bytes other than small letters, digits and plain signs of ASCII become `%` and two digits.
enum EncodedRefName {
  /// The file in a mirror that says that its refs have such names.
  static let marker = "relctl-encoded-refs"

  static func encode(_ name: RefName) -> String {
    var text: [UInt8] = []
    for byte in name.full.utf8 {
      if isEncoded(byte) || byte == UInt8(ascii: "%") {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// - Returns: nil for what `encode` can't have made: also for refs from before a mirror had such names, whose values are
  ///   old.
  static func decode(_ text: some StringProtocol) -> RefName? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        if isEncoded(byte) { return nil }
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digits.firstIndex),
        let low = rest.popFirst().flatMap(digits.firstIndex)
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(validating: bytes, as: UTF8.self).flatMap { RefName($0) }
  }

  /// Whether a disk may fold a byte.
  private static func isEncoded(_ byte: UInt8) -> Bool { byte.isUpperLetter || byte >= 128 }

  private static let digits = Array("0123456789abcdef".utf8)
}
