import ReleaseDescriptors
import ReleaseModel

/// The repository and commit at which a Podfile takes a pod, in an environment that publishes none.
package struct ExternalSource: Sendable, Hashable, Codable {
  /// An address without credentials; nil when only a Podfile that names the pod's repository already can tell.
  let url: String?
  /// A commit, or a tag where the environment has tags.
  var pin: GitPin
}

extension PodfileDocument {
  /// The form of a pod's lines at a place: the address that stands there stays.
  func form(of pod: String, at place: ExternalSource) -> PodfileForm {
    let lines = pins.filter { $0.root == pod }
    let keeps = !lines.isEmpty && lines.allSatisfy(\.isFromGit)
    return .git(keeps ? nil : place.url, place.pin)
  }
}
