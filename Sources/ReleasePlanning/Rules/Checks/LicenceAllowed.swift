import ReleaseModel

extension Rule {
  static let licence = Rule(
    .licence, severity: .error,
    what: "Components and the pods of the app have a licence that 'rules: licences:' allows.",
    why:
      "A licence such as the GPL has conditions that an App Store app can't meet, and it is usually noticed only when the app ships.",
    example: "rules: { licences: [MIT, Apache-2.0] }      Player.podspec: s.license = 'GPL-3.0'",
    fix: """
      Use another library, or allow the licence. Different spellings of a licence count as the same: 'Apache License, \
      Version 2.0' and Apache-2.0. Pods in the app's Podfile.lock are looked up in the spec repositories of \
      relctl.yml. Pods that none of them contains are listed in one note. Swift packages don't declare a licence, so \
      they are not checked.
      """, measured: .counted(projects: 109, findings: 15, right: 14)
  ) { input in
    let allowed = Set(input.workspace.rules.licences.map(\.asLicence))
    guard !allowed.isEmpty else { return [] }
    let words = input.workspace.rules.licences.joined(separator: ", ")
    var findings = input.components.flatMap { state in
      state.facts.podspecs.compactMap { spec -> Diagnostic? in
        guard let licence = spec.licence, !allowed.contains(licence.asLicence) else { return nil }
        return RuleID.licence.finding(
          "its licence is '\(licence)'; allowed: \(words)", subject: state.name, at: spec.licenceAt,
          hint: "allow it under 'rules: licences:' in relctl.yml, or change the podspec")
      }
    }
    guard let app = input.components.last(where: \.isApp) else { return findings }
    let specs = Dictionary(grouping: input.published.flatMap(\.specs), by: \.pod)
    var unseen: [String] = []
    for pod in app.facts.locked where pod.isPod && input.modules.component(providing: pod.name) == nil {
      let spec = specs[pod.name].flatMap { all in all.first { $0.version == pod.version } ?? all.last }
      guard let licence = spec?.licence else {
        unseen.append(pod.name)
        continue
      }
      guard !allowed.contains(licence.asLicence) else { continue }
      findings.append(
        RuleID.licence.finding(
          "the licence of '\(pod.name)' \(pod.version) is '\(licence)'; allowed: \(words)",
          subject: app.name, at: pod.location,
          hint: "use another library, or allow it under 'rules: licences:' in relctl.yml"))
    }
    if !unseen.isEmpty {
      let names = unseen.prefix(8).joined(separator: ", ") + (unseen.count > 8 ? ", …" : "")
      findings.append(
        RuleID.licence.note(
          "the licences of \(unseen.count) pods are unknown: \(names)", subject: app.name,
          hint:
            "add a spec repository with their podspecs under 'specs:' in relctl.yml, or check the licences yourself"
        ))
    }
    return findings
  }
}

extension LintRules {
  /// Whether a component may have a licence; every one where the manifest lists none, or has the rule off.
  package func allows(licence: String) -> Bool {
    if case .some(nil) = severities[.licence] { return true }
    return licences.isEmpty || licences.contains { $0.asLicence == licence.asLicence }
  }
}

extension String {
  /// A licence's name without words that say nothing: `Apache License, Version 2.0` is `apache20`.
  fileprivate var asLicence: String {
    let words = lowercased().split { !($0.isLetter || $0.isNumber || $0 == ".") }
    let idle: Set = ["license", "licence", "version", "the", "public", "v"]
    return words.filter { !idle.contains(String($0)) }.joined().filter { $0 != "." }
  }
}
