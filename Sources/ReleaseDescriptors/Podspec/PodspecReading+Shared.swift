import ReleaseModel

extension PodspecReading {
  /// What else a new version would change, because it takes its text from the variable that the version comes from:
  /// `v = '9.0'` for the version and for a deployment target.
  ///
  /// What says `s.version` is meant to follow, and so are texts and addresses that repeat the version.
  ///
  /// - Parameters:
  ///   - content: Where the literal of the version begins.
  ///   - after: The same podspec in which it has its new text.
  ///   - train: The pods whose requirements may follow; where none is named, nobody asks for requirements.
  func sharedFacts(at content: Int, after: PodspecReading, train: Set<String>) -> [Diagnostic] {
    guard let assignment = all("version").last, let last = assignment.value.last,
      !(scopes.offset(assignment.index)..<file.tokens[last].range.upperBound).contains(content)
    else { return [] }
    return sharedAttributes(after: after)
      + (train.isEmpty ? [] : sharedRequirements(after: after, train: train))
  }

  /// Attributes that are versions of something else.
  private static let otherVersions: Set = [
    "cocoapods_version", "deployment_target", "platform", "platforms", "swift_version", "swift_versions",
  ]

  private func sharedAttributes(after: PodspecReading) -> [Diagnostic] {
    file.tokens.indices.compactMap { index in
      guard let old = attribute(at: index), Self.otherVersions.contains(old.name),
        let values = after.attribute(at: index)?.values, values != old.values, !saysVersion(at: index)
      else { return nil }
      let name = old.platform.map { "\($0).\(old.name)" } ?? old.name
      return shared("'\(name)'", becoming: values, at: index, hint: "write it as a separate literal")
    }
  }

  private func saysVersion(at index: Int) -> Bool {
    let end = file.expressionEnd(from: index, in: file.frameOf[index])
    return end > index + 3 && spelling(index + 3..<end).contains(".version")
  }

  private func sharedRequirements(after: PodspecReading, train: Set<String>) -> [Diagnostic] {
    let own = all("name").last.flatMap { value(of: $0) }?.text
    return file.tokens.indices.compactMap { index in
      guard let old = dependency(at: index), !train.contains(old.root), old.root != own,
        let new = after.dependency(at: index), new.requirements.map(\.text) != old.requirements.map(\.text),
        !old.requirements.contains(where: { $0.source.contains(".version") })
      else { return nil }
      return shared(
        "the requirement on '\(old.name)'", becoming: new.requirements.compactMap(\.text), at: index,
        hint: "write it as a separate literal, or write 's.version' if it should follow the version")
    }
  }

  private func shared(_ what: Phrase, becoming texts: [String], at index: Int, hint: Phrase) -> Diagnostic {
    file.text.maskedDiagnostic(
      "podspec.version.shared",
      "\(what) uses the same variable as the version, and would become '\(texts.joined(separator: ", "))'",
      at: scopes.offset(index), hint: hint)
  }
}
