import ReleaseDescriptors
import ReleaseModel

extension VersionVerifier {
  private var app: ComponentName { question.context.workspace.app.name }

  /// What ends an installation beside a contradiction, which is told with its pod.
  func diagnostic(for failure: PodFailure) -> Diagnostic? {
    switch failure {
    case .contradiction: nil
    case .noSubspec(let demand, let versions): missingSubspec(demand, versions: versions)
    case .circle(let demands): circularDependency(demands)
    }
  }

  private func missingSubspec(_ demand: PodDemand, versions: [PodVersion]) -> Diagnostic {
    let shown = versions.prefix(3).map(\.text).joined(separator: ", ")
    let more: Phrase = versions.count > 3 ? " and \(versions.count - 3) more" : ""
    return Diagnostic(
      severity: isCertain(about: [demand.pod]) ? .error : .warning, "resolver.subspec",
      "'\(demand.name)' is required, but \(demand.pod) \(shown)\(more) has no subspec '\(demand.subspec ?? "")'",
      subject: app, at: demand.location, excerpt: demand.excerpt,
      hint: "'pod install' will fail: correct the name, or require a version with this subspec")
  }

  private func circularDependency(_ demands: [PodDemand]) -> Diagnostic {
    let steps = demands.map { "\n    \($0.owner ?? "") requires \($0.name)   \($0.location)" }.joined()
    return Diagnostic(
      severity: isCertain(about: demands.map(\.pod)) ? .error : .warning, "resolver.circle",
      "these pods require each other in a cycle, so 'pod install' will fail\(steps)", subject: app,
      at: demands.last?.location, excerpt: demands.last?.excerpt, hint: "remove one of these dependencies")
  }

  /// CocoaPods goes back in another order, so that it may end elsewhere.
  var revised: Diagnostic {
    let names = resolution.revised.prefix(3).map { "\($0.pod) \($0.version)" }.joined(separator: ", ")
    let more: Phrase = resolution.revised.count > 3 ? " and \(resolution.revised.count - 3) more" : ""
    return Diagnostic(
      severity: .note, "resolver.revised",
      "the newest version does not fit the other pods: \(names)\(more); if several solutions remain, "
        + "CocoaPods may choose another one than 'relctl lint versions --all' shows",
      subject: app, hint: "pin exact versions to be sure")
  }
}
