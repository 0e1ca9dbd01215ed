import ReleaseModel

/// Values as XML elements, in the layout of the file that they go into.
struct PropertyListXML {
  /// LF, CRLF or CR as the file has it; empty for a file that keeps everything on one line.
  let newline: String
  /// What one level is indented by.
  let unit: String

  /// Returns an element whose first line is indented already.
  func element(_ value: PropertyListValue, indent: String) -> String {
    switch value {
    case .boolean(let flag): return flag ? "<true/>" : "<false/>"
    case .array(let items):
      return container("array", lines: items.map { self.element($0, indent: indent + unit) }, indent: indent)
    case .dictionary(let entries):
      let lines = entries.keys.flatMap { key in
        [Self.key(key), entries[key].map { self.element($0, indent: indent + unit) } ?? ""]
      }
      return container("dict", lines: lines, indent: indent)
    default: return "<\(Self.name(value))>\(Self.body(value))</\(Self.name(value))>"
    }
  }

  private func container(_ name: String, lines: [String], indent: String) -> String {
    if lines.isEmpty { return "<\(name)/>" }
    let inside = lines.map { newline + indent + unit + $0 }.joined()
    return "<\(name)>\(inside)\(newline)\(indent)</\(name)>"
  }

  static func key(_ key: String) -> String { "<key>\(escaped(key))</key>" }

  static func name(_ value: PropertyListValue) -> String {
    switch value.kind {
    case .dictionary: "dict"
    case .boolean: value == .boolean(true) ? "true" : "false"
    default: value.kind.rawValue
    }
  }

  static func body(_ value: PropertyListValue) -> String { escaped(PropertyListScalar.text(of: value) ?? "") }

  /// The first text inside a value that XML can't hold, or that relctl does not write; nil when there is none.
  static func unwritable(_ value: PropertyListValue) -> Phrase? {
    switch value {
    case .string(let text): isWritable(text) ? nil : "a control character"
    case .array(let items): items.lazy.compactMap(unwritable).first
    case .dictionary(let entries):
      entries.keys.contains { !isWritable($0) }
        ? "a control character" : entries.keys.lazy.compactMap { entries[$0].flatMap(unwritable) }.first
    case .integer(let number):
      number < Int128(Int64.min) || number > Int128(UInt64.max) ? "a number of more than 64 bits" : nil
    case .date(let date): date.description.utf8.count == 20 ? nil : "parts of a second"
    case .uid: "a UID"
    case .real, .boolean, .data: nil
    }
  }

  static func isWritable(_ value: String) -> Bool {
    value.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 && $0.value & 0xFFFE != 0xFFFE }
  }

  static func escaped(_ value: String) -> String {
    value.replacingScalars(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
  }
}
