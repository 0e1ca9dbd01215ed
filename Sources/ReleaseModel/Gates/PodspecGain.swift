/// Something that a podspec brings to those who install it, and did not when it was published last.
package struct PodspecGain: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Another address that code is taken from.
    case sources
    /// A script that runs where it is installed or built.
    case scripts
    /// A library or framework that is brought as a binary.
    case binaries
    /// A pod outside the train.
    case dependencies
  }

  package let component: ComponentName
  package let pod: String
  package let kind: Kind
  /// What is gained, fit for people.
  package let text: String
  /// The version that lacks it; nil where none is published.
  package let since: String?

  package init(component: ComponentName, pod: String, kind: Kind, text: String, since: String?) {
    self.component = component
    self.pod = pod
    self.kind = kind
    self.text = text
    self.since = since
  }
}
