import ReleaseDescriptors
import ReleaseModel

/// What CocoaPods' resolver makes of an environment.
package struct EnvironmentResolver {
  let context: PlanningContext

  /// Simulates the resolver for an environment as it stands: its train, its app's Podfile, its sources.
  package func versions(in environment: EnvironmentName) throws -> EnvironmentVersions {
    _ = try context.workspace.environment(named: environment)
    guard let current = try currentRelease(in: environment) else {
      return EnvironmentVersions(environment: environment, train: nil, pods: [], unread: [], problems: [])
    }
    guard let path = context.workspace.app.descriptors.first(where: { $0.format == .podfile })?.path,
      let text = try context.facts.file(
        in: .component(context.workspace.app.name), at: current.commit, path: path)
    else {
      return EnvironmentVersions(
        environment: environment, train: current.name, pods: [], unread: [],
        problems: [
          Diagnostic(
            severity: .note, "resolver.podfile", "the app has no Podfile at this path",
            subject: context.workspace.app.name)
        ])
    }
    return try versions(
      in: environment, trainName: current.name, expected: current.expected, podfile: PodfileDocument(text),
      specRepository: try context.coordinates(
        in: environment, of: context.workspace.app.name, version: current.version
      ).specRepository, planned: [])
  }

  /// Simulates the resolver for a Podfile, over what is published and what will be.
  ///
  /// - Parameter expected: Pod -> the version that the train holds.
  package func versions(
    in environment: EnvironmentName, trainName: Phrase, expected: [String: String], podfile: PodfileDocument,
    specRepository: String?, planned: [ResolverInput.Planned]
  ) throws -> EnvironmentVersions {
    let question = ResolverInput(context, podfile: podfile, planned: planned)
    try gatherFacts(of: question)
    let resolution = try PodResolver(question.demands, index: question.index).resolve()
    return try VersionVerifier(
      environment: environment, trainName: trainName, expected: expected, specRepository: specRepository,
      question: question, resolution: resolution
    ).verify()
  }

  /// What people build in an environment now.
  private struct CurrentRelease {
    let name: Phrase
    let version: Version
    /// The commit whose Podfile people build.
    let commit: ObjectID
    let expected: [String: String]
  }

  /// The recorded train; in the last environment without one what is released.
  private func currentRelease(in environment: EnvironmentName) throws -> CurrentRelease? {
    if let train = context.snapshot.ledger.current[environment]?.train {
      // People go on committing on a branch; a tag stays what it is.
      let head =
        train.app.tag == nil
        ? context.ref(train.app.branch, of: .component(context.workspace.app.name))?.commit : nil
      return CurrentRelease(
        name: "train \(train.version)", version: train.version, commit: head ?? train.app.commit,
        expected: train.members.podVersions)
    }
    guard environment == context.production.name else { return nil }
    let members = try context.workspace.components.compactMap {
      try context.releases.state(of: $0).member(named: $0.name)
    }
    let app = try context.releases.state(of: context.workspace.app)
    return CurrentRelease(
      name: "release \(app.version)", version: app.version, commit: app.commit,
      expected: members.podVersions)
  }

  /// Asks for the facts of all pods of one depth together; else every pod would take a pass of its own.
  private func gatherFacts(of question: ResolverInput) throws {
    var seen: Set<String> = []
    var level = question.demands
    while !level.isEmpty {
      let known = Dictionary(grouping: level, by: \.name)
      var next: [PodDemand] = []
      var isMissing = false
      for (name, demands) in known where seen.insert(name).inserted {
        do {
          let offered = try question.candidates(for: demands[0].pod)
          // The likely choice: the highest version that satisfies all.
          let likely = offered?.first { candidate in
            demands.allSatisfy { $0.requirement.isSatisfied(by: candidate.version) }
          }
          if let likely { next += try question.demands(of: likely, as: name) ?? [] }
        } catch is NotObserved {
          isMissing = true
        }
      }
      if isMissing { throw NotObserved() }
      level = next
    }
  }
}
