import ReleaseDescriptors
import ReleaseModel

/// What planning worked out once and needs again: in a later pass, for another rule, for another component.
///
/// Everything here follows from what can't change while one question is answered: the layers, the ledger that was seen,
/// and texts. A planner has one and hands it from pass to pass.
final class PlanningMemory {
  let podspecs = ReadPodspecs()

  private struct Form: Hashable {
    let environment: EnvironmentName
    /// nil for a form that every component gets which no line names.
    let component: ComponentName?
    let version: Version
  }
  private var forms: [Form: Result<ReleaseCoordinates, Refusal>] = [:]
  private var spellings: [Form: String?] = [:]

  private struct Tags: Hashable {
    let environment: EnvironmentName
    /// nil for a pattern that every component gets which no line names.
    let component: ComponentName?
  }
  private var patterns: [Tags: TagPattern?] = [:]

  /// The components of which one pass asked for all that is usual.
  private var expected: Set<ComponentName> = []

  /// Notes that all that is usual of a component is asked for now.
  ///
  /// - Returns: Whether no pass before has asked.
  func insertExpected(_ component: ComponentName) -> Bool { expected.insert(component).inserted }

  private var members: [TrainID: [ComponentName: Train.Member]] = [:]

  /// What an environment makes of a version of a component. Most layers say the same for every component.
  func coordinates(
    in environment: EnvironmentName, of component: ComponentName, version: Version, buildNumber: String?,
    table: SettingsTable
  ) throws(Refusal) -> ReleaseCoordinates {
    let common = Form(environment: environment, component: nil, version: version)
    if !table.names(component), let known = forms[common] { return try known.get() }
    let own = Form(environment: environment, component: component, version: version)
    if let known = forms[own] { return try known.get() }
    let resolution = ReleaseCoordinates.resolution(
      environment: environment, component: component, version: version, buildNumber: buildNumber, table: table
    )
    forms[resolution.isForEveryComponent ? common : own] = resolution.form
    return try resolution.form.get()
  }

  /// How an environment's descriptors spell a version of a component; nil where the layer does not say.
  func spelling(
    in environment: EnvironmentName, of component: ComponentName, version: Version, table: SettingsTable
  ) -> String? {
    let common = Form(environment: environment, component: nil, version: version)
    if !table.names(component), let known = spellings[common] { return known }
    let own = Form(environment: environment, component: component, version: version)
    if let known = spellings[own] { return known }
    let spelling = ReleaseCoordinates.spelling(
      of: version, environment: environment, component: component, table: table)
    spellings[spelling.isForEveryComponent ? common : own] = .some(spelling.text)
    return spelling.text
  }

  /// How an environment makes the tags of a component; nil where any tag may be one.
  func tagPattern(
    in environment: EnvironmentName, of component: ComponentName, table: SettingsTable
  ) -> TagPattern? {
    let common = Tags(environment: environment, component: nil)
    if !table.names(component), let known = patterns[common] { return known }
    let own = Tags(environment: environment, component: component)
    if let known = patterns[own] { return known }
    let (pattern, isForEveryComponent) = TagPattern.of(
      environment: environment, component: component, table: table)
    patterns[isForEveryComponent ? common : own] = .some(pattern)
    return pattern
  }

  /// The members of a train by their names, the app among them.
  func members(of recorded: LedgerState.RecordedTrain) -> [ComponentName: Train.Member] {
    if let known = members[recorded.id] { return known }
    let byName = recorded.train.membersByName
    members[recorded.id] = byName
    return byName
  }
}
