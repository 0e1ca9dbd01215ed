import ReleaseModel

extension Rule {
  static let nameInTwoSources = Rule(
    .nameInTwoSources, severity: .error,
    what: "A pod's name is in only one of the spec repositories that an environment's app uses.",
    why: """
      If two sources contain the pod, the Podfile's order decides which code is built. Anyone who can publish to one \
      of them can replace a pod of the other.
      """,
    example:
      "source 'https://git.example.com/ios/specs-prd.git'   source 'https://git.example.com/ios/specs-qa.git'",
    fix: "Remove the pod from one of them, or the source from the Podfile.",
    measured: .uncounted(.specRepositories),
    check: { input in
      var places: [String: [String]] = [:]
      for state in input.published {
        for pod in Set(state.specs.map(\.pod)) { places[pod, default: []].append(state.repository.name) }
      }
      let shared = Dictionary(grouping: places.filter { $0.value.count > 1 }.keys.sorted()) {
        places[$0] ?? []
      }
      return shared.sorted { $0.value[0] < $1.value[0] }.map { repositories, pods in
        let names = repositories.map { "'\($0)'" as Phrase }.joined(separator: " and ")
        let shown = pods.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
        let more: Phrase = pods.count > 4 ? " and \(pods.count - 4) more" : ""
        return RuleID.nameInTwoSources.finding(
          "\(pods.count == 1 ? "the pod \(shown) is" : "the pods \(shown)\(more) are") in \(names), and the "
            + "app in '\(input.environment)' uses both",
          subject: pods.count == 1
            ? input.modules.component(providing: pods[0]) ?? repositories[0] : repositories[0],
          hint: "keep \(pods.count == 1 ? "it" : "them") in one of them")
      }
    })
}
