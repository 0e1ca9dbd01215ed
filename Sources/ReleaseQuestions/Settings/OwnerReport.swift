import ReleaseDescriptors
import ReleaseModel

/// Where an app's Info.plist value is written, for machines.
package struct OwnerReport: Sendable, Encodable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let project: String
  package let key: String
  /// The application first, then what is delivered inside it.
  package let chains: [Chain]
  package let problems: [Diagnostic]
  /// Of `--set`: a unified diff of what was, or would be, written.
  package let diff: String?

  package struct Chain: Sendable, Encodable {
    package let target: String
    package let configuration: String
    /// The value at the owner; nil when there is none.
    package let value: String?
    package let steps: [Step]
  }

  package struct Step: Sendable, Encodable {
    package let level: ValueStep.Level
    package let role: ValueStep.Role
    package let name: String
    package let value: String
    package let from: String

    private enum CodingKeys: String, CodingKey {
      case level, name, value, from
      case role = "standing"
    }
  }

  package init(project: String, key: String, chains: [ValueChain], diff: String? = nil) {
    schema = Self.currentSchema
    kind = "owner"
    self.project = project
    self.key = key
    self.chains = chains.map { chain in
      Chain(
        target: chain.target, configuration: chain.configuration, value: chain.owner?.value,
        steps: chain.steps.map {
          Step(
            level: $0.level, role: $0.role, name: $0.name, value: $0.value,
            from: $0.location.description)
        })
    }
    var problems: [Diagnostic] = []
    for problem in chains.flatMap(\.problems) where !problems.contains(problem) { problems.append(problem) }
    self.problems = problems
    self.diff = diff
  }
}
