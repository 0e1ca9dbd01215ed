extension PodspecDocument {
  /// Returns the edits after which the podspec says what `change` asks; none when it says so already.
  ///
  /// Only the literals that must differ are touched. Throws a `Refusal` that names every fact that can't be
  /// edited.
  public func edits(for change: PodspecChange) throws(Refusal) -> [SourceEdit] {
    var problems: [Diagnostic] = []
    var edits: [SourceEdit] = []
    var reading = PodspecReading(scopes)
    let before = reading
    do throws(Refusal) {
      if let version = change.version, let edit = try reading.versionEdit(to: version) {
        edits += edit.edits
        reading.rewritten = (edit.content, version)
      }
    } catch { problems += error.diagnostics }
    do throws(Refusal) {
      edits += try requirementEdits(change.requirements)
    } catch { problems += error.diagnostics }
    if let pin = change.pin {
      do throws(Refusal) {
        edits += try PodspecPinWriter(before: before, after: reading).edits(for: pin)
      } catch { problems += error.diagnostics }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    let sorted = edits.inOrder
    try verify(sorted, against: change)
    return sorted
  }

  private func requirementEdits(_ wanted: [String: String]) throws(Refusal) -> [SourceEdit] {
    var problems: [Diagnostic] = []
    for (pod, version) in wanted.sorted(by: { $0.key < $1.key })
    where PodVersion(version)?.text.isEmpty != false {
      problems.append(
        Diagnostic(
          .error, "podspec.requirement.malformed",
          "'\(version)' for '\(pod)' is not a version that CocoaPods accepts",
          hint: "use digits, letters, dots and dashes, digits first"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return dependencies.flatMap { dependency in
      wanted[dependency.root].map { edits(of: dependency, to: $0) } ?? []
    }
  }

  private func edits(of dependency: PodspecDependency, to version: String) -> [SourceEdit] {
    guard dependency.requirement?.isExact == true, let clause = dependency.requirements.first,
      let range = clause.range, let text = clause.text
    else { return [] }
    let present = text.drop { $0 == "=" || $0.isWhitespace }.prefix { !$0.isWhitespace }
    guard present != version else { return [] }
    let start = range.lowerBound + text[..<present.startIndex].utf8.count
    return [SourceEdit(range: start..<start + present.utf8.count, replacement: version)]
  }

  /// The internal check: the edited text, read again, must say what was asked and keep everything else.
  private func verify(_ edits: [SourceEdit], against change: PodspecChange) throws(Refusal) {
    guard !edits.isEmpty else { return }
    let overlap = zip(edits, edits.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
    let edited = overlap ? nil : try? PodspecDocument(text.applying(edits))
    let wantedVersion = change.version ?? version?.text
    var wrong: [String] = []
    if edited?.version?.text != wantedVersion { wrong.append("version") }
    if edited?.source?.pin != (change.pin ?? edited?.source?.pin) { wrong.append("source") }
    if edited?.source?.git != source?.git || edited?.name != name { wrong.append("name or address") }
    let kept = source?.keys.filter { !PodspecSourceHash.pinKeys.contains($0) }
    if edited?.source?.keys.filter({ !PodspecSourceHash.pinKeys.contains($0) }) != kept {
      wrong.append("other keys")
    }
    let expected = dependencies.map { dependency in
      let isExact = dependency.requirement?.isExact == true
      return (name: dependency.name, exact: isExact ? change.requirements[dependency.root] : nil)
    }
    let found = edited?.dependencies ?? []
    let agrees =
      expected.count == found.count
      && zip(expected, found).allSatisfy { want, have in
        want.name == have.name
          && (want.exact == nil || have.requirements.first?.range == nil
            || have.requirement?.exactVersion?.text == want.exact)
      }
    if !agrees { wrong.append("requirements") }
    guard wrong.isEmpty else {
      throw Refusal(
        text.rubyDiagnostic(
          "podspec.edit.unverified",
          "the edited text would not say what was asked: \(wrong.joined(separator: ", "))",
          at: 0, hint: "edit the podspec by hand, in a simpler form"))
    }
  }
}
