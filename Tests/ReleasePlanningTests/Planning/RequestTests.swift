import ReleaseSupport
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

  /// Plan files and ledgers of earlier releases contain these bytes, and digests are made of them.
  @Test(
    arguments: [
      (
        .bump(to: .next(increment: .patch), of: .all),
        #"{"bump":{"of":{"all":{}},"to":{"next":{"increment":"patch"}}}}"#
      ),
      (
        .bump(
          to: .exactly(version: v("6.5.5")), of: .components(names: ["Pay"]), versions: ["Pay": v("2.0.0")],
          unmet: .widened),
        #"{"bump":{"of":{"components":{"names":["Pay"]}},"to":{"exactly":{"version":"6.5.5"}},"unmet":"widened","versions":{"Pay":"2.0.0"}}}"#
      ),
      (
        .promote(from: "qa", to: "stg", version: nil, train: nil),
        #"{"promote":{"from":"qa","tags":"refused","to":"stg"}}"#
      ),
      (
        .promote(
          from: "stg", to: "prd", version: v("6.5.5"), train: "abc1234", tags: .remade, only: ["Pay"]),
        #"{"promote":{"from":"stg","only":["Pay"],"tags":"remade","to":"prd","train":"abc1234","version":"6.5.5"}}"#
      ),
      (.publish(environment: "qa", version: nil), #"{"publish":{"environment":"qa","only":[]}}"#),
      (
        .publish(environment: "qa", version: v("6.5.5"), only: ["Pay"], form: .restored),
        #"{"publish":{"environment":"qa","form":"restored","only":["Pay"],"version":"6.5.5"}}"#
      ),
      (.undo(run: "R"), #"{"undo":{"run":"R"}}"#),
      (.hotfix(version: nil, from: nil, to: nil, only: []), #"{"hotfix":{"only":[]}}"#),
      (
        .hotfix(version: v("6.5.6"), from: "prd", to: "qa", only: ["Pay"], unmet: .widened),
        #"{"hotfix":{"from":"prd","only":["Pay"],"to":"qa","unmet":"widened","version":"6.5.6"}}"#
      ),
    ] as [(Request, String)])
  func keepsItsBytesInPlansAndLedgers(request: Request, json: String) throws {
    #expect(String(decoding: try CanonicalJSON.line(request), as: UTF8.self) == json + "\n")
    #expect(try CanonicalJSON.decode(Request.self, from: Array(json.utf8)) == request)
  }
}
