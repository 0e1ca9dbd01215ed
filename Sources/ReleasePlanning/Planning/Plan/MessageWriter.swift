import ReleaseModel

/// Writes the messages of a run: in the team's words where `relctl.yml` has them, else in relctl's.
///
/// They follow from the plan and `relctl.yml` alone, so another machine writes the same.
package struct MessageWriter: Sendable {
  let rules: MessageRules
  let run: RunID
  let environment: EnvironmentName
  /// The train's version, where there is one.
  let train: Version?

  package init(_ rules: MessageRules, run: RunID, environment: EnvironmentName, train: Version?) {
    self.rules = rules
    self.run = run
    self.environment = environment
    self.train = train
  }

  /// Writes for what a plan leaves.
  package init(_ rules: MessageRules, plan: Plan) {
    let train = plan.undoing.map(\.version) ?? plan.repositories.last { $0.isApp }?.version
    self.init(rules, run: plan.run, environment: plan.environment, train: train)
  }

  /// What a message is about.
  package struct Subject: Sendable {
    /// A component's name, or what else stands in its place: `3 podspecs`.
    let component: String
    let version: String
    let tickets: [String]

    /// - Parameter commits: Those that come along. The tickets of those that people made are named once each, in the order of
    ///   the commits.
    package init(component: ComponentName, version: String, commits: [CommitSummary]) {
      self.init(text: component.description, version: version, commits: commits)
    }

    package init(text component: String, version: String, commits: [CommitSummary]) {
      self.component = component
      self.version = version
      var seen: Set<String> = []
      tickets = commits.filter { $0.run == nil }.flatMap { $0.tickets ?? [] }.map(\.withoutControls).filter {
        !$0.isEmpty && seen.insert($0).inserted
      }
    }
  }

  /// Writes a message with its trailer.
  ///
  /// - Parameters:
  ///   - standard: What relctl says by itself; empty where no message is needed.
  ///   - details: What stands below the team's words too, above their trailers: `standard` has it already.
  package func text(
    _ kind: MessageRules.Kind, about subject: Subject, standard: String, details: String = ""
  ) -> String {
    ReleaseMessage.text(ofRun: run, words(kind, about: subject, standard: standard, details: details))
  }

  /// The same without a trailer, for what is no run.
  package func words(
    _ kind: MessageRules.Kind, about subject: Subject, standard: String, details: String = ""
  ) -> String {
    guard !standard.isEmpty, let template = rules.templates[kind] else { return standard }
    let words = template.text { placeholder in
      switch placeholder {
      case .version: subject.version
      case .component: subject.component
      case .environment: environment.description
      case .run: run.description
      case .train: train?.description ?? ""
      case .tickets: subject.tickets.joined(separator: ", ")
      }
    }
    var lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    return ReleaseMessage.text(withDetails: details, lines.joined(separator: "\n") + "\n")
  }
}

extension Plan {
  /// The commits that come with all of it.
  package var commits: [CommitSummary] { repositories.flatMap(\.commits) }
}

extension String {
  /// What others wrote, fit for a message and a file that relctl writes.
  var withoutControls: String { String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl })) }
}
