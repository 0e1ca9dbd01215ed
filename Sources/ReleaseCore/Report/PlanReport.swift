import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// A plan for machines: what `--format json` prints for a dry run, a plan file and a confirmation.
package struct PlanReport: Sendable, Codable {
  static let currentSchema = 3
  let schema: Int
  let kind: String
  let digest: String
  let nothingToDo: Bool
  let staged: StagedPlan
  /// What each layer file gave to the environment: relctl's own keys with the lines that made them.
  let settings: [SettingsReport.Entry]
  /// What the gates of the environment said; nil where there are none.
  let gates: [GateVerdict]?

  package init(
    _ package: PlanPackage, settings: [SettingsReport.Entry], gates: [GateVerdict] = []
  ) throws {
    schema = Self.currentSchema
    kind = "plan"
    digest = package.digest
    nothingToDo = !package.staged.changesAnything
    staged = package.staged
    self.settings = settings
    self.gates = gates.isEmpty ? nil : gates
  }
}
