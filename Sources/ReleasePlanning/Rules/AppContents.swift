import AppInspection
import ReleaseDescriptors
import ReleaseModel

/// Which of the components in a folder an app contains, by its Podfile and its files.
struct AppContents {
  private let facts: CommitFacts

  init(of facts: CommitFacts) { self.facts = facts }

  /// The components that the app's Podfile names, and those that these require. Where it names none of them, or where
  /// there is none, all but those of which the app has a copy.
  func components(
    among all: [(SourceTree.Unit, CommitFacts)]
  ) -> [(SourceTree.Unit, CommitFacts)] {
    let named = named(among: all)
    return all.filter { unit, facts in
      // A package, a framework project: a Podfile says nothing about these.
      guard !facts.podspecs.isEmpty, facts.package == nil, !named.isEmpty else { return !hasCopy(of: facts) }
      return facts.podspecs.contains { $0.name.map(named.contains) ?? true }
    }
  }

  private func named(among all: [(SourceTree.Unit, CommitFacts)]) -> Set<String> {
    let podspecs = all.flatMap(\.1.podspecs)
    let requirements = Dictionary(
      podspecs.compactMap { spec in spec.name.map { ($0, spec.dependencies.map(\.pod)) } },
      uniquingKeysWith: +)
    var waiting = facts.pins.filter { $0.format == .podfile }.map { PodName.root(of: $0.name) }
    var named: Set<String> = []
    while let next = waiting.popLast() {
      guard let more = requirements[next], named.insert(next).inserted else { continue }
      waiting += more
    }
    return named
  }

  /// Whether the app has most of a component's files itself: such as a demo that was there before the component.
  private func hasCopy(of component: CommitFacts) -> Bool {
    func files(_ facts: CommitFacts) -> Set<String> {
      Set(facts.survey.classes.map { FilePaths.name(of: $0.location.file) })
    }
    let theirs = files(component)
    return !theirs.isEmpty && theirs.intersection(files(facts)).count * 2 > theirs.count
  }
}
