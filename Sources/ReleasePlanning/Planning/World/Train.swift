import ReleaseModel

/// What is promoted: for every component the version and the commit it stands at in one environment.
package struct Train: Sendable, Hashable, Codable {
  /// The version of this format.
  package static let currentSchema = 1

  private(set) var schema = Train.currentSchema
  package let environment: EnvironmentName
  /// Sorted by name; the app is not among them.
  package let members: [Member]
  package let app: Member
  /// The digest of `relctl.yml` and the layers that the train was made with.
  package let settingsDigest: String

  package init(environment: EnvironmentName, members: [Member], app: Member, settingsDigest: String) {
    self.environment = environment
    self.members = members.sorted { $0.name < $1.name }
    self.app = app
    self.settingsDigest = settingsDigest
  }

  /// One component's place in a train.
  package struct Member: Sendable, Hashable, Codable {
    package let name: ComponentName
    /// The plain version.
    package let version: Version
    /// The version as the descriptors of this environment spell it.
    package let spelledVersion: String
    package let commit: ObjectID
    package let branch: RefName
    package let tag: RefName?
    /// The names of its podspecs; empty for the app.
    package let pods: [String]
    /// Whether the release moved it, or it stands in the train at its released version.
    package let isChosen: Bool
    /// The versions of those of its pods that have another one than it; nil where none has.
    let podVersions: [String: String]?
    /// The tag by which packages require it, where that is not `tag`; nil for none.
    package var packageTag: RefName?
    /// Where a package registry has it; nil where none does.
    package var registry: RegistryRelease?

    package init(
      name: ComponentName, version: Version, spelledVersion: String, commit: ObjectID, branch: RefName,
      tag: RefName?,
      pods: [String], isChosen: Bool, podVersions: [String: String]? = nil
    ) {
      self.name = name
      self.version = version
      self.spelledVersion = spelledVersion
      self.commit = commit
      self.branch = branch
      self.tag = tag
      self.pods = pods
      self.isChosen = isChosen
      self.podVersions = podVersions
    }

    private enum CodingKeys: String, CodingKey {
      case name, version
      case spelledVersion = "text"
      case commit, branch, tag, pods, isChosen, podVersions, packageTag, registry
    }

    /// The tag by which packages require it.
    package var tagOfPackage: RefName? { packageTag ?? tag }

    /// The version of one of its pods, as the descriptors of this environment spell it.
    package func version(of pod: String) -> String { podVersions?[pod] ?? spelledVersion }
  }

  /// Whether another train has the same components at the same commits.
  func holdsTheSame(as other: Train?) -> Bool {
    other.map { $0.environment == environment && $0.members == members && $0.app == app } ?? false
  }

  /// The version that names the train: the app's.
  package var version: Version { app.version }

  package func member(named name: ComponentName) -> Member? {
    app.name == name ? app : members.first { $0.name == name }
  }

  /// For who asks for many: the members by their names, the app among them.
  package var membersByName: [ComponentName: Member] {
    ([app] + members).byName
  }
}

extension [Train.Member] {
  /// Pod -> its version.
  package var podVersions: [String: String] {
    var versions: [String: String] = [:]
    for member in self { for pod in member.pods { versions[pod] = member.version(of: pod) } }
    return versions
  }

  /// By their names; of two with one name the first.
  package var byName: [ComponentName: Train.Member] {
    Dictionary(map { ($0.name, $0) }) { first, _ in first }
  }
}
