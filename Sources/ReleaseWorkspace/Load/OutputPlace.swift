import ReleaseGit
import ReleaseModel

/// Files that a command writes at places that are known before: reports, plans, pages. A commit can put a link there that
/// leads out of the checkout, to a file that some program obeys.
package enum OutputPlace {
  /// - Parameter paths: Absolute; the files need not be there.
  /// - Throws: `Refusal` where git tracks a link at one of them or on the way to it.
  package static func check(_ paths: [String]) throws(Refusal) {
    for path in paths {
      let link: String?
      do throws(GitError) {
        link = try TrackedFiles.first(at: path, .links)
      } catch {
        // A checkout that libgit2 can't read is no reason to write nothing.
        continue
      }
      guard let link else { continue }
      throw Refusal(
        "output.link", "'\(path)' was not written: git tracks '\(link)', a link that points elsewhere",
        hint: "remove the link from the repository, or specify another place")
    }
  }
}
