import ReleaseModel

/// What an undo takes back, and what stands again after it.
package struct UndoRecord: Sendable, Hashable, Codable {
  /// The run that is undone.
  package let run: RunID
  /// What that run was, in the words of the command line.
  package let summary: String
  package let environment: EnvironmentName
  /// The version of the train that goes; nil when the run left none.
  package let version: Version?
  /// The train that stood before the run, and stands again; nil when there was none.
  package let previous: Train?
  package let previousRun: RunID?
  /// The last train of the same version before the run; nil when there was none.
  package let previousOfVersion: Train?
  package let revoked: [Revoked]

  /// One component's version that must not be released again.
  package struct Revoked: Sendable, Hashable, Codable {
    package let name: ComponentName
    package let version: Version
    /// The published tag, which stays where it is; nil when the environment has none.
    package let tag: RefName?

    package init(name: ComponentName, version: Version, tag: RefName?) {
      self.name = name
      self.version = version
      self.tag = tag
    }
  }

  package var revocation: Revocation {
    Revocation(environment: environment, run: run, version: version, members: revoked)
  }

  private enum CodingKeys: String, CodingKey {
    case run, summary, environment, version, previous, previousRun
    case previousOfVersion = "standing"
    case revoked
  }
}

/// A release that was undone: its tags stay, its versions are spent.
///
/// Git counts a merge that was reverted as merged, so that merging the same commits again brings nothing back. A new
/// version is the way on.
package struct Revocation: Sendable, Hashable, Codable {
  package let environment: EnvironmentName
  /// The run that was undone.
  package let run: RunID
  package let version: Version?
  package let members: [UndoRecord.Revoked]
}

extension PlanningContext {
  /// Refuses versions of components whose release in an environment was undone.
  ///
  /// - Parameters:
  ///   - versions: Component, or app -> the version that it would be released at.
  ///   - fix: The components of a hotfix; nil for anything else, whose way on is a bump.
  func refuseRevoked(
    _ versions: [ComponentName: Version], in environment: EnvironmentName, fix: [ComponentName]? = nil
  ) {
    let command = fix == nil ? "bump" : "hotfix"
    let options = fix.map { " --only \($0.joined(separator: ","))" } ?? ""
    for revocation in snapshot.ledger.revoked where revocation.environment == environment {
      let spent = revocation.members.filter { versions[$0.name] == $0.version }
      guard let version = spent.map(\.version).max() else { continue }
      let names = spent.prefix(3).map(\.name).joined(separator: ", ")
      let more: Phrase = spent.count > 3 ? " and \(spent.count - 3) more" : ""
      refuse(
        Diagnostic(
          "version.revoked",
          "\(version) of \(names)\(more) was undone in '\(environment)' (run \(revocation.run)) and can't be used again",
          hint:
            "use a new version: 'relctl \(command) \(self.versions.firstUnspent(from: version, of: nil))\(options)'; 'relctl help recovery' explains how to restore the changes"
        ))
    }
  }
}
