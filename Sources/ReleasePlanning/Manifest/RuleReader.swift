import ReleaseModel

/// Reads `rules`: how `lint` judges.
struct RuleReader {
  let reader: ManifestReader

  /// Reads how `lint` judges: severities, modules from elsewhere, and exceptions.
  func read(
    _ node: ManifestNode, components: [Component], specs: [SpecRepository]
  ) -> LintRules {
    guard let fields = reader.fields(node, as: "rules", of: .rules) else { return LintRules() }
    let named = components.flatMap { [$0.name] + $0.parts.map(\.name) }
    let names = named.map(\.description) + specs.map(\.name)
    return LintRules(
      severities: fields["severity"].map { severities($0) } ?? [:],
      system: Set(fields["system"].map { texts($0, as: "a module of the system") } ?? []),
      modules: fields["modules"].map { modules($0) } ?? [:],
      wrapped: fields["wrapped"].map { wrapped($0, components: components) } ?? [:],
      thirdParty: fields["thirdParty"].map { thirdParty($0) } ?? [:],
      licences: fields["licences"].map { texts($0, as: "a licence") } ?? [],
      parameterTypes: fields["parameterTypes"].map { texts($0, as: "a type") } ?? [],
      exceptions: fields["exceptions"].map { ruleExceptions($0, components: names) } ?? [])
  }

  enum SeverityWord: String, CaseIterable {
    case error, warning, note, off

    var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  private func severities(_ node: ManifestNode) -> [RuleID: Diagnostic.Severity?] {
    var severities: [RuleID: Diagnostic.Severity?] = [:]
    for (name, offset, value) in reader.entries(node, as: "severity") ?? [] {
      let rule = reader.known(
        name, as: "a rule", type: RuleID.self, code: "manifest.rule.unknown", at: offset)
      let word = reader.word(
        value, as: "the severity of '\(name)'", type: SeverityWord.self, code: "manifest.severity.unknown")
      if let rule, let word { severities.updateValue(word.severity, forKey: rule) }
    }
    return severities
  }

  private func texts(_ node: ManifestNode, as what: Phrase) -> [String] {
    (reader.stringOrList(node, as: what) ?? []).compactMap { reader.string($0, as: what) }
  }

  private func modules(_ node: ManifestNode) -> [String: [String]] {
    var modules: [String: [String]] = [:]
    for (name, _, value) in reader.entries(node, as: "modules") ?? [] {
      modules[name] = texts(value, as: "a module of '\(name)'")
    }
    return modules
  }

  /// Reads who alone may require a pod.
  private func wrapped(_ node: ManifestNode, components: [Component]) -> [String: [String]] {
    let parts = components.flatMap(\.parts)
    let layers = Set(components.compactMap(\.layer) + parts.compactMap(\.layer))
    let known = (components.map(\.name) + parts.map(\.name)).map(\.description) + layers.sorted()
    var wrapped: [String: [String]] = [:]
    for (name, offset, value) in reader.entries(node, as: "wrapped") ?? [] {
      let owners = texts(value, as: "a wrapper of '\(name)'")
      for owner in owners where !known.contains(owner) {
        reader.report(
          "manifest.component.unknown", "there is no component or layer '\(owner)'", at: offset,
          hint: known.closest(to: owner).map { "did you mean '\($0)'?" })
      }
      wrapped[name] = owners
    }
    return wrapped
  }

  /// Reads which versions of a pod or package are allowed.
  private func thirdParty(_ node: ManifestNode) -> [String: PodRequirement] {
    var allowed: [String: PodRequirement] = [:]
    for (name, _, value) in reader.entries(node, as: "thirdParty") ?? [] {
      let clauses = texts(value, as: "a version of '\(name)'")
      if let requirement = PodRequirement(clauses) {
        allowed[name] = requirement
      } else {
        reader.report(
          "manifest.requirement.invalid",
          "'\(clauses.joined(separator: ", "))' is not a version requirement",
          at: value.offset, hint: "write it as in a Podfile: '~> 5.6', or ['>= 5.6', '< 6']")
      }
    }
    return allowed
  }

  private func ruleExceptions(_ node: ManifestNode, components names: [String]) -> [RuleException] {
    var exceptions: [RuleException] = []
    for item in reader.list(node, as: "exceptions") ?? [] {
      guard let fields = reader.fields(item, as: "an exception", of: .ruleException) else { continue }
      let rule = fields["rule"].flatMap {
        reader.word($0, as: "the exception's rule", type: RuleID.self, code: "manifest.rule.unknown")
      }
      let components = fields["components"].map { exceptionComponents($0, among: names) }
      let reason = fields["reason"].flatMap { reader.string($0, as: "the exception's reason") }
      let expires = fields["expires"].flatMap { reader.day($0, as: "the exception's last day") }
      guard let rule, let components, let reason, let expires, let place = fields["rule"]?.offset
      else { continue }
      exceptions.append(
        RuleException(
          rule: rule, components: components, reason: reason, expires: expires,
          location: reader.text.location(at: place)))
    }
    return exceptions
  }

  private func exceptionComponents(_ node: ManifestNode, among names: [String]) -> [String] {
    let components = texts(node, as: "an exception's component")
    for component in components where !names.contains(component) {
      reader.report(
        "manifest.component.unknown", "there is no component '\(component)'", at: node.offset,
        hint: names.closest(to: component).map { "did you mean '\($0)'?" })
    }
    return components
  }
}
