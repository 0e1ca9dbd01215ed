extension VersionsJudge {
  private var app: String { question.draft.workspace.app.name }

  /// CocoaPods would take another version than the train's.
  func wrong(_ pod: String, _ pick: PodCandidate, _ wanted: String) throws -> Diagnostic {
    let demand = blamed(pod)
    let offered = try question.candidates(pod) ?? []
    let isThere = offered.contains { $0.version.text == wanted }
    let reason =
      if pick.isExternal {
        "; that is what the branch or tag of its line holds"
      } else if !isThere {
        "; \(wanted) is in none of the sources"
      } else if let version = PodVersion(wanted), version.isPrerelease, pick.version > version {
        "; \(wanted) sorts below \(pick.version), as every version with letters does"
      } else {
        ""
      }
    return diagnostic(
      "resolver.wrong",
      "CocoaPods would take \(pod) \(pick.version)\(origin(pick)), not \(wanted) of \(trainName)\(reason)",
      pod, demand, fix: isThere || pick.isExternal ? pin(pod, wanted, demand) : "publish \(wanted) first")
  }

  /// The right version stands in two sources, and the other one is named first.
  func elsewhere(_ pod: String, _ pick: PodCandidate, _ wanted: String) -> Diagnostic {
    let line = question.podfile.sources.first {
      $0.pod == nil && question.draft.specRepository(at: $0.url)?.name == pick.source
    }
    return Diagnostic(
      "resolver.source",
      "CocoaPods would take \(pod) \(pick.version) from '\(pick.source)', not from '\(wanted)': of one version in "
        + "two sources it takes the first 'source' line's",
      subject: app, at: line?.location,
      excerpt: line.map { question.podfile.text.maskedLine($0.location.line) ?? "" },
      hint: "put the 'source' line of '\(wanted)' first, or remove this one")
  }

  func missing(_ pod: String) -> Diagnostic {
    diagnostic(
      "resolver.missing", "no source of the Podfile has \(pod), which \(trainName) holds", pod, blamed(pod),
      fix: "publish it first: relctl publish \(environment)")
  }

  func text(_ contradiction: PodContradiction) -> Diagnostic {
    let pod = contradiction.pod
    let isAlone = contradiction.demands.count == 1
    var message = "no version of \(pod) satisfies "
    if isAlone { message += contradiction.demands.map { "'\($0.text)'" }.joined() }
    if !isAlone { message += "these requirements together" }
    for demand in contradiction.demands where !isAlone {
      message += "\n    \(demand.text)   \(demand.location)"
    }
    if !contradiction.hidden.isEmpty {
      let names = contradiction.hidden.map(\.text).joined(separator: ", ")
      message +=
        "\n  only prereleases would (\(names)), and they are offered only to a requirement that names one"
    }
    let demand = contradiction.demands.first { $0.owner != nil } ?? contradiction.demands.first
    return diagnostic(
      "resolver.contradiction", message, pod, demand,
      fix: expected[pod].map { pin(pod, $0, demand) } ?? "change one of them", showsLine: isAlone)
  }

  /// The requirement to change: the Podfile's loosest, else the first podspec's.
  private func blamed(_ pod: String) -> PodDemand? {
    let demands = resolution.demands[pod] ?? []
    return demands.first { $0.owner == nil && !$0.requirement.isExact } ?? demands.first { $0.owner == nil }
      ?? demands.first
  }

  private func origin(_ pick: PodCandidate) -> String { pick.isExternal ? "" : " from '\(pick.source)'" }

  /// The line that makes it right.
  private func pin(_ pod: String, _ version: String, _ demand: PodDemand?) -> String {
    guard let demand, demand.owner == nil else {
      return "require it exactly: s.dependency '\(pod)', '\(version)'"
    }
    return "pin it exactly: pod '\(pod)', '\(version)'"
  }

  /// - Parameter showsLine: Whether the line says more than the message.
  private func diagnostic(
    _ code: String, _ message: String, _ pod: String, _ demand: PodDemand?, fix: String,
    showsLine: Bool = true
  ) -> Diagnostic {
    Diagnostic(
      expected[pod] == nil ? .warning : .error, code, message, subject: app, at: demand?.location,
      excerpt: showsLine ? demand?.excerpt : nil, hint: fix)
  }
}
