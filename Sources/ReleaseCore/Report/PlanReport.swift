import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// A plan for machines: what `--format json` prints for a dry run, a plan file and a confirmation.
package struct PlanReport: Sendable, Codable {
  package static let currentSchema = 2
  package let schema: Int
  package let kind: String
  package let digest: String
  package let nothingToDo: Bool
  package let staged: StagedPlan
  /// What each layer file gave to the environment: relctl's own keys with the lines that made them.
  package let settings: [SettingsReport.Entry]
  /// What the gates of the environment said; nil where there are none.
  package let gates: [GateVerdict]?

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
