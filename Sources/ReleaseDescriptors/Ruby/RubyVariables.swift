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
  /// Names whose value somebody changes who has it under another name, and where: `b = a` and then `b << 'x'`.
  private var changedByOthers: [String: Int] = [:]
  /// Where the names of `conditional` stand, in bytes.
  private(set) var conditionalOffsets: Set<Int> = []
  /// Tells local variables of one name apart; without it a name is one variable in the whole file.
  private let scopes: RubyScopes?

  /// - Parameter isPlain: whether the assignment at a token runs before all that reads it, whatever the conditions.
  init(_ file: RubyFile, scopes: RubyScopes? = nil, isPlain: (Int) -> Bool) {
    self.scopes = scopes
    // First word of a statement -> up to where its names are marked: a name of many is not marked for each of them.
    var marked: [Int: Int] = [:]
    for index in file.tokens.indices {
      switch file.tokens[index].kind {
      case .keyword where file.spelling(index) == "def":
        unclear[key(index + 1, in: file)] = index + 1
        continue
      case .identifier, .constant, .instanceVariable, .globalVariable:
        if file.isMember(at: index) { continue }
      default: continue
      }
      let name = key(index, in: file)
      if index > 0, file.tokens[index - 1].kind == .pipe || file.spelling(index - 1) == "for" {
        unclear[name] = index
      }
      if Self.changes(file, at: index) || Self.isLambdaParameter(file, at: index) { unclear[name] = index }
      guard file.isOp(at: index + 1, spelled: "=") else { continue }
      let frame = file.frameOf[index]
      let end = file.expressionEnd(from: index + 2, in: frame)
      assignments[name, default: []].append(Assignment(index: index, value: index + 2..<max(end, index + 2)))
      let isConditional = file.modifiers.contains(end) || !isPlain(index)
      if isConditional { conditional[name] = index }
      if isConditional || index != file.statementStart(of: index) {
        // Also the other names of `a, b = 1, 2`.
        let start = file.statementStart(of: index)
        for other in (marked[start] ?? start)...index { unclear[key(other, in: file)] = other }
        marked[start] = index
      }
    }
    conditionalOffsets = Set(conditional.values.map { file.tokens[$0].range.lowerBound })
    for frame in file.frames.indices {
      guard case .block(let parameters) = file.frames[frame].kind else { continue }
      for name in parameters { unclear[key(ofParameter: name, in: frame)] = file.frames[frame].opener }
    }
    if let scopes { unclear.merge(scopes.parameters) { own, _ in own } }
    changedByOthers = aliasedChanges(in: file)
    unclear.merge(changedByOthers) { own, _ in own }
  }

  private func key(_ index: Int, in file: RubyFile) -> String {
    scopes?.key(of: index) ?? file.spelling(index)
  }

  private func key(ofParameter name: String, in frame: Int) -> String {
    scopes?.key(ofParameter: name, in: frame) ?? name
  }

  /// The names that hold the value of one that is changed in place.
  private func aliasedChanges(in file: RubyFile) -> [String: Int] {
    let sources = assignments.mapValues { all in all.compactMap { origin(of: $0.value, in: file) } }
      .filter { !$0.value.isEmpty }
    guard !sources.isEmpty else { return [:] }
    var found: [String: Int] = [:]
    var followed: Set<String> = []
    for index in file.tokens.indices where !file.isMember(at: index) {
      let name = key(index, in: file)
      guard !followed.contains(name) else { continue }
      var open = sources[name] ?? []
      // `text.delete('@')` makes a copy; as a statement it is a dictionary's, which loses a key.
      let isCopy = file.spelling(index + 2) == "delete" && file.statementStart(of: index) != index
      guard !open.isEmpty, !isCopy, Self.changesInPlace(file, at: index) else { continue }
      followed.insert(name)
      while let name = open.popLast() {
        guard found[name] == nil else { continue }
        found[name] = index
        open += sources[name] ?? []
      }
    }
    return found
  }

  /// The variable that a value is, or is taken out of, so that both are one object.
  private func origin(of value: Range<Int>, in file: RubyFile) -> String? {
    guard let first = value.first,
      [.identifier, .constant, .instanceVariable, .globalVariable].contains(file.tokens[first].kind)
    else { return nil }
    let next = value.count > 1 ? file.spelling(first + 1) : ""
    let isCall = next == "." || next == "&."
    guard ["", "[", "||"].contains(next) || isCall && Self.givesItself.contains(file.spelling(first + 2))
    else {
      return nil
    }
    return key(first, in: file)
  }

  /// Methods that give their receiver, or what it holds, and no copy.
  private static let givesItself: Set = ["to_s", "to_str", "to_h", "to_a", "freeze", "dig", "fetch"]

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

  /// What a name is at a byte offset.
  func lookup(_ name: String, at offset: Int) -> Lookup { self[key(of: name, at: offset)] }

  /// The variable that a name is at a byte offset.
  func key(of name: String, at offset: Int) -> String {
    guard let scopes, let first = name.first, first == "_" || first.isLowercase else { return name }
    return scopes.key(of: name, at: offset)
  }

  /// Whether a reader at a byte offset sees what a variable is assigned. A method runs when it is called, so it may be
  /// written above the assignment.
  func isSeen(_ assignment: Assignment, from offset: Int, in file: RubyFile) -> Bool {
    let name = file.tokens[assignment.index]
    if name.range.lowerBound < offset { return true }
    guard scopes != nil, name.kind != .identifier, let reader = file.lastToken(upTo: offset) else {
      return false
    }
    return file.chain(of: file.frameOf[reader]).contains { file.frames[$0].kind == .keyword("def") }
  }

  /// How often a variable is assigned whose name stands at a token.
  func assignmentCount(at index: Int, in file: RubyFile) -> Int {
    assignments[key(index, in: file)]?.count ?? 0
  }

  /// The variables that are assigned once, where every reader sees the value, and that are then only read: a key may be
  /// asked of them, and none set.
  func readOnly(in file: RubyFile) -> [String: Assignment] {
    var changed: Set<String> = []
    for index in file.tokens.indices where !file.isMember(at: index) {
      let name = key(index, in: file)
      guard assignments[name] != nil else { continue }
      let isChanged =
        Self.setsKey(file, at: index)
        || Self.changes(file, at: index) && file.spelling(index + 1) != "["
        || file.spelling(index - 1) == "def" || file.spelling(index - 1) == "for"
        || Self.isLambdaParameter(file, at: index)
      if isChanged { changed.insert(name) }
    }
    for frame in file.frames.indices {
      guard case .block(let parameters) = file.frames[frame].kind else { continue }
      changed.formUnion(parameters.map { key(ofParameter: $0, in: frame) })
    }
    return assignments.compactMapValues { all in
      guard let only = all.first, all.count == 1, !only.value.isEmpty else { return nil }
      let name = key(only.index, in: file)
      guard conditional[name] == nil, changedByOthers[name] == nil,
        file.statementStart(of: only.index) == only.index
      else { return nil }
      return changed.contains(name) ? nil : only
    }
  }

  /// `->(name) { ... }`
  private static func isLambdaParameter(_ file: RubyFile, at index: Int) -> Bool {
    let frame = file.frames[file.frameOf[index]]
    return frame.kind == .bracket && file.isOp(at: frame.opener - 1, spelled: "->")
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

  /// Operator assignment, `name[...]`, or what changes the value itself.
  private static func changes(_ file: RubyFile, at index: Int) -> Bool {
    let next = file.spelling(index + 1)
    if next == "[" { return true }
    if next.utf8.last == UInt8(ascii: "="), !["=", "==", "===", "!=", ">=", "<=", "=>"].contains(next) {
      return true
    }
    return changesInPlace(file, at: index)
  }

  /// `<<`, a key that is set, or a method that changes its receiver: whoever else has the value sees it.
  private static func changesInPlace(_ file: RubyFile, at index: Int) -> Bool {
    if setsKey(file, at: index) { return true }
    var next = index + 1
    while file.spelling(next) == ".", givesItself.contains(file.spelling(next + 1)),
      file.spelling(next + 2) != "("
    {
      next += 2
    }
    if file.spelling(next) == "<<" { return true }
    guard file.spelling(next) == "." || file.spelling(next) == "&." else { return false }
    let method = file.spelling(next + 1)
    return method.hasSuffix("!")
      || ["concat", "replace", "insert", "prepend", "clear", "delete", "store", "update"].contains(method)
  }
}
