import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// What one train has that another does not.
package struct DifferenceQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Fetches, and compares two trains by the commits that they recorded.
  package func difference(from: TrainRevision, to: TrainRevision) async throws -> TrainDifference {
    for point in [from, to] { _ = try workspace.environment(named: point.environment) }
    let unreached = try await reader.fetchWhatIsThere()
    let snapshot = try await reader.snapshot()
    let (left, right) = (
      try await TrainQuestion(reader).resolveTrain(at: from, in: snapshot),
      try await TrainQuestion(reader).resolveTrain(at: to, in: snapshot)
    )
    var remarks = unreached.warnings
    for (point, train) in [(from, left), (to, right)] where point.moment == .now {
      if let late = try await unrecorded(train, snapshot) { remarks.append(late) }
    }
    return try await difference(
      between: left.without(unreached), and: right.without(unreached), problems: remarks)
  }

  /// A remark when branches have gone on since their train was recorded.
  private func unrecorded(_ train: ResolvedTrain, _ snapshot: Snapshot) async throws -> Diagnostic? {
    guard train.side.train != nil else { return nil }
    let late = try await concurrentMap(train.members, width: jobs) { member -> String? in
      let key = RepositoryKey.component(member.name)
      guard remotes.contains(where: { $0.key == key }),
        case .ahead(let count) = try await MemberDriftQuestion(reader).drift(
          in: key, of: member, among: snapshot.refs[key] ?? [:])
      else { return nil }
      return "\(member.name) (\(count) \(count == 1 ? "commit" : "commits"))"
    }.compactMap { $0 }
    guard !late.isEmpty else { return nil }
    let more: Phrase = late.count > 4 ? " and \(late.count - 4) more" : ""
    let name = train.side.environment
    return Diagnostic(
      severity: .note, "train.behind",
      "branches have new commits since the train of '\(name)': \(late.prefix(4).joined(separator: ", "))\(more)",
      hint: "these commits are not in a train yet; run 'relctl publish \(name)' to record them")
  }

  /// Compares two trains whose repositories are in the mirrors.
  package func difference(
    between from: ResolvedTrain, and to: ResolvedTrain, problems failures: [Diagnostic] = []
  ) async throws -> TrainDifference {
    events(.planning)
    let (left, right) = (Self.byName(from.members), Self.byName(to.members))
    let known = workspace.components.map(\.name)
    let app = workspace.app.name
    let others = Set(left.keys).union(right.keys).subtracting(known + [app]).sorted()
    let comparison = MemberComparison(
      environments: workspace.environments.map(\.name), tickets: workspace.tickets,
      members: membersOfTrains(from.members + to.members), squashes: squashes)
    let members = try await concurrentMap(known + others + [app], width: jobs) { name -> MemberDifference? in
      let pair = (left[name], right[name])
      if pair.0 == nil, pair.1 == nil { return nil }
      guard let component = (workspace.components + [workspace.app]).first(where: { $0.name == name }) else {
        return comparison.unknown(name, from: pair.0, to: pair.1)
      }
      let mirror = try mirror(of: .component(name))
      return try await pool.run {
        do {
          return try repositories.withRepository(at: mirror) { git -> MemberDifference in
            // A mirror without a ref was never filled: a commit that is not in it may well exist.
            if try git.refs.all().isEmpty {
              return comparison.unread(component, isApp: name == app, from: pair.0, to: pair.1)
            }
            return try comparison.compare(component, isApp: name == app, from: pair.0, to: pair.1, in: git)
          }
        } catch let error as GitError where error.isNotFound {
          return comparison.unread(component, isApp: name == app, from: pair.0, to: pair.1)
        }
      }
    }
    return TrainDifference(
      from: from.side, to: to.side, members: members.compactMap { $0 },
      settings: try settings(from.side.environment, to.side.environment),
      problems: failures + (from.problems + to.problems).uniqued)
  }

  /// By these names descriptors require members of the trains.
  private func membersOfTrains(_ members: [Train.Member]) -> Set<String> {
    Set(members.flatMap(\.pods) + workspace.components.map(\.packageIdentity))
      .union(workspace.components.map(\.name.description))
  }

  private func settings(_ from: EnvironmentName, _ to: EnvironmentName) throws(Refusal)
    -> [SettingsComparison]
  {
    if from == to { return [] }
    let catalog = SettingsCatalog(workspace, tables: layers.tables)
    return try catalog.pairs(from, to).map { left, right throws(Refusal) in
      try SettingsComparison(left, right, in: catalog)
    }
  }

  private static func byName(_ members: [Train.Member]) -> [ComponentName: Train.Member] {
    Dictionary(members.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }
}
