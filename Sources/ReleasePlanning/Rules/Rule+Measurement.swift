import ReleaseModel

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
    package var sentence: Phrase {
      switch self {
      case .counted(let projects, 0, _, _): "No findings in \(projects) public projects."
      case .counted(let projects, let findings, let sample?, let right):
        "\(findings) findings in \(projects) public projects. Of the \(sample) reviewed, \(right) were correct."
      case .counted(let projects, let findings, nil, let right):
        "\(findings) findings in \(projects) public projects, \(right) of them correct."
      case .uncounted(.manifest): "Not measured on public projects, because it depends on relctl.yml."
      case .uncounted(.train): "Not measured on public projects, because it depends on recorded releases."
      case .uncounted(.specRepositories):
        "Not measured on public projects, because it depends on spec repositories."
      }
    }
  }
}
