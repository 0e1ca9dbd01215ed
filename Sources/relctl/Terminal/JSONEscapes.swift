import ReleaseModel
import ReleaseSupport

/// Characters that JSON may hold as they are and a terminal would obey.
enum JSONEscapes {
  /// Below U+0020 the encoder escapes by itself; the line ends between values stay. Outside of strings JSON has none of
  /// the others.
  static func added(to json: String) -> String {
    guard json.unicodeScalars.contains(where: isEscaped) else { return json }
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      guard isEscaped(scalar) else {
        result.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      result.append(
        contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
    }
    return String(result)
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 127 && VisibleText.isControl(scalar)
  }
}
