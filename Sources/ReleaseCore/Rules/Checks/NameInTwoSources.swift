extension Rule {
  static let nameInTwoSources = Rule(
    .nameInTwoSources, .error,
    what: "A pod's name is in one spec repository of those that an environment's app takes pods from.",
    why: """
      With the name in two sources the Podfile's order decides whose code is built. Whoever can publish to one of \
      them can replace a pod of the other.
      """,
    example:
      "source 'https://git.example.com/ios/specs-prd.git'   source 'https://git.example.com/ios/specs-qa.git'",
    fix: "Remove the name from one of them, or the source from the Podfile.",
    check: { input in
      var places: [String: [String]] = [:]
      for state in input.published {
        for pod in Set(state.specs.map(\.pod)) { places[pod, default: []].append(state.repository.name) }
      }
      return places.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { pod, repositories in
        let names = repositories.map { "'\($0)'" }.joined(separator: " and ")
        return RuleID.nameInTwoSources.finding(
          "the pod '\(pod)' is in \(names), and '\(input.environment)' uses both",
          subject: input.modules.component(pod) ?? repositories[0],
          hint: "keep it in one of them")
      }
    })
}
