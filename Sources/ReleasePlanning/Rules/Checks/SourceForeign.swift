import ReleaseModel

extension Rule {
  static let sourceForeign = Rule(
    .sourceForeign, severity: .error,
    what:
      "A podspec's source is its component's repository or an address listed under 'sources' in relctl.yml. The same applies to the address by which a component's package is required.",
    why:
      "If a pull request leaves a fork's address behind, it is published with the release, and everyone installs code that was never released.",
    example: "s.source = { :git => 'https://github.com/eve/Payments.git', :tag => s.version }",
    fix:
      "Use the address from relctl.yml. List mirrors and archive locations under the component's 'sources'. Different spellings of an address count as the same: ssh and https, with or without .git. An address that can't be read from the podspec is reported as a warning.",
    measured: .uncounted(.manifest),
    check: { input in
      input.components.flatMap { state in
        foreignPackages(requiredBy: state, in: input)
          + state.facts.podspecs.compactMap { spec in
            spec.source.flatMap { claim in
              state.component.problem(
                withSource: claim, of: spec.name ?? state.name.description, at: spec.sourceAt,
                unproven: .warning)
            }.map { problem in
              let rule = RuleID.sourceForeign
              return problem.severity == .error
                ? rule.finding(
                  problem.messagePhrase, subject: state.name, at: problem.location, hint: problem.hintPhrase)
                : rule.warning(
                  problem.messagePhrase, subject: state.name, at: problem.location, hint: problem.hintPhrase)
            }
          }
      }
    })
}

/// Packages that have a component's name and come from another repository.
private func foreignPackages(requiredBy state: ComponentState, in input: RuleInput) -> [Diagnostic] {
  let pins = (state.facts.package?.dependencies ?? []) + state.facts.pins
  return pins.compactMap { pin in
    guard let address = pin.address,
      let member = input.packageOwners[pin.name], member.name != state.name,
      let problem = member.problem(withRepository: address, requiredBy: state.name, at: pin.location)
    else { return nil }
    return RuleID.sourceForeign.finding(
      problem.messagePhrase, subject: state.name, at: problem.location, hint: problem.hintPhrase)
  }
}
