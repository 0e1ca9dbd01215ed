/// A path as the operators of build settings see it: text, cut at slashes, never looked up on a disk.
struct SettingPath {
  let text: String

  init(_ text: some StringProtocol) { self.text = String(text) }

  private var lastSlash: String.Index? { text.lastIndex(of: "/") }
  private var isAbsolute: Bool { text.hasPrefix("/") }

  /// Everything before the last slash; `/` for a path right below the root, empty when there is no slash.
  var directory: String {
    guard let slash = lastSlash else { return "" }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// The directory with a slash behind it, `./` if there is none.
  var directoryWithSlash: String {
    if directory.isEmpty { return "./" }
    return directory.hasSuffix("/") ? directory : directory + "/"
  }

  var lastPart: String {
    guard let slash = lastSlash else { return text }
    return String(text[text.index(after: slash)...])
  }

  /// The last part from its last dot on, the dot included; empty without one.
  var suffix: String {
    guard let dot = lastPart.lastIndex(of: ".") else { return "" }
    return String(lastPart[dot...])
  }

  /// The last part without its suffix.
  var stem: String { String(lastPart.dropLast(suffix.count)) }

  var withoutSuffix: String { String(text.dropLast(suffix.count)) }

  func joining(_ other: String) -> String {
    if text.isEmpty || other.hasPrefix("/") { return other }
    if other.isEmpty { return text }
    return text.hasSuffix("/") ? text + other : text + "/" + other
  }

  /// Without empty parts and `.`; `..` is resolved in absolute paths only. `.` alone stays.
  var standardized: String {
    if text == "." { return text }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  private var parts: [String] {
    var result: [String] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", isAbsolute {
        _ = result.popLast()
      } else {
        result.append(String(part))
      }
    }
    return result
  }

  /// Returns the way from `start` to this path, or nil unless both are absolute.
  func relative(to start: SettingPath) -> String? {
    guard isAbsolute, start.isAbsolute else { return nil }
    let (from, to) = (start.parts, parts)
    let common = zip(from, to).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: from.count - common) + to[common...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// Says whether this path lies strictly above another; false unless both are absolute.
  func isAncestor(of other: SettingPath) -> Bool {
    guard isAbsolute, other.isAbsolute else { return false }
    let (above, below) = (parts, other.parts)
    return above.count < below.count && below.starts(with: above)
  }
}
