import ReleaseModel

extension ProposalAnswers {
  /// What answers name that is not there.
  package func problems(with proposal: WorkspaceProposal) -> [Diagnostic] {
    let environments = proposal.environments.map(\.name)
    let components = proposal.components.map(\.found.name.description)
    let specs = proposal.specs.map(\.name)
    let named = Set(branches.keys).union(versions.keys).union(self.specs.keys).union(configurations.keys)
      .union(protected ?? [])
    return named.filter { !environments.contains($0) }.sorted().map {
      Self.unknown(
        "init.unknown.environment", "there is no environment '\($0)'", for: $0, among: environments)
    }
      + (independent ?? []).map(\.description).filter { !components.contains($0) }.map {
        Self.unknown("init.unknown.component", "no component '\($0)' was found", for: $0, among: components)
      }
      + self.specs.values.filter { !$0.isEmpty && !specs.contains($0) }.sorted().map {
        Self.unknown("init.unknown.specs", "no spec repository '\($0)' was found", for: $0, among: specs)
      }
  }

  /// What is left out and was not there to begin with.
  ///
  /// - Parameter pods: Every one that was found, and every package.
  package func unknownPods(among pods: Set<String>) -> [Diagnostic] {
    leftOut.subtracting(pods).sorted().map { name in
      Diagnostic(
        "init.unknown.pod", "no pod or package '\(name)' was found to exclude",
        hint: pods.sorted().hint(
          near: name, else: "use its name in the Podfile, the lock, a spec repository or its address"))
    }
  }

  private static func unknown(
    _ code: String, _ message: Phrase, for name: String, among known: [String]
  ) -> Diagnostic {
    Diagnostic(
      code, message,
      hint: known.hint(
        near: name, else: "there are \(known.isEmpty ? "none" : known.joined(separator: ", "))"))
  }
}
