/// Text of XML 1.0.
package enum XMLText {
  /// Escapes for content and attributes; what XML can't hold is shown as U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default:
        let isText = scalar.value >= 32 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isText ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
