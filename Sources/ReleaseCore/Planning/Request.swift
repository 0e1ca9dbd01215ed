/// What a user asks of a workspace.
public enum Request: Sendable, Hashable, Codable {
  case bump(to: Target, of: Selection)
  /// `train` is the id of a recorded train, or an unambiguous start of it.
  case promote(from: String, to: String, version: Version?, train: String?)
  case publish(environment: String, version: Version?)

  /// The version that a bump goes to.
  public enum Target: Sendable, Hashable, Codable {
    case next(increment: Version.Increment)
    case exactly(version: Version)
  }

  /// The components that a bump is about.
  public enum Selection: Sendable, Hashable, Codable {
    case all
    case components(names: [String])
    /// Those that changed since the last release.
    case changed
  }

  /// The request in the words of the command line.
  public var summary: String {
    switch self {
    case .bump(let target, let selection):
      let version =
        switch target {
        case .next(let increment): increment.rawValue
        case .exactly(let version): version.description
        }
      return switch selection {
      case .all: "bump \(version)"
      case .changed: "bump \(version) --changed"
      case .components(let names):
        (["bump", version] + names.map { "--component \($0)" }).joined(separator: " ")
      }
    case .promote(let from, let to, _, _): return "promote \(from) \(to)"
    case .publish(let environment, _): return "publish \(environment)"
    }
  }
}
