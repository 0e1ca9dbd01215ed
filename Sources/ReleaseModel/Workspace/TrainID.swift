/// The id of a train, 64 hexadecimal digits, or the beginning of one as people write it.
package typealias TrainID = Name<NamedTrain>

/// What a `TrainID` names. There is no such value: the members of a train are a `Train`.
package enum NamedTrain {}

extension TrainID {
  /// As relctl shows it: the first 12 digits.
  package var short: String { String(description.prefix(12)) }
}
