import ReleaseDescriptors
import ReleaseModel

extension Rule {
  static let versionMismatch = Rule(
    .versionMismatch, severity: .error,
    what: "A version is the same in the file, the spec repository's folder, the tag and the train.",
    why: """
      CocoaPods uses the folder, people use the tag, and relctl uses the train. If they differ, someone builds code \
      that was not released.
      """,
    example: "specs-prd/Payments/6.5.5.master/Payments.podspec: s.version = '6.5.4.master'",
    fix: "Correct the file on its branch, or release again with 'relctl bump' or 'relctl promote'.",
    measured: .uncounted(.train)
  ) { input in
    input.components.filter { !$0.isApp }.flatMap { $0.versionProblems(in: input) }
      + input.published.flatMap(\.versionProblems)
  }
}

extension ComponentState {
  fileprivate func versionProblems(in input: RuleInput) -> [Diagnostic] {
    func finding(_ message: Phrase, at location: SourceLocation?, hint: Phrase) -> Diagnostic {
      RuleID.versionMismatch.finding(message, subject: name, at: location, hint: hint)
    }
    var problems: [Diagnostic] = []
    for spec in facts.podspecs {
      if let version = spec.version {
        let rule = component.descriptors.first { $0.path == spec.path }?.version
        let recorded = place.recorded?.version(of: spec.name ?? "")
        let wanted = form.map { rule?.version(beside: $0.version) ?? $0.version }
        if rule == .own, place.recorded?.podVersions?[spec.name ?? ""] == nil { continue }
        if let recorded, version != recorded {
          problems.append(
            finding(
              "'\(FilePaths.name(of: spec.path))' has the version \(version), but the train has \(recorded)",
              at: spec.versionAt, hint: "correct it on '\(place.branch.short)', or release again"))
        } else if recorded == nil, wanted != version {
          problems.append(
            finding(
              wanted.map { "'\(FilePaths.name(of: spec.path))' has the version \(version) instead of \($0)" }
                ?? "\(version) is not a version in the form of '\(place.environment)'",
              at: spec.versionAt, hint: "correct the podspec, or RELEASE_VERSION of '\(place.environment)'"))
        }
      }
      if let form, form.kind.hasTag, let tag = spec.pin?.tag, let wanted = form.tagName, tag != wanted {
        problems.append(
          finding(
            "its source has the tag '\(tag)' instead of '\(wanted)'", at: spec.sourceAt,
            hint: "write the tag as \(spec.tag(wanted)), or correct RELEASE_TAG of '\(place.environment)'"))
      }
    }
    if place.recorded == nil, !isPart, let form, form.kind.hasTag, let tag = form.tagName, tagged == nil,
      !form.saysUnreleased
    {
      problems.append(
        finding(
          "'\(place.branch.short)' has the version \(form.version), but the tag '\(tag)' does not exist",
          at: facts.podspecs.first?.versionAt, hint: "tag the released commit, or promote again"))
    }
    return problems
  }
}

extension ReleaseCoordinates {
  /// Version 0.0.0 is how a component says that nothing of it is released.
  fileprivate var saysUnreleased: Bool {
    Version.written(in: version).contains { $0.parts.count == 3 && $0.parts.allSatisfy { $0 == 0 } }
  }
}

extension PublishedState {
  fileprivate var versionProblems: [Diagnostic] {
    specs.compactMap { spec in
      let says =
        spec.saysVersion.flatMap { $0 == spec.version ? nil : "version \($0)" }
        ?? spec.saysName.flatMap { $0 == spec.pod ? nil : "name \($0)" }
      return says.map {
        RuleID.versionMismatch.finding(
          "'\(spec.path)' says \($0)", subject: repository.name, at: spec.location,
          hint: "publish it again under its own name and version, and remove this one")
      }
    }
  }
}
