import ReleaseDescriptors
import ReleaseModel

/// A scalar alone, for scripts; an array or a dictionary as one line for each value in it.
struct PlistView {
  let value: PropertyListValue?
  let path: PropertyListKeyPath

  init(_ value: PropertyListValue?, at path: PropertyListKeyPath) {
    self.value = value
    self.path = path
  }

  func text(_ style: TextStyle) -> String {
    guard let value else { return "" }
    if let text = value.text { return Self.shown(text) + "\n" }
    return TextTable(rows(value, at: path, style)).text()
  }

  private func rows(
    _ value: PropertyListValue, at path: PropertyListKeyPath, _ style: TextStyle
  ) -> [[String]] {
    switch value {
    case .dictionary(let entries) where !entries.keys.isEmpty:
      return entries.keys.flatMap { key in
        entries[key].map { rows($0, at: PropertyListKeyPath(path.parts + [key]), style) } ?? []
      }
    case .array(let items) where !items.isEmpty:
      return items.enumerated().flatMap { index, item in
        rows(item, at: PropertyListKeyPath(path.parts + [String(index)]), style)
      }
    default:
      let text = value.text.map(Self.shown)?.replacing("\n", with: "\\n") ?? localized("empty")
      return [[style.bold(Self.shown(path.description)), style.dim(value.kind.rawValue), text]]
    }
  }

  /// Control characters would speak to the terminal, not to its reader.
  static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result += isControl(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 32 && scalar != "\n" && scalar != "\t") || (127..<160).contains(scalar.value)
  }
}
