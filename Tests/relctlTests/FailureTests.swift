import ReleaseCore
import ReleaseModel
import ReleaseSupport
import Testing

@testable import relctl

struct FailureTests {
  @Test func anAccountThatCannotBeReadIsMovedAside() throws {
    let (diagnostics, status) = Failure.describe(
      JournalError.corrupt(path: "/w/.relctl/journal/run.jsonl", line: 2, problem: "no event"))
    #expect(status == .refused && diagnostics.map(\.code) == ["journal.error"])
    #expect(diagnostics.first?.hint?.contains("move it aside (/w/.relctl/journal/run.jsonl)") == true)
  }
}
