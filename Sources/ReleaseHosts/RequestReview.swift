import ReleaseModel
import ReleaseServices

/// What one person says of a merge request.
package struct RequestReview: Sendable, Hashable, Codable {
  package enum Verdict: String, Sendable, Hashable, Codable {
    case approved
    /// Changes are asked for.
    case rejected
    /// A review was asked for, and there is none yet.
    case awaited
  }

  /// As the host names the person, or the group.
  package let name: String
  package let verdict: Verdict

  package init(name: String, verdict: Verdict) {
    self.name = VendorServer.printable(name)
    self.verdict = verdict
  }
}

/// What people and checks say of an open merge request.
package struct RequestOpinions: Sendable, Hashable {
  package let reviews: [RequestReview]
  /// Name of a check -> how it ended for the request's commit.
  package let checks: [String: CheckState]
}

extension [(name: String, verdict: RequestReview.Verdict?)] {
  /// The last word of each, by name; whoever takes a word back says nothing any more.
  var lastWords: [RequestReview] {
    var words: [String: RequestReview.Verdict] = [:]
    for (name, verdict) in self { words[name] = verdict }
    return words.sorted { $0.key < $1.key }.map { RequestReview(name: $0.key, verdict: $0.value) }
  }
}
