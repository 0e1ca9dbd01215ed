import ReleaseModel
import ReleaseServices

/// Which sources somebody wants, and where.
package struct CheckoutRequest: Sendable {
  /// The train, as people name it.
  package let train: String
  /// An absolute path.
  package let folder: String
  /// Member -> a branch, a tag or a commit in the place of the train's.
  package var replaced: [(name: ComponentName, revision: String)] = []
  /// The members whose own checkouts are laid beside the app.
  package var edited: [ComponentName] = []
  /// Whether every member's files are laid below `Components/NAME`.
  package var hasSources = false
  /// Seconds since 1970.
  let now: Int64
  /// Runs git for checkouts that people work in.
  let programs: ProgramRunner

  package init(train: String, folder: String, now: Int64, programs: ProgramRunner) {
    self.train = train
    // A temporary sister of it is made first.
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.now = now
    self.programs = programs
  }
}
