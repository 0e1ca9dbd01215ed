/// A requirement on a pod's version as CocoaPods reads it: every clause must hold (`'~> 6.5', '< 6.7'`).
public struct PodRequirement: Hashable, Sendable, CustomStringConvertible {
  /// How a version is compared, as RubyGems writes it.
  public enum Operator: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case greater = ">"
    case less = "<"
    case atLeast = ">="
    case atMost = "<="
    /// `~> 6.5.4`: at least 6.5.4 and below 6.6.
    case compatible = "~>"
  }

  /// One comparison, such as `~> 6.5`.
  public struct Clause: Hashable, Sendable, CustomStringConvertible {
    /// How the version is compared.
    public let comparison: Operator
    /// What it is compared with.
    public let version: PodVersion
    /// The clause as a Podfile writes it.
    public var description: String { "\(comparison.rawValue) \(version)" }
  }

  /// Empty when any version will do.
  public let clauses: [Clause]

  /// Reads one clause, such as `~> 6.5` or `6.5.5`. Returns nil when CocoaPods would refuse it.
  public init?(_ text: some StringProtocol) { self.init([String(text)]) }

  /// Reads the clauses of one requirement; none means that any version will do.
  public init?(_ texts: [String]) {
    var clauses: [Clause] = []
    for text in texts {
      guard let clause = Self.clause(text) else { return nil }
      clauses.append(clause)
    }
    self.clauses = clauses
  }

  /// Any version will do.
  package static let any = PodRequirement(clauses: [])

  private init(clauses: [Clause]) { self.clauses = clauses }

  /// The clauses as a lock writes them.
  public var description: String { clauses.map(\.description).joined(separator: ", ") }

  /// Whether it names one version: a single clause with `=` or without an operator.
  public var isExact: Bool { exactVersion != nil }

  /// The one version that it names, if it is exact.
  public var exactVersion: PodVersion? {
    guard clauses.count == 1, clauses[0].comparison == .equal else { return nil }
    return clauses[0].version
  }

  /// Whether a version satisfies every clause by arithmetic (`>= 6.5.4` holds for `6.5.5.master`).
  public func isSatisfied(by version: PodVersion) -> Bool {
    clauses.allSatisfy { $0.isSatisfied(by: version) }
  }

  /// Whether CocoaPods' resolver would offer a version from a spec repository: beside the arithmetic, it
  /// offers a prerelease only when the requirement itself names one.
  package func admitsByResolver(_ version: PodVersion) -> Bool {
    guard isSatisfied(by: version) else { return false }
    return !version.isPrerelease || clauses.contains { $0.version.isPrerelease }
  }

  private static func clause(_ text: String) -> Clause? {
    var rest = text[...].drop { $0.isWhitespace }
    // Longer spellings first, so that `>=` is not read as `>`.
    let comparison = Operator.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
      .first { rest.hasPrefix($0.rawValue) }
    if let comparison { rest = rest.dropFirst(comparison.rawValue.count) }
    guard let version = PodVersion(rest), !version.text.isEmpty else { return nil }
    return Clause(comparison: comparison ?? .equal, version: version)
  }
}

extension PodRequirement.Clause {
  /// CocoaPods compares in two ways: `=`, `!=`, `>=` and `<=` by what versions mean, `>` and `<` by the order that also
  /// sorts them, where of equal versions the text decides. So `> 6.5.5` admits `6.5.5.0`.
  public func isSatisfied(by candidate: PodVersion) -> Bool {
    let order = candidate.compareSegments(to: version)
    switch comparison {
    case .equal: return order == 0
    case .notEqual: return order != 0
    case .greater: return candidate > version
    case .less: return candidate < version
    case .atLeast: return order >= 0
    case .atMost: return order <= 0
    case .compatible:
      guard order >= 0, let limit = version.bump, let release = candidate.release else { return false }
      return release < limit
    }
  }
}
