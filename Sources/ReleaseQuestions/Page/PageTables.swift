import ReleaseCore
import ReleaseDescriptors
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What the page shows as plain tables, for readers whose server lets no script run: Jenkins, by its policy for archived
/// files. The page's script draws its own views in their place.
struct PageTables {
  private let data: PageData
  private let graph: String?
  /// Puts a text of relctl into the reader's language.
  private let words: (Phrase) -> String

  init(_ data: PageData, graph: String?, words: @escaping (Phrase) -> String) {
    self.data = data
    self.graph = graph
    self.words = words
  }

  var html: String {
    let sections: [(id: String, title: Phrase, body: String)] = [
      ("environments", "Environments", environments), ("lines", "Builds of the environments", lines),
      ("components", "Components", matrix),
      ("differences", "Differences", differences), ("dependencies", "Dependencies", dependencies),
      ("pages", "Pages", pages),
      ("tests", "Tests of builds", tests), ("flaky", "Flaky tests", flaky), ("runs", "Runs", runs),
      ("findings", "Findings", findings), ("deliveries", "Deliveries", deliveries),
    ].filter { !$0.body.isEmpty }
    let links = sections.map { "<a href=\"#still-\($0.id)\">\(text(words($0.title)))</a>" }.joined(
      separator: " · ")
    return
      "<h1>\(text(data.app.description))</h1>\n<p class=\"soft\">\(text(words("Read"))) \(text(PointInTime.text(data.time))). \(links)</p>\n"
      + problems
      + sections.map { "<h2 id=\"still-\($0.id)\">\(text(words($0.title)))</h2>\n\($0.body)" }.joined()
  }

  // MARK: Sections

  private var problems: String {
    var lines = data.unfinished.map { words("run \($0.run) (\($0.summary)) is not finished: \($0.state)") }
    lines += data.requests.map { request in
      words("merge request of \(request.repository): \(request.state.rawValue)")
        + (request.page.map { ", \($0)" } ?? "") + opinions(of: request)
    }
    for gates in data.gates {
      lines += gates.verdicts.closed.map { verdict in
        let gate = verdict.gate.rawValue
        let what = gates.version.map { words("\($0) waits for \(gates.environment): \(gate): ") }
        return (what ?? words("gates of \(gates.environment): ") + "\(gate): ") + words(verdict.text)
      }
    }
    lines += data.overridden.sorted { $0.key < $1.key }.map {
      words("\($0.key) landed despite closed gates: ") + $0.value
    }
    lines += data.problems.map { problem in
      words(problem.severity.word) + ": " + (problem.subject.map { "\($0): " } ?? "")
        + words(problem.messagePhrase)
    }
    return list(lines)
  }

  private func opinions(of request: RequestStatus) -> String {
    let reviews = (request.reviews ?? []).map { review in
      switch review.verdict {
      case .approved: words("approved by \(review.name)")
      case .rejected: words("changes requested by \(review.name)")
      case .awaited: words("waiting for review by \(review.name)")
      }
    }
    let checks = (request.checks ?? [:]).sorted { $0.key < $1.key }.map { name, state in
      switch state {
      case .success: words("check passed: \(name)")
      case .pending: words("check pending: \(name)")
      case .failure: words("check failed: \(name)")
      }
    }
    return (reviews + checks).map { "; \($0)" }.joined()
  }

  private var environments: String {
    table(
      ["Environment", "Version", "Train", "Since", "By", "Tests"],
      data.environments.map { environment in
        [
          environment.name.description, environment.version?.description ?? "",
          environment.train?.short ?? "",
          environment.run.map { PointInTime.text($0.changed) } ?? "", environment.run?.worker.name ?? "",
          environment.tests.map(result).joined(separator: "; "),
        ]
      })
  }

  /// A line for each environment and configuration.
  private var lines: String {
    table(
      ["Environment", "Configuration", "Build", "Channels, symbols, tests", "What is missing"],
      data.deliveries.map { delivery in
        let set = delivery.set
        return [
          set.environment.description,
          [set.component?.description, set.configuration].compactMap { $0 }.joined(separator: " "),
          set.number.map { "\(set.version ?? "") (\($0))" } ?? "",
          set.parts.map { $0.state == .done ? $0.name : "\($0.name) (\($0.state.rawValue))" }.joined(
            separator: ", "),
          (delivery.problems.map { words($0.messagePhrase) }
            + [delivery.health.map { words($0.reason) }].compactMap(\.self)).joined(separator: "; "),
        ]
      })
  }

  private func result(_ test: TestResult) -> String {
    let counts = test.counts
    return "\(test.name) "
      + words("\(counts.passed) passed, \(counts.failed) failed, \(counts.skipped) skipped")
      + (test.coverage.map { ", \($0.text)" } ?? "")
  }

  private var tests: String {
    table(
      ["Environment", "Configuration", "Build", "Tests", "Seconds", "Coverage"],
      data.tests.map { run in
        let counts = run.counts
        return [
          run.environment.description, run.configuration, "\(run.version) (\(run.number))",
          words("\(counts.passed) passed, \(counts.failed) failed, \(counts.skipped) skipped"),
          "\(run.seconds)",
          run.coverage?.text ?? "",
        ]
      })
  }

  private var flaky: String {
    table(
      ["Test", "Builds", "Last"],
      data.flaky.map { [$0.name, "\($0.count)", "\($0.environment) \($0.version) (\($0.number))"] })
  }

  private var matrix: String {
    table(
      ["Component"], names: data.environments.map(\.name.description),
      data.components.map { component in
        [component.name.description]
          + component.places.map { place in
            guard let place else { return "" }
            let drift =
              switch place.drift {
              case "none", "unknown": ""
              case "ahead": " (" + words("\(place.ahead ?? 0) commits ahead") + ")"
              default: " (\(place.drift))"
              }
            return place.text + (place.isChosen ? "" : " (\(words("stays")))") + drift
          }
      })
  }

  private var differences: String {
    data.differences.map { difference in
      let members = difference.members.filter { $0.extent == .work }
      let rows = members.flatMap { member in
        [(difference.from.description, member.from), (difference.to.description, member.to)].flatMap {
          environment, side in
          side.commits.map { id in
            let commit = data.commits[id]
            return [
              member.name.description, environment, String(id.prefix(10)), commit?.subject ?? "",
              commit?.author ?? "",
              member.twins[id].map { words("the same change as \($0.prefix(10))") } ?? "",
            ]
          } + (side.isCut ? [[member.name.description, environment, "", words("and more"), "", ""]] : [])
        }
      }
      guard !rows.isEmpty else { return "" }
      return "<h3>\(text(difference.from.description)) → \(text(difference.to.description))</h3>\n"
        + table(["Component", "Only in", "Commit", "Subject", "Author", ""], rows)
    }.joined()
  }

  private var dependencies: String {
    guard let chart = data.graph else { return "" }
    let rows = zip(chart.components, chart.needs).map { name, needs in
      [name.description, needs.map { chart.components[$0] }.sorted().joined(separator: ", ")]
    }
    return (graph.map { "<div class=\"picture\">\($0)</div>\n" } ?? "") + table(["Component", "Needs"], rows)
  }

  private var pages: String {
    table(
      ["Address", "Class", "Component", "Parameters", "What", "Callers", "Since", "Environments"],
      data.routes.map { page in
        [
          page.address, page.target, page.component.description,
          (page.parameters ?? []).map { parameter in
            parameter.key + (parameter.type.map { ": \($0)" } ?? "")
              + (parameter.summary.map { " (\($0))" } ?? "")
          }.joined(separator: ", "),
          page.summary ?? "",
          page.callers.sorted { $0.key < $1.key }.map { $1 == 1 ? "\($0)" : "\($0) ×\($1)" }
            .joined(separator: ", "),
          page.since ?? "", page.environments.joined(separator: ", "),
        ]
      })
  }

  private var runs: String {
    table(
      ["When", "Run", "Request", "Environment", "State", "Who", "Approved by", "Not done"],
      data.runs.map { run in
        [
          PointInTime.text(run.changed), run.run.description, run.request, run.environment.description,
          run.state.rawValue,
          "\(run.worker.name) <\(run.worker.email)>", run.approver ?? "", run.notDone.joined(separator: ", "),
        ]
      })
  }

  private var findings: String {
    table(
      ["Environment", "Severity", "Component", "Rule", "What", "Place", "Hint"],
      data.findings.map { each in
        let finding = each.finding
        return [
          each.environment.description, words(finding.severity.word), finding.subject ?? "",
          finding.code,
          words(finding.messagePhrase), finding.location?.description ?? "",
          finding.hintPhrase.map(words) ?? "",
        ]
      })
  }

  private var deliveries: String {
    table(
      ["Environment", "Version", "Build", "Channel", "State", "Where", "Remark"],
      data.receipts.map { receipt in
        [
          receipt.environment.description,
          [receipt.component?.description, "\(receipt.version) (\(receipt.number))", receipt.configuration]
            .compactMap { $0 }.joined(separator: " "),
          receipt.build,
          receipt.channel, receipt.state.rawValue, receipt.page ?? "",
          (receipt.reason ?? receipt.notInstallable).map(words) ?? "",
        ]
      })
  }

  // MARK: Markup

  /// An empty table is no text. The attributes are for servers that allow no style at all. Cells and rows end where the
  /// next one stands, as HTML lets them.
  ///
  /// - Parameters:
  ///   - titles: Of the first columns, in English.
  ///   - names: Of the columns behind them, which no language changes.
  private func table(_ titles: [Phrase], names: [String] = [], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let header = (titles.map(words) + names).map { "<th scope=\"col\">\(text($0))</th>" }.joined()
    let body = rows.map { row in
      "<tr>" + row.map { "<td>\(text($0))" }.joined() + "\n"
    }
    return
      "<div class=\"wide\"><table border=\"1\" cellspacing=\"0\" cellpadding=\"4\"><thead><tr>\(header)</tr></thead>\n"
      + "<tbody>\(body.joined())</tbody></table></div>\n"
  }

  private func list(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "<ul>\(lines.map { "<li>\(text($0))</li>" }.joined())</ul>\n"
  }

  /// Text of others: no markup, and no character that turns text around or ends it.
  private func text(_ value: String) -> String {
    var clean = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: clean.append(" ")
      case 0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: clean.append("\u{FFFD}")
      default: clean.append(scalar)
      }
    }
    return String(clean).escapedForMarkup
  }
}
