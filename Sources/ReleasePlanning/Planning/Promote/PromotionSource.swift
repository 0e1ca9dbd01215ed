import ReleaseDescriptors
import ReleaseModel

/// What a promotion takes: the versions, and the recorded train when there is one.
struct PromotionSource {
  /// Component (and app) -> the version it is promoted at.
  let versions: [ComponentName: Version]
  let train: LedgerState.RecordedTrain?
  /// The members of that train by their names, the app among them; none without one.
  let members: [ComponentName: Train.Member]
  /// Whether the user named the train, so that its commits are taken whatever the branches hold now.
  let isNamed: Bool
  /// How messages call it: the app's version.
  let name: String

  /// Finds the train: the named one, else the last of the version, else the one at which the environment
  /// stands; without a ledger the one open version branch. `.master` is never stripped from anything.
  static func find(
    _ context: PlanningContext, in environment: EnvironmentName, version: Version?, id: TrainID?
  )
    throws
    -> PromotionSource
  {
    let ledger = context.snapshot.ledger
    if let id {
      let found = ledger.named.filter { $0.train.environment == environment }
      guard found.count == 1, let train = found.first else {
        throw Refusal(
          "train.unknown",
          found.isEmpty ? "'\(environment)' has no train '\(id)'" : "'\(id)' names several trains",
          hint: (found.isEmpty ? ledger.trainIDs(of: environment, asLongAs: id) : []).hint(
            nearName: id, else: "run 'relctl status' to see the trains"))
      }
      return PromotionSource(train, isNamed: true)
    }
    if let version {
      if let train = try context.lastTrain(in: environment, version: version) {
        return PromotionSource(train, isNamed: false)
      }
      noteUnrecorded(context, in: environment, version: version)
      return try branches(context, in: environment, version: version)
    }
    if let train = ledger.current[environment] { return PromotionSource(train, isNamed: false) }
    let version = try openVersion(context, in: environment)
    noteUnrecorded(context, in: environment, version: version)
    return try branches(context, in: environment, version: version)
  }

  private static func noteUnrecorded(
    _ context: PlanningContext, in environment: EnvironmentName, version: Version
  ) {
    context.note(
      Diagnostic(
        severity: .warning, "train.none",
        "no train of \(version) is recorded in '\(environment)'; its branches' current commits are used"))
  }

  private init(_ recorded: LedgerState.RecordedTrain, isNamed: Bool) {
    var versions = [recorded.train.app.name: recorded.train.app.version]
    for member in recorded.train.members where member.isChosen { versions[member.name] = member.version }
    self.init(versions: versions, train: recorded, isNamed: isNamed, name: recorded.train.version.description)
  }

  private init(
    versions: [ComponentName: Version], train: LedgerState.RecordedTrain?, isNamed: Bool, name: String
  ) {
    self.versions = versions
    self.train = train
    members = train?.train.membersByName ?? [:]
    self.isNamed = isNamed
    self.name = name
  }

  /// Everything that has the version's branch.
  private static func branches(_ context: PlanningContext, in environment: EnvironmentName, version: Version)
    throws
    -> PromotionSource
  {
    var versions: [ComponentName: Version] = [:]
    for component in context.workspace.components + [context.workspace.app] {
      let form = try context.coordinates(in: environment, of: component.name, version: version)
      if context.snapshot.refs[.component(component.name)]?[form.branch] != nil {
        versions[component.name] = version
      }
    }
    guard versions[context.workspace.app.name] != nil else {
      let form = try context.coordinates(in: environment, of: context.workspace.app.name, version: version)
      throw Refusal(
        "branch.missing", "'\(form.branch)' does not exist", subject: context.workspace.app.name,
        hint: "run 'relctl bump \(version)' first")
    }
    return PromotionSource(versions: versions, train: nil, isNamed: false, name: version.description)
  }

  /// The only version whose branch is open in the app: above the released version.
  private static func openVersion(_ context: PlanningContext, in environment: EnvironmentName) throws
    -> Version
  {
    let app = context.workspace.app
    _ = try context.releases.state(of: app)
    let open = try context.versions.inProgress(of: app).filter { version in
      let branch = try context.coordinates(in: environment, of: app.name, version: version).branch
      return context.snapshot.refs[.component(app.name)]?[branch] != nil
    }
    if open.count == 1, let version = open.first { return version }
    throw Refusal(
      "version.unknown",
      open.isEmpty
        ? "'\(environment)' has no train and no open version branch"
        : "'\(environment)' has several open versions: \(open.map(\.description).joined(separator: ", "))",
      hint: open.isEmpty ? "run 'relctl bump patch' first" : "choose one with '--version'")
  }
}
