import ReleaseDescriptors
import ReleaseModel
import ReleaseWorkspace

/// Where an app, and everything that is delivered inside it, has a value of its Info.plist from.
package struct ValueOwners: Sendable {
  let project: String
  let key: String
  private let disk: ProjectOnDisk
  private let ownership: ValueOwnership
  private let family: [XcodeTarget]

  /// - Parameters:
  ///   - project: The `.xcodeproj`, as the user named it; it is at `path`.
  ///   - target: The application target; needed when the project has several.
  package init(of key: String, project: String, at path: String, target: String?) throws(Refusal) {
    disk = try ProjectOnDisk(project, at: path)
    ownership = ValueOwnership(disk.files)
    family = try ownership.family(of: target)
    self.project = project
    self.key = key
  }

  /// - Parameter configuration: nil for all.
  package func chains(configuration: String?) -> [ValueChain] {
    ownership.chains(key, of: family, configuration: configuration)
  }

  /// Another value, at the owners of all; nothing is written.
  package func setting(_ value: String) throws -> ValueOwnersAmendment {
    let texts = try ownership.texts(setting: [(key, value)], of: family)
    return ValueOwnersAmendment(texts: texts, diff: try disk.diff(texts), disk: disk)
  }
}

/// Files of a project that are given another value.
package struct ValueOwnersAmendment: Sendable {
  let texts: [String: SourceText]
  /// Unified.
  package let diff: String
  fileprivate let disk: ProjectOnDisk

  package var files: [String] { texts.keys.sorted() }

  package func write() throws { try disk.write(texts) }
}
