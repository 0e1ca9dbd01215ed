import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace
import TestSupport
import Testing

/// What a train and a build were made of, for others: documents that published schemas, ssh-keygen and gpg judge.
struct ProvenanceStoryTests {
  private static let names = ["provenance.json", "bom.cdx.json"]

  private func judge(_ folder: String, behind prefix: String = "", in fleet: FleetWorld) throws {
    try ReportJudge.judge(
      provenance: "\(folder)/\(prefix)provenance.json", bill: "\(folder)/\(prefix)bom.cdx.json",
      in: fleet.world)
  }

  private func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func components(_ folder: String) throws -> [[String: Any]] {
    try #require(try json("\(folder)/bom.cdx.json")["components"] as? [[String: Any]])
  }

  private func sshKey(in fleet: FleetWorld, namespaces: String = "git,relctl") throws {
    let world = fleet.world
    let made = try world.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", world.path("key")])
    try #require(made.status == 0)
    try world.write(
      "release@example.com namespaces=\"\(namespaces)\" \(try world.text("key.pub"))", to: "signers",
      in: world.root)
    for (key, value) in [
      "gpg.format": "ssh", "user.signingkey": world.path("key"),
      "gpg.ssh.allowedSignersFile": world.path("signers"),
    ] { try world.git("config", "--global", key, value) }
  }

  @Test func aTrainHasTheSameDocumentsForEverybody() throws {
    let fleet = try LockedFleet(at: .prd).fleet
    let first = fleet.world.path("first")
    let report = try fleet.succeed("provenance", "prd", "--out", first, "--format", "json").json()
    try judge(first, in: fleet)
    let elsewhere = fleet.world.path("second")
    let again = try fleet.relctl(
      ["provenance", try #require(report["train"] as? String), "--out", elsewhere],
      state: fleet.world.path("state"))
    #expect(again.status == 0, "\(again.all)")
    for name in Self.names {
      #expect(
        FileManager.default.contentsEqual(atPath: "\(first)/\(name)", andPath: "\(elsewhere)/\(name)"),
        "\(name)")
    }
    let statement = try json(first + "/provenance.json")
    let subject = try #require(statement["subject"] as? [[String: Any]])
    for name in fleet.components + ["App"] {
      let digest = subject.first { $0["name"] as? String == name }?["digest"] as? [String: String]
      #expect(try digest == ["gitCommit": #require(try fleet.id("master", of: name)).hex], "\(name)")
    }
    let listed = try components(first)
    #expect(Set(listed.compactMap { $0["name"] as? String }) == Set(fleet.components + ["SnapKit"]))
    // Every podspec of the fleet is MIT.
    let licence = listed.first { $0["name"] as? String == fleet.components[0] }?["licenses"]
    #expect("\(licence ?? "")".contains("MIT"), "\(listed)")
    #expect(report["unlicensed"] as? [String] == ["SnapKit"])
    let bill = try json(first + "/bom.cdx.json")
    let links = try #require(bill["dependencies"] as? [[String: Any]])
    let app = links.first { $0["ref"] as? String == "repository:App" }?["dependsOn"] as? [String]
    #expect(app?.contains("pod:SnapKit") == true, "\(links)")
  }

  @Test func packagesAreListedWithTheirCommits() throws {
    let company = try PackageCompany(.mixed, components: 3)
    let fleet = company.fleet
    try fleet.succeed("bump", "patch", "--yes")
    let folder = fleet.world.path("out")
    try fleet.succeed("provenance", "qa", "--out", folder)
    try judge(folder, in: fleet)
    let listed = try components(folder)
    let references = listed.compactMap { $0["bom-ref"] as? String }
    #expect(references.contains { $0.hasPrefix("package:") } && references.contains { $0.hasPrefix("pod:") })
  }

  @Test func sshSignsAndAnUnsignedCopyHasNoOldSignature() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let refused = try fleet.relctl("provenance", "qa", "--sign", "--out", "none")
    #expect(refused.status == 1 && refused.errors.contains("[signing."), "\(refused.all)")
    #expect(!FileManager.default.fileExists(atPath: fleet.folder + "/none"))
    try sshKey(in: fleet)
    let folder = fleet.world.path("out")
    try fleet.succeed("provenance", "qa", "--sign", "--out", folder)
    for name in Self.names {
      let verified = try fleet.world.run(
        "sh",
        [
          "-c",
          "ssh-keygen -Y verify -f '\(fleet.world.path("signers"))' -I release@example.com -n relctl -s '\(folder)/\(name).sig' < '\(folder)/\(name)'",
        ])
      #expect(verified.status == 0, "\(String(decoding: verified.errors, as: UTF8.self))")
    }
    // Git signs by itself only where it is configured to.
    try fleet.succeed("provenance", "qa", "--out", folder)
    #expect(!FileManager.default.fileExists(atPath: folder + "/provenance.json.sig"))
    try fleet.world.git("config", "--global", "tag.gpgsign", "true")
    try fleet.succeed("provenance", "qa", "--out", folder)
    #expect(FileManager.default.fileExists(atPath: folder + "/bom.cdx.json.sig"))
  }

  @Test(.requires("gpg"))
  func openPGPSigns() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let world = fleet.world
    try world.makeOpenPGPKey()
    defer { _ = try? world.run("gpgconf", ["--kill", "gpg-agent"]) }
    let folder = world.path("out")
    try fleet.succeed("provenance", "qa", "--sign", "--out", folder)
    for name in Self.names {
      let verified = try world.run("gpg", ["--verify", "\(folder)/\(name).asc", "\(folder)/\(name)"])
      #expect(verified.status == 0, "\(String(decoding: verified.errors, as: UTF8.self))")
    }
  }

  @Test func aBuildIsShippedWithItsDocuments() async throws {
    let build = try BuildFleet()
    let fleet = build.fleet
    try sshKey(in: fleet)
    try fleet.world.git("config", "--global", "commit.gpgsign", "true")
    let shipped = try build.declareChannels()
    try fleet.append("RELEASE_CHANNELS = firebase", to: fleet.folder + "/environments/QA.xcconfig")
    let run = try build.build("--format", "json")
    try #require(run.status == 0, "\(run.all)")
    let folder = try build.folder(run)
    try judge(folder, in: fleet)
    let statement = try json(folder + "/provenance.json")
    let subject = try #require(statement["subject"] as? [[String: Any]])
    for each in subject {
      let path = try #require(each["name"] as? String)
      #expect(
        try (each["digest"] as? [String: String])?["sha256"] == build.sha256("\(folder)/\(path)"), "\(path)")
    }
    #expect(
      subject.contains { $0["name"] as? String == "build.json" } && subject.count > fleet.components.count)

    let name = try #require(try run.json()["build"] as? String)
    try fleet.succeed("ship", name, "--channel", "firebase")
    let target = "\(shipped)/firebase/\(name)"
    try judge(target, behind: "app.", in: fleet)
    let path = "receipts/\(name)/firebase.json"
    let receipt = try JSONDecoder().decode(
      Receipt.self, from: Data(#require(try fleet.file(path, of: "App", at: "relctl/ledger")).utf8))
    let signed = Self.names + Self.names.map { $0 + ".sig" }
    #expect(
      try receipt.provenance
        == Dictionary(uniqueKeysWithValues: signed.map { ($0, try build.sha256("\(folder)/\($0)")) }))

    func answer(app: String? = nil) async throws -> ProvenanceQuestion.Answer {
      try await ProvenanceQuestion(try reader(of: fleet)).answer(
        in: app == nil ? folder : target, behind: app == nil ? "" : "app.", app: app, receipts: [receipt])
    }
    let sound = try await answer()
    #expect(sound.problems.isEmpty, "\(sound.problems)")
    #expect(
      sound.signers == ["provenance.json": "release@example.com", "bom.cdx.json": "release@example.com"])
    let delivered = try await answer(app: target + "/app")
    #expect(delivered.problems.isEmpty, "\(delivered.problems)")

    // A changed document, a changed app, a key that nobody allowed.
    let bill = folder + "/bom.cdx.json"
    try ("\n" + String(contentsOfFile: bill, encoding: .utf8)).write(
      toFile: bill, atomically: false, encoding: .utf8)
    let changed = try await answer()
    #expect(
      changed.problems.map(\.code) == ["provenance.bill", "provenance.receipt", "provenance.signature"],
      "\(changed.problems)")
    try "other".write(toFile: target + "/app", atomically: false, encoding: .utf8)
    #expect(try await answer(app: target + "/app").problems.map(\.code) == ["provenance.subject"])
    try fleet.world.write("", to: "signers", in: fleet.world.root)
    let strange = try await answer(app: target + "/app")
    #expect(
      strange.problems.map(\.code).suffix(2) == ["provenance.signer", "provenance.signer"],
      "\(strange.problems)")
    #expect(strange.signers.isEmpty)
  }

  @Test func aBuildThatCannotBeSignedIsWhole() throws {
    let build = try BuildFleet()
    for (key, value) in ["gpg.format": "ssh", "user.signingkey": "/nowhere/key", "commit.gpgsign": "true"] {
      try build.fleet.world.git("config", "--global", key, value)
    }
    let run = try build.build("--format", "json")
    #expect(run.status == 0 && run.errors.contains("[build.unsigned]"), "\(run.all)")
    try judge(try build.folder(run), in: build.fleet)
  }

  @Test func aStatementOfAnotherBuildIsNotShipped() throws {
    let build = try BuildFleet()
    _ = try build.declareChannels()
    try build.fleet.append("RELEASE_CHANNELS = pgyer", to: build.fleet.folder + "/environments/QA.xcconfig")
    let run = try build.build("--format", "json")
    let folder = try build.folder(run)
    let file = folder + "/provenance.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let digest = try build.sha256("\(folder)/artefacts/App/app")
    try text.replacing(digest, with: String(digest.reversed())).write(
      toFile: file, atomically: false, encoding: .utf8)
    let shipped = try build.fleet.relctl(
      "ship", try #require(try run.json()["build"] as? String), "--channel", "pgyer")
    #expect(shipped.status == 1 && shipped.errors.contains("[build.provenance]"), "\(shipped.all)")
  }

  /// Reads what relctl's last command fetched.
  private func reader(of fleet: FleetWorld) throws -> WorkspaceReader {
    let environment = fleet.world.environment
    let ports = ServicePorts(environment: environment, folder: fleet.folder, mask: SecretMask())
    return WorkspaceReader(
      try WorkspaceLoader(folder: fleet.folder).load(),
      through: Ports(
        remote: GitProgram(environment: environment),
        mirrors: MirrorStore(root: fleet.folder + "/.relctl/mirrors"), journals: fleet.world.path("journals"),
        jobs: 2, now: { 0 }, gatePrograms: GatePrograms(ports, timeout: 60)))
  }
}
