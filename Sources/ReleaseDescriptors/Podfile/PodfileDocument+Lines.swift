import ReleaseModel

extension PodfileDocument {
  /// The blocks of `target 'Name' do`, by name, in the order of the file.
  var targets: [(name: String, frame: Int)] {
    file.frames.indices.compactMap { frame in
      guard case .block = file.frames[frame].kind else { return nil }
      let head = file.frames[frame].head.filter { file.spelling($0) != "(" && file.spelling($0) != ")" }
      guard head.count == 2, ["target", "abstract_target"].contains(file.spelling(head[0])),
        let name = file.tokens[head[1]].literal?.text
      else { return nil }
      return (name, frame)
    }
  }

  /// The edit that takes a line out; nil when something else stands on it.
  func removal(of line: Int) -> SourceEdit? { removal(ofCallAt: calls[line].index) }

  func removal(ofCallAt index: Int) -> SourceEdit? {
    let start = text.lineStart(of: file.tokens[index].range.lowerBound)
    guard file.statementStart(of: index) == index,
      text.bytes[start..<file.tokens[index].range.lowerBound].allSatisfy(RubyLexer.isBlank)
    else { return nil }
    let frame = file.frameOf[index]
    let end = file.tokens[index...].indices.first {
      file.frameOf[$0] == frame && file.tokens[$0].kind == .newline
        || file.frames[file.frameOf[$0]].depth < file.frames[frame].depth
    }
    if let end, file.tokens[end].kind != .newline || file.spelling(end) == ";" { return nil }
    let last = end.map { file.tokens[$0].range.lowerBound } ?? text.bytes.count
    // A heredoc's body would stay behind.
    guard !file.tokens[index..<(end ?? file.tokens.count)].contains(where: { $0.kind == .heredoc }) else {
      return nil
    }
    return SourceEdit(range: start..<text.nextLine(after: text.contentEnd(of: last)), replacement: "")
  }

  /// The edit that adds a line behind the pods of its target.
  func addition(_ addition: PodfileAddition) throws(Refusal) -> [SourceEdit] {
    let frame = try frame(of: addition)
    let present = calls.indices.filter { file.frameOf[calls[$0].index] == frame }
    if let same = present.first(where: { pins[$0].name == addition.name }) {
      let isRight = addition.form.agrees(with: pins[same].form)
      guard !isRight else { return [] }
      throw Refusal(
        text.maskedDiagnostic(
          "podfile.pin.present", "'\(addition.name)' already exists", at: pins[same].range.lowerBound,
          hint: "change its line instead of adding one"))
    }
    let options = addition.form.entries.map {
      ":\($0.key) => \(RubyString.quoted(with: "'", text: $0.value))"
    }
    let clauses = addition.form.clauses.map { RubyString.quoted(with: "'", text: $0) }
    let line =
      "pod "
      + ([RubyString.quoted(with: "'", text: addition.name)] + clauses + options).joined(separator: ", ")
    let own = present.filter { removal(of: $0) != nil }
    let last = own.last { addition.neighbors.contains(pins[$0].root) } ?? own.last
    if let last, let whole = removal(of: last)?.range {
      let indent = text.bytes[whole.lowerBound..<file.tokens[calls[last].index].range.lowerBound]
      return [inserted(line, indent: Array(indent), at: whole.upperBound)]
    }
    guard frame != 0 else { return [inserted(line, indent: [], at: text.bytes.count)] }
    let opener = file.tokens[file.frames[frame].opener].range.upperBound
    let start = text.lineStart(of: opener)
    let indent = text.bytes[start...].prefix { $0 == 32 || $0 == 9 } + [32, 32]
    return [inserted(line, indent: Array(indent), at: text.nextLine(after: text.contentEnd(of: opener)))]
  }

  private func inserted(_ line: String, indent: [UInt8], at offset: Int) -> SourceEdit {
    let usual = text.bytes.firstIndex(of: 10).map { $0 > 0 && text.bytes[$0 - 1] == 13 } ?? false
    let newLine = Array((usual ? "\r\n" : "\n").utf8)
    let startsLine = offset == 0 || text.bytes[offset - 1] == 10 || text.bytes[offset - 1] == 13
    let content = indent + Array(line.utf8)
    return SourceEdit(range: offset..<offset, replacement: startsLine ? content + newLine : newLine + content)
  }

  private func frame(of addition: PodfileAddition) throws(Refusal) -> Int {
    let targets = targets
    if let name = addition.target {
      if let target = targets.first(where: { $0.name == name }) { return target.frame }
      throw missing("podfile.target.absent", "there is no target '\(name)'", targets: targets)
    }
    if let frame = busiestFrame(of: addition.neighbors) { return frame }
    guard let first = targets.first else { return 0 }
    guard targets.count == 1 else {
      throw missing(
        "podfile.target.several", "'\(addition.name)' fits more than one target", targets: targets)
    }
    return first.frame
  }

  /// The block that holds the most pins of some pods, the first of them where several hold as many.
  private func busiestFrame(of pods: Set<String>) -> Int? {
    var counts: [Int: Int] = [:]
    for line in calls.indices where pods.contains(pins[line].root) && removal(of: line) != nil {
      counts[file.frameOf[calls[line].index], default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func missing(_ code: String, _ message: Phrase, targets: [(name: String, frame: Int)]) -> Refusal {
    let names = targets.map { "'\($0.name)'" }.joined(separator: ", ")
    return Refusal(
      text.maskedDiagnostic(
        code, message, at: 0, hint: names.isEmpty ? "add a target" : "the targets are \(names)"))
  }
}
