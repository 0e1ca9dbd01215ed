import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

extension BuildPreparation {
  /// CFBundleShortVersionString and CFBundleVersion as the layer makes them.
  package func appVersion(in layers: LayerSet, number: String) throws(Refusal) -> (
    version: String, number: String
  ) {
    guard let table = layers.tables[request.environment] else { return ("", number) }
    return try form(of: recorded.train.app, in: table, number: number)
  }

  /// The same for the app of a component.
  func shownVersion(
    of member: BuildMember, in layers: LayerSet, number: String
  ) throws(Refusal) -> (version: String, number: String) {
    guard let table = layers.tables[request.environment] else {
      return (member.member.version.description, number)
    }
    return try form(of: member.member, in: table, number: number)
  }

  private func form(
    of member: Train.Member, in table: SettingsTable, number: String
  ) throws(Refusal) -> (version: String, number: String) {
    let form = try ReleaseCoordinates.resolve(
      environment: request.environment, component: member.name, version: member.version, buildNumber: number,
      table: table)
    return (form.appVersion, form.buildNumber ?? number)
  }
}
