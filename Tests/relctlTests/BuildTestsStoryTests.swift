import Foundation
import TestSupport
import Testing

/// Tests that builds run: their reports become JUnit and a result of the train that a gate asks for.
struct BuildTestsStoryTests {
  @Test func resultsOfTestsAreShownAndOpenAGate() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let report = fleet.world.path("report.xml")
    func write(_ failure: String) throws {
      try Data(
        """
        <testsuites><testsuite name="s">
          <testcase classname="Cart" name="total" time="0.25">\(failure)</testcase>
          <testcase classname="Cart" name="empty"/><testcase classname="Cart" name="later"><skipped/></testcase>
        </testsuite></testsuites>
        """.utf8
      ).write(to: URL(fileURLWithPath: report))
    }
    try fleet.editManifest(
      "Logger: { command: [make], outputs: [lib.a], tools: make }",
      "Logger: { command: [make], outputs: [lib.a], test: { command: [sh, -c, \"cp '\(report)' r.xml; ! grep -q failure r.xml\"], reports: r.xml } }"
    )
    let layer = fleet.folder + "/environments/STG.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_GATE_TESTS = tests\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)

    try write("<failure message=\"1 &lt; 2 is &#119;rong\"/>")
    let failed = try world.build("--test", "--reports", fleet.world.path("reports"))
    #expect(failed.status == 1 && failed.errors.contains("[build.test.failed]"), "\(failed.all)")
    #expect(failed.errors.contains("1 of 3 tests failed: Cart.total"), "\(failed.errors)")
    #expect(failed.output.contains("'tests' failed, 1 passed, 1 failed, 1 skipped"), "\(failed.output)")
    #expect(failed.output.contains("Logger: Cart.total\n    1 < 2 is wrong\n"), "\(failed.output)")
    #expect(!world.built().contains("Router") && world.built().contains("Media"))
    let junit = try String(contentsOfFile: fleet.world.path("reports/junit.xml"), encoding: .utf8)
    #expect(junit.contains("<testcase classname=\"Logger.Cart\" name=\"total\" time=\"0.250\">"), "\(junit)")
    let closed = try fleet.relctl("promote", "qa", "stg", "--yes")
    #expect(closed.status == 1 && closed.errors.contains("tests"), "\(closed.all)")

    // A part of the train opens no gate for the whole.
    try write("")
    let part = try world.build("--test", "--component", "Logger")
    #expect(part.status == 0 && part.output.contains("'tests.Logger' passed, 2 passed"), "\(part.all)")
    #expect(try fleet.relctl("promote", "qa", "stg", "--yes").status == 1)
    // Outputs may be kept; tests are run each time.
    let passed = try world.build("--test")
    #expect(passed.status == 0 && passed.output.contains("'tests' passed, 2 passed, 0 failed, 1 skipped"))
    #expect(!world.built().contains("Network"), "\(world.built())")
    try fleet.succeed("promote", "qa", "stg", "--yes")
  }

  /// What the page's trends are made of: one build whose test fails, and one of the same train where it passes at last.
  @Test func testsOfBuildsAreKeptForTheTrends() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let (report, coverage) = (fleet.world.path("report.xml"), fleet.world.path("coverage.xml"))
    func write(_ cases: String, _ covered: String) throws {
      try Data("<testsuite name='s'>\(cases)</testsuite>".utf8).write(to: URL(fileURLWithPath: report))
      try Data(covered.utf8).write(to: URL(fileURLWithPath: coverage))
    }
    try fleet.editManifest(
      "Logger: { command: [make], outputs: [lib.a], tools: make }",
      "Logger: { command: [make], outputs: [lib.a], test: { command: [sh, -c, \"cp '\(report)' r.xml; cp '\(coverage)' c.xml\"], reports: r.xml, coverage: c.xml } }"
    )
    try write(
      "<testcase classname='Cart' name='a'><failure message='x'/></testcase><testcase classname='Cart' name='b'/>",
      "<coverage lines-covered='80' lines-valid='100'/>")
    let failed = try world.build("--test", "--format", "json")
    #expect(failed.status == 1, "\(failed.all)")
    try write(
      "<testcase classname='Cart' name='a'/><testcase classname='Cart' name='b'><flakyFailure/></testcase>",
      "<coverage lines-covered='85' lines-valid='100'/>")
    let passed = try world.build("--test", "--format", "json")
    #expect(passed.status == 0, "\(passed.all)")
    let components = try #require(try passed.json()["components"] as? [[String: Any]])
    let logger = try #require(components.first { $0["name"] as? String == "Logger" })
    #expect(logger["coverage"] as? [String: Int] == ["covered": 85, "lines": 100])
    let cases = try #require(logger["tests"] as? [[String: Any]])
    #expect(cases.map { $0["isFlaky"] as? Bool } == [nil, true], "\(cases)")

    // A report that can't be read is a warning with its place, and fails nothing.
    try write("<testcase classname='Cart' name='a'/><testcase classname='Cart' name='b'/>", "<coverage>\n<x>")
    let bad = try world.build("--test")
    #expect(bad.status == 0 && bad.errors.contains("c.xml:2:1"), "\(bad.all)")
    #expect(bad.errors.contains("[build.coverage.unreadable]"), "\(bad.errors)")
    #expect(!bad.output.contains("coverage:"), "\(bad.output)")

    try fleet.succeed("report", "--out", "r")
    let raw = try Data(contentsOf: URL(fileURLWithPath: fleet.folder + "/r/report.json"))
    let data = try #require(try JSONSerialization.jsonObject(with: raw) as? [String: Any])
    let tests = try #require(data["tests"] as? [[String: Any]])
    #expect(tests.map { ($0["counts"] as? [String: Int])?["failed"] } == [1, 0, 0], "\(tests)")
    #expect(tests.map { ($0["coverage"] as? [String: Int])?["covered"] } == [80, 85, nil], "\(tests)")
    let flaky = try #require(data["flaky"] as? [[String: Any]])
    #expect(flaky.map { $0["name"] as? String } == ["Logger: Cart.a", "Logger: Cart.b"], "\(flaky)")
  }

  /// A test may repeat what its environment holds, in a report as in a log.
  @Test func aReportOfTestsCannotShowSecrets() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let script = fleet.world.path("tests.sh")
    try fleet.world.writeScript(
      """
      cat > r.xml <<END
      <testsuite><testcase classname="Login.$TOKEN" name="with $TOKEN">
        <failure message="'hunter2&#45;hunter2' is refused"/>
      </testcase></testsuite>
      END
      exit 1
      """, to: script)
    try fleet.editManifest(
      "Logger: { command: [make], outputs: [lib.a], tools: make }",
      "Logger: { command: [make], outputs: [lib.a], secrets: { TOKEN: \"env:MY_TOKEN\" }, test: { command: ['\(script)'], reports: r.xml } }"
    )
    let reports = fleet.world.path("reports")
    let run = try world.build(
      "--test", "--reports", reports, environment: ["MY_TOKEN": "hunter2-hunter2"])
    #expect(run.status == 1 && run.errors.contains("1 of 1 tests failed: Login.***.with ***"), "\(run.all)")
    #expect(run.output.contains("'***' is refused") && !run.all.contains("hunter2"), "\(run.all)")
    let junit = try String(contentsOfFile: reports + "/junit.xml", encoding: .utf8)
    #expect(junit.contains("name=\"with ***\"") && !junit.contains("hunter2"), "\(junit)")
  }

  @Test func xcodeIsAskedForPlanDestinationsAndResults() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    try fleet.editManifest(
      "{ command: [make], outputs: [{ path: app, kind: app }] }",
      "{ driver: xcodebuild, workspace: App.xcworkspace, scheme: App, pods: none, test: { plan: Nightly, destinations: [\"platform=iOS Simulator,name=A\", \"id=B\"], coverage: yes, arguments: [-quiet] } }"
    )
    let calls = fleet.world.path("calls")
    let json = fleet.world.path("results.json")
    try fleet.world.writeScript(
      """
      if [ "$1" = -version ]; then echo 'Xcode 99.0'; exit; fi
      echo "$*" >> '\(calls)'
      while [ $# -gt 0 ]; do
        case "$1" in -resultBundlePath) mkdir -p "$2" ;; -archivePath) mkdir -p "$2"; echo a > "$2/App" ;; esac
        shift
      done
      """, to: fleet.world.path("bin/xcodebuild"))
    try fleet.world.writeScript(
      """
      echo "$*" >> '\(calls)'
      echo 'warning: slow' >&2
      case "$1" in xccov) cat '\(fleet.world.path("coverage.json"))' ;; *) cat '\(json)' ;; esac
      """, to: fleet.world.path("bin/xcrun"))
    func cover(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: fleet.world.path("coverage.json")))
    }
    // Test bundles run themselves, so they say nothing.
    try cover(
      """
      { "coveredLines": 130, "executableLines": 150, "lineCoverage": 0.86, "targets": [
        { "name": "App.app", "coveredLines": 83, "executableLines": 100, "lineCoverage": 0.83, "files": [] },
        { "name": "AppTests.xctest", "coveredLines": 47, "executableLines": 50, "lineCoverage": 0.94, "files": [] } ] }
      """)
    func build(_ results: String, format: String = "json") throws -> FleetWorld.Run {
      try Data(results.utf8).write(to: URL(fileURLWithPath: json))
      let path = fleet.world.path("bin") + ":" + (fleet.world.environment["PATH"] ?? "")
      return try world.build("--test", "--format", format, environment: ["PATH": path])
    }
    func plan(_ cases: String) -> String {
      """
      { "devices": [], "testNodes": [ { "nodeType": "Test Plan", "name": "Nightly", "children": [
        { "nodeType": "Unit test bundle", "name": "AppTests", "children": [
          { "nodeType": "Test Suite", "name": "CartTests", "children": [ \(cases) ] } ] } ] } ] }
      """
    }
    let run = try build(
      plan(
        """
        { "nodeType": "Test Case", "name": "total()", "result": "Passed", "durationInSeconds": 0.5 },
        { "nodeType": "Test Case", "name": "sum()", "result": "Failed", "children": [
          { "nodeType": "Device", "name": "A", "result": "Passed" },
          { "nodeType": "Device", "name": "B", "result": "Failed", "children": [
            { "nodeType": "Failure Message", "name": "Cart.swift:7: 1 is not 2" } ] } ] },
        { "nodeType": "Test Case", "name": "known()", "result": "Expected Failure" },
        { "nodeType": "Test Case", "name": "off()", "result": "Skipped" }
        """))
    #expect(
      run.status == 1 && run.errors.contains("1 of 5 tests failed: AppTests.CartTests.sum() [B]"),
      "\(run.all)")
    let folder = try world.folder(run)
    let lines = try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n").map(String.init)
    let bundle = "\(folder)/work/App/Tests.xcresult"
    #expect(
      lines == [
        "test -workspace App.xcworkspace -scheme App -testPlan Nightly -destination platform=iOS Simulator,name=A -destination id=B -enableCodeCoverage YES -derivedDataPath \(folder)/work/App/DerivedData -clonedSourcePackagesDirPath \(folder)/work/App/packages -resultBundlePath \(bundle) -quiet",
        "xcresulttool get test-results tests --path \(bundle)",
        "xccov view --report --json \(bundle)",
      ], "\(lines)")
    let components = try #require(try run.json()["components"] as? [[String: Any]])
    let tests = try #require(components.last?["tests"] as? [[String: Any]])
    #expect(
      tests.compactMap { $0["result"] as? String } == ["passed", "passed", "failed", "passed", "skipped"])
    #expect(tests[2]["message"] as? String == "Cart.swift:7: 1 is not 2")

    // How much they covered stands beside them, and at the train.
    let covered = ["covered": 83, "lines": 100]
    #expect(components.last?["coverage"] as? [String: Int] == covered)
    let recorded = try #require(try run.json()["tests"] as? [String: Any])
    #expect(recorded["coverage"] as? [String: Int] == covered)

    // An empty selection passes with Xcode, and proves nothing.
    let empty = try build("{ \"testNodes\": [] }")
    #expect(empty.status == 1 && empty.errors.contains("[build.test.none]"), "\(empty.all)")
    let passed = plan("{ \"nodeType\": \"Test Case\", \"name\": \"total()\", \"result\": \"Passed\" }")
    let fine = try build(passed, format: "text")
    #expect(fine.status == 0 && fine.output.contains("\ncoverage: 83.0 % of 100 lines\n"), "\(fine.all)")
    // Without a figure the tests are what they are.
    try cover("Error: no coverage in the bundle")
    let bare = try build(passed)
    #expect(bare.status == 0, "\(bare.all)")
    #expect(try #require(try bare.json()["tests"] as? [String: Any])["coverage"] == nil)
    let log = try String(contentsOfFile: try world.folder(bare) + "/logs/App.log", encoding: .utf8)
    #expect(log.contains("coverage of the tests can't be read"), "\(log)")
  }

  @Test func aPackagesTestsAreReadFromBothLibraries() throws {
    let fleet = try FleetWorld(components: 1)
    let package = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Network", targets: [.target(name: "Net"), .testTarget(name: "NetTests", dependencies: ["Net"])])

      """
    try fleet.push(
      "A package",
      [
        "Package.swift": package,
        "Sources/Net/Net.swift":
          "public func one() -> Int {\n  1\n}\n\npublic func two() -> Int {\n  2\n}\n",
        "Tests/NetTests/NetTests.swift":
          "import Net\nimport Testing\nimport XCTest\n@Test func modern() { #expect(one() == 1) }\nfinal class OldTests: XCTestCase { func testOne() { XCTAssertEqual(one(), 1) } }\n",
      ], to: "master", of: "Network")
    try fleet.succeed("bump", "patch", "--yes")
    let manifest = fleet.folder + "/relctl.yml"
    try
      (String(contentsOfFile: manifest, encoding: .utf8)
      + "build: { components: { Network: { driver: swift, test: { coverage: yes } } } }\n")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    let run = try fleet.relctl("build", "qa", "--component", "Network", "--test", "--format", "json")
    try #require(run.status == 0, "\(run.all)")
    let components = try #require(try run.json()["components"] as? [[String: Any]])
    let tests = try #require(components.first?["tests"] as? [[String: Any]])
    #expect(
      tests.map { "\($0["suite"] ?? "").\($0["name"] ?? "") \($0["result"] ?? "")" }.sorted()
        == ["NetTests.OldTests.testOne passed", "NetTests.modern() passed"], "\(tests)")
    // One of the two functions, and not a line of the tests.
    let covered = ["covered": 3, "lines": 6]
    #expect(components.first?["coverage"] as? [String: Int] == covered, "\(components)")
  }
}
