import ReleaseModel

/// The train that a plan hands over.
package struct PromotedTrain: Sendable, Hashable, Codable {
  /// Where it was.
  package let environment: EnvironmentName
  /// nil where none was recorded, and what branches hold is taken.
  package let id: TrainID?

  package init(environment: EnvironmentName, id: TrainID?) {
    self.environment = environment
    self.id = id
  }
}
