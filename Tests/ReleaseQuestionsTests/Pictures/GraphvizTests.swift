import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleaseQuestions

/// Programs in Graphviz's place.
struct GraphvizTests {
  /// More than a pipe holds: who writes it to a program that does not read would wait for the program's end.
  private static let graph = "digraph {" + String(repeating: "\n", count: 1 << 20) + "}"

  @Test func aProgramThatDoesNotReadIsARefusal() async throws {
    let world = try GitWorld()
    let rows: [(name: String, script: String, code: String, says: String)] = [
      ("an end at once", "exit 0", "graphviz.failed", "drew nothing"),
      ("a complaint", "echo 'no fonts here' >&2; exit 3", "graphviz.failed", "no fonts here"),
      ("a signal", "kill -9 $$", "graphviz.failed", "could not draw"),
    ]
    for (index, row) in rows.enumerated() {
      let program = world.path("dot-\(index)")
      try world.writeScript(row.script, to: program)
      do {
        _ = try await Graphviz.svg(Self.graph, program: program)
        Issue.record("\(row.name) drew a picture")
      } catch let refusal as Refusal {
        let problem = refusal.diagnostics[0]
        #expect(problem.code == row.code && problem.message.contains(row.says), "\(row.name): \(problem)")
      }
    }
    await #expect(throws: Refusal.self) {
      try await Graphviz.svg(Self.graph, program: world.path("nowhere"))
    }
  }

  @Test func theWholeGraphArrives() async throws {
    let world = try GitWorld()
    let program = world.path("dot")
    try world.writeScript("wc -c", to: program)
    let said = try await Graphviz.svg(Self.graph, program: program)
    #expect(said.filter(\.isNumber) == "\(Self.graph.utf8.count)")
  }
}
