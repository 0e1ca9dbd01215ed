import ReleaseModel

extension Rule {
  /// How often a rule is right on public projects, or why these can't say.
  package enum Measurement: Sendable, Hashable {
    /// All findings with the rule's severity were checked, or `sample` of them; `lighter` more had a lighter one.
    case counted(projects: Int, findings: Int, sample: Int? = nil, right: Int, lighter: Int = 0)
    /// A public project lacks what the rule looks at.
    case uncounted(Subject)

    /// What no public project has.
    package enum Subject: Sendable, Hashable, CaseIterable {
      case manifest, train, specRepositories
    }

    /// The figure, or the reason, in one sentence.
    package var sentence: Phrase {
      switch self {
      case .counted(let projects, 0, _, _, _): "No findings in \(projects) public projects."
      case .counted(let projects, let findings, let sample?, let right, _):
        "\(findings) findings in \(projects) public projects. Of the \(sample) reviewed, \(right) were correct."
      case .counted(let projects, let findings, nil, let right, 0):
        "\(findings) findings in \(projects) public projects, \(right) of them correct."
      case .counted(let projects, let findings, nil, let right, let lighter):
        "\(findings) findings in \(projects) public projects, \(right) of them correct, and \(lighter) with a lighter severity."
      case .uncounted(.manifest): "Not measured on public projects, because it depends on relctl.yml."
      case .uncounted(.train): "Not measured on public projects, because it depends on recorded releases."
      case .uncounted(.specRepositories):
        "Not measured on public projects, because it depends on spec repositories."
      }
    }
  }
}
