import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

struct RequestTests {
  /// What a hint tells people to type: only a plan that is kept as a file is written to one.
  @Test func aPlanIsMadeAgainByItsOwnCommand() {
    let list = FileRewrite(path: "Modules.plist", old: "", new: "x")
    let rows: [(request: Request, command: String)] = [
      (.bump(to: .next(increment: .patch), of: .all), "relctl bump patch --out FILE"),
      (
        .promote(from: "qa", to: "stg", version: nil, train: nil, tags: .remade, only: ["A", "B"]),
        "relctl promote qa stg --only A,B --retag --out FILE"
      ),
      (.publish(environment: "qa", version: nil), "relctl publish qa --out FILE"),
      (.hotfix(version: nil, from: nil, to: nil, only: ["A"]), "relctl hotfix --only A --out FILE"),
      (
        .bump(to: .next(increment: .major), of: .all, unmet: .widened), "relctl bump major --widen --out FILE"
      ),
      (
        .hotfix(version: nil, from: nil, to: nil, only: ["A"], unmet: .widened),
        "relctl hotfix --only A --widen --out FILE"
      ),
      (.undo(run: "R"), "relctl undo R --out FILE"),
      (.writeModules(environment: "qa", list: list), "relctl modules write --env qa"),
    ]
    for row in rows { #expect(row.request.planCommand == row.command) }
  }
}
