/// Reads the value of a list setting, such as `-DA "-DB=a b"`.
enum SettingList {
  /// Returns the elements, or nil when a quote is not closed or a backslash ends the text.
  static func parse(_ text: String) -> [String]? {
    var elements: [String] = []
    var element: String?
    var quote: Unicode.Scalar?
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\\":
        guard let next = scalars.popFirst() else { return nil }
        element = (element ?? "") + String(next)
      case "\"", "'":
        if quote == nil {
          quote = scalar
          element = element ?? ""
        } else if quote == scalar {
          quote = nil
        } else {
          element = (element ?? "") + String(scalar)
        }
      case " ", "\t", "\n", "\r", "\u{B}", "\u{C}":
        if quote != nil {
          element = (element ?? "") + String(scalar)
        } else if let finished = element {
          elements.append(finished)
          element = nil
        }
      default: element = (element ?? "") + String(scalar)
      }
    }
    if quote != nil { return nil }
    return elements + (element.map { [$0] } ?? [])
  }
}
