import ReleaseDescriptors
import ReleaseModel

/// What planning worked out once and needs again: in a later pass, for another rule, for another component.
///
/// Everything here follows from what can't change while one question is answered: the layers, the ledger that was seen,
/// and texts. A planner has one and hands it from pass to pass.
final class PlanningMemory {
  let podspecs = ReadPodspecs()

  private struct Form: Hashable {
    let environment: String
    /// nil for a form that every component gets which no line names.
    let component: String?
    let version: Version
  }
  private var forms: [Form: Result<ReleaseCoordinates, Refusal>] = [:]
  private var spellings: [Form: String?] = [:]

  private var members: [String: [String: Train.Member]] = [:]

  /// What an environment makes of a version of a component. Most layers say the same for every component.
  func coordinates(
    in environment: String, of component: String, version: Version, buildNumber: String?, table: SettingsTable
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
    in environment: String, of component: String, version: Version, table: SettingsTable
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

  /// The members of a train by their names, the app among them.
  func members(of recorded: LedgerState.RecordedTrain) -> [String: Train.Member] {
    if let known = members[recorded.id] { return known }
    let byName = recorded.train.membersByName
    members[recorded.id] = byName
    return byName
  }
}
