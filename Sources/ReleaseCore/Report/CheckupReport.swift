/// What `relctl doctor` found, for machines.
public struct CheckupReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let verdict: Verdict
  public let checks: [Check]
  public let repositories: [Repository]
  public let problems: [Diagnostic]

  public enum Verdict: String, Sendable, Codable { case fine, problems, unreachable }

  public struct Check: Sendable, Codable {
    public let name: String
    public let text: String
    public let isFine: Bool
  }

  public struct Repository: Sendable, Codable {
    public let name: String
    public let address: String
    /// How long the list of refs took; absent when it can't be read.
    public let milliseconds: Int?
    public let isFetched: Bool
    /// `allowed`, `refused` or `notKnown`.
    public let push: RepositoryCheckup.Push
    /// Sorted; absent where they can't be seen.
    public let capabilities: [String]?
    /// The tag that the next release sets; absent when no release is under way.
    public let tag: String?
    public let isTagFree: Bool?
    /// `taken`, `refused`, `left` or `nothingToName`; absent without `--push`.
    public let trial: RepositoryCheckup.Trial?
  }

  public init(_ checks: [LocalCheck], _ repositories: [RepositoryCheckup], _ other: [Diagnostic]) {
    schema = Self.currentSchema
    kind = "doctor"
    problems = other + checks.compactMap(\.problem) + repositories.flatMap(\.problems)
    self.checks = checks.map { Check(name: $0.name, text: $0.text, isFine: $0.problem == nil) }
    self.repositories = repositories.map(Self.row)
    let errors = problems.filter { $0.severity == .error }
    verdict =
      if errors.contains(where: { $0.code == "remote.unreachable" || $0.code == "remote.timedOut" }) {
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
