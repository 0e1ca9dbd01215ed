/// A specification with those nested in it, as far as it decides what CocoaPods installs with it and what a lock says of it.
package struct PodspecOutline: Sendable, Hashable {
  /// One `dependency` line.
  struct Requirement: Sendable, Hashable {
    package let name: String
    let clauses: [String]
    /// `ios`, `osx` and so on, when it is for one platform alone.
    let platform: String?
  }

  /// What a specification may leave to Ruby.
  package enum Part: Sendable, Hashable {
    case name, platforms, defaults, requirements
    /// That there is a nested specification, or what its name is.
    case children
  }

  /// With the names of those around it, such as `Payments/Core`.
  package var name: String
  var context: PodspecDependency.Context
  /// The platforms that it names itself; none when it has those of the one around it.
  var platforms: [String] = []
  /// The subspecs that come along when it is required as a whole; nil for all.
  var defaults: [String]?
  var requirements: [Requirement] = []
  var children: [PodspecOutline] = []
  /// What of it is only known by running Ruby.
  package var computed: Set<Part> = []
}

extension PodspecOutline {
  /// Whether something of it is only known by running Ruby.
  var isUncertain: Bool { !computed.isEmpty }

  /// The specification of a name and those around it, from the root; empty when there is none.
  package func path(to name: String) -> [PodspecOutline] {
    if name == self.name { return [self] }
    for child in children where name == child.name || name.hasPrefix(child.name + "/") {
      let rest = child.path(to: name)
      if !rest.isEmpty { return [self] + rest }
    }
    return []
  }

  /// Whether it has a subspec of this name, or is it.
  package func holds(_ name: String) -> Bool { !path(to: name).isEmpty }

  /// Whether only running Ruby tells what a subspec requires.
  package func isUncertain(_ name: String) -> Bool { path(to: name).contains(where: \.isUncertain) }

  /// What a lock says below an entry: the dependencies over all platforms, its own subspecs among them.
  ///
  /// - Returns: nil when there is no such specification, or when only running Ruby would tell.
  package func lockedDependencies(of name: String, version: String) -> [String]? {
    let path = path(to: name)
    guard let own = path.last, !path.contains(where: \.isUncertain) else { return nil }
    var texts: [String] = []
    for platform in Self.platforms(of: path) {
      for (pod, clauses) in Self.requirements(of: path, on: platform) {
        guard let text = LockedName.text(of: pod, clauses: clauses) else { return nil }
        texts.append(text)
      }
    }
    texts += own.parts.map { "\($0) (= \(version))" }
    var known: Set<String> = []
    return LockScalar.sorted(texts.filter { known.insert($0).inserted }) { $0 }
  }

  /// Whether a subspec requires a pod on any of some platforms; none means all.
  package func requires(_ pod: String, in name: String, on platforms: Set<String>) -> Bool {
    let path = path(to: name)
    if path.last?.parts.contains(pod) == true {
      return platforms.isEmpty || Self.platforms(of: self.path(to: pod)).contains(where: platforms.contains)
    }
    return Self.platforms(of: path).contains { platform in
      (platforms.isEmpty || platforms.contains(platform))
        && Self.requirements(of: path, on: platform).contains { $0.name == pod }
    }
  }

  /// The subspecs that it stands for when it is required as a whole.
  var parts: [String] {
    defaults?.map { "\(name)/\($0)" } ?? children.filter(\.context.isPackaged).map(\.name)
  }

  /// Its own name, and those of all subspecs in it.
  package var packagedNames: [String] {
    [name] + children.filter(\.context.isPackaged).flatMap(\.packagedNames)
  }

  static let allPlatforms = ["osx", "ios", "tvos", "visionos", "watchos"]

  /// CocoaPods' name of a platform; nil when there is no such platform.
  static func platform(named word: String) -> String? {
    let name = word == "macos" ? "osx" : word
    return allPlatforms.contains(name) ? name : nil
  }

  private static func platforms(of path: [PodspecOutline]) -> [String] {
    path.last { !$0.platforms.isEmpty }?.platforms ?? allPlatforms
  }

  /// Of two lines for one pod the later counts; those of a platform and of the specification around add up.
  private static func requirements(
    of path: [PodspecOutline], on platform: String
  ) -> [(name: String, clauses: [String])] {
    var result = NamedClauses()
    for specification in path {
      for scope in [nil, platform] {
        var own = NamedClauses()
        for requirement in specification.requirements where requirement.platform == scope {
          own[requirement.name] = requirement.clauses
        }
        for name in own.names { result[name] += own[name] }
      }
    }
    return result.names.map { (name: $0, clauses: result[$0]) }
  }
}

/// Clauses by the name of their pod.
private struct NamedClauses {
  /// In the order in which they came.
  private(set) var names: [String] = []
  private var clauses: [String: [String]] = [:]

  subscript(name: String) -> [String] {
    get { clauses[name] ?? [] }
    set { if clauses.updateValue(newValue, forKey: name) == nil { names.append(name) } }
  }
}
