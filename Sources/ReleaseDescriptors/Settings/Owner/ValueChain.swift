import ReleaseModel

/// The way from a key of a target's Info.plist to the place where its value is written, in one configuration.
package struct ValueChain: Sendable {
  package let target: String
  package let configuration: String
  package let key: String
  /// From the Info.plist to the owner, then what the owner hides.
  package let steps: [ValueStep]
  /// Why the value can't be edited; empty when it has one owner.
  package let problems: [Diagnostic]

  package var owner: ValueStep? { steps.first { $0.role == .owner } }
}

/// One place that a value passes on its way into an Info.plist.
package struct ValueStep: Sendable {
  package enum Level: String, Sendable, Codable {
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

  package enum Role: String, Sendable, Codable {
    /// The value is written here.
    case owner
    /// Leads on to the next step.
    case refers
    /// Defines the value too, but another definition counts.
    case shadowed
  }

  package let level: Level
  package let role: Role
  /// The key of the plist, or the build setting with its conditions.
  package let name: String
  /// As it is written.
  package let value: String
  package let location: SourceLocation
  /// The line that `location` names.
  package let excerpt: String?
  let edit: Edit?

  enum Edit: Sendable {
    case plist(path: String, key: String)
    case setting(XcodeBuildSetting)
    case line(path: String, XCConfigAssignment)
  }
}
