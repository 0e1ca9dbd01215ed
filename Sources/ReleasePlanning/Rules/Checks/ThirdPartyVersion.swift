import ReleaseModel

extension Rule {
  static let thirdPartyVersion = Rule(
    .thirdPartyVersion, severity: .error,
    what: "Pods and packages under 'rules: thirdParty:' are used only in the allowed versions.",
    why:
      "An app contains only one version of each library, so a single component that lags behind or runs ahead decides the version for all.",
    example:
      "rules: { thirdParty: { Alamofire: '~> 5.6' } }      Payments.podspec: s.dependency 'Alamofire', '~> 4.9'",
    fix: """
      Require an allowed version, and update the lock. The rule checks the requirements in podspecs, Podfile, Cartfile \
      and Package.swift, and the versions in the app's Podfile.lock and Package.resolved. A requirement is reported if \
      it matches no allowed version.
      """, measured: .counted(projects: 245, findings: 0, right: 0)
  ) { input in
    let allowed = Dictionary(
      input.workspace.rules.thirdParty.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
    guard !allowed.isEmpty else { return [] }
    return input.components.flatMap { state -> [Diagnostic] in
      let pods = state.facts.podspecs.flatMap(\.dependencies).map { ($0.pod, $0.clauses, $0.location) }
      let pins = ((state.facts.package?.dependencies ?? []) + state.facts.pins).map {
        ($0.name, $0.clauses, $0.location)
      }
      let required = (pods + pins).compactMap { name, clauses, location -> Diagnostic? in
        guard let wanted = allowed[name.lowercased()], let own = PodRequirement(clauses),
          !own.overlaps(wanted)
        else {
          return nil
        }
        return RuleID.thirdPartyVersion.finding(
          "it requires '\(name)' \(own); allowed: \(wanted)", subject: state.name, at: location,
          hint: "require a version that is allowed by 'rules: thirdParty:' in relctl.yml")
      }
      // A component's own lock is its sample's; the app's says what people get.
      let locked = (state.isApp ? state.facts.locked : []).compactMap { entry -> Diagnostic? in
        guard let wanted = allowed[entry.name.lowercased()], let version = PodVersion(entry.version),
          !wanted.isSatisfied(by: version)
        else { return nil }
        return RuleID.thirdPartyVersion.finding(
          "'\(entry.name)' is locked at \(entry.version); allowed: \(wanted)", subject: state.name,
          at: entry.location,
          hint: "update it to a version that is allowed by 'rules: thirdParty:' in relctl.yml")
      }
      return required + locked
    }
  }
}
