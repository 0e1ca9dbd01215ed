import ReleaseSupport

/// An empty repository beside the mirrors, in which git is asked what concerns no mirror of its own.
///
/// What the repository is configured with that somebody stands in holds for none of its remotes. What the user sets for
/// repositories in a folder (`includeIf`) holds for the mirrors that are in it, and so for this one.
package struct NeutralRepository: Sendable {
  private let made: Once<String?>

  /// - Parameter folder: relctl's own, which holds the mirrors too.
  init(in folder: String) {
    made = Once {
      let path = "\(folder)/neutral.git"
      do {
        try await BlockingPool.shared.run { try Repository.initializeMirror(at: path) }
        return path
      } catch {
        return nil
      }
    }
  }

  /// nil where it can't be made: git is asked where relctl was started then.
  var path: String? { get async { await made.value } }
}
