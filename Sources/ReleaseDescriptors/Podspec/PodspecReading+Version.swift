import ReleaseModel

extension PodspecReading {
  /// The edits of the version's literal, and the start of its content; nil when it has the value already.
  func versionEdit(to version: String) throws(Refusal) -> (edits: [SourceEdit], content: Int)? {
    let assignment = try only("version")
    guard let wanted = PodVersion(version), wanted.text == version, !version.isEmpty else {
      throw refusal(
        "podspec.version.malformed", "'\(version)' is not a version that CocoaPods accepts", at: assignment,
        hint: "use digits, letters, dots and dashes, digits first, such as 6.5.5.master")
    }
    switch value(of: assignment) {
    case .text(let text, let literal?)?:
      guard text != version else { return nil }
      let edit = SourceEdit(range: literal.content, replacement: literal.spelling(of: version))
      return ([edit], literal.content.lowerBound)
    case .computed(let offset)?:
      if let decision = condition(at: offset, of: assignment.value) {
        throw Refusal(conditional("version", assignment, at: decision))
      }
      throw computed("version", because: definition(at: offset, of: assignment.value), at: offset)
    case .text? where owned != nil: return nil
    case .text?, nil:
      throw computed("version", because: spelling(assignment.value), at: scopes.offset(assignment.index))
    }
  }

  /// The one plain assignment of an attribute; refused when there are several, none, or one under a
  /// condition.
  func only(_ attribute: String) throws(Refusal) -> PodspecAssignment {
    let all = all(attribute)
    guard let last = all.last else {
      throw Refusal(
        file.text.maskedDiagnostic(
          "podspec.\(attribute).missing", "the specification does not set the \(attribute)",
          at: scopes.offset(scopes.blockOpener),
          hint: "add a '\(attribute) =' line to the block"))
    }
    let conditional: [Diagnostic] = all.compactMap { assignment in
      guard case .conditional(let offset)? = assignment.obstacle else { return nil }
      return self.conditional(attribute, assignment, at: offset)
    }
    guard conditional.isEmpty else { throw Refusal(conditional) }
    guard all.count == 1 else {
      throw Refusal(
        all.map {
          file.text.maskedDiagnostic(
            "podspec.\(attribute).several", "the \(attribute) is set \(all.count) times; the last one counts",
            at: scopes.offset($0.index), hint: "delete all but the last")
        })
    }
    guard last.obstacle == nil else {
      throw computed(
        attribute, because: spelling(last.index..<last.value.upperBound), at: scopes.offset(last.index))
    }
    return last
  }

  func conditional(
    _ attribute: String, _ assignment: PodspecAssignment, at offset: Int
  ) -> Diagnostic {
    let line = file.text.location(at: offset).line
    return file.text.maskedDiagnostic(
      "podspec.\(attribute).conditional", "the \(attribute) is set in a condition in line \(line)",
      at: scopes.offset(assignment.index),
      hint: "set the \(attribute) once, outside of conditions and loops")
  }

  /// The offset of what decides about a computed value: where its variable is assigned under a condition, or its own
  /// `?` or `if`.
  func condition(at offset: Int, of expression: Range<Int>) -> Int? {
    if let index = file.token(at: offset),
      let place = variables.conditional[file.spelling(index)], file.tokens[index].kind != .keyword
    {
      return scopes.offset(place)
    }
    let tokens = definedTokens(at: offset, of: expression)
    let decision = tokens.first { index in
      file.isOp(at: index, spelled: "?")
        || file.tokens[index].kind == .keyword && ["if", "unless", "case"].contains(file.spelling(index))
    }
    return decision.map(scopes.offset)
  }

  func refusal(
    _ code: String, _ message: Phrase, at assignment: PodspecAssignment, hint: Phrase
  ) -> Refusal {
    Refusal(file.text.maskedDiagnostic(code, message, at: scopes.offset(assignment.index), hint: hint))
  }

  func computed(_ attribute: String, because what: String, at offset: Int) -> Refusal {
    let line = file.text.location(at: offset).line
    let hint: Phrase =
      attribute == "version"
      ? "write the version as a literal, or set 'version_from:' in the manifest to the file that defines it"
      : "write the source as '{ :git => ..., :tag => ... }' with literals or 's.version'"
    return Refusal(
      file.text.maskedDiagnostic(
        "podspec.\(attribute).computed", "the \(attribute) is computed, defined at line \(line): \(what)",
        at: offset,
        hint: hint))
  }
}

extension PodspecScopes {
  /// The index of the token that opens the specification's block.
  var blockOpener: Int { file.frames[root].opener }
}
