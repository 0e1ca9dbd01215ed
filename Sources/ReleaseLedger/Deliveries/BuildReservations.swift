import ReleaseModel
import ReleaseSupport

/// `builds/<environment>.json` in the ledger: the build numbers that are taken.
package struct BuildReservations: Sendable, Hashable, Codable {
  static let currentSchema = 1
  /// Older ones are dropped; the highest number stays.
  static let limit = 200

  var schema = BuildReservations.currentSchema
  let environment: EnvironmentName
  /// The highest number that was ever reserved.
  var highest: String?
  /// The oldest first.
  var reservations: [Reservation] = []

  struct Reservation: Sendable, Hashable, Codable {
    package let number: String
    package let build: String
    package let version: String
    /// The id of the train.
    package let train: TrainID
    /// nil in what older versions of relctl wrote; so is `settings`.
    package let configuration: String?
    /// SHA-256 of `relctl.yml` and the layers.
    let settings: String?
    /// The component whose demo app it is; nil for the app of the workspace.
    let component: ComponentName?
    /// New in every reservation: two equal commits would both be told that they won.
    let nonce: String
    /// Seconds since 1970.
    let time: Int64
    let agent: Agent?
    /// nil while it works, and for one that was interrupted.
    var end: End?
  }

  /// How a build ended.
  package struct End: Sendable, Hashable, Codable {
    package let isDone: Bool
    package let seconds: Int64
    /// Of the app, in bytes; nil without one.
    package let size: Int64?
    /// nil where none were run, and in older lines.
    package let tests: BuildTests?

    package init(isDone: Bool, seconds: Int64, size: Int64?, tests: BuildTests? = nil) {
      self.isDone = isDone
      self.seconds = seconds
      self.size = size
      self.tests = tests
    }
  }

  /// Writes how a build ended; one whose reservation is no longer kept is passed over.
  package mutating func end(_ build: String, _ end: End) {
    guard let index = reservations.lastIndex(where: { $0.build == build }) else { return }
    reservations[index].end = end
  }

  package init(environment: EnvironmentName) { self.environment = environment }

  static let folder = "builds"
  package static func path(_ environment: EnvironmentName) -> String { "\(folder)/\(environment).json" }

  /// Reads the file; nil bytes are an empty one.
  ///
  /// - Throws: `Refusal` for a file that this relctl does not know.
  package init(_ bytes: [UInt8]?, environment: EnvironmentName) throws(Refusal) {
    guard let bytes else {
      self.init(environment: environment)
      return
    }
    self = try LedgerDocument(path: Self.path(environment)).decode(
      BuildReservations.self, from: bytes, schema: Self.currentSchema)
  }

  /// Takes a number. A build of the same train, configuration and settings as an earlier one uses its number again, so
  /// that a job that runs again makes no second build of a version; other configurations of that train may share it.
  ///
  /// - Throws: `Refusal` when the number is taken by something else, does not rise or can't, or when the last one is no
  ///   number: the next would be the first one again.
  mutating func reserve(
    _ claim: BuildNumberClaim, nonce: String, time: Int64, agent: Agent?
  ) throws(Refusal) -> BuildNumber {
    // The answer to an earlier push was lost, and it had arrived.
    if let mine = reservations.last(where: { $0.nonce == nonce }), let number = BuildNumber(mine.number) {
      return number
    }
    let last = try last()
    let kin = reservations.filter { $0.train == claim.train && $0.settings == claim.settings }
    let number: BuildNumber
    if !claim.isNew,
      let own = kin.last(where: { $0.configuration == claim.configuration && $0.component == claim.component }
      )?.number,
      let again = BuildNumber(own)
    {
      number = again
    } else {
      if let given = claim.number { number = given } else { number = try next(after: last) }
      if let last, !(last < number), !kin.contains(where: { $0.number == number.description }) {
        throw refusal(of: number, after: last, claim)
      }
    }
    if last.map({ $0 < number }) ?? true { highest = number.description }
    reservations.append(
      Reservation(
        number: number.description, build: claim.build, version: claim.version, train: claim.train,
        configuration: claim.configuration, settings: claim.settings, component: claim.component,
        nonce: nonce, time: time, agent: agent))
    reservations = reservations.suffix(Self.limit)
    return number
  }

  /// The number that the environment is at; nil when it has none yet.
  private func last() throws(Refusal) -> BuildNumber? {
    guard let highest else { return nil }
    guard let last = BuildNumber(highest) else {
      throw LedgerDocument(path: Self.path(environment)).damaged(
        "has the highest build number '\(highest)', which is not a valid build number")
    }
    return last
  }

  private func next(after last: BuildNumber?) throws(Refusal) -> BuildNumber {
    guard let last else { return .first }
    guard let next = last.next else { throw limit(last) }
    return next
  }

  private func limit(_ last: BuildNumber) -> Refusal {
    Refusal(
      "build.number.limit",
      "'\(environment)' is at the build number \(last), and the next one would have more than 18 characters",
      at: SourceLocation(file: Self.path(environment), line: 1, column: 1),
      hint:
        "set a higher one of at most 18 characters with '--build-number N', "
        + "or correct 'highest' in that file of the ledger"
    )
  }

  private func refusal(
    of number: BuildNumber, after last: BuildNumber, _ claim: BuildNumberClaim
  ) -> Refusal {
    guard let next = last.next else { return limit(last) }
    let same = reservations.last { $0.number == number.description }
    let who = same.map { same -> Phrase in
      let what: Phrase = same.train == claim.train ? "the same train with other settings" : "\(same.version)"
      return "build \(same.build) of \(what)"
    }
    return Refusal(
      same == nil ? "build.number.low" : "build.number.taken",
      who.map { "the build number \(number) is already taken in '\(environment)' by \($0)" }
        ?? "the build number \(number) is not higher than the last one: '\(environment)' is at \(last)",
      hint: "use the next one with '--number-from ledger' or '--build-number \(next)'")
  }
}
