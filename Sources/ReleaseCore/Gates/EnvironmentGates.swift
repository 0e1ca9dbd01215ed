import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What the gates of an environment say of the train that would be handed over to it next, or, where none waits, of any
/// run that changes it.
package struct EnvironmentGates: Sendable, Hashable {
  package let environment: EnvironmentName
  /// The train that waits, and where it is; nil where none does.
  package let train: PromotedTrain?
  package let version: Version?
  package let verdicts: [GateVerdict]
  /// Gates that only a run asks: who lands, hosts, the team's program.
  package let unasked: [Gate]
}
