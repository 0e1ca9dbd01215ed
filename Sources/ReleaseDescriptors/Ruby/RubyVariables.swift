/// The variables and constants of a file that are assigned exactly once, where every reader sees that one
/// value.
struct RubyVariables: Sendable {
  struct Assignment: Sendable {
    /// The index of the name's token.
    let index: Int
    let value: Range<Int>
  }

  private var assignments: [String: [Assignment]] = [:]
  /// Names that are also something else: parameters, methods, or changed in place.
  private var unclear: [String: Int] = [:]
  /// Names that are assigned under a condition or in a loop, and where.
  private(set) var conditional: [String: Int] = [:]

  /// - Parameter isPlain: whether a frame's code runs exactly once, whatever the conditions.
  init(_ file: RubyFile, isPlain: (Int) -> Bool) {
    for index in file.tokens.indices {
      let name = file.spelling(index)
      switch file.tokens[index].kind {
      case .keyword where name == "def":
        unclear[file.spelling(index + 1)] = index + 1
        continue
      case .identifier, .constant, .instanceVariable: if file.isMember(at: index) { continue }
      default: continue
      }
      if index > 0, file.tokens[index - 1].kind == .pipe || file.spelling(index - 1) == "for" {
        unclear[name] = index
      }
      if Self.changes(file, at: index) { unclear[name] = index }
      guard file.isOp(at: index + 1, spelled: "=") else { continue }
      let frame = file.frameOf[index]
      let end = file.expressionEnd(from: index + 2, in: frame)
      assignments[name, default: []].append(Assignment(index: index, value: index + 2..<max(end, index + 2)))
      let isConditional = file.modifiers.contains(end) || !isPlain(frame)
      if isConditional { conditional[name] = index }
      if isConditional || index != file.statementStart(of: index) {
        // Also the other names of `a, b = 1, 2`.
        for other in file.statementStart(of: index)...index { unclear[file.spelling(other)] = other }
      }
    }
    for frame in file.frames {
      guard case .block(let parameters) = frame.kind else { continue }
      for name in parameters { unclear[name] = frame.opener }
    }
  }

  enum Lookup: Sendable {
    case once(Assignment)
    /// Not to be followed; the index of the token that makes it so, if there is one.
    case unclear(at: Int?)
  }

  subscript(name: String) -> Lookup {
    let all = assignments[name] ?? []
    if let index = unclear[name] { return .unclear(at: index) }
    guard let first = all.first, all.count == 1 else { return .unclear(at: all.last?.index) }
    return .once(first)
  }

  /// The variables that are assigned once, where every reader sees the value, and that are then only read: a key may be
  /// asked of them, and none set.
  func readOnly(in file: RubyFile) -> [String: Assignment] {
    assignments.compactMapValues { all in
      guard let only = all.first, all.count == 1, !only.value.isEmpty else { return nil }
      let name = file.spelling(only.index)
      guard conditional[name] == nil, file.statementStart(of: only.index) == only.index else { return nil }
      let isHidden = file.frames.contains { frame in
        if case .block(let parameters) = frame.kind { parameters.contains(name) } else { false }
      }
      let isChanged = file.tokens.indices.contains { index in
        guard file.spelling(index) == name, !file.isMember(at: index) else { return false }
        return Self.setsKey(file, at: index)
          || Self.changes(file, at: index) && file.spelling(index + 1) != "["
          || file.spelling(index - 1) == "def" || file.spelling(index - 1) == "for"
      }
      return isHidden || isChanged ? nil : only
    }
  }

  /// `name["key"] = value`, also deeper.
  private static func setsKey(_ file: RubyFile, at index: Int) -> Bool {
    var next = index + 1
    while file.spelling(next) == "[" {
      var depth = 0
      repeat {
        if file.tokens[next].kind == .open { depth += 1 }
        if file.tokens[next].kind == .close { depth -= 1 }
        next += 1
      } while depth > 0 && next < file.tokens.count
    }
    guard next > index + 1 else { return false }
    let mark = file.spelling(next)
    return mark == "<<" || mark.hasSuffix("=") && !["==", "===", "!=", ">=", "<=", "=>"].contains(mark)
  }

  /// Operator assignment, `<<`, `name[...]`, or a method that changes its receiver.
  private static func changes(_ file: RubyFile, at index: Int) -> Bool {
    let next = file.spelling(index + 1)
    if next == "[" || next == "<<" { return true }
    if next.utf8.last == UInt8(ascii: "="), !["=", "==", "===", "!=", ">=", "<=", "=>"].contains(next) {
      return true
    }
    guard next == "." || next == "&." else { return false }
    let method = file.spelling(index + 2)
    return method.hasSuffix("!")
      || ["concat", "replace", "insert", "prepend", "clear", "delete", "store", "update"].contains(method)
  }
}
