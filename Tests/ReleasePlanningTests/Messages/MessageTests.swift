import ReleaseModel
import TestSupport
import Testing

@testable import ReleasePlanning

/// What messages say in a team's words.
@Suite struct MessageTests {
  private static func text(
    _ template: String, tickets: [[String]] = [], standard: String = "Pay 6.5.5 (qa)\n", details: String = ""
  ) throws -> String {
    let rules = MessageRules(templates: [.commit: try MessageTemplate(template)])
    let writer = MessageWriter(rules, run: "R1", environment: "qa", train: Version("6.5.6"))
    let id = try #require(ObjectID(String(repeating: "1", count: 40)))
    let commits = tickets.map { CommitSummary(id: id, author: "Ada", time: 0, subject: "s", tickets: $0) }
    return writer.text(
      .commit, about: .init(component: "Pay", version: "6.5.5", commits: commits), standard: standard,
      details: details)
  }

  @Test func placeholdersAreFilledAndTheTrailerStaysBelow() throws {
    #expect(
      try Self.text("{component} {version} for {train} in {environment} ({run}) {x y} {")
        == "Pay 6.5.5 for 6.5.6 in qa (R1) {x y} {\n\nRelctl-Run: R1\n")
    #expect(try Self.text("a\n\nb\n\n") == "a\n\nb\n\nRelctl-Run: R1\n")
    #expect(try Self.text("a", details: "what\n") == "a\n\nwhat\n\nRelctl-Run: R1\n")
  }

  @Test func ticketsAreNamedOnceInTheOrderOfTheCommits() throws {
    #expect(
      try Self.text("{tickets} x", tickets: [["B-2", "A-1"], [], ["A-1", "C-3"]])
        == "B-2, A-1, C-3 x\n\nRelctl-Run: R1\n")
    #expect(try Self.text("{tickets} x", tickets: [["A\u{1B}[2J\n1", "\u{7}"]]).hasPrefix("A[2J1 x\n"))
  }

  @Test func whatIsEmptyTakesItsBlankAlong() throws {
    #expect(try Self.text("{tickets} {component}").hasPrefix("Pay\n"))
    #expect(try Self.text("REL {tickets} {component}").hasPrefix("REL Pay\n"))
    #expect(try Self.text("REL{tickets} {component}").hasPrefix("REL Pay\n"))
    #expect(try Self.text("a\n{tickets} {component}").hasPrefix("a\nPay\n"))
  }

  /// Servers' demands that the messages of releases satisfy, and the one of an undo does not.
  @Test(arguments: [
    ("^REL-[0-9]+ ", "REL-1 {component}", nil, "Revert \"REL-1 App\""),
    ("^REL-[0-9]+ ", "REL-1 {component}", "REL-1 Revert {component}", nil),
    ("REL-[0-9]+", "REL-1 {component}", nil, nil),
    ("Signed-off-by:", "{component}\n\nSigned-off-by: Bot <b@example.com>", nil, "Revert \"App\""),
    // Only the real message has its tickets.
    ("[A-Z]+-[0-9]+", "{tickets} {component}", nil, nil),
    ("^(Revert|REL-[0-9]+)", "REL-1 {component}", nil, nil),
  ])
  func anUndoThatServersWouldRefuseIsSeenBefore(
    _ pattern: String, _ commit: String, _ undo: String?, _ unfit: String?
  ) throws {
    var templates = [MessageRules.Kind.commit: try MessageTemplate(commit)]
    templates[.undo] = try undo.map { try MessageTemplate($0) }
    let rules = MessageRules(templates: templates, pattern: pattern)
    #expect(rules.unfit(.undo, of: "App", in: "prd") == unfit)
  }

  /// Every kind of message is judged, in relctl's words and in the team's.
  @Test func everyMessageThatServersWouldRefuseIsSeenBefore() throws {
    let rules = MessageRules(
      templates: [
        .merge: try MessageTemplate("REL-1 {component}"), .tag: try MessageTemplate("{component}"),
      ],
      pattern: "^REL-[0-9]+ ")
    let unfit = MessageRules.Kind.allCases.map { rules.unfit($0, of: "App", in: "prd") }
    #expect(unfit == ["App 1.2.3 (prd)", nil, "App", "Revert \"App 1.2.3 (prd)\""])
  }

  /// git looks for trailers in the last paragraph alone.
  @Test func trailersOfATeamAndOfTheRunAreOneParagraph() throws {
    #expect(
      try Self.text("a\n\nChange-Id: I1\nSigned-off-by: Bot <b@example.com>")
        == "a\n\nChange-Id: I1\nSigned-off-by: Bot <b@example.com>\nRelctl-Run: R1\n")
    #expect(
      try Self.text(
        "a\n\nb\n\nSigned-off-by: Bot <b@example.com>", details: "[Update] Pay (6.5.5)\n[Add] X (1)\n")
        == "a\n\nb\n\n[Update] Pay (6.5.5)\n[Add] X (1)\n\nSigned-off-by: Bot <b@example.com>\nRelctl-Run: R1\n"
    )
    #expect(try Self.text("feat: x") == "feat: x\n\nRelctl-Run: R1\n")
    #expect(try Self.text("a\n\nsee http: no") == "a\n\nsee http: no\n\nRelctl-Run: R1\n")
  }

  @Test func noMessageStaysNone() throws {
    #expect(try Self.text("x", standard: "") == "")
  }

  @Test func aRunIsKnownByItsCommits() {
    #expect(ReleaseMessage.run(in: "REL-1 x\n\nRelctl-Run: R1\n") == "R1")
    #expect(ReleaseMessage.run(in: "x\n\nRelctl-Run: R1\nSigned-off-by: a\n") == nil)
    #expect(ReleaseMessage.run(in: "x\n\nUndo of run R0.\n\nRelctl-Run: R1\n") == "R1")
    #expect(ReleaseMessage.run(in: "x") == nil && ReleaseMessage.run(in: "") == nil)
    #expect(ReleaseMessage.isOwn("REL-1 x", run: "R1", of: "Pay", environments: ["qa"]))
    #expect(!ReleaseMessage.isOwn("REL-1 x", run: nil, of: "Pay", environments: ["qa"]))
  }

  @Test func namesOfRunsAndCommitsAreNoTickets() {
    let finder = TicketFinder(TicketRules(pattern: "[A-Z]+-[0-9]+"))
    let message = """
      Revert "APP-1"

      This reverts commit 1f3c0de of Z-1.
      Undo of run 20260805T100000Z-16f8bd.

      See APP-2.
      Relctl-Run: 20260806T100000Z-27f8bd
      """
    #expect(finder.ids(in: ReleaseMessage.words(of: message)) == ["APP-1", "APP-2"])
  }
}
