import ReleaseCore
import ReleaseModel
import ReleaseWorkspace

/// What `relctl doctor` found, for machines.
package struct CheckupReport: Sendable, Codable {
  static let currentSchema = 2
  let schema: Int
  let kind: String
  package let verdict: Verdict
  package let checks: [Check]
  package let repositories: [Repository]
  package let problems: [Diagnostic]
  /// What App Store Connect requires; absent where no channel is of a store.
  package let storeRules: StoreRulesReport?

  package enum Verdict: String, Sendable, Codable { case fine, problems, unreachable }

  package struct Check: Sendable, Codable {
    package let name: String
    package let text: Phrase
    package let isFine: Bool
  }

  package struct Repository: Sendable, Codable {
    package let name: String
    let address: String
    /// How long the list of refs took; absent when it can't be read.
    package let milliseconds: Int?
    let isFetched: Bool
    /// `allowed`, `refused` or `notKnown`.
    package let push: RepositoryCheckup.Push
    /// Sorted; absent where they can't be seen.
    package let capabilities: [String]?
    /// The tag that the next release sets; absent when no release is under way.
    package let tag: String?
    package let isTagFree: Bool?
    /// `taken`, `refused`, `left` or `nothingToName`; absent without `--push`.
    package let trial: RepositoryCheckup.Trial?
  }

  package init(_ checkup: Checkup) {
    schema = Self.currentSchema
    kind = "doctor"
    problems =
      checkup.problems + checkup.checks.compactMap(\.problem) + checkup.repositories.flatMap(\.problems)
    checks = checkup.checks.map { Check(name: $0.name, text: $0.text, isFine: $0.problem == nil) }
    repositories = checkup.repositories.map(Self.row)
    storeRules = checkup.storeDay.map { StoreRulesReport(on: $0) }
    let errors = problems.filter { $0.severity == .error }
    verdict =
      if errors.contains(where: {
        ["remote.unreachable", "remote.timedOut", "remote.busy"].contains($0.code)
      }) {
        .unreachable
      } else {
        errors.isEmpty ? .fine : .problems
      }
  }

  private static func row(_ checkup: RepositoryCheckup) -> Repository {
    let (tag, isFree): (RefName?, Bool?) =
      switch checkup.tag {
      case nil: (nil, nil)
      case .free(let tag): (tag, true)
      case .taken(let tag, _): (tag, false)
      }
    return Repository(
      name: checkup.name, address: checkup.address, milliseconds: checkup.milliseconds,
      isFetched: checkup.isFetched, push: checkup.push, capabilities: checkup.capabilities?.sorted(),
      tag: tag?.short, isTagFree: isFree, trial: checkup.trial)
  }
}
