import ReleaseModel

extension Rule {
  static let sourceForeign = Rule(
    .sourceForeign, severity: .error,
    what:
      "A podspec's source is its component's repository, or an address that relctl.yml allows under 'sources'; so is the address by which a component's package is required.",
    why:
      "A fork's address that a pull request left behind is published with the release: everybody installs other code than what was released.",
    example: "s.source = { :git => 'https://github.com/eve/Payments.git', :tag => s.version }",
    fix:
      "Write the address of relctl.yml there. List a mirror, or the place of archives, under 'sources' of the component. Spellings of one address count as one: ssh and https, with or without .git. An address that can't be read from the podspec is reported as a warning.",
    measured: .uncounted(.manifest),
    check: { input in
      input.components.flatMap { state in
        foreignPackages(requiredBy: state, in: input)
          + state.facts.podspecs.compactMap { spec in
            spec.source.flatMap { claim in
              state.component.problem(
                withSource: claim, of: spec.name ?? state.name, at: spec.sourceAt, unproven: .warning)
            }.map { problem in
              let rule = RuleID.sourceForeign
              return problem.severity == .error
                ? rule.finding(
                  problem.text, subject: state.name, at: problem.location, hint: problem.wayOut)
                : rule.warning(
                  problem.text, subject: state.name, at: problem.location, hint: problem.wayOut)
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
      problem.text, subject: state.name, at: problem.location, hint: problem.wayOut)
  }
}
