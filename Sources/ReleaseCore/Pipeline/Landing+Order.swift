import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension Landing {
  private var plan: Plan { package.staged.plan }

  /// Lands components, then the publications, then the app. Nothing starts whose foundation is not there.
  func land() async throws -> [RunRecord.Outcome] {
    if plan.undoing != nil { return try await landBackwards() }
    let components: [RunRecord.Outcome]
    if let awaited = try await awaitedComponents() {
      components = awaited
    } else {
      components = try await landComponents()
    }
    let isFounded = reasonToStop == nil && components.allSatisfy(\.isDone)
    let publication = try await landPublication(isFounded: isFounded)
    let hasSpecs = publication?.isDone ?? isFounded
    let registry = hasSpecs ? try await withGrace { try await publishToRegistry() } : nil
    let app = try await landApp(isFounded: isFounded, isPublished: registry?.isDone ?? hasSpecs)
    return components + [publication, registry, app].compactMap { $0 }
  }

  private func landPublication(isFounded: Bool) async throws -> RunRecord.Outcome? {
    guard let publication = package.staged.publication else { return nil }
    guard isFounded else {
      return RunRecord.Outcome(
        repository: RepositoryKey.specs(publication.repository).name, result: .skipped,
        reason: "some components did not land", updates: [])
    }
    return try await withGrace { try await publish(publication) }
  }

  private func landApp(isFounded: Bool, isPublished: Bool) async throws -> RunRecord.Outcome? {
    guard let app = zip(plan.repositories, package.staged.repositories).first(where: \.0.isApp)?.1 else {
      return nil
    }
    guard isPublished else {
      return skipped(app, isFounded ? "not everything was published" : "some components did not land")
    }
    if let reason = reasonToStop { return skipped(app, reason) }
    if case .app = PublishPoint(package.staged) { try await recordPublishing() }
    return try await withGrace { try await landOrDoubt(app) }
  }

  /// Lands components, each when what it builds on stands.
  private func landComponents() async throws -> [RunRecord.Outcome] {
    let components = zip(plan.repositories, package.staged.repositories).enumerated().filter {
      !$0.element.0.isApp
    }.sorted { ($0.element.0.level, $0.offset) < ($1.element.0.level, $1.offset) }.map(\.element)
    let places = Dictionary(components.enumerated().map { ($1.0.name, $0) }) { first, _ in first }
    let foundations = components.map { planned, _ in
      Set(planned.dependencies.compactMap { places[$0] }.filter { components[$0].0.level < planned.level })
    }
    engine.events(.landingComponents(components.count))
    let landed = try await concurrentMap(components, after: foundations, width: engine.jobs) {
      component, known -> RunRecord.Outcome in
      let (planned, staged) = component
      if let reason = reasonToStop { return self.skipped(staged, reason) }
      let done = Set(known.filter(\.isDone).map { ComponentName(recorded: $0.repository) })
      if let missing = planned.dependencies.first(where: { !done.contains($0) }) {
        return self.skipped(staged, "its dependency '\(missing)' did not land")
      }
      return try await withGrace { try await landOrDoubt(staged) }
    }
    let outcomes = Dictionary(landed.map { (ComponentName(recorded: $0.repository), $0) }) { first, _ in first
    }
    return plan.repositories.filter { !$0.isApp }.compactMap { outcomes[$0.name] }
  }
}
