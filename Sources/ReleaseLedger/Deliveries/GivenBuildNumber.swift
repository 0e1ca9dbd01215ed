import ReleaseModel

/// A build number that the ledger gave to a build, and how that build ended.
package struct GivenBuildNumber: Sendable, Hashable, Codable {
  package let environment: EnvironmentName
  package let number: String
  package let build: String
  package let version: String
  /// The id of the train.
  package let train: TrainID
  /// nil where an older relctl took the number.
  package let configuration: String?
  /// The component whose demo app it is; nil for the app of the workspace.
  package let component: ComponentName?
  /// When it was taken, in seconds since 1970.
  package let time: Int64
  /// Who took it.
  package let agent: Agent?
  /// nil while it works, for one that was interrupted, and in older lines.
  package let end: BuildReservations.End?

  init(_ reservation: BuildReservations.Reservation, in environment: EnvironmentName) {
    self.environment = environment
    number = reservation.number
    build = reservation.build
    version = reservation.version
    train = reservation.train
    configuration = reservation.configuration
    component = reservation.component
    time = reservation.time
    agent = reservation.agent
    end = reservation.end
  }
}

extension LedgerBranch {
  /// Reads the numbers that builds have taken, the newest first, from the mirror, which must have been fetched.
  ///
  /// - Parameter environment: nil for all.
  package func givenBuildNumbers(in environment: EnvironmentName?) async throws -> [GivenBuildNumber] {
    var numbers: [GivenBuildNumber] = []
    for (path, bytes) in try await files(under: BuildReservations.folder) {
      let name = EnvironmentName(
        recorded: String(path.dropFirst(BuildReservations.folder.count + 1).dropLast(".json".count)))
      guard environment == nil || environment == name else { continue }
      let file = try BuildReservations(bytes, environment: name)
      numbers += file.reservations.map { GivenBuildNumber($0, in: name) }
    }
    // Of two in the same second the one that was written later comes first.
    return numbers.enumerated().sorted { ($0.element.time, $0.offset) > ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
