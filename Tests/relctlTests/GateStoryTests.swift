import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Gates between environments, as a team uses them.
struct GateStoryTests {
  private static let promotion = ["promote", "stg", "prd", "--yes"]
  private static let ana = person("Ana", "ana@example.com")
  private static let ben = person("Ben", "ben@example.com")

  private static func person(_ name: String, _ email: String) -> [String: String] {
    [
      "GIT_COMMITTER_NAME": name, "GIT_COMMITTER_EMAIL": email, "GIT_AUTHOR_NAME": name,
      "GIT_AUTHOR_EMAIL": email,
    ]
  }

  private static func fleet(_ gates: String..., components count: Int = 2) throws -> FleetWorld {
    let fleet = try FleetWorld(components: count, at: .stg)
    try add(gates, to: fleet)
    return fleet
  }

  private static func add(_ gates: [String], to fleet: FleetWorld) throws {
    let layer = fleet.folder + "/environments/PRD.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    try (text + "\n" + gates.joined(separator: "\n") + "\n").write(
      toFile: layer, atomically: false, encoding: .utf8)
  }

  @Test func aTrainWaitsForTwoPeopleOtherThanItsAuthor() throws {
    let fleet = try Self.fleet("RELEASE_GATE_APPROVALS = 2")
    let before = try fleet.refs()
    let planned = try fleet.succeed("promote", "stg", "prd", "--dry-run")
    #expect(
      planned.all.contains("Gates of prd") && planned.all.contains("0 of 2 approvals"), "\(planned.all)")
    let refused = try fleet.relctl(Self.promotion)
    #expect(refused.status == 1 && refused.all.contains("relctl approve stg"), "\(refused.all)")
    #expect(refused.all.contains("--override REASON"), "\(refused.all)")
    // Its author's own word is no other's.
    #expect(try fleet.relctl("approve", "stg", "--yes").status == 0)
    let first = try fleet.relctl(
      ["approve", "stg", "--yes", "--note", "regression is green"], environment: Self.ana,
      state: fleet.world.path("ana"))
    #expect(first.status == 0 && first.all.contains("1 of 2 approvals (Ana)"), "\(first.all)")
    #expect(first.all.contains("Ana: 'regression is green'"), "\(first.all)")
    #expect(first.all.contains("does not count: this person moved the train there"), "\(first.all)")
    #expect(try fleet.relctl("status").all.contains("gates of prd: 6.5.5 waits: approvals: 1 of 2"))
    #expect(try fleet.relctl("gates", "prd", "--check").status == 1)
    let report = fleet.world.path("report")
    try fleet.succeed("report", "--out", report)
    #expect(try String(contentsOfFile: report + "/report.json", encoding: .utf8).contains("1 of 2 approvals"))
    let page = try String(contentsOfFile: report + "/index.html", encoding: .utf8)
    #expect(page.contains("6.5.5 waits for prd: approvals: 1 of 2 approvals"), "also without a script")
    // Twice is once.
    _ = try fleet.relctl(["approve", "stg", "--yes"], environment: Self.ana)
    #expect(try fleet.relctl(Self.promotion).status == 1)
    #expect(try fleet.relctl(["approve", "stg", "--yes"], environment: Self.ben).status == 0)
    #expect(try fleet.relctl("gates", "prd", "--check").status == 0)
    // Who lands it is not another one either.
    let own = try fleet.relctl(Self.promotion, environment: Self.ben)
    #expect(
      own.status == 1 && own.all.contains("ben@example.com does not count: this person lands it"),
      "\(own.all)")
    #expect(try fleet.refs() == before)
    // Somebody changes her mind after the plan was made.
    try fleet.succeed("promote", "stg", "prd", "--out", "plan.json")
    #expect(try fleet.relctl(["approve", "stg", "--withdraw", "--yes"], environment: Self.ana).status == 0)
    // The job that applies it may run on a machine that never looked at the workspace.
    let late = try fleet.relctl("apply", "plan.json", "--yes", state: fleet.world.path("new"))
    #expect(late.status == 1 && late.all.contains("1 of 2 approvals (Ben)"), "\(late.all)")
    #expect(try fleet.refs() == before)
    #expect(try fleet.relctl(["approve", "stg", "--yes"], environment: Self.ana).status == 0)
    try fleet.succeed("apply", "plan.json", "--yes")
    let history = try fleet.succeed("history", "--format", "json").json()
    let run = try #require((history["runs"] as? [[String: Any]])?.first?["run"] as? String)
    let told = try fleet.succeed("history", run)
    #expect(
      told.all.contains("gate approvals") && told.all.contains("2 of 2 approvals (Ana, Ben)"), "\(told.all)")
    #expect(!(try fleet.succeed("status").all.contains("gates of prd")))
    try fleet.requireSound()
  }

  @Test func anApprovalIsForOneTrainAlone() throws {
    let fleet = try Self.fleet("RELEASE_GATE_APPROVALS = 1")
    #expect(try fleet.relctl(["approve", "stg", "--yes"], environment: Self.ana).status == 0)
    try fleet.push("Fix", ["Late.swift": "1\n"], to: "feature/6.5.5", of: fleet.components[0])
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let refused = try fleet.relctl(Self.promotion)
    #expect(refused.status == 1 && refused.all.contains("0 of 1 approval"), "\(refused.all)")
  }

  /// The version alone does not tell what an environment has.
  @Test func anotherTrainOfAVersionWaitsAgain() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    try fleet.append("RELEASE_GATE_APPROVALS = 1", to: fleet.folder + "/environments/STG.xcconfig")
    #expect(try fleet.relctl("gates", "stg", "--check").status == 0)
    try fleet.push("Fix", ["Late.swift": "1\n"], to: "feature/6.5.5", of: fleet.components[0])
    try fleet.succeed("publish", "qa", "--yes")
    let late = try fleet.relctl("gates", "stg", "--check")
    #expect(late.status == 1 && late.all.contains("0 of 1 approval"), "\(late.all)")
    #expect(try fleet.relctl("promote", "qa", "stg", "--yes").status == 1)
  }

  @Test func aFreezeIsShownWhereNoTrainWaits() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.append("RELEASE_GATE_FREEZE = Mon..Sun", to: fleet.folder + "/environments/QA.xcconfig")
    let gates = try fleet.relctl("gates", "qa", "--check")
    #expect(gates.status == 1 && gates.all.contains("releases are frozen in Mon..Sun"), "\(gates.all)")
    #expect(try fleet.succeed("status").all.contains("gates of qa: freeze: releases are frozen"))
    try fleet.push("Fix", ["Late.swift": "1\n"], to: "feature/6.5.5", of: fleet.components[0])
    let refused = try fleet.relctl("publish", "qa", "--yes")
    #expect(refused.status == 1 && refused.all.contains("gate.closed"), "\(refused.all)")
  }

  /// Gates are asked of a run that begins: the same words finish it later, or say that it is done.
  @Test func aPlanWhoseRunHasBegunGoesOnThoughAGateIsClosed() throws {
    let fleet = try Self.fleet("RELEASE_GATE_APPROVALS = 1")
    #expect(try fleet.relctl(["approve", "stg", "--yes"], environment: Self.ana).status == 0)
    try fleet.succeed("promote", "stg", "prd", "--out", "plan.json")
    // The ledger is there, too.
    try fleet.world.installHook(
      "update", "[ \"$1\" != refs/heads/master ]", in: fleet.remote("App"))
    let begun = try fleet.relctl("apply", "plan.json", "--yes")
    #expect(begun.status == 3, "\(begun.all)")
    #expect(try fleet.relctl(["approve", "stg", "--withdraw", "--yes"], environment: Self.ana).status == 0)
    try fleet.world.installHook("update", "exit 0", in: fleet.remote("App"))
    let finished = try fleet.relctl("apply", "plan.json", "--yes")
    #expect(finished.status == 0, "\(finished.all)")
    try fleet.append("// Later", to: fleet.folder + "/environments/PRD.xcconfig")
    let again = try fleet.relctl("apply", "plan.json", "--yes")
    #expect(again.status == 0, "\(again.all)")
    try fleet.requireSound()
  }

  @Test func anOverrideNamesAReasonThatEverybodySees() throws {
    let fleet = try Self.fleet("RELEASE_GATE_TIME = 24h", "RELEASE_GATE_PEOPLE = boss@example.com")
    let refused = try fleet.relctl(Self.promotion)
    #expect(refused.all.contains("must be there for 1 d"), "\(refused.all)")
    #expect(refused.all.contains("may not land here, only boss@example.com"), "\(refused.all)")
    let done = try fleet.relctl(Self.promotion + ["--override", "payments are down, agreed with Ana"])
    #expect(done.status == 0, "\(done.all)")
    let reason = "payments are down, agreed with Ana"
    for words in [
      ["status"], ["history"], ["status", "--format", "markdown"], ["history", "--format", "jsonl"],
    ] {
      #expect(try fleet.relctl(words).all.contains(reason), "\(words)")
    }
    // Nothing stands in the way of taking it back.
    let history = try fleet.succeed("history", "--format", "json").json()
    let run = try #require((history["runs"] as? [[String: Any]])?.first?["run"] as? String)
    #expect(try fleet.relctl("undo", run, "--yes").status == 0)
    let spent = try fleet.succeed("gates", "prd", "--check")
    #expect(spent.all.contains("No train is waiting"), "what was undone is spent: \(spent.all)")
    let empty = try fleet.relctl(Self.promotion + ["--override", "  "])
    #expect(empty.status == 64, "\(empty.all)")
  }

  @Test func resultsOfTestsAreRecordedAndAsked() throws {
    let fleet = try Self.fleet("RELEASE_GATE_TESTS = unit, ui")
    let report = """
      <?xml version="1.0"?>
      <testsuites><testsuite name="a > b" tests="3"><!-- <failure/> -->
      <testcase name="one"/><testcase name="two"><skipped/></testcase>
      <testcase name="three">%@</testcase></testsuite></testsuites>
      """
    func record(_ name: String, _ inside: String) throws -> FleetWorld.Run {
      try fleet.world.write(String(format: report, inside), to: "\(name).xml", in: fleet.folder)
      return try fleet.relctl("gates", "record", "stg", name, "--junit", "\(name).xml", "--yes")
    }
    #expect(
      try record("unit", "<failure message='1 &lt; 2'>text</failure>").all.contains(
        "1 passed, 1 failed, 1 skipped"))
    #expect(
      try record("ui", "<system-out><![CDATA[<failure>]]></system-out>").all.contains("2 passed, 0 failed"))
    let refused = try fleet.relctl(Self.promotion)
    #expect(refused.status == 1 && refused.all.contains("'unit' has 1 passed, 1 failed"), "\(refused.all)")
    #expect(try record("unit", "").status == 0)
    #expect(try fleet.relctl(Self.promotion).status == 0)
    try fleet.world.write("<testsuites><testsuite>", to: "cut.xml", in: fleet.folder)
    let cut = try fleet.relctl("gates", "record", "stg", "unit", "--junit", "cut.xml", "--yes")
    #expect(cut.status == 1 && cut.all.contains("is truncated"), "\(cut.all)")
  }

  @Test func everyItemOfAChecklistMustBeTicked() throws {
    let fleet = try Self.fleet("RELEASE_GATE_CHECKLIST = Release notes, Screenshots")
    let refused = try fleet.relctl(Self.promotion)
    #expect(refused.status == 1 && refused.all.contains("0 of 2 items ticked"), "\(refused.all)")
    #expect(refused.all.contains("relctl gates tick stg 'Release notes'"), "\(refused.all)")
    let unknown = try fleet.relctl("gates", "tick", "stg", "Screenshot", "--yes")
    #expect(unknown.status == 1 && unknown.all.contains("did you mean 'Screenshots'?"), "\(unknown.all)")
    try fleet.succeed("gates", "tick", "stg", "Release notes", "--yes")
    let half = try fleet.succeed("gates", "tick", "stg", "Screenshots", "--note", "all 12", "--yes")
    #expect(half.all.contains("1 of 2") || half.all.contains(": all 12)"), "\(half.all)")
    try fleet.succeed("gates", "tick", "stg", "Release notes", "--withdraw", "--yes")
    let again = try fleet.relctl("gates", "tick", "stg", "Release notes", "--withdraw", "--yes")
    #expect(again.status == 1 && again.all.contains("is not ticked for this train"), "\(again.all)")
    #expect(try fleet.relctl("gates", "prd", "--check").status == 1)
    try fleet.succeed("gates", "tick", "stg", "Release notes", "--yes")
    #expect(try fleet.relctl(Self.promotion).status == 0)
  }

  /// What is recorded of a train is recorded under any of its names.
  @Test func aTrainIsApprovedUnderAnyOfItsNames() throws {
    let fleet = try Self.fleet("RELEASE_GATE_TESTS = unit", "RELEASE_GATE_CHECKLIST = Notes")
    let history = try fleet.succeed("history", "--env", "stg", "--format", "json").json()
    let row = try #require((history["runs"] as? [[String: Any]])?.first)
    let (run, train) = (try #require(row["run"] as? String), try #require(row["train"] as? String))
    let names = ["stg", run, "stg@\(run)", String(train.prefix(6)), train.uppercased()]
    for name in names {
      for words in [
        ["approve", name], ["gates", "tick", name, "Notes"],
        ["gates", "record", name, "unit", "--result", "passed"],
      ] {
        let said = try fleet.relctl(words + ["--yes"])
        #expect(said.status == 0 && said.output.contains(train.prefix(12)), "\(words): \(said.all)")
      }
    }
    let refused: [(name: String, says: String)] = [
      ("prd", "[train.none]"), ("prd@1d", "does not go back that far"), ("stgg", "did you mean 'stg'"),
      (String(train.prefix(5)), "there is no train"), ("stg#7", "no build has the number 7"),
      ("20200101T000000Z-abc", "does not contain run"),
      (String(train.prefix(11)) + "g", "did you mean '\(train.prefix(12))'"),
    ]
    for (name, says) in refused {
      let said = try fleet.relctl("approve", name, "--yes")
      #expect(said.status == 1 && said.errors.contains(says), "\(name): \(said.all)")
    }
  }

  /// A build server lands under a name of its own; the person who approved there is asked for as well.
  @Test func aGateOfPeopleTakesTheApproverOfABuildServer() throws {
    let fleet = try Self.fleet("RELEASE_GATE_PEOPLE = ana@example.com")
    try fleet.succeed("promote", "stg", "prd", "--out", "plan.json")
    let stranger = try fleet.relctl("apply", "plan.json", "--yes", "--approved-by", "ben@example.com")
    #expect(
      stranger.status == 1 && stranger.all.contains("nor ben@example.com, who approved it"), "\(stranger.all)"
    )
    let approved = try fleet.relctl("apply", "plan.json", "--yes", "--approved-by", "ana@example.com")
    #expect(approved.status == 0, "\(approved.all)")
  }

  @Test func aProgramOfTheTeamDecides() throws {
    let fleet = try Self.fleet("RELEASE_GATE_COMMAND = scripts/gate.sh --strict")
    let script = """
      #!/bin/sh
      echo "$1 $RELCTL_SOURCE_ENVIRONMENT $RELCTL_ENVIRONMENT $RELCTL_VERSION"
      [ -e ready ] || { echo "the crash rate is too high" >&2; exit 3; }
      """
    try fleet.world.write(script, to: "scripts/gate.sh", in: fleet.folder)
    try GitWorld.makeExecutable(fleet.folder + "/scripts/gate.sh")
    let refused = try fleet.relctl(Self.promotion)
    #expect(refused.status == 1, "\(refused.all)")
    #expect(
      refused.all.contains("exit status 3") && refused.all.contains("the crash rate is too high"),
      "\(refused.all)")
    try fleet.world.write("", to: "ready", in: fleet.folder)
    let planned = try fleet.relctl("promote", "stg", "prd", "--dry-run")
    #expect(planned.all.contains("--strict stg prd 6.5.5"), "\(planned.all)")
    #expect(try fleet.relctl(Self.promotion).status == 0)
  }

  /// The one key that git signs with and knows: Ana's.
  private static func giveAnaAKey(in world: GitWorld) throws {
    let key = world.path("key")
    try #require(try world.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key]).status == 0)
    try world.write(
      "ana@example.com namespaces=\"git\" \(try world.text("key.pub"))", to: "signers", in: world.root)
    for (name, value) in [
      "gpg.format": "ssh", "user.signingkey": key, "gpg.ssh.allowedSignersFile": world.path("signers"),
    ] {
      try world.git("config", "--global", name, value)
    }
  }

  @Test func onlySignedApprovalsCountWhereTheLayerSaysSo() throws {
    let fleet = try Self.fleet("RELEASE_GATE_APPROVALS = 1", "RELEASE_GATE_SIGNED = YES")
    try Self.giveAnaAKey(in: fleet.world)
    #expect(try fleet.relctl(["approve", "stg", "--yes"], environment: Self.ana).status == 0)
    let unsigned = try fleet.relctl(Self.promotion)
    #expect(
      unsigned.status == 1 && unsigned.all.contains("ana@example.com does not count: it is not signed")
        && unsigned.all.contains("relctl approve stg --sign"),
      "\(unsigned.all)")
    // Ben has Ana's key, and signs in his own name.
    #expect(
      try fleet.relctl(["approve", "stg", "--yes", "--sign"], environment: Self.ben).all.contains(", signed"))
    let forged = try fleet.relctl(Self.promotion)
    #expect(
      forged.status == 1 && forged.all.contains("git can't verify its signature on this machine"),
      "\(forged.all)")
    #expect(try fleet.relctl(["approve", "stg", "--yes", "--sign"], environment: Self.ana).status == 0)
    let open = try fleet.relctl("gates", "--check")
    #expect(open.status == 0, "\(open.all)")
    #expect(try fleet.relctl(Self.promotion).status == 0)
  }

  /// The record of a run says that its gates were open, or were overridden: whoever may push the ledger writes that, too.
  @Test func anotherMachineAsksForTheSignaturesOfARunOnceMore() throws {
    let fleet = try Self.fleet("RELEASE_GATE_APPROVALS = 1", "RELEASE_GATE_SIGNED = YES")
    try Self.giveAnaAKey(in: fleet.world)
    let killed = try fleet.relctl(
      Self.promotion + ["--override", "nobody is here"], environment: ["RELCTL_FAULT": "ledgerPrepared"])
    try #require(killed.isKilled, "\(killed.all)")
    let before = try fleet.refs()
    let second = fleet.world.path("second")
    let refused = try fleet.relctl("resume", state: second)
    #expect(refused.status == 1, "\(refused.all)")
    #expect(refused.all.contains("the gate 'approvals' of 'prd' is closed"), "\(refused.all)")
    #expect(refused.all.contains("--expect DIGEST"), "\(refused.all)")
    #expect(try fleet.refs() == before)
    #expect(try fleet.relctl(["approve", "stg", "--yes", "--sign"], environment: Self.ana).status == 0)
    let resumed = try fleet.relctl("resume", state: second)
    #expect(resumed.status == 0, "\(resumed.all)")
  }

  /// What was approved is promoted, also where branches are the form of the environment.
  @Test func aLateCommitThatNobodyApprovedIsNotPromoted() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.append("RELEASE_GATE_APPROVALS = 1", to: fleet.folder + "/environments/STG.xcconfig")
    #expect(try fleet.relctl(["approve", "qa", "--yes"], environment: Self.ana).status == 0)
    try fleet.push("Late", ["Late.swift": "1\n"], to: "feature/6.5.5", of: fleet.components[0])
    let before = try fleet.refs()
    let refused = try fleet.relctl("promote", "qa", "stg", "--yes")
    #expect(
      refused.status == 1 && refused.all.contains("has moved past the train of 'qa' by 1 commit"),
      "\(refused.all)")
    #expect(try fleet.refs() == before)
  }

  /// What a signature says besides, its signer has written: Ben signs in Ana's name, and names her in a notation.
  @Test(.requires("gpg"))
  func aNotationOfASignatureNamesNobody() throws {
    let fleet = try Self.fleet("RELEASE_GATE_APPROVALS = 1", "RELEASE_GATE_SIGNED = YES")
    let world = fleet.world
    defer { _ = try? world.run("gpgconf", ["--kill", "gpg-agent"]) }
    for holder in ["Ana <ana@example.com>", "Ben <ben@example.com>"] {
      let made = try world.run(
        "gpg",
        [
          "--batch", "--quiet", "--pinentry-mode", "loopback", "--passphrase", "", "--quick-gen-key", holder,
          "ed25519", "sign", "never",
        ])
      try #require(made.status == 0, "\(String(decoding: made.errors, as: UTF8.self))")
    }
    let script = """
      #!/bin/sh
      case "$*" in *verify*) exec gpg "$@";; esac
      exec gpg --sig-notation 'name@example.com=ana@example.com' "$@"
      """
    try world.write(script, to: "notation.sh", in: world.root)
    try GitWorld.makeExecutable(world.path("notation.sh"))
    try world.git("config", "--global", "gpg.program", world.path("notation.sh"))
    try world.git("config", "--global", "user.signingkey", "ben@example.com")
    let forged = try fleet.relctl(["approve", "stg", "--yes", "--sign"], environment: Self.ana)
    #expect(forged.status == 0 && forged.all.contains(", signed"), "\(forged.all)")
    let refused = try fleet.relctl(Self.promotion)
    #expect(
      refused.status == 1 && refused.all.contains("git can't verify its signature on this machine"),
      "\(refused.all)")
    try world.git("config", "--global", "user.signingkey", "ana@example.com")
    #expect(try fleet.relctl(["approve", "stg", "--yes", "--sign"], environment: Self.ana).status == 0)
    let open = try fleet.relctl("gates", "--check")
    #expect(open.status == 0, "\(open.all)")
  }

  @Test func whatTheLayerSaysWronglyIsLocated() throws {
    let fleet = try Self.fleet(
      "RELEASE_GATE_TIME = soon", "RELEASE_GATE_FREEZE = Fri..", "RELEASE_GATE_TIME_ZONE = Mars/Base")
    let refused = try fleet.relctl(Self.promotion)
    #expect(refused.status == 1)
    for text in [
      "RELEASE_GATE_TIME is 'soon'", "RELEASE_GATE_FREEZE is 'Fri..'",
      "RELEASE_GATE_TIME_ZONE is 'Mars/Base'", "PRD.xcconfig:",
    ] {
      #expect(refused.all.contains(text), "\(refused.all)")
    }
    let check = try fleet.relctl("env", "check")
    #expect(check.status == 1 && check.all.contains("RELEASE_GATE_TIME is 'soon'"), "\(check.all)")
  }

  /// Who said why it can't wait need not say it again when people have merged.
  @Test func aRunThatLandsInAFreezeSaysWhyOnce() throws {
    let host = try ProtectedHost(FleetWorld(components: 2, at: .stg))
    let fleet = host.fleet
    try Self.add(["RELEASE_GATE_FREEZE = Mon..Sun", "RELEASE_GATE_TIME_ZONE = Asia/Shanghai"], to: fleet)
    let refused = try fleet.relctl(Self.promotion)
    #expect(refused.status == 1 && refused.all.contains("releases are frozen in Mon..Sun"), "\(refused.all)")
    #expect(try fleet.relctl("bump", "minor", "--yes").status == 0, "a freeze of prd is none of qa")
    let begun = try fleet.relctl(Self.promotion + ["--override", "the store waits"])
    #expect(begun.status == 3, "\(begun.all)")
    for name in fleet.components { try host.merge(name) }
    #expect(try fleet.relctl("resume").status == 3)
    try host.merge("App")
    #expect(try fleet.relctl("resume").status == 0)
    #expect(try fleet.relctl("history").all.contains("the store waits"))
  }
}
