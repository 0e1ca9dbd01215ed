import Foundation
import ReleaseModel

/// What `xcrun xcresulttool get test-results tests` prints of a result bundle: a tree of plans, bundles, suites and tests.
///
/// Source: the schema that `xcresulttool help get test-results tests` prints (Xcode 16).
struct XcodeTestReport {
  let cases: [TestCase]

  /// - Parameter bytes: The tool's output; warnings may stand around the JSON.
  /// - Throws: `Refusal` for anything else.
  init(_ bytes: [UInt8]) throws(Refusal) {
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.endIndex
    let end = bytes.lastIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? start
    guard start < end, let tree = try? JSONDecoder().decode(Tree.self, from: Data(bytes[start..<end])) else {
      throw Refusal(
        "build.test.unreadable", "can't read the test results from the result bundle",
        hint: "xcresulttool requires Xcode 16 or later; check its output in the log")
    }
    var cases: [TestCase] = []
    for node in tree.testNodes { Self.walk(node, suites: [], into: &cases) }
    self.cases = cases
  }

  private struct Tree: Decodable { let testNodes: [Node] }

  private struct Node: Decodable {
    let name: String?
    let nodeType: String?
    let result: String?
    let durationInSeconds: Double?
    let children: [Node]?
  }

  private static func walk(_ node: Node, suites: [String], into cases: inout [TestCase]) {
    guard node.nodeType == "Test Case" else {
      let isNamed = ["Unit test bundle", "UI test bundle", "Test Suite"].contains(node.nodeType ?? "")
      let inner = isNamed ? suites + [node.name ?? ""] : suites
      for child in node.children ?? [] { walk(child, suites: inner, into: &cases) }
      return
    }
    let runs = runs(of: node)
    for run in runs {
      // A test that ran on several devices has a case for each.
      let name = (node.name ?? "") + (runs.count > 1 ? " [\(run.name ?? "")]" : "")
      let result = verdict(run.result ?? node.result)
      cases.append(
        TestCase(
          suite: suites.joined(separator: "."), name: name, result: result,
          seconds: run.durationInSeconds ?? node.durationInSeconds ?? 0,
          message: messages(of: run).joined(separator: "\n"),
          isFlaky: result == .passed && hasFailedAttempt(run) ? true : nil))
    }
  }

  /// The test on each device and with each argument; itself where it ran once. Of repetitions the test's own result
  /// counts.
  private static func runs(of node: Node) -> [Node] {
    let inner = (node.children ?? []).filter {
      ["Device", "Test Plan Configuration", "Arguments"].contains($0.nodeType ?? "")
    }
    return inner.isEmpty ? [node] : inner.flatMap { runs(of: $0) }
  }

  /// Whether a repetition of a test failed.
  private static func hasFailedAttempt(_ node: Node) -> Bool {
    (node.children ?? []).contains { $0.nodeType == "Repetition" && verdict($0.result) == .failed }
  }

  private static func messages(of node: Node) -> [String] {
    let own = node.nodeType == "Failure Message" ? [node.name ?? ""] : []
    return own + (node.children ?? []).flatMap { messages(of: $0) }
  }

  /// A failure that the test expects is what it should do.
  private static func verdict(_ word: String?) -> TestCase.Result {
    switch word {
    case "Passed", "Expected Failure": .passed
    case "Skipped": .skipped
    default: .failed
    }
  }
}
