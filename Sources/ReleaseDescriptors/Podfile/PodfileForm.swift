import ReleaseModel

/// Where a Podfile takes a pod from.
public enum PodfileForm: Hashable, Sendable, CustomStringConvertible {
  /// One version from a spec repository.
  case exact(String)
  /// The clauses of any other requirement, such as `~> 6.5`; none when any version will do.
  case requirement([String])
  /// `:git`, and what of it. Without an address the one that stands there stays.
  case git(String?, GitPin)
  case path(String)

  /// The entries that it has, with their values, in the order in which they are written.
  var entries: [(key: String, value: String)] {
    switch self {
    case .exact, .requirement: []
    case .git(let url, let pin): (url.map { [(key: "git", value: $0)] } ?? []) + pin.entries
    case .path(let path): [(key: "path", value: path)]
    }
  }

  var clauses: [String] {
    switch self {
    case .exact(let version): [version]
    case .requirement(let clauses): clauses
    case .git, .path: []
    }
  }

  /// In a few words, for a message; an address is left out.
  public var description: String {
    switch self {
    case .exact(let version): version
    case .requirement(let clauses): clauses.isEmpty ? "any version" : clauses.joined(separator: ", ")
    case .git(_, let pin):
      "git " + pin.entries.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    case .path(let path): "path \(path)"
    }
  }

  /// Whether a line that says `other` says this too.
  func agrees(with other: PodfileForm?) -> Bool {
    switch (self, other) {
    case (.git(nil, let pin), .git(_, let present)?): pin == present
    case (.exact(let version), .exact(let present)?): version == present
    default: self == other
    }
  }
}

/// A pod line that is new.
public struct PodfileAddition: Hashable, Sendable {
  /// The name of the pod, with its subspec.
  public var name: String
  /// What the new line says besides the name.
  public var form: PodfileForm
  /// The target that gets it; nil when the Podfile has one target, or none.
  public var target: String?
  /// Root pod names in whose company it belongs: without a target it goes behind the last of them, in the block
  /// that holds the most of them.
  public var neighbors: Set<String>

  /// Describes a line that the Podfile lacks.
  public init(name: String, form: PodfileForm, target: String? = nil, neighbors: Set<String> = []) {
    self.name = name
    self.form = form
    self.target = target
    self.neighbors = neighbors
  }
}
