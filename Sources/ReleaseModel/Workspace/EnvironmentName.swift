/// The form of an environment's name where somebody else than `relctl.yml` says it: letters, digits, '_', '-', '+' and '.'.
///
/// Whoever may push the ledger's branch writes names into it, and build servers make words of command lines of them. A
/// shell sees bytes, so the scalars are looked at: a mark may be a part of a letter's Character.
package enum EnvironmentName {
  package static func isWellFormed(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first != ".", first != "-" else { return false }
    return name.utf8.count <= 100 && name.unicodeScalars.allSatisfy(isPlain)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if let byte = UInt8(exactly: scalar.value), byte < 128 {
      return byte.isLetter || byte.isDigit || "_-+.".utf8.contains(byte)
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
