import AppInspection
import ReleaseModel

extension Rule {
  static let categoryRequiresMore = Rule(
    .categoryRequiresMore, severity: .warning,
    what: "A component that contains only categories of the mediator depends only on the mediator.",
    why:
      "A caller that uses a component through its category gets everything that the category depends on. If that includes the component itself, the mediator separates nothing.",
    example: "Cart_Category: extension CTMediator { … }      Cart_Category.podspec: s.dependency 'Cart'",
    fix: "Remove the dependency. Move values that both sides use into a component below them.",
    measured: .counted(projects: 245, findings: 1, right: 1),
    check: { input in
      input.components.filter { !$0.isApp && $0.holdsOnlyCategories }.flatMap { state in
        state.facts.podspecs.flatMap(\.dependencies).filter { $0.isPackaged && !$0.pod.hasSuffix("Mediator") }
          .map {
            RuleID.categoryRequiresMore.warning(
              "it contains only categories of the mediator but depends on '\($0.pod)'", subject: state.name,
              at: $0.location, hint: "remove the dependency: a category refers to targets by strings")
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
