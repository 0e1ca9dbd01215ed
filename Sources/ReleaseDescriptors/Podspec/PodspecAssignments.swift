import ReleaseModel

/// One `s.attribute = value` on the root specification.
struct PodspecAssignment: Sendable {
  let attribute: String
  /// The index of the variable's token.
  let index: Int
  let value: Range<Int>
  /// Why its value can't be taken as it stands.
  let obstacle: Obstacle?

  enum Obstacle: Sendable {
    /// Runs only under a condition or in a loop; the offset of what decides.
    case conditional(offset: Int)
    /// `||=`, `+=`, one of several targets, or a call instead of an assignment.
    case notPlain
  }
}

extension PodspecScopes {
  /// The assignments to the root specification, in the order of the file.
  func assignments() -> [PodspecAssignment] {
    var words = PodspecStatementWords(file)
    return file.tokens.indices.compactMap { assignment(at: $0, behind: &words) }
  }

  private func assignment(at index: Int, behind words: inout PodspecStatementWords) -> PodspecAssignment? {
    guard file.tokens[index].kind == .identifier, file.isOp(at: index + 1, spelled: "."),
      index + 3 < file.tokens.count, !file.isMember(at: index),
      let scope = scope(of: file.spelling(index), at: file.frameOf[index]), scope == root
    else { return nil }
    let mark = file.spelling(index + 3)
    let isPlain = file.isOp(at: index + 3, spelled: "=")
    let isCompound = ["||=", "&&=", "+=", "<<"].contains { file.isOp(at: index + 3, spelled: $0) }
    guard isPlain || isCompound || isCall(at: index, mark: mark) else { return nil }
    let frame = file.frameOf[index]
    let start = index + (isPlain || isCompound ? 4 : 3)
    let end = max(start, file.expressionEnd(from: start, in: frame))
    var obstacle: PodspecAssignment.Obstacle?
    if let condition = condition(at: frame) {
      obstacle = .conditional(offset: offset(file.frames[condition].opener))
    } else if file.modifiers.contains(end) {
      obstacle = .conditional(offset: offset(end))
    } else if let word = words.decision(before: index) {
      obstacle = .conditional(offset: offset(word))
    } else if !isPlain || !isAlone(index, behind: &words) {
      obstacle = .notPlain
    }
    return PodspecAssignment(
      attribute: file.spelling(index + 2), index: index, value: start..<end, obstacle: obstacle)
  }

  func offset(_ index: Int) -> Int {
    index < file.tokens.count ? file.tokens[index].range.lowerBound : file.text.bytes.count
  }

  /// `s.version '1'` and `s.source :git => ...`, which CocoaPods refuses.
  private func isCall(at index: Int, mark: String) -> Bool {
    guard ["version", "source", "name"].contains(file.spelling(index + 2)),
      file.statementStart(of: index) == index
    else { return false }
    return [.string, .symbol, .label].contains(file.tokens[index + 3].kind) || mark == "("
  }

  /// Whether an assignment begins its statement or is a value of another assignment, as after a stray comma.
  private func isAlone(_ index: Int, behind words: inout PodspecStatementWords) -> Bool {
    let start = file.statementStart(of: index)
    guard index > start else { return true }
    if file.isOp(at: index - 1, spelled: "=") { return true }
    return file.isOp(at: index - 1, spelled: ",") && words.hasAssignment(before: index)
  }
}

/// What the statements of a file hold before a word; each word is looked at once, however many ask.
private struct PodspecStatementWords {
  private struct Place: Hashable {
    let start: Int
    let frame: Int
  }

  private struct Found {
    /// Up to where the statement is looked at.
    var end: Int
    var decision: Int?
    var hasAssignment = false
  }

  private let file: RubyFile
  private var found: [Place: Found] = [:]

  init(_ file: RubyFile) { self.file = file }

  /// The first word of the statement that decides whether the rest runs.
  mutating func decision(before index: Int) -> Int? { look(before: index).decision }

  /// Whether the statement assigns something in the frame of the word.
  mutating func hasAssignment(before index: Int) -> Bool { look(before: index).hasAssignment }

  private mutating func look(before index: Int) -> Found {
    let place = Place(start: file.statementStart(of: index), frame: file.frameOf[index])
    var known = found[place] ?? Found(end: place.start)
    for word in known.end..<max(known.end, index) {
      if known.decision == nil, RubyKeyword.deciding.contains(file.spelling(word)) { known.decision = word }
      if file.isOp(at: word, spelled: "="), file.frameOf[word] == place.frame { known.hasAssignment = true }
    }
    known.end = max(known.end, index)
    found[place] = known
    return known
  }
}
