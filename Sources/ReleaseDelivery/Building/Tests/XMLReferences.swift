/// Character and entity references of XML 1.0.
enum XMLReferences {
  private static let named: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// Returns a text with its references resolved; what is no reference stays.
  ///
  /// A reference ends before the next one begins, so a text of many `&` is read once.
  static func resolved(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let name = rest[start...].dropFirst().prefix { $0 != ";" && $0 != "&" }
      rest = rest[name.endIndex...]
      if rest.first == ";", let scalar = scalar(String(name)) {
        result.append(scalar)
        rest = rest.dropFirst()
      } else {
        result.append("&")
        result += name
      }
    }
    result += rest
    return String(result)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }
  }
}
