import ReleaseDescriptors
import ReleaseModel

extension PlanningContext {
  /// The podspecs that lead to another repository than their component's, where environments have the components now.
  package func foreignSources() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for component in workspace.components where component.hasPodspecs {
      var seen: Set<ObjectID> = []
      for environment in workspace.environments {
        guard let place = try? versions.revision(of: component, in: environment.name),
          seen.insert(place.commit).inserted,
          // What can't be read is another check's.
          let specs = try? descriptors.podspecs(of: component, at: place.commit)
        else { continue }
        for spec in specs {
          guard let source = spec.source, component.verdict(on: source.claim) != .unprovable,
            let problem = component.problem(
              withSource: source.claim, of: spec.name ?? component.name.description, at: source.location,
              unproven: .warning),
            !found.contains(problem)
          else { continue }
          found.append(problem)
        }
      }
    }
    return found
  }
}
