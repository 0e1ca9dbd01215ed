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
    file.tokens.indices.compactMap(assignment)
  }

  private func assignment(at index: Int) -> PodspecAssignment? {
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
    } else if let word = (file.statementStart(of: index)..<index).first(where: decides) {
      obstacle = .conditional(offset: offset(word))
    } else if !isPlain || !isAlone(index) {
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
  private func isAlone(_ index: Int) -> Bool {
    let start = file.statementStart(of: index)
    guard index > start else { return true }
    if file.isOp(at: index - 1, spelled: "=") { return true }
    return file.isOp(at: index - 1, spelled: ",")
      && (start..<index).contains {
        file.isOp(at: $0, spelled: "=") && file.frameOf[$0] == file.frameOf[index]
      }
  }

  private func decides(_ index: Int) -> Bool {
    ["&&", "||", "?", "and", "or", "not"].contains(file.spelling(index))
  }
}
