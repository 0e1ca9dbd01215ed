import ReleaseModel
import ReleaseSupport

/// `builds/<environment>.json` in the ledger: the build numbers that are taken.
package struct BuildReservations: Sendable, Hashable, Codable {
  static let currentSchema = 1
  /// Older ones are dropped; the highest number stays.
  static let limit = 200

  var schema = BuildReservations.currentSchema
  let environment: String
  /// The highest number that was ever reserved.
  var highest: String?
  /// The oldest first.
  package var reservations: [Reservation] = []

  package struct Reservation: Sendable, Hashable, Codable {
    package let number: String
    package let build: String
    package let version: String
    /// The id of the train.
    package let train: String
    /// New in every reservation: two equal commits would both be told that they won.
    let nonce: String
    /// Seconds since 1970.
    package let time: Int64
    package let agent: Agent?
  }

  package init(environment: String) { self.environment = environment }

  package static let folder = "builds"
  package static func path(_ environment: String) -> String { "\(folder)/\(environment).json" }

  /// Reads the file; nil bytes are an empty one.
  ///
  /// - Throws: `Refusal` for a file that this relctl does not know.
  package init(_ bytes: [UInt8]?, environment: String) throws(Refusal) {
    guard let bytes else {
      self.init(environment: environment)
      return
    }
    self = try LedgerDocument(path: Self.path(environment)).decode(
      BuildReservations.self, from: bytes, schema: Self.currentSchema)
  }

  /// Takes a number.
  ///
  /// - Parameter wanted: nil takes the next one.
  /// - Throws: `Refusal` when the number is taken, or does not rise.
  package mutating func reserve(
    _ wanted: BuildNumber?, for build: (name: String, version: String, train: String), nonce: String,
    time: Int64, agent: Agent?
  ) throws(Refusal) -> BuildNumber {
    // The answer to an earlier push was lost, and it had arrived.
    if let mine = reservations.last(where: { $0.nonce == nonce }), let number = BuildNumber(mine.number) {
      return number
    }
    let last = highest.flatMap { BuildNumber($0) }
    let number = wanted ?? last?.next ?? .first
    if let last, !(last < number) { throw refusal(of: number, after: last, train: build.train) }
    highest = number.description
    reservations.append(
      Reservation(
        number: number.description, build: build.name, version: build.version, train: build.train,
        nonce: nonce, time: time, agent: agent))
    reservations = reservations.suffix(Self.limit)
    return number
  }

  private func refusal(of number: BuildNumber, after last: BuildNumber, train: String) -> Refusal {
    let same = reservations.last { $0.number == number.description }
    let who = same.map { "build \($0.build) of " + ($0.train == train ? "the same train" : $0.version) }
    return Refusal(
      same == nil ? "build.number.low" : "build.number.taken",
      who.map { "the build number \(number) is taken in '\(environment)': by \($0)" }
        ?? "the build number \(number) is not above the last: '\(environment)' is at \(last)",
      hint: "take the next one with '--number-from ledger', or '--build-number \(last.next)'")
  }
}
