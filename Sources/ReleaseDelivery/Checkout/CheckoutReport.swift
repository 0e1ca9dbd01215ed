import ReleaseModel

/// A checkout and its edits, for machines.
package struct CheckoutReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// As it was asked for.
  package let train: String
  /// The digest of its commits.
  package let mixture: String
  /// Member -> commit.
  let commits: [String: ObjectID]
  package let edits: [Edit]
  /// Folders of components that Xcode takes besides, which '--return' leaves.
  package let dragged: [Dragged]
  /// The app's files that '--return' changed.
  package let returned: [String]

  package struct Edit: Sendable, Codable {
    package let component: ComponentName
    /// Relative to the app's folder.
    package let folder: String
    /// nil for a folder that is gone, or is no checkout.
    package let head: String?
    /// Commits that the train is without.
    package let ahead: Int?
    /// Commits of the train that it is without.
    package let behind: Int?
    /// Whether files are changed and not committed.
    package let isChanged: Bool?
  }

  package struct Dragged: Sendable, Codable {
    package let component: ComponentName
    /// As the project or workspace says it.
    package let folder: String
    /// Relative to the app's folder.
    package let file: String
    package let line: Int
  }

  package init(_ status: CheckoutStatus, returned: [String] = []) {
    schema = Self.currentSchema
    kind = "checkout"
    train = status.record.train
    mixture = status.record.mixture
    commits = status.record.commits
    edits = status.edits.map { edit in
      guard case .there(let head, let ahead, let behind, let isChanged) = edit.state else {
        return Edit(
          component: edit.component, folder: edit.folder, head: nil, ahead: nil, behind: nil, isChanged: nil)
      }
      return Edit(
        component: edit.component, folder: edit.folder, head: head, ahead: ahead, behind: behind,
        isChanged: isChanged)
    }
    dragged = status.dragged.map {
      Dragged(
        component: $0.component, folder: $0.folder, file: $0.location.file, line: $0.location.line)
    }
    self.returned = returned
  }
}
