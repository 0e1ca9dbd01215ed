import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleaseQuestions

@Suite struct SettingsScopeTests {
  private static func fleet() throws -> SettingsFleet {
    try SettingsFleet([
      (
        "qa",
        SettingsFleet.release + "RELEASE_CONFIGURATIONS = Debug Release\nK = 1\nK[config=Debug] = $(K) 2\n"
      ),
      (
        "prd", SettingsFleet.release + "RELEASE_CONFIGURATIONS = \"Production\"\nK = 1\nL = $(K) $(VERSION)\n"
      ),
    ])
  }

  @Test func aPlaceIsAnEnvironmentWithItsFirstConfigurationUnlessOneIsNamed() throws {
    let catalog = try Self.fleet().catalog
    let rows: [(String, configuration: String?, String)] = [
      ("qa", nil, "qa:Debug"), ("qa:Release", nil, "qa:Release"), ("qa", "Release", "qa:Release"),
      ("prd", nil, "prd:Production"), ("pdr", nil, "environment.unknown"),
      ("prd:Debug", nil, "environment.configuration.unknown"), ("", nil, "environment.unknown"),
      ("qa:", nil, "environment.configuration.unknown"),
    ]
    for (place, configuration, expected) in rows {
      do throws(Refusal) {
        let scope = try catalog.scope(place, configuration: configuration)
        if scope.title != expected { Issue.record("\(place): \(scope.title)") }
      } catch {
        if error.diagnostics.map(\.code) != [expected] { Issue.record("\(place): \(error)") }
        if error.diagnostics.contains(where: { $0.hint == nil }) { Issue.record("\(place): no way out") }
      }
    }
    #expect(throws: Refusal.self) { try catalog.scope("qa", component: "Paymnets") }
  }

  @Test(arguments: [
    // One name, whatever the order; what has no partner is left out.
    (["Debug", "Release"], ["Release", "Debug"], ["Debug=Debug", "Release=Release"]),
    (["Debug", "Release"], ["Release"], ["Release=Release"]),
    // The environment's own name in them is no difference.
    (["Release-QA", "DebugQA"], ["debugPRD", "ReleasePRD"], ["Release-QA=ReleasePRD", "DebugQA=debugPRD"]),
    (["QA"], ["PRD"], ["QA=PRD"]),
    // One of the same name comes before one that is only like it.
    (["ReleaseQA", "Release"], ["Release", "ReleasePRD"], ["ReleaseQA=ReleasePRD", "Release=Release"]),
    // Nothing belongs together: the default ones.
    (["Debug", "Release"], ["Staging", "Production"], ["Debug=Staging"]),
    (["Debug"], [], ["Debug=-"]),
  ])
  func configurationsThatBelongTogetherArePaired(_ qa: [String], _ prd: [String], _ expected: [String]) throws
  {
    func layer(_ configurations: [String]) -> String {
      let list = configurations.joined(separator: " ")
      return SettingsFleet.release + (list.isEmpty ? "" : "RELEASE_CONFIGURATIONS = \(list)\n")
    }
    let catalog = try SettingsFleet([("qa", layer(qa)), ("prd", layer(prd))]).catalog
    let pairs = try catalog.pairs("qa", "prd").map {
      "\($0.left.configuration ?? "-")=\($0.right.configuration ?? "-")"
    }
    #expect(pairs == expected)
  }

  @Test func aComparisonShowsWhatDiffersWithTheLinesThatGaveIt() throws {
    let catalog = try Self.fleet().catalog
    let comparison = try SettingsComparison(catalog.scope("qa"), catalog.scope("prd"), in: catalog)
    let rows = SettingsDiffReport(comparison).differences.map {
      "\($0.key): \($0.left?.value ?? "-") (\($0.left?.from ?? "")) \($0.right?.value ?? "-") (\($0.right?.from ?? ""))"
    }
    #expect(
      rows == [
        "K: 1 2 (qa.xcconfig:6:1) 1 (prd.xcconfig:5:1)", "L: - () 1 $(VERSION) (prd.xcconfig:6:1)",
        "RELEASE_CONFIGURATIONS: Debug Release (qa.xcconfig:4:1) \"Production\" (prd.xcconfig:4:1)",
      ])
    #expect(comparison.equalCount == 3)
  }

  @Test func anExplanationNamesEveryStepAndEveryLineThatDidNotCount() throws {
    let catalog = try Self.fleet().catalog
    let report = try SettingsExplanationReport("K", catalog.scope("qa:Release"), in: catalog)
    #expect(report.steps.map { "\($0.depth) \($0.from ?? "input") \($0.value)" } == ["0 qa.xcconfig:5:1 1"])
    #expect(report.passedOver.map(\.reason) == ["[config=Debug] does not match: config is Release"])
    let debug = try SettingsExplanationReport("K", catalog.scope("qa"), in: catalog)
    #expect(debug.steps.map(\.value) == ["1 2", "1"] && debug.passedOver.isEmpty)
    do throws(Refusal) {
      _ = try SettingsExplanationReport("L", catalog.scope("qa"), in: catalog)
      Issue.record("L has a value in qa")
    } catch {
      #expect(error.diagnostics.first?.hint == "it has one in prd")
    }
  }

  @Test func secretsReachNoReport() throws {
    let secret = "0123456789abcdef"
    let fleet = try SettingsFleet([
      (
        "qa",
        SettingsFleet.release
          + "WECHAT_APP_SECRET = \(secret)\nK = $(WECHAT_APP_SECRET)\nL = x$(K:upper)"
      ),
      (
        "prd",
        SettingsFleet.release
          + "WECHAT_APP_SECRET[config=x] = \(secret)\nWECHAT_APP_SECRET = $(NONE)\(secret)"
      ),
    ])
    let catalog = fleet.catalog
    let (qa, prd) = (try catalog.scope("qa"), try catalog.scope("prd"))
    var texts: [String] = []
    for scope in [qa, prd] {
      let table = try catalog.entry(scope.environment).table
      texts += SettingsReport.entries(of: table, scope.inputs, onlyRelease: false).map { "\($0)" }
      texts += SettingsReport.written(table, scope.inputs).map {
        "\($0)"
      }
      texts.append("\(try SettingsExplanationReport("WECHAT_APP_SECRET", scope, in: catalog))")
    }
    texts.append("\(try SettingsExplanationReport("L", qa, in: catalog))")
    let difference = SettingsDiffReport(try SettingsComparison(qa, prd, in: catalog))
    texts += difference.differences.map { "\($0)" }
    let inspection = SettingsInspection(catalog, today: CalendarDay(secondsSince1970: 0))
    texts += inspection.findings.map { "\($0)" }
    #expect(texts.count >= 8)
    for text in texts where text.lowercased().contains(secret) { Issue.record("\(text)") }
    do throws(Refusal) {
      _ = try SettingsExport(qa, only: [], in: catalog, today: CalendarDay(secondsSince1970: 0))
      Issue.record("a secret was exported")
    } catch {
      #expect(error.diagnostics.map(\.code).contains("settings.export.secret"))
      #expect(!"\(error)".contains(secret))
    }
  }
}
