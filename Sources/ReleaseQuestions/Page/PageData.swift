import ReleaseCore
import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What the report's page shows, for its script and for machines (`report.json`).
package struct PageData: Sendable, Codable {
  static let currentSchema = 4
  let schema: Int
  let kind: String
  let app: ComponentName
  /// When it was read, in seconds since 1970.
  private(set) var time: Int64
  private(set) var since: Int64?
  let environments: [PageEnvironment]
  /// In the order of the manifest, the app last.
  package let components: [PageComponent]
  /// The commits that differences name, each once.
  let commits: [String: PageCommit]
  let differences: [PageDifference]
  /// What the last environment's train brought over the one before it; nil where it is the first.
  let news: PageDifference?
  /// Component -> what stands before a commit's id in the address of its page, empty where nobody knows; `*` is for all
  /// others, with `{}` in the place of their names.
  let commitPages: [String: String]
  /// Ticket -> its page.
  let tickets: [String: String]
  /// Of the first environment that holds something; nil when none does.
  let graph: PageChart?
  /// The pages that components open by an address, by component.
  let routes: [PageRoute]
  /// The newest first.
  let runs: [AuditLine]
  let findings: [PageFinding]
  let receipts: [Receipt]
  /// Of the present trains, one for each configuration that goes somewhere.
  let deliveries: [PageDelivery]
  /// The last builds of the app that finished, the oldest first.
  let builds: [PageBuild]
  /// The last builds of the app that ran tests, the oldest first.
  let tests: [PageTestRun]
  /// The tests that do not always end the same, the most frequent first.
  let flaky: [PageFlakyTest]
  /// The current cycle; nil without a cadence.
  let due: DueReport?
  /// Where phones install builds of the present trains from -> a picture of the address that a camera reads.
  let codes: [String: PageCode]
  let unfinished: [LedgerState.UnfinishedRun]
  /// The merge requests that unfinished runs wait for.
  let requests: [RequestStatus]
  /// What stands between trains and the next environment.
  let gates: [GatesReport.Entry]
  /// Environment -> why its train landed though gates were closed.
  let overridden: [EnvironmentName: String]
  let revoked: [Revocation]
  let missed: [MissedRelease]
  let problems: [Diagnostic]

  /// The same without its time, and the time from which runs are shown, which goes with it: what two looks at the same
  /// have in common.
  var timeless: PageData {
    var data = self
    data.time = 0
    data.since = nil
    return data
  }

  init(_ overview: Overview, _ chart: DependencyChart?) {
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
    news = overview.news.map { PageDifference($0, noting: &commits) }
    self.commits = commits
    commitPages = Self.shared(overview.commitPages, of: components.map(\.name.description))
    let rules = overview.workspace.tickets
    var tickets: [String: String] = [:]
    for id in commits.values.flatMap(\.tickets) { tickets[id] = rules?.page(of: id) }
    self.tickets = tickets
    graph = chart.map { PageChart($0) }
    routes = PageRoute.all(overview)
    runs = overview.runs.map { AuditLine($0.summary, $0.record).brief }
    findings = inspections.compactMap { $0 }.flatMap { inspection in
      inspection.findings.map { PageFinding(environment: inspection.environment, finding: $0) }
    }
    receipts = overview.receipts
    deliveries = overview.deliveries.map { PageDelivery($0, health: overview.health) }
    builds = PageBuild.all(overview.builds)
    tests = PageTestRun.all(overview.builds)
    flaky = PageFlakyTest.all(overview.builds)
    due = overview.due.map { DueReport($0, ahead: true) }
    let current = Set(environments.compactMap(\.train))
    let time = overview.time
    let places = overview.receipts.filter {
      $0.state == .available && current.contains($0.train) && $0.isInstallable(at: time)
    }.compactMap(\.page)
    codes = Dictionary(places.map { ($0, PageCode($0)) }) { first, _ in first }.compactMapValues { $0 }
    unfinished = overview.status.unfinished
    requests = overview.status.requests
    gates = overview.status.gates.map(GatesReport.Entry.init)
    overridden = overview.status.overridden
    revoked = overview.status.revoked
    missed = overview.status.missed
    problems = overview.problems
  }
}

extension PageData {
  /// Hundreds of addresses that differ in a name alone are said once.
  static func shared(_ pages: [String: String], of components: [String]) -> [String: String] {
    func pattern(_ name: String) -> String? {
      pages[name].flatMap { $0.contains("{}") ? nil : $0.replacing("/\(name)/", with: "/{}/") }
    }
    let counts = Dictionary(grouping: components.compactMap(pattern)) { $0 }.mapValues(\.count)
    guard
      let most = counts.filter({ $0.key.contains("{}") && $0.value > 1 }).max(by: {
        ($0.value, $1.key) < ($1.value, $0.key)
      })?.key
    else { return pages }
    var shared = ["*": most]
    for name in components where pattern(name) != most { shared[name] = pages[name] ?? "" }
    return shared
  }

  /// The texts of relctl that the page shows, and what they are in another language, where that is something else.
  func translations(_ translate: (Phrase) -> String) -> [String: String] {
    let problems =
      problems + findings.map(\.finding) + deliveries.flatMap(\.problems) + (due?.open ?? [])
      + (differences + [news].compactMap { $0 }).flatMap { $0.members.flatMap(\.problems) }
    let texts: [Phrase?] =
      problems.flatMap { [$0.messagePhrase, $0.hintPhrase] }
      + receipts.flatMap { [$0.reason, $0.notInstallable] } + requests.map(\.remark)
      + deliveries.map(\.health?.reason)
    let verdicts = gates.flatMap { $0.verdicts.map(\.text) }
    var result: [String: String] = [:]
    for text in texts.compactMap({ $0 }) + verdicts {
      let translation = translate(text)
      if translation != text.english { result[text.english] = translation }
    }
    return result
  }
}

/// One environment: a column of the matrix.
struct PageEnvironment: Sendable, Codable {
  package let name: EnvironmentName
  /// `branch`, `tag` or `branch+tag`.
  let kind: SourceKind
  package let version: Version?
  package let train: TrainID?
  /// The run that put the train there.
  let run: RunSummary?
  /// How the train's tests ended.
  let tests: [TestResult]
  /// The command that takes the train to the next environment, where it waits for that; nil where it does not.
  let next: String?

  init(_ column: Overview.Column) {
    name = column.status.name
    kind = column.kind
    version = column.status.version
    train = column.status.train
    run = column.run
    tests = column.tests
    next = column.next
  }
}

/// One component: a row of the matrix.
package struct PageComponent: Sendable, Codable {
  package let name: ComponentName
  let layer: String?
  let isApp: Bool
  /// One for each environment; nil where it is not.
  let places: [Place?]
  /// What rules and graph tell apart in its repository; nil where that is one thing.
  let parts: [Part]?

  package struct Part: Sendable, Codable {
    package let name: ComponentName
    /// Where that is not the component's.
    let layer: String?
  }

  package struct Place: Sendable, Codable {
    let text: String
    let commit: ObjectID?
    let isChosen: Bool
    /// `none`, `ahead`, `moved`, `gone` or `unknown`.
    let drift: String
    /// nil for none.
    let ahead: Int?
    /// Of the commit.
    let author: String?
    let time: Int64?
    let subject: String?
    let branch: String?
    let tag: String?
  }

  static func all(_ overview: Overview) -> [PageComponent] {
    let workspace = overview.workspace
    let reports = Dictionary(
      StatusReport(overview.status).environments.map { report in
        (report.name, Dictionary(report.components.map { ($0.name, $0) }) { first, _ in first })
      }
    ) { first, _ in first }
    return (workspace.components + [workspace.app]).map { component in
      PageComponent(
        name: component.name, layer: component.layer, isApp: component.name == workspace.app.name,
        places: overview.columns.map { column in
          guard let place = reports[column.status.name]?[component.name], let text = place.version
          else { return nil }
          let fact = column.commits[component.name]
          return Place(
            text: text, commit: place.commit, isChosen: place.isChosen, drift: place.drift,
            ahead: place.ahead == 0 ? nil : place.ahead,
            author: fact?.author, time: fact?.time, subject: fact?.subject, branch: fact?.branch,
            tag: fact?.tag)
        },
        parts: component.parts.isEmpty
          ? nil : component.parts.map { Part(name: $0.name, layer: $0.layer) })
    }
  }
}

package struct PageCommit: Sendable, Codable {
  let author: String
  let time: Int64
  let subject: String
  let tickets: [String]
}

struct PageFinding: Sendable, Codable {
  package let environment: EnvironmentName
  let finding: Diagnostic
}
