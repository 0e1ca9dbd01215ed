import ReleaseModel

/// The edits of lines, and what they do to other lines that are made of the same variables.
struct PodfileLineEdits {
  private(set) var problems: [Diagnostic] = []
  private(set) var all: [SourceEdit] = []
  private let document: PodfileDocument
  private var known: Set<SourceEdit> = []
  private var replacements: [Range<Int>: [UInt8]] = [:]

  init(_ document: PodfileDocument) { self.document = document }

  mutating func add(_ edits: [SourceEdit], of line: Int) {
    let definitions = document.definitions(behind: line)
    for edit in edits {
      let isShared = definitions.contains { $0.contains(edit.range) }
      if isShared, let other = replacements.updateValue(edit.replacement, forKey: edit.range),
        other != edit.replacement
      {
        replacements[edit.range] = other
        problems.append(document.constant(of: document.pins[line], at: edit.range.lowerBound))
        continue
      }
      if known.insert(edit).inserted { all.append(edit) }
    }
  }
}

extension PodfileDocument {
  /// The bytes of what is assigned to the variables of a line.
  func definitions(behind line: Int) -> [Range<Int>] {
    PodfileDefinitions(reading).ranges(behind: calls[line])
  }

  /// A pod that would change with another one, because both are made of one variable.
  func constant(of pin: PodfilePin, at offset: Int) -> Diagnostic {
    text.maskedDiagnostic(
      "podfile.pin.constant",
      "'\(pin.name)' takes its version from the same constant but must get another one",
      at: offset, hint: "use a separate constant for each pod")
  }

  /// Where an edit changes what a line is made of, beside the line itself.
  func sharedEdit(in edits: [SourceEdit], of line: Int) -> SourceEdit? {
    let definitions = definitions(behind: line)
    return edits.first { edit in definitions.contains { $0.contains(edit.range) } }
  }

  /// The `platform` lines that would change with a pod.
  func movedPlatforms(_ edited: PodfileDocument) -> [Diagnostic] {
    guard reading.variables != nil else { return [] }
    let (old, new) = (file.calls(of: "platform"), edited.file.calls(of: "platform"))
    return zip(old, new).compactMap { old, new in
      let texts = old.items.map(reading.text)
      guard texts != new.items.map(edited.reading.text) else { return nil }
      return text.maskedDiagnostic(
        "podfile.pin.constant", "'platform' takes its version from the same constant but must keep it",
        at: file.tokens[old.index].range.lowerBound, hint: "use a separate constant for the platform")
    }
  }
}

extension Range {
  fileprivate func contains(_ other: Range) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
