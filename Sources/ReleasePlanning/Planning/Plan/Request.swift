import ReleaseModel

/// What a user asks of a workspace.
package enum Request: Sendable, Hashable, Codable {
  /// `versions` names the versions of components, or of groups, that count by themselves.
  /// `unmet` says what becomes of requirements that the new versions don't satisfy; nil is `refused`.
  case bump(
    to: Target, of: Selection, versions: [String: Version]? = nil, unmet: UnmetRequirements? = nil)
  /// `train` is the id of a recorded train, or an unambiguous start of it. `only` names the members to take, with
  /// what can't stay behind without them; nil takes the whole train.
  case promote(
    from: EnvironmentName, to: EnvironmentName, version: Version?, train: String?, tags: TakenTags = .refused,
    only: [String]? = nil)
  /// `only` names the components whose podspecs are published; empty for all.
  /// `form` says what becomes of descriptors that people took out of the environment's form; nil is `refused`.
  case publish(environment: EnvironmentName, version: Version?, only: [String] = [], form: BrokenForm? = nil)
  /// The inverse of a finished run, the last one of its environment.
  case undo(run: String)
  /// `version` is the next patch when it is nil, `from` the last environment, `to` the first.
  case hotfix(
    version: Version?, from: EnvironmentName?, to: EnvironmentName?, only: [String],
    unmet: UnmetRequirements? = nil)
  /// The app's list of modules, written in the order of dependencies.
  case writeModules(environment: EnvironmentName, list: FileRewrite)

  /// The version that a bump goes to.
  package enum Target: Sendable, Hashable, Codable {
    case next(increment: Version.Increment)
    case exactly(version: Version)
  }

  /// What becomes of a release tag that stands at another commit than the planned one.
  package enum TakenTags: String, Sendable, Hashable, Codable {
    case refused
    /// It is made again where nothing was ever published under its version; else it is refused all the same.
    case remade
  }

  /// What becomes of descriptors that are not in the environment's form any more.
  package enum BrokenForm: String, Sendable, Hashable, Codable {
    case refused
    /// They are brought back into it by one commit on the branch.
    case restored
  }

  /// What becomes of requirements between components that the new versions don't satisfy.
  package enum UnmetRequirements: String, Sendable, Hashable, Codable {
    case refused
    /// They are rewritten to the narrowest ones of the same form that admit the versions.
    case widened
  }

  /// The components that a bump is about.
  package enum Selection: Sendable, Hashable, Codable {
    case all
    case components(names: [String])
    /// Those that changed since the last release.
    case changed
  }

  /// The request in the words of the command line. One that a ledger holds may have names that nobody checked.
  package var summary: String {
    func options(_ pairs: [(name: String, value: String?)]) -> [String] {
      pairs.flatMap { pair in pair.value.map { ["--\(pair.name)", $0] } ?? [] }
    }
    func list(_ names: [String]?) -> String? { names?.joined(separator: ",") }
    let words: [String]
    switch self {
    case .bump(let target, let selection, let versions, let unmet):
      let own = (versions ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let version =
        switch target {
        case .next(let increment): increment.rawValue
        case .exactly(let version): version.description
        }
      let only =
        switch selection {
        case .all: [String]()
        case .changed: ["--changed"]
        case .components(let names): options([("only", list(names))])
        }
      words = ["bump", version] + own + only + (unmet == .widened ? ["--widen"] : [])
    case .promote(let from, let to, let version, let train, let tags, let only):
      words =
        ["promote", "\(from)", "\(to)"]
        + options([("version", version?.description), ("train", train), ("only", list(only))])
        + (tags == .remade ? ["--retag"] : [])
    case .publish(let environment, let version, let only, let form):
      words =
        ["publish", "\(environment)"]
        + options([("version", version?.description), ("only", only.isEmpty ? nil : list(only))])
        + (form == .restored ? ["--restore-form"] : [])
    case .hotfix(let version, let from, let to, let only, let unmet):
      words =
        ["hotfix"] + [version?.description].compactMap { $0 }
        + options([("from", from?.description), ("to", to?.description), ("only", list(only))])
        + (unmet == .widened ? ["--widen"] : [])
    case .undo(let run): words = ["undo", run]
    case .writeModules(let environment, _): words = ["modules", "write", "--env", "\(environment)"]
    }
    return words.map(\.shellWord).joined(separator: " ")
  }

  /// What becomes of requirements that the new versions don't satisfy; nil when it starts no version.
  var unmet: UnmetRequirements? {
    switch self {
    case .bump(_, _, _, let unmet), .hotfix(_, _, _, _, let unmet): unmet ?? .refused
    case .promote, .publish, .undo, .writeModules: nil
    }
  }

  /// The command that makes its plan again.
  package var planCommand: String {
    switch self {
    // Its plan is not kept as a file.
    case .writeModules: "relctl \(summary)"
    case .bump, .promote, .publish, .hotfix, .undo: "relctl \(summary) --out FILE"
    }
  }
}
