import ReleaseModel

/// The way from a key of a target's Info.plist to the place where its value is written, in one configuration.
public struct ValueChain: Sendable {
  public let target: String
  public let configuration: String
  public let key: String
  /// From the Info.plist to the owner, then what the owner hides.
  public let steps: [ValueStep]
  /// Why the value can't be edited; empty when it has one owner.
  public let problems: [Diagnostic]

  public var owner: ValueStep? { steps.first { $0.role == .owner } }
}

/// One place that a value passes on its way into an Info.plist.
public struct ValueStep: Sendable {
  public enum Level: String, Sendable, Codable {
    /// The Info.plist file.
    case plist
    /// GENERATE_INFOPLIST_FILE makes the key of a setting.
    case generated
    case target, targetFile, project, projectFile

    /// Whether a definition at this level counts more than one at another.
    func isAbove(_ other: Level) -> Bool {
      let order: [Level] = [.plist, .generated, .target, .targetFile, .project, .projectFile]
      return (order.firstIndex(of: self) ?? 0) < (order.firstIndex(of: other) ?? 0)
    }
  }

  public enum Role: String, Sendable, Codable {
    /// The value is written here.
    case owner
    /// Leads on to the next step.
    case refers
    /// Defines the value too, but another definition counts.
    case shadowed
  }

  public let level: Level
  public let role: Role
  /// The key of the plist, or the build setting with its conditions.
  public let name: String
  /// As it is written.
  public let value: String
  public let location: SourceLocation
  /// The line that `location` names.
  public let excerpt: String?
  let edit: Edit?

  enum Edit: Sendable {
    case plist(path: String, key: String)
    case setting(XcodeBuildSetting)
    case line(path: String, XCConfigAssignment)
  }
}
