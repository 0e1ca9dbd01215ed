extension TextTemplate {
  /// Puts arguments in the places of `%@`; every other place is unknown.
  static func formatted(_ format: String, _ arguments: [[TextTemplate]]) -> [TextTemplate] {
    var found = [TextTemplate([])]
    var rest = format[...]
    var next = arguments[...]
    while let percent = rest.firstIndex(of: "%") {
      found = found.followed(by: [TextTemplate(String(rest[..<percent]))])
      let kind = rest[rest.index(after: percent)...].first
      if kind == "%" {
        found = found.followed(by: [TextTemplate("%")])
      } else if kind == "@", let argument = next.popFirst() {
        found = found.followed(by: argument)
      } else {
        return [.unknown]
      }
      rest = rest[rest.index(after: percent)...].dropFirst()
    }
    return found.followed(by: [TextTemplate(String(rest))])
  }
}
