/// Where an app's Info.plist value is written, for machines.
public struct OwnerReport: Sendable, Encodable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let project: String
  public let key: String
  /// The application first, then what is delivered inside it.
  public let chains: [Chain]
  public let problems: [Diagnostic]
  /// Of `--set`: a unified diff of what was, or would be, written.
  public let diff: String?

  public struct Chain: Sendable, Encodable {
    public let target: String
    public let configuration: String
    /// The value at the owner; nil when there is none.
    public let value: String?
    public let steps: [Step]
  }

  public struct Step: Sendable, Encodable {
    public let level: ValueStep.Level
    public let standing: ValueStep.Standing
    public let name: String
    public let value: String
    public let from: String
  }

  public init(project: String, key: String, chains: [ValueChain], diff: String? = nil) {
    schema = Self.currentSchema
    kind = "owner"
    self.project = project
    self.key = key
    self.chains = chains.map { chain in
      Chain(
        target: chain.target, configuration: chain.configuration, value: chain.owner?.value,
        steps: chain.steps.map {
          Step(
            level: $0.level, standing: $0.standing, name: $0.name, value: $0.value,
            from: $0.location.description)
        })
    }
    var problems: [Diagnostic] = []
    for problem in chains.flatMap(\.problems) where !problems.contains(problem) { problems.append(problem) }
    self.problems = problems
    self.diff = diff
  }
}
