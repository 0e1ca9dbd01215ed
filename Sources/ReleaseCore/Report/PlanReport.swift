/// A plan for machines: what `--format json` prints for a dry run, a plan file and a confirmation.
public struct PlanReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let digest: String
  public let nothingToDo: Bool
  public let staged: StagedPlan
  /// What each layer file gave to the environment: relctl's own keys with the lines that made them.
  public let settings: [SettingsReport.Entry]

  public init(_ package: PlanPackage, settings: [SettingsReport.Entry]) throws {
    schema = Self.currentSchema
    kind = "plan"
    digest = try package.digest()
    nothingToDo = !package.staged.changesAnything
    staged = package.staged
    self.settings = settings
  }
}
