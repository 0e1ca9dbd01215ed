extension Rule {
  /// How often a rule is right on public projects, or why these can't say.
  package enum Measurement: Sendable, Hashable {
    /// A person looked at all findings, or at `sample` of them.
    case counted(projects: Int, findings: Int, sample: Int? = nil, right: Int)
    /// A public project lacks what the rule looks at.
    case uncounted(Subject)

    /// What no public project has.
    package enum Subject: Sendable, Hashable, CaseIterable {
      case manifest, train, specRepositories
    }

    /// The figure, or the reason, in one sentence.
    package var sentence: String {
      switch self {
      case .counted(let projects, 0, _, _): "0 findings in \(projects) public projects."
      case .counted(let projects, let findings, let sample?, let right):
        "\(findings) findings in \(projects) public projects; \(sample) were looked at, \(right) of them right."
      case .counted(let projects, let findings, nil, let right):
        "\(findings) findings in \(projects) public projects, \(right) of them right."
      case .uncounted(.manifest): "Not on public projects: it asks what relctl.yml says."
      case .uncounted(.train): "Not on public projects: it asks what a release recorded."
      case .uncounted(.specRepositories): "Not on public projects: it asks what spec repositories hold."
      }
    }
  }
}
