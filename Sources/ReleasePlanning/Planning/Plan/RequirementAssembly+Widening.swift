import ReleaseDescriptors
import ReleaseModel

extension RequirementAssembly {
  /// What requirements on the train's members have to admit.
  var widening: RequirementWidening {
    RequirementWidening(
      context: context, environment: environment,
      moving: Dictionary(chosen.map { ($0.component.name, $0.version) }) { first, _ in first },
      staying: Dictionary(carried.map { ($0.name, $0) }) { first, _ in first })
  }

  /// Whether this run widens requirements of a component; one whose tag is there already is not edited.
  func widens(_ owner: ComponentName) -> Bool {
    guard request.unmet == .widened else { return false }
    return !chosen.contains { item in
      if case .keep = item.step { item.component.name == owner } else { false }
    }
  }

  /// What the app's packages must admit.
  func admittedByApp(_ app: ChosenComponent) -> AdmittedVersions? {
    guard request.unmet == .widened, app.component.requiresPackages else { return nil }
    let widening = widening
    var admitted = AdmittedVersions()
    _ = context.attempt(for: app.component.name) {
      for edge in try context.descriptors.dependencies(of: app.component, at: app.reading, owners: [:]) {
        guard let widened = widening.widened(edge) else { continue }
        note(widened, of: edge)
        widening.add(edge, to: &admitted)
      }
    }
    return admitted == AdmittedVersions() ? nil : admitted
  }

  func note(_ widened: (old: String, new: String), of edge: TrainDependency) {
    context.note(
      Diagnostic(
        severity: .note, "requirement.widened",
        "the requirement on '\(edge.member)' is widened from '\(widened.old)' to '\(widened.new)'",
        subject: edge.owner, at: edge.location))
  }

  /// What to do about a requirement of what moves.
  func hint(for edge: TrainDependency, by widening: RequirementWidening) -> Phrase {
    if request.unmet == .refused, let widened = widening.widened(edge) {
      return "add '--widen' to write '\(widened.new)', or make it exact so that relctl updates it"
    }
    return "widen the requirement on the branch, or make it exact so that relctl updates it"
  }

  /// What to do about a requirement of what stays at its released version.
  func staysHint(for edge: TrainDependency, by widening: RequirementWidening) -> Phrase {
    let stays: Phrase = "'\(edge.owner)' stays at its released version: "
    if request.unmet == .refused, let widened = widening.widened(edge) {
      return stays + "add '--widen' to include it and write '\(widened.new)'"
    }
    return stays + "bump it too, with a matching requirement"
  }
}
