/// What the report's page shows, for its script and for machines (`report.json`).
public struct PageData: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let app: String
  /// When it was read, in seconds since 1970.
  public let time: Int64
  public let since: Int64?
  public let environments: [PageEnvironment]
  /// In the order of the manifest, the app last.
  public let components: [PageComponent]
  /// The commits that differences name, each once.
  public let commits: [String: PageCommit]
  public let differences: [PageDifference]
  /// Ticket -> its page.
  public let tickets: [String: String]
  /// Of the first environment that holds something; nil when none does.
  public let graph: GraphReport?
  /// The newest first.
  public let runs: [AuditLine]
  public let findings: [PageFinding]
  public let receipts: [Receipt]
  public let unfinished: [LedgerState.UnfinishedRun]
  public let revoked: [Revocation]
  public let missed: [MissedRelease]
  public let problems: [Diagnostic]

  public init(_ overview: Overview, _ chart: DependencyChart?) {
    schema = Self.currentSchema
    kind = "report"
    app = overview.workspace.app.name
    time = overview.time
    since = overview.since
    let inspections = overview.columns.map { $0.rules.map { LintInspection($0) } }
    environments = overview.columns.map { PageEnvironment($0) }
    components = PageComponent.all(overview)
    var commits: [String: PageCommit] = [:]
    differences = overview.differences.map { PageDifference($0, noting: &commits) }
    self.commits = commits
    let rules = overview.workspace.tickets
    var tickets: [String: String] = [:]
    for id in commits.values.flatMap(\.tickets) { tickets[id] = rules?.page(of: id) }
    self.tickets = tickets
    graph = chart.map { GraphReport($0) }
    runs = overview.runs.map { AuditLine($0.summary, $0.record).brief }
    findings = inspections.compactMap { $0 }.flatMap { inspection in
      inspection.findings.map { PageFinding(environment: inspection.environment, finding: $0) }
    }
    receipts = overview.receipts
    unfinished = overview.status.unfinished
    revoked = overview.status.revoked
    missed = overview.status.missed
    problems = overview.problems
  }
}

/// One environment: a column of the matrix.
public struct PageEnvironment: Sendable, Codable {
  public let name: String
  /// `branch`, `tag` or `branch+tag`.
  public let kind: SourceKind
  public let version: Version?
  public let train: String?
  /// The run that put the train there.
  public let run: RunSummary?

  init(_ column: Overview.Column) {
    name = column.status.name
    kind = column.kind
    version = column.status.version
    train = column.status.train
    run = column.run
  }
}

/// One component: a row of the matrix.
public struct PageComponent: Sendable, Codable {
  public let name: String
  public let layer: String?
  public let isApp: Bool
  /// One for each environment; nil where it is not.
  public let places: [Place?]

  public struct Place: Sendable, Codable {
    public let text: String
    public let commit: ObjectID?
    public let isChosen: Bool
    /// `none`, `ahead`, `moved`, `gone` or `unknown`.
    public let drift: String
    public let ahead: Int
    /// Of the commit.
    public let author: String?
    public let time: Int64?
    public let subject: String?
    public let branch: String?
    public let tag: String?
  }

  static func all(_ overview: Overview) -> [PageComponent] {
    let workspace = overview.workspace
    let reports = StatusReport(overview.status).environments
    return (workspace.components + [workspace.app]).map { component in
      PageComponent(
        name: component.name, layer: component.layer, isApp: component.name == workspace.app.name,
        places: overview.columns.map { column in
          let report = reports.first { $0.name == column.status.name }
          guard let place = report?.components.first(where: { $0.name == component.name }),
            let text = place.version
          else { return nil }
          let fact = column.commits[component.name]
          return Place(
            text: text, commit: place.commit, isChosen: place.isChosen, drift: place.drift,
            ahead: place.ahead,
            author: fact?.author, time: fact?.time, subject: fact?.subject, branch: fact?.branch,
            tag: fact?.tag)
        })
    }
  }
}

public struct PageCommit: Sendable, Codable {
  public let author: String
  public let time: Int64
  public let subject: String
  public let tickets: [String]
}

public struct PageFinding: Sendable, Codable {
  public let environment: String
  public let finding: Diagnostic
}
