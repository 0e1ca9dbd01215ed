import ReleaseModel

/// A `Podfile.lock`: what an installation chose.
///
/// CocoaPods generates the file, so it has one right spelling: `written`. A file that reads and is written to the
/// same bytes can be edited by its values.
public struct PodfileLock: Sendable, Hashable {
  /// One pod or subspec that was installed. Two are equal when they say the same, wherever they stand.
  public struct Pod: Sendable, Hashable {
    /// With its subspec, such as `Payments/Core`.
    public let name: String
    /// The version that is installed.
    public var version: String
    /// What it depends on, with the requirement as the file spells it: `Core (= 1.0)`.
    public var dependencies: [String]
    /// Where it stands in the text.
    public let location: SourceLocation

    /// The pod: the name before the first slash.
    public var root: String { LockedName.root(of: name) }

    /// Compares what two entries say, wherever they stand.
    public static func == (a: Pod, b: Pod) -> Bool {
      (a.name, a.version, a.dependencies) == (b.name, b.version, b.dependencies)
    }

    /// Leaves the place out, as the comparison does.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(version)
      hasher.combine(dependencies)
    }
  }

  /// Everything that is installed, subspecs by themselves.
  public var pods: [Pod]
  /// What the Podfile asked for, such as `Payments (= 6.5.5)`.
  public var dependencies: [String]
  /// Spec repository -> the pods that it gave.
  public var specRepositories: [String: [String]]
  /// Pod -> its options in the Podfile, such as `branch`. Addresses may carry credentials.
  public var externalSources: [String: [String: String]]
  /// Pod -> what was checked out for it, such as `commit`.
  public var checkoutOptions: [String: [String: String]]
  /// Pod -> SHA-1 of its podspec.
  public var checksums: [String: String]
  /// SHA-1 of the Podfile.
  public var podfileChecksum: String?
  /// The version of CocoaPods that wrote it.
  public var cocoapods: String?
  /// Other keys with one value, which later versions or plugins may write.
  public var others: [String: String]

  /// The version of a pod, whichever of its subspecs are installed.
  public func version(of pod: String) -> String? { pods.first { $0.root == pod }?.version }

  /// The spec repository that gave a pod.
  public func repository(of pod: String) -> String? {
    specRepositories.keys.sorted().first { specRepositories[$0]?.contains(pod) == true }
  }
}

/// The texts of a lock that name a pod with its version or its requirement: `Payments/Core (= 6.5.5)`.
package enum LockedName {
  static func name(of text: String) -> String { split(text).name }

  package static func root(of text: String) -> String { PodName.root(of: name(of: text)) }

  /// The name, and what stands between the parentheses; nothing where there are none.
  static func split(_ text: String) -> (name: String, inner: String) {
    guard let open = text.firstRange(of: " ("), text.hasSuffix(")") else { return (text, "") }
    return (String(text[..<open.lowerBound]), String(text[open.upperBound...].dropLast()))
  }

  /// Returns `name (clauses)` with the clauses in CocoaPods' order; only the name when any version will do.
  /// nil when CocoaPods would refuse one of them.
  static func text(of name: String, clauses: [String]) -> String? {
    var unique: [String] = []
    for clause in clauses where !unique.contains(clause) { unique.append(clause) }
    guard let requirement = PodRequirement(unique) else { return nil }
    let texts = requirement.clauses.map(\.description).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let isDefault =
      texts.count == 1 && requirement.clauses[0].comparison == .atLeast
      && requirement.clauses[0].version.canonical.isEmpty && !requirement.clauses[0].version.isPrerelease
    return texts.isEmpty || isDefault ? name : "\(name) (\(texts.joined(separator: ", ")))"
  }

  /// The requirement in a text; nil for a place such as ``from `URL` ``.
  static func requirement(_ text: String) -> PodRequirement? {
    let inner = split(text).inner
    return inner.isEmpty ? .any : PodRequirement(inner.split(separator: ",").map(String.init))
  }
}
