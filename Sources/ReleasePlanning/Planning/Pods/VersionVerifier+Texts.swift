import ReleaseDescriptors
import ReleaseModel

extension VersionVerifier {
  private var app: ComponentName { question.context.workspace.app.name }

  /// CocoaPods would take another version than the train's.
  func wrongVersion(of pod: String, picked pick: PodCandidate, expected wanted: String) throws -> Diagnostic {
    let demand = blamedDemand(for: pod)
    let offered = try question.candidates(for: pod) ?? []
    let isThere = offered.contains { $0.version.text == wanted }
    let reason: Phrase =
      if pick.isExternal {
        "; the branch or tag in its line has that version"
      } else if !isThere {
        ", because no source contains \(wanted)"
      } else if let version = PodVersion(wanted), version.isPrerelease, pick.version > version {
        ", because \(wanted) contains letters and therefore sorts below \(pick.version)"
      } else {
        ""
      }
    return diagnostic(
      "resolver.wrong",
      "CocoaPods would use \(pod) \(pick.version)\(origin(of: pick)), not \(wanted) of \(trainName)\(reason)",
      pod: pod, demand: demand,
      fix: isThere || pick.isExternal
        ? pinHint(for: pod, version: wanted, demand: demand) : "publish \(wanted) first")
  }

  /// What is wrong with several members of the train for one reason.
  func diagnostic(for kind: SharedProblem, pods: [String]) -> Diagnostic {
    let few = pods.prefix(4).joined(separator: ", ")
    let shown: Phrase = pods.count > 4 ? "\(few)\(" and \(pods.count - 4) more")" : "\(few)"
    switch kind {
    case .missing: return missing(pods, shownAs: shown)
    case .unsought: return unsought(pods, shownAs: shown)
    case .elsewhere(let source):
      let line = line(of: source)
      return Diagnostic(
        "resolver.source",
        "CocoaPods would use \(shown) from '\(source)', because '\(specRepository ?? "")' lacks \(pods.count == 1 ? "it" : "them")",
        subject: app, at: line?.location, excerpt: line.flatMap(excerpt),
        hint: "publish it first: relctl publish \(environment)")
    case .ambiguous(let places):
      // The Podfile's order decides where CocoaPods searches for itself, and the opposite order where it filters
      // what it found, so that nobody can rely on either.
      let other = places.first { $0 != specRepository }
      let line = (other ?? places.last).flatMap(line)
      let named = places.map { "'\($0)'" as Phrase }.joined(separator: " and ")
      return Diagnostic(
        "resolver.source",
        "\(trainName)'s versions of \(shown) are in \(named), and CocoaPods may use either",
        subject: app, at: line?.location, excerpt: line.flatMap(excerpt),
        hint: other.map { "remove \(shown) from '\($0)', or that 'source' line from the Podfile" }
          ?? "keep it in one of them")
    }
  }

  private func line(of source: String) -> PodfileSource? {
    question.podfile.sources.first {
      $0.pod == nil && question.context.workspace.specRepository(at: $0.url)?.name == source
    }
  }

  private func excerpt(of line: PodfileSource) -> String? {
    question.podfile.text.maskedLine(line.location.line)
  }

  /// A source that relctl does not read may have them all the same.
  private func unsought(_ pods: [String], shownAs shown: Phrase) -> Diagnostic {
    let name = specRepository ?? ""
    let repository = question.context.workspace.specRepositories.first { $0.name == name }
    let address = SourceText.masked(repository?.source ?? "")
    return diagnostic(
      "resolver.source",
      "the Podfile has no 'source' for '\(name)', so CocoaPods may not find \(shown) of \(trainName)",
      pod: pods[0], demand: blamedDemand(for: pods[0]),
      fix: "add source '\(address)' to the Podfile, or spell 'source:' of '\(name)' in relctl.yml as in the "
        + "Podfile",
      showsLine: pods.count == 1, isCertain: false)
  }

  /// What the Podfile lacks when it has no line for the environment's spec repository.
  private var missingSource: Phrase? {
    guard let specRepository, !question.podfile.hasComputedSource,
      !question.sources.contains(where: { $0.specs.name == specRepository })
    else { return nil }
    return "add the 'source' line of '\(specRepository)' to the Podfile"
  }

  private func missing(_ pods: [String], shownAs shown: Phrase) -> Diagnostic {
    diagnostic(
      "resolver.missing", "no source of the Podfile has \(shown), which is in \(trainName)", pod: pods[0],
      demand: blamedDemand(for: pods[0]),
      fix: missingSource ?? "publish \(pods.count == 1 ? "it" : "them") first: relctl publish \(environment)",
      showsLine: pods.count == 1)
  }

  /// A pod off the train.
  func missing(_ pod: String) -> Diagnostic {
    let demand = blamedDemand(for: pod)
    let owner: Phrase = demand?.owner.map { "'\($0)' requires" } ?? "the Podfile requires"
    return diagnostic(
      "resolver.missing", "no source of the Podfile has \(pod), which \(owner): 'pod install' will fail",
      pod: pod,
      demand: demand, fix: "add a source that has it, or publish it")
  }

  func diagnostic(for contradiction: PodContradiction) -> Diagnostic {
    let pod = contradiction.pod
    let isAlone = contradiction.demands.count == 1
    var message: Phrase = "no version of \(pod) satisfies "
    if isAlone { message += "\(contradiction.demands.map { "'\($0.text)'" }.joined())" }
    if !isAlone { message += "these requirements together" }
    for demand in contradiction.demands where !isAlone {
      message += "\n    \(demand.text)   \(demand.location)"
    }
    if !contradiction.hidden.isEmpty {
      let names = contradiction.hidden.map(\.text).joined(separator: ", ")
      message +=
        "\n  only prereleases would (\(names)), but they need a requirement with a prerelease"
    }
    let demand = contradiction.demands.first { $0.owner != nil } ?? contradiction.demands.first
    return diagnostic(
      "resolver.contradiction", message, pod: pod, demand: demand,
      fix: expected[pod].map { missingSource ?? pinHint(for: pod, version: $0, demand: demand) }
        ?? "change one of them",
      showsLine: isAlone,
      isCertain: contradiction.isCertain || isCertain(about: [pod]))
  }

  /// The requirement to change: the Podfile's loosest, else the first podspec's.
  private func blamedDemand(for pod: String) -> PodDemand? {
    let demands = resolution.demands[pod] ?? []
    return demands.first { $0.owner == nil && !$0.requirement.isExact } ?? demands.first { $0.owner == nil }
      ?? demands.first
  }

  private func origin(of pick: PodCandidate) -> String { pick.isExternal ? "" : " from '\(pick.source)'" }

  /// The line that makes it right.
  private func pinHint(for pod: String, version: String, demand: PodDemand?) -> Phrase {
    guard let demand, demand.owner == nil else {
      return "require it exactly: s.dependency '\(pod)', '\(version)'"
    }
    return "pin it exactly: pod '\(pod)', '\(version)'"
  }

  /// Whether nothing that relctl does not read could make a difference to these pods.
  func isCertain(about pods: [String]) -> Bool {
    pods.allSatisfy { expected[$0] != nil || question.readsAllPlaces(of: $0) }
  }

  /// - Parameter showsLine: Whether the line says more than the message.
  /// - Parameter isCertain: Whether CocoaPods would install nothing, whatever the sources hold that nobody read.
  private func diagnostic(
    _ code: String, _ message: Phrase, pod: String, demand: PodDemand?, fix: Phrase,
    showsLine: Bool = true, isCertain: Bool = true
  ) -> Diagnostic {
    Diagnostic(
      severity: isCertain ? .error : .warning, code, message, subject: app, at: demand?.location,
      excerpt: showsLine ? demand?.excerpt : nil, hint: fix)
  }
}
