import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// A train, or a mixture of two: each repository at one commit, the app among them.
package struct Mixture: Sendable, Hashable {
  /// A member that is in one of the trains alone is missing where the mixture is without it.
  package var commits: [ComponentName: ObjectID]

  package init(_ commits: [ComponentName: ObjectID]) { self.commits = commits }

  init(_ members: [Train.Member]) {
    commits = Dictionary(members.map { ($0.name, $0.commit) }) { $1 }
  }

  /// What the mixture is known by: the same commits have the same digest, whichever trains they come from.
  package var digest: String {
    Digest.sha256(
      commits.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.hex)\n" }.joined().utf8)
  }

  /// The mixture with some members at other commits; nil takes one out.
  func replacing(_ other: [ComponentName: ObjectID?]) -> Mixture {
    var result = self
    for (name, commit) in other { result.commits[name] = commit }
    return result
  }
}
