import ReleaseModel

/// One `pod` line of a Podfile.
public struct PodfilePin: Hashable, Sendable {
  /// The name as written, such as `Payments/Core`; for a computed one its Ruby source.
  public let name: String
  /// The clauses of the requirement, without those that are computed.
  public let requirements: [String]
  /// The options that take the pod from elsewhere than a spec repository: `git`, `branch`, `tag`, `commit`,
  /// `path`, `podspec`, in the order of the file.
  public let externalKeys: [String]
  /// Where it stands in the text.
  public let location: SourceLocation
  /// Whether only running Ruby tells the name or a requirement, so that the line can't be edited.
  public let isComputed: Bool
  /// Where the pod comes from; nil when that is computed, or a podspec, an archive or another kind of
  /// repository.
  public let form: PodfileForm?
  /// The options that are no part of the form.
  let otherKeys: [String]
  /// The bytes from `pod` to the last argument.
  public let range: Range<Int>
  /// What `:subspecs` names: these are taken instead of the pod. Empty without the option, or when it is computed.
  public var subspecs: [String] = []
  /// What `:testspecs` and `:appspecs` name.
  package var tests: [String] = []
  /// Whether only running Ruby tells which parts of the pod are taken.
  package var hasComputedParts = false
  /// Whether the name itself is computed: then the line may make any pod, and any number of them.
  package var hasComputedName = false

  /// The pod that it selects: the name before the first slash.
  public var root: String { PodName.root(of: name) }

  /// The names that CocoaPods is asked for: the pod's, or those of its subspecs.
  public var names: [String] { subspecs.isEmpty ? [name] : subspecs.map { "\(name)/\($0)" } }

  /// The specifications of tests and sample apps that are installed beside the pod.
  package var testNames: [String] { tests.map { "\(root)/\($0)" } }

  package var isFromGit: Bool { if case .git? = form { true } else { false } }

  /// The requirement as CocoaPods reads it; nil when it is computed or malformed.
  public var requirement: PodRequirement? { isComputed ? nil : PodRequirement(requirements) }
}

/// The address of a spec repository: a `source` line, or the `:source` option of a pod.
public struct PodfileSource: Hashable, Sendable {
  /// It may carry credentials: wrap it in a `RemoteURL` before printing.
  public let url: String
  /// The bytes between the quotes, which may be those of a constant.
  public let range: Range<Int>
  /// Where it stands in the text.
  public let location: SourceLocation
  /// The pod whose option it is; nil for a `source` line.
  public let pod: String?
}

/// What shall be true of a Podfile. What is not named stays.
public struct PodfileChange: Hashable, Sendable {
  /// Root pod name -> the exact version that a release pins. A line with `:path` is refused.
  public var pins: [String: String]
  /// Root pod name -> the place in a repository that a release pins. A line with `:path` is refused.
  public var releases: [String: PodfileForm]
  /// Root pod name -> any other form; it wins over `pins` and `releases`.
  public var forms: [String: PodfileForm]
  /// Pods that get a line of their own.
  public var additions: [PodfileAddition]
  /// Root pod names.
  public var removals: Set<String>
  /// Address of a spec repository -> the address that takes its place.
  public var sources: [String: String]

  /// Makes a change; what is left out stays.
  public init(
    pins: [String: String] = [:], releases: [String: PodfileForm] = [:], forms: [String: PodfileForm] = [:],
    additions: [PodfileAddition] = [],
    removals: Set<String> = [], sources: [String: String] = [:]
  ) {
    self.pins = pins
    self.releases = releases
    self.forms = forms
    self.additions = additions
    self.removals = removals
    self.sources = sources
  }

  /// The forms of all pods that stay.
  var wanted: [String: PodfileForm] {
    pins.mapValues { .exact($0) }.merging(releases) { $1 }.merging(forms) { $1 }.filter {
      !removals.contains($0.key)
    }
  }
}
