extension PodRequirement.Clause {
  /// Returns the version with which the clause holds for all of some versions; nil when there is none.
  ///
  /// The operator stays, and so does the number of parts wherever that is enough: `~> 6.5` becomes `~> 7.0`, `< 7`
  /// becomes `< 8`. A clause that asks for more than there is (`~> 8.0` of 7.0.0) is not lowered, and neither `=` nor
  /// `!=` can be widened.
  package func widened(toAdmit versions: [PodVersion]) -> PodVersion? {
    let parsed = versions.compactMap(WrittenVersion.init)
    guard let own = WrittenVersion(version), parsed.count == versions.count,
      let lowest = parsed.min(by: { $0.isBelow($1) }), let highest = parsed.max(by: { $0.isBelow($1) })
    else { return nil }
    let count = own.numbers.count
    let candidates: [String]
    switch comparison {
    case .equal, .notEqual, .greater: return nil
    case .atLeast, .compatible:
      guard !lowest.isBelow(own) else { return nil }
      let numbers = lowest.text(fittedTo: count)
      // `7.0.0.master` is below 7.0, so `~> 7.0` does not hold for it and `~> 7.0.master` does.
      let suffixes = [own.suffix] + Set(parsed.map(\.suffix)).sorted()
      candidates = [numbers] + suffixes.map { numbers + $0 }
    case .less:
      // The part that decides is the last one that is not zero: `< 7.0` means the next major version.
      let part = own.numbers.lastIndex { $0 != 0 } ?? 0
      var numbers = highest.fitted(to: part + 1)
      numbers[part] += 1
      let text = WrittenVersion(numbers: numbers).text(fittedTo: count)
      candidates = [text + own.suffix, text]
    case .atMost:
      candidates = [highest.text(fittedTo: count)] + versions.map(\.text)
    }
    return candidates.lazy.compactMap { PodVersion($0) }.first { candidate in
      let clause = Self(comparison: comparison, version: candidate)
      return versions.allSatisfy(clause.isSatisfied)
    }
  }
}

/// A version as its leading numbers and the text behind them: `7.0.0` and `.master`.
private struct WrittenVersion {
  let numbers: [Int]
  var suffix = ""

  init(numbers: [Int]) { self.numbers = numbers }

  /// Returns nil for numbers that are larger than anybody counts.
  init?(_ version: PodVersion) {
    var head = version.text.prefix { $0 == "." || ("0"..."9").contains($0) }
    if head.last == "." { head.removeLast() }
    let fields = head.split(separator: ".")
    numbers = fields.compactMap { Int($0) }.filter { $0 < Int(Int32.max) }
    guard !fields.isEmpty, numbers.count == fields.count else { return nil }
    suffix = String(version.text[head.endIndex...].prefix { $0 != "+" })
  }

  /// Whether its numbers come before another's; what is not written is zero.
  func isBelow(_ other: Self) -> Bool {
    let count = max(numbers.count, other.numbers.count)
    return fitted(to: count).lexicographicallyPrecedes(other.fitted(to: count))
  }

  func fitted(to count: Int) -> [Int] {
    Array((numbers + Array(repeating: 0, count: max(0, count - numbers.count))).prefix(count))
  }

  func text(fittedTo count: Int) -> String { fitted(to: count).map(String.init).joined(separator: ".") }
}
