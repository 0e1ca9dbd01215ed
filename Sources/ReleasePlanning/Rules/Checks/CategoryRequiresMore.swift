import ReleaseModel

extension Rule {
  static let categoryRequiresMore = Rule(
    .categoryRequiresMore, severity: .warning,
    what: "A component that only holds categories of the mediator requires the mediator alone.",
    why:
      "Whoever calls a component through its category gets everything that the category requires: with the component itself, the mediator separates nothing.",
    example: "Cart_Category: extension CTMediator { … }      Cart_Category.podspec: s.dependency 'Cart'",
    fix: "Remove the dependency; values that both ends know go into a component below them.",
    measured: .counted(projects: 51, findings: 0, right: 0),
    check: { input in
      input.components.filter { !$0.isApp && $0.holdsOnlyCategories }.flatMap { state in
        state.facts.podspecs.flatMap(\.dependencies).filter { $0.isPackaged && !$0.pod.hasSuffix("Mediator") }
          .map {
            RuleID.categoryRequiresMore.warning(
              "it holds only categories of the mediator and requires '\($0.pod)'", subject: state.name,
              at: $0.location, hint: "remove the dependency: a category names targets by text")
          }
      }
    })
}

extension ComponentState {
  /// Whether its sources call targets from categories of a mediator, and declare nothing else.
  fileprivate var holdsOnlyCategories: Bool {
    let survey = facts.survey
    let calls = survey.calls.contains {
      if case .action = $0.page { true } else { false }
    }
    return calls && survey.routes.isEmpty && survey.classes.allSatisfy { $0.name.hasSuffix("Mediator") }
  }
}
