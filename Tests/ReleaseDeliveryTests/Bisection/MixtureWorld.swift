import ReleaseModel
import TestSupport

@testable import ReleaseDelivery

/// Two invented trains of components with a line of commits each, and what a command says of their mixtures.
struct MixtureWorld {
  /// A component has commits 0 (the good train's) to so many.
  private(set) var lengths: [ComponentName: Int] = [:]
  /// Fails as soon as all of these are there.
  var faults: [[ComponentName: Int]] = []
  /// What a component needs from a commit on: the other at its commit or later.
  var needs: [ComponentName: (from: Int, other: ComponentName, at: Int)] = [:]
  private(set) var order: [ComponentName] = []

  init(_ lengths: [Int]) {
    for (index, length) in lengths.enumerated() {
      let name = Self.name(index)
      order.append(name)
      self.lengths[name] = length
    }
  }

  /// A world with a fault of one to three components, and half of the time with needs.
  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    self.init(
      (0..<Int.random(in: 1...25, using: &random)).map { _ in Int.random(in: 1...20, using: &random) })
    let culprits = order.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
    var fault: [ComponentName: Int] = [:]
    for name in culprits { fault[name] = Int.random(in: 1...(lengths[name] ?? 1), using: &random) }
    faults = [fault]
    guard seed.isMultiple(of: 2) else { return }
    for (index, name) in order.enumerated().dropFirst() where Int.random(in: 0..<4, using: &random) == 0 {
      let other = order[Int.random(in: 0..<index, using: &random)]
      needs[name] = (
        Int.random(in: 1...(lengths[name] ?? 1), using: &random), other,
        Int.random(in: 1...(lengths[other] ?? 1), using: &random)
      )
    }
  }

  static func name(_ index: Int) -> ComponentName { ComponentName(typed: "C\(index)") }

  func commit(_ name: ComponentName, _ position: Int) -> ObjectID {
    .numbered(((order.firstIndex(of: name) ?? 0) + 1) * 1000 + position)
  }

  private func position(_ name: ComponentName, in mixture: Mixture) -> Int {
    let first = ((order.firstIndex(of: name) ?? 0) + 1) * 1000
    return mixture.commits[name].flatMap { Int($0.hex, radix: 16) }.map { $0 - first } ?? 0
  }

  func verdict(_ mixture: Mixture) -> MixtureVerdict {
    for (name, need) in needs where position(name, in: mixture) >= need.from {
      if position(need.other, in: mixture) < need.at { return .unresolved }
    }
    let isBad = faults.contains { $0.allSatisfy { position($0.key, in: mixture) >= $0.value } }
    return isBad ? .bad : .good
  }

  func search() -> Bisection {
    Bisection(
      good: Mixture(Dictionary(uniqueKeysWithValues: order.map { ($0, commit($0, 0)) })),
      bad: Mixture(Dictionary(uniqueKeysWithValues: order.map { ($0, commit($0, lengths[$0] ?? 0)) })),
      order: order)
  }

  func line(_ name: ComponentName) -> CommitLine {
    CommitLine(
      base: commit(name, 0), steps: (1...(lengths[name] ?? 1)).map { LineSearch.Step(commit(name, $0)) },
      lost: [])
  }

  /// Answers what the search asks until it has found something.
  ///
  /// - Parameter rounds: Called with what is to be tried beside each other.
  func run(
    _ search: inout Bisection, width: Int = 1, rounds: ([Mixture]) -> Void = { _ in }
  ) -> BisectionAnswer {
    while true {
      switch search.next(atMost: width) {
      case .found(let answer): return answer
      case .read(let name): search.lines[name] = line(name)
      case .run(let mixtures):
        rounds(mixtures)
        for mixture in mixtures { search.verdicts[mixture] = verdict(mixture) }
      }
    }
  }
}
