import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// Podspecs of what the run moves that lead to another repository than their component's.
  ///
  /// What a merge or an edit makes of them, and what is published of earlier releases, is looked at when it is staged;
  /// only then it has literals for what a podspec reads from files beside it.
  func refuseForeignSources() {
    for item in chosen where item.form.specRepository != nil {
      _ = context.attempt(for: item.component.name) {
        for spec in try context.descriptors.podspecs(of: item.component, at: item.reading) {
          let problem = problem(withSourceOf: spec, of: item.component)
          if let problem, problem.severity == .error { context.refuse(problem) }
        }
      }
    }
  }

  /// What is wrong with where a podspec says that its code is; what can't be read from it is a warning.
  func problem(withSourceOf spec: any Specification, of component: Component) -> Diagnostic? {
    spec.source.flatMap { source in
      component.problem(
        withSource: source.claim, of: spec.name ?? component.name.description, at: source.location,
        unproven: .warning)
    }
  }
}
