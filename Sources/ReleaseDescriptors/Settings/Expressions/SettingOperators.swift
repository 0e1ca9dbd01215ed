/// An operator that takes something out of a value: `$(NAME:upper)`.
enum SettingRetrieval: String, CaseIterable, Sendable {
  case quote, upper, lower, identifier, rfc1034identifier, c99extidentifier
  case dir, file, base, suffix, standardizepath, not, truncatedversion

  func apply(to value: String) -> String {
    switch self {
    case .quote: quoted(value)
    case .upper: value.uppercased()
    case .lower: value.lowercased()
    case .identifier: identifier(value, extra: "_", filler: "_")
    case .rfc1034identifier: identifier(value, extra: "-", filler: "-")
    case .c99extidentifier: extendedIdentifier(value)
    case .dir: SettingPath(value).directoryWithSlash
    case .file: SettingPath(value).lastPart
    case .base: SettingPath(value).stem
    case .suffix: SettingPath(value).suffix
    case .standardizepath: SettingPath(value).standardized
    case .not: value == "YES" ? "NO" : "YES"
    case .truncatedversion:
      value.split(separator: ".", omittingEmptySubsequences: false).prefix(3).joined(separator: ".")
    }
  }

  /// Escapes for a list of strings; nearly, but not exactly, a shell's quoting.
  private func quoted(_ value: String) -> String {
    if value.isEmpty { return "\"\"" }
    var result = ""
    for scalar in value.unicodeScalars {
      if " \t\r\n\\\"'".unicodeScalars.contains(scalar) { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Replaces each character that is not an ASCII letter, `extra` or a digit behind the first place.
  private func identifier(_ value: String, extra: Character, filler: Character) -> String {
    var result = ""
    for character in value {
      let isLetter = character.isASCII && character.isLetter
      let isDigit = character.isASCII && character.isNumber && !result.isEmpty
      result.append(isLetter || isDigit || character == extra ? character : filler)
    }
    return result
  }

  /// Keeps what C99 allows in an identifier, the letters of many scripts among it.
  private func extendedIdentifier(_ value: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic || scalar == "_"
      let isDigit = (48...57).contains(scalar.value) && !result.isEmpty
      let isExtended = ExtendedIdentifier.contains(scalar, first: result.isEmpty)
      result.append(isLetter || isDigit || isExtended ? scalar : "_")
    }
    return String(result)
  }
}

/// An operator that puts its operand in the place of something: `$(PATH:suffix=.o)`.
enum SettingReplacement: String, CaseIterable, Sendable {
  case dir, file, base, suffix, relativeto, isancestor
  case standIn = "default"

  func apply(to value: String, operand: String) -> String {
    let path = SettingPath(value)
    switch self {
    case .dir: return SettingPath(operand).joining(path.lastPart)
    case .file: return SettingPath(path.directory).joining(operand)
    case .base: return SettingPath(path.directory).joining(operand) + "." + path.suffix.dropFirst()
    case .suffix:
      let suffix = operand.contains(".") ? String(SettingPath(operand).suffix.dropFirst()) : operand
      return path.withoutSuffix + "." + suffix
    case .relativeto: return SettingPath(operand).relative(to: path) ?? value
    case .isancestor: return SettingPath(operand).isAncestor(of: path) ? "YES" : "NO"
    case .standIn: return value.isEmpty ? operand : value
    }
  }
}
