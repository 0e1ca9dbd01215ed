import ReleaseDescriptors
import ReleaseModel

/// Which version of every pod CocoaPods would take in one environment, and whether that is the release's.
package struct EnvironmentVersions: Sendable, Hashable {
  package let environment: EnvironmentName
  /// What is expected: `train 6.5.5`, or what is released without one; nil when nothing is recorded.
  package let train: Phrase?
  /// By name, the train's first.
  package let pods: [Pod]
  /// Sources that relctl does not read, with credentials masked.
  package let unread: [String]
  package let problems: [Diagnostic]

  /// One pod that the Podfile or a podspec requires.
  package struct Pod: Sendable, Hashable, Codable {
    package enum Verdict: String, Sendable, Hashable, Codable {
      /// The train's version.
      case right
      /// Another version, or the same from another source.
      case wrong
      /// No version satisfies every requirement.
      case none
      /// The pod is no member of the train.
      case free
      /// No source that relctl reads has it.
      case unread
    }
    package let name: String
    package let expected: String?
    package let picked: String?
    package let source: String?
    package let verdict: Verdict
  }
}

/// Judges a resolution by what the environment's train says.
package struct VersionVerifier {
  let environment: EnvironmentName
  let trainName: Phrase
  /// Pod -> version.
  let expected: [String: String]
  /// The spec repository of the environment.
  let specRepository: String?
  let question: ResolverInput
  let resolution: PodResolution

  func verify() throws -> EnvironmentVersions {
    let names = Set(resolution.demands.keys).union(resolution.contradictions.map(\.pod))
      .union(resolution.unknown)
    let ordered = names.sorted { left, right in
      ((expected[left] == nil ? 1 : 0), left) < ((expected[right] == nil ? 1 : 0), right)
    }
    var pods: [EnvironmentVersions.Pod] = []
    var problems: [Diagnostic] = []
    var shared: [SharedProblem: [String]] = [:]
    for name in ordered {
      let (verdict, problem) = try verdict(on: name)
      let pick = resolution.picks[name]
      pods.append(
        .init(
          name: name, expected: expected[name], picked: pick?.version.text, source: pick?.source,
          verdict: verdict))
      switch problem {
      case .own(let diagnostic): problems.append(diagnostic)
      case .shared(let kind): shared[kind, default: []].append(name)
      case nil: continue
      }
    }
    problems += shared.map { diagnostic(for: $0.key, pods: $0.value) }.sorted { $0.message < $1.message }
    problems += resolution.failures.compactMap(diagnostic)
    if !resolution.revised.isEmpty { problems.append(revised) }
    if resolution.isGivenUp {
      problems.append(
        Diagnostic(
          severity: .warning, "resolver.limit",
          "the requirements allow too many combinations, so the search was stopped",
          subject: question.context.workspace.app.name, hint: "pin more pods to exact versions"))
    }
    for pin in question.podfile.pins where pin.isComputed {
      problems.append(
        Diagnostic(
          severity: .warning, "resolver.computed", "this line is computed, so it is ignored: \(pin.name)",
          subject: question.context.workspace.app.name, at: pin.location))
    }
    return EnvironmentVersions(
      environment: environment, train: trainName, pods: pods, unread: question.unread, problems: problems)
  }

  /// What is wrong with a pod.
  private enum Problem {
    case own(Diagnostic)
    /// What is wrong with many pods for one reason is said once.
    case shared(SharedProblem)
  }

  /// A reason that several members of a train share.
  enum SharedProblem: Hashable {
    case missing
    /// CocoaPods looks for it, and not in the environment's spec repository.
    case unsought
    /// Only another source has it.
    case elsewhere(String)
    /// Several sources have it.
    case ambiguous([String])
  }

  private func verdict(on pod: String) throws -> (EnvironmentVersions.Pod.Verdict, Problem?) {
    if let contradiction = resolution.contradictions.first(where: { $0.pod == pod }) {
      return (.none, .own(diagnostic(for: contradiction)))
    }
    guard let pick = resolution.picks[pod] else {
      guard question.readsAllPlaces(of: pod) else {
        return (.unread, isUnsought(pod) ? .shared(.unsought) : nil)
      }
      return (.none, expected[pod] == nil ? .own(missing(pod)) : .shared(.missing))
    }
    guard let wanted = expected[pod] else { return (.free, nil) }
    guard pick.version.text == wanted else {
      return (.wrong, .own(try wrongVersion(of: pod, picked: pick, expected: wanted)))
    }
    if pick.isExternal { return (.right, nil) }
    let places = try (question.candidates(for: pod) ?? []).filter { $0.version.text == wanted }.map(\.source)
    if places.count > 1 { return (.wrong, .shared(.ambiguous(places))) }
    if let specRepository, pick.source != specRepository {
      return (.wrong, .shared(.elsewhere(pick.source)))
    }
    return (.right, nil)
  }

  /// Whether a pod of the train is looked for in other places than the environment's spec repository, where it would be
  /// found.
  private func isUnsought(_ pod: String) -> Bool {
    guard let specRepository, expected[pod] != nil, question.externalPin(of: pod) == nil,
      !question.podfile.hasComputedSource
    else { return false }
    return !question.searches(specRepository, for: pod)
  }
}
