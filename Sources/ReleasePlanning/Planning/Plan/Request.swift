import ReleaseModel

/// What a user asks of a workspace.
package enum Request: Sendable, Hashable {
  case bump(BumpRequest)
  case promote(PromotionRequest)
  case publish(PublicationRequest)
  /// The inverse of a finished run, the last one of its environment.
  case undo(run: RunID)
  case hotfix(HotfixRequest)
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
    case components(names: [ComponentName])
    /// Those that changed since the last release.
    case changed
  }

  /// The request in the words of the command line. One that a ledger holds may have names that nobody checked.
  package var summary: String {
    func options(_ pairs: [(name: String, value: String?)]) -> [String] {
      pairs.flatMap { pair in pair.value.map { ["--\(pair.name)", $0] } ?? [] }
    }
    func list(_ names: [ComponentName]?) -> String? { names?.joined(separator: ",") }
    let words: [String]
    switch self {
    case .bump(let bump):
      let own = (bump.versions ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let version =
        switch bump.to {
        case .next(let increment): increment.rawValue
        case .exactly(let version): version.description
        }
      let only =
        switch bump.of {
        case .all: [String]()
        case .changed: ["--changed"]
        case .components(let names): options([("only", list(names))])
        }
      words = ["bump", version] + own + only + (bump.unmet == .widened ? ["--widen"] : [])
    case .promote(let promotion):
      words =
        ["promote", "\(promotion.from)", "\(promotion.to)"]
        + options([
          ("version", promotion.version?.description), ("train", promotion.train?.description),
          ("only", list(promotion.only)),
        ])
        + (promotion.tags == .remade ? ["--retag"] : [])
    case .publish(let publication):
      words =
        ["publish", "\(publication.environment)"]
        + options([
          ("version", publication.version?.description),
          ("only", publication.only.isEmpty ? nil : list(publication.only)),
        ])
        + (publication.form == .restored ? ["--restore-form"] : [])
    case .hotfix(let hotfix):
      words =
        ["hotfix"] + [hotfix.version?.description].compactMap { $0 }
        + options([
          ("from", hotfix.from?.description), ("to", hotfix.to?.description), ("only", list(hotfix.only)),
        ])
        + (hotfix.unmet == .widened ? ["--widen"] : [])
    case .undo(let run): words = ["undo", run.description]
    case .writeModules(let environment, _): words = ["modules", "write", "--env", "\(environment)"]
    }
    return words.map(\.shellWord).joined(separator: " ")
  }

  /// What becomes of requirements that the new versions don't satisfy; nil when it starts no version.
  var unmet: UnmetRequirements? {
    switch self {
    case .bump(let bump): bump.unmet ?? .refused
    case .hotfix(let hotfix): hotfix.unmet ?? .refused
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
