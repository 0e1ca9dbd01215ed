import ReleaseModel

extension PackageRequirement {
  /// What a package must require so that the same versions do, as far as both have them.
  ///
  /// - Returns: nil when only its exact wording would do: without a lower bound, with more than three numbers, or
  ///   leaving versions out. `isWhole` is false for `>= 1.2` alone, because `from:` ends at the next major version.
  static func of(_ requirement: PodRequirement) -> (value: PackageRequirement, isWhole: Bool)? {
    if let exact = requirement.exactVersion {
      return semantic(exact.text).map { (.exact($0.description), true) }
    }
    var low: SemanticVersion?
    var high: SemanticVersion?
    for clause in requirement.clauses {
      guard let version = semantic(clause.version.text) else { return nil }
      var bounds: (low: SemanticVersion?, high: SemanticVersion?) = (nil, nil)
      switch clause.comparison {
      case .equal: bounds = (version, next(version, after: 2))
      case .atLeast: bounds.low = version
      case .greater: bounds.low = next(version, after: 2)
      case .less: bounds.high = version
      case .atMost: bounds.high = next(version, after: 2)
      case .compatible:
        let numbers = clause.version.text.prefix { $0.isNumber || $0 == "." }.split(separator: ".")
        bounds = (version, next(version, after: max(0, numbers.count - 2)))
      case .notEqual: return nil
      }
      if let bound = bounds.low { low = low.map { max($0, bound) } ?? bound }
      if let bound = bounds.high { high = high.map { min($0, bound) } ?? bound }
    }
    guard let high else { return low.map { (.from($0.description), false) } }
    guard let low = low ?? SemanticVersion("0.0.0"), low < high else { return nil }
    if high == next(low, after: 0) { return (.from(low.description), true) }
    if high == next(low, after: 1) { return (.upToNextMinor(low.description), true) }
    return (.range(low.description, high.description), true)
  }

  /// A version with three numbers, where shorter ones have zeros; nil for a longer one and for the words of an environment.
  static func semantic(_ text: String) -> SemanticVersion? {
    if let version = SemanticVersion(text) { return version }
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ Int($0) != nil }) else { return nil }
    return SemanticVersion((numbers.map(String.init) + ["0", "0"]).prefix(3).joined(separator: "."))
  }

  /// The version with one of its numbers raised, and zeros behind it.
  private static func next(_ version: SemanticVersion, after index: Int) -> SemanticVersion? {
    var numbers = [version.major, version.minor, version.patch]
    numbers[index] += 1
    for later in numbers.indices where later > index { numbers[later] = 0 }
    return SemanticVersion(numbers.map(String.init).joined(separator: "."))
  }
}
