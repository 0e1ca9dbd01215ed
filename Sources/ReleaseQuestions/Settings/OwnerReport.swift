import ReleaseDescriptors
import ReleaseModel

/// Where an app's Info.plist value is written, for machines.
package struct OwnerReport: Sendable, Encodable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let project: String
  let key: String
  /// The application first, then what is delivered inside it.
  let chains: [Chain]
  package let problems: [Diagnostic]
  /// Of `--set`: a unified diff of what was, or would be, written.
  let diff: String?

  struct Chain: Sendable, Encodable {
    let target: String
    package let configuration: String
    /// The value at the owner; nil when there is none.
    let value: String?
    let steps: [Step]
  }

  package struct Step: Sendable, Encodable {
    let level: ValueStep.Level
    let role: ValueStep.Role
    package let name: String
    let value: String
    let from: String

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
