import ReleaseModel

/// The version that a podspec gives.
public enum PodspecValue: Hashable, Sendable {
  /// A literal, here or in a variable that is assigned once: its text and the bytes between its quotes.
  case literal(String, Range<Int>)
  /// Something that only running Ruby tells: its source, and where it is defined.
  case computed(String, SourceLocation)
  /// A literal of the file that the manifest names under `version_from`, and where it is asked for.
  case owned(String, SourceLocation)

  /// The value, where reading tells it.
  public var text: String? {
    switch self {
    case .literal(let text, _), .owned(let text, _): text
    case .computed: nil
    }
  }
}

/// The value of one key of a podspec's source.
public enum PodspecPinValue: Hashable, Sendable {
  /// The value under the podspec's present version.
  case text(String)
  case computed(String, SourceLocation)

  /// The value, where reading tells it.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// Where a podspec's code comes from, as its root `source` says.
public struct PodspecSourceFact: Hashable, Sendable {
  /// The address, when it is text. It may carry credentials: wrap it in a `RemoteURL` before printing.
  public let git: String?
  /// The branch that is checked out.
  public let branch: PodspecPinValue?
  /// The tag that is checked out.
  public let tag: PodspecPinValue?
  /// The commit that is checked out.
  public let commit: PodspecPinValue?
  /// All keys in the order of the file.
  public let keys: [String]
  /// Where it stands in the text.
  public let location: SourceLocation
  /// Set when the source is not a hash that can be read: what it is instead, and where.
  public let computed: PodspecPinValue?
  /// What is downloaded; nil for a source of another kind.
  package var download: PodspecDownloadFact?
  /// Whether the file may set its source by other ways, so that what is read here need not be what Ruby makes.
  var isBypassed = false

  /// The keys that select a commit; nil when one of them is computed or the source is not a git hash.
  public var pin: GitPin? {
    let values = [branch, tag, commit].compactMap { $0 }
    guard computed == nil, keys.contains("git"), values.allSatisfy({ $0.text != nil }) else { return nil }
    return GitPin(branch: branch?.text, tag: tag?.text, commit: commit?.text)
  }
}

/// One `dependency` line.
public struct PodspecDependency: Hashable, Sendable {
  /// The kind of specification that a fact belongs to.
  public enum Context: String, Hashable, Sendable, Codable { case root, subspec, testSpec, appSpec }

  /// The name as written, such as `Payments/Core`.
  public let name: String
  public internal(set) var requirements: [PodspecRequirement]
  /// The kind of specification that requires it.
  public let context: Context
  /// Where it stands in the text.
  public let location: SourceLocation
  /// Whether the name is only the source of an expression.
  public var isComputed = false
  /// The path of the specification below the root that the line stands in; nil for the root's own, empty when a name
  /// on the way is computed.
  public var subspec: String?
  /// `ios`, `osx` and so on, when it is for one platform alone.
  public var platform: String?
  /// Whether Ruby may run the line never, or more than once.
  var isConditional = false

  /// The pod that it is an edge to: the name before the first slash.
  public var root: String { PodName.root(of: name) }

  /// The requirement as CocoaPods reads it; nil when a clause is computed or malformed.
  public var requirement: PodRequirement? {
    let texts = requirements.compactMap(\.text)
    return texts.count == requirements.count ? PodRequirement(texts) : nil
  }
}

/// One clause of a requirement, such as `~> 6.5`.
public struct PodspecRequirement: Hashable, Sendable {
  /// The clause's text under the podspec's present version; nil when it is computed.
  public let text: String?
  /// The bytes between the quotes, when the clause is a literal on its line.
  public let range: Range<Int>?
  /// The clause as Ruby source.
  public let source: String
  /// Set when the clause is made of the podspec's own version.
  var template: VersionTemplate?
}

/// What shall be true of a podspec. What is nil or absent stays.
public struct PodspecChange: Hashable, Sendable {
  /// The version, of the descriptor and not of the release.
  public var version: String?
  /// Exactly the keys that the source must have beside `:git` and others such as `:submodules`.
  public var pin: GitPin?
  /// Root pod name -> version: exact literal requirements on that pod or its subspecs take it; others stay.
  public var requirements: [String: String]
  /// Root pod name -> versions: literal requirements on that pod that are not exact and do not admit all of them are
  /// widened where that can be.
  package var admitted: [String: [PodVersion]] = [:]
  /// What stands at the address of a download, whose checksums take its digests.
  package var archive: ArchiveDigests?

  /// Makes a change; what is left out stays.
  public init(version: String? = nil, pin: GitPin? = nil, requirements: [String: String] = [:]) {
    self.version = version
    self.pin = pin
    self.requirements = requirements
  }

  func widened(_ dependency: PodspecDependency) -> WidenedRequirement? {
    admitted[dependency.root].flatMap(dependency.widened)
  }
}
