/// A pattern as for `fnmatch(3)` without flags: `*`, `?`, `[set]`, `[!set]` and `\` before a literal
/// character.
package struct FilenamePattern {
  private enum Item {
    case anything
    case one
    case literal(Unicode.Scalar)
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private let items: [Item]

  package init(_ pattern: String) {
    var items: [Item] = []
    var rest = Array(pattern.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": items.append(.anything)
      case "?": items.append(.one)
      case "\\": items.append(.literal(rest.popFirst() ?? scalar))
      case "[":
        if let set = Self.takeSet(&rest) { items.append(set) } else { items.append(.literal(scalar)) }
      default: items.append(.literal(scalar))
      }
    }
    self.items = items
  }

  /// Whether a pattern matches nothing but its own text.
  static func isLiteral(_ pattern: String) -> Bool {
    !pattern.utf8.contains {
      $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[")
        || $0 == UInt8(ascii: "\\")
    }
  }

  /// Matches a text against a pattern that is used once.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    isLiteral(pattern) ? text.utf8.elementsEqual(pattern.utf8) : FilenamePattern(pattern).matches(text)
  }

  /// Matches in at most (length of the pattern x length of the text) steps: only the last `*` is ever
  /// widened.
  package func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var (item, position) = (0, 0)
    var retry: (item: Int, position: Int)?
    while position < scalars.count {
      if item < items.count, case .anything = items[item] {
        retry = (item + 1, position)
        item += 1
      } else if item < items.count, matches(items[item], scalar: scalars[position]) {
        item += 1
        position += 1
      } else if let last = retry {
        retry = (last.item, last.position + 1)
        (item, position) = (last.item, last.position + 1)
      } else {
        return false
      }
    }
    return items[item...].allSatisfy { if case .anything = $0 { true } else { false } }
  }

  private func matches(_ item: Item, scalar: Unicode.Scalar) -> Bool {
    switch item {
    case .anything, .one: true
    case .literal(let literal): literal == scalar
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  /// Takes a set up to its `]`; returns nil, taking nothing, when there is none. A first `]` is a member.
  private static func takeSet(_ rest: inout ArraySlice<Unicode.Scalar>) -> Item? {
    var probe = rest
    let isNegated = probe.first == "!" || probe.first == "^"
    if isNegated { probe.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let low = probe.popFirst() {
      if low == "]", !ranges.isEmpty {
        rest = probe
        return .set(ranges, isNegated: isNegated)
      }
      let next = probe.dropFirst()
      if probe.first == "-", let high = next.first, high != "]" {
        probe = next.dropFirst()
        // A range that runs backwards matches nothing, but it still is a member of the set's text.
        ranges.append(low <= high ? low...high : "\u{0}"..."\u{0}")
      } else {
        ranges.append(low...low)
      }
    }
    return nil
  }
}
