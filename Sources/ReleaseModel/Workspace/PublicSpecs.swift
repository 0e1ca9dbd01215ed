/// Where relctl reads the podspecs of CocoaPods' public source, which it never asks by itself.
package struct PublicSpecs: Sendable, Hashable {
  package enum Place: Sendable, Hashable {
    /// A git repository that holds what CocoaPods/Specs holds.
    case repository(RemoteURL, branch: String)
    /// A server that answers as `cdn.cocoapods.org` does; without a slash at its end.
    case cdn(String)
  }

  package let place: Place
  /// Its line in `relctl.yml`.
  package let location: SourceLocation

  package init(_ place: Place, location: SourceLocation) {
    self.place = place
    self.location = location
  }

  /// The git repository; nil for a server.
  package var repository: RemoteURL? { if case .repository(let url, branch: _) = place { url } else { nil } }

  /// The address without secrets.
  package var address: String {
    switch place {
    case .repository(let url, branch: _): url.description
    case .cdn(let url): url
    }
  }
}

/// What is asked of a mirror of CocoaPods' public source.
package enum PublicPodQuestion: Hashable, Sendable {
  case versions(of: String)
  case podspec(String, version: String)
}

/// What a mirror of CocoaPods' public source has.
package enum PublicPodAnswer: Hashable, Sendable {
  /// None where it has no such pod.
  case versions([String])
  case podspec(SourceText)
  /// It gave no answer that can be used.
  case unknown(Phrase)
}
