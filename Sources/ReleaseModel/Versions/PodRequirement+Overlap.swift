extension PodRequirement {
  /// Whether some version satisfies this requirement and another one.
  ///
  /// Versions are dense enough that one of these would do: a version that a clause names, one just behind it, and the
  /// lowest of all.
  package func overlaps(_ other: PodRequirement) -> Bool {
    let named = (clauses + other.clauses).map(\.version.text)
    let candidates = ["0"] + named + named.flatMap { ["\($0).0.0.1", "\($0).1"] }
    return candidates.compactMap { PodVersion($0) }.contains {
      isSatisfied(by: $0) && other.isSatisfied(by: $0)
    }
  }
}
