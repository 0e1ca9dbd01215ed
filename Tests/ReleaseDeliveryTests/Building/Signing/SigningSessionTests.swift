import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// The keychain of a build, held against a `security` that stands in for macOS' own, with real certificates.
struct SigningSessionTests {
  private let world: GitWorld
  private let fixture: SigningFixture
  private static let uuid = "00000001-1111-2222-3333-444444444444"

  init() throws {
    world = try GitWorld()
    fixture = try SigningFixture(world)
    let folder = world.path("w/signing")
    try FileManager.default.createDirectory(atPath: folder + "/profiles", withIntermediateDirectories: true)
    try fixture.writeCertificate(to: folder + "/App.p12")
    try fixture.writeProfile(
      "App", uuid: Self.uuid, for: "com.example.app", to: folder + "/profiles/App.mobileprovision")
  }

  private var variables: [String: String] {
    world.environment.merging([
      "PATH": fixture.bin + ":" + (world.environment["PATH"] ?? ""), "P12_PASSWORD": SigningFixture.password,
    ]) { $1 }
  }

  private func signing(
    _ build: String, _ rules: SigningRules? = nil, variables extra: [String: String] = [:]
  ) async throws -> BuildSigning {
    let request = BuildRequest(
      environment: "qa", build: build, places: BuildPaths(root: world.path("builds/\(build)")),
      workspace: world.path("w"), variables: variables.merging(extra) { $1 }, isMac: true, relctl: "1",
      today: try #require(CalendarDay("2026-11-23")))
    return try await BuildSigning.read(
      rules ?? SigningRules(folder: "signing", password: .environment("P12_PASSWORD")), of: request)
  }

  private var profiles: [String] {
    ["MobileDevice", "Developer/Xcode/UserData"].map {
      world.path("Library/\($0)/Provisioning Profiles/\(Self.uuid).mobileprovision")
    }
  }

  private var leftProfiles: [String] { profiles.filter { isThere($0) } }
  private var areProfilesThere: Bool { profiles.allSatisfy { isThere($0) } }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Looks at the search list behind the login keychain.
  private func expectList(_ keychains: [String], _ location: Testing.SourceLocation = #_sourceLocation) throws
  {
    let list = try fixture.list
    #expect(list == [fixture.login] + keychains, sourceLocation: location)
  }

  /// What is left beside what was there before: no keychain, no certificate, no record.
  private func leftovers() -> [String] {
    var left = leftProfiles
    for folder in ["builds", "Library/Application Support/relctl/signing"] {
      let names = FileManager.default.enumerator(atPath: world.path(folder))?.allObjects ?? []
      left += names.compactMap { $0 as? String }.filter { $0.contains(".") && !$0.hasSuffix("changes.lock") }
    }
    return left
  }

  @Test func aKeychainIsThereWhileProgramsRunAndGoneAfterwards() async throws {
    let signing = try await signing("b1")
    let (seen, notes) = try await signing.around(environment: variables, seconds: 90_000) {
      // Somebody else adds a keychain meanwhile.
      let list = try fixture.list
      try fixture.setList(list + ["/other.keychain-db"])
      return list + leftProfiles + (isThere(signing.keychain) ? [signing.keychain] : [])
    }
    #expect(seen == [fixture.login, signing.keychain] + profiles + [signing.keychain] && notes.isEmpty)
    #expect(
      try fixture.list == [fixture.login, "/other.keychain-db"] && leftovers().isEmpty, "\(leftovers())")
    let password = signing.keychainPassword.reveal()
    let calls = fixture.calls.map {
      $0.replacing(signing.folder, with: "S").replacing(password, with: "OWN").replacing(
        fixture.login, with: "L")
    }
    let tools = ["codesign", "security", "productbuild", "productsign"].map { "\"-T\" \"/usr/bin/\($0)\"" }
    #expect(
      calls == [
        "argv: -i", "stdin: \"create-keychain\" \"-p\" \"OWN\" \"S/relctl-b1.keychain-db\"",
        "argv: set-keychain-settings -t 90000 S/relctl-b1.keychain-db",
        "argv: -i", "stdin: \"unlock-keychain\" \"-p\" \"OWN\" \"S/relctl-b1.keychain-db\"",
        "argv: -i",
        "stdin: \"import\" \"S/1.p12\" \"-k\" \"S/relctl-b1.keychain-db\" \"-f\" \"pkcs12\" \"-P\" \"pass\\\"wo\\\\rd 7\" "
          + tools.joined(separator: " "),
        "argv: -i",
        "stdin: \"set-key-partition-list\" \"-S\" \"apple-tool:,apple:,codesign:\" \"-s\" \"-k\" \"OWN\" \"S/relctl-b1.keychain-db\"",
        "argv: list-keychains -d user",
        "argv: list-keychains -d user -s L S/relctl-b1.keychain-db",
        "argv: list-keychains -d user",
        "argv: list-keychains -d user -s L /other.keychain-db",
        "argv: delete-keychain S/relctl-b1.keychain-db",
      ])
    let arguments = fixture.calls.filter { $0.hasPrefix("argv:") }.joined()
    #expect(!arguments.contains(password) && !arguments.contains("pass\"wo"))
  }

  @Test func aFailureOrACancelledBuildLeavesNothing() async throws {
    struct Broken: Error {}
    let first = try await signing("b1")
    await #expect(throws: Broken.self) {
      _ = try await first.around(environment: variables, seconds: 60) { throw Broken() }
    }
    #expect(try fixture.list == [fixture.login] && leftovers().isEmpty)
    let second = try await signing("b2")
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [variables] in
      try await second.around(environment: variables, seconds: 60) {
        begin.finish()
        try await Task.sleep(for: .seconds(600))
      }
    }
    for await _ in began {}
    #expect(try fixture.list.count == 2)
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(try fixture.list == [fixture.login] && leftovers().isEmpty)
  }

  /// The file of a profile is removed by the last build that needs it, and never if it was there before.
  @Test func buildsOfOneUserShareProfiles() async throws {
    let (first, second) = (try await signing("b1"), try await signing("b2"))
    _ = try await second.around(environment: variables, seconds: 60) {
      _ = try await first.around(environment: variables, seconds: 60) {
        try expectList([second.keychain, first.keychain])
      }
      try expectList([second.keychain])
      #expect(areProfilesThere)
    }
    #expect(leftovers().isEmpty)
    try "own\n".write(toFile: profiles[0], atomically: false, encoding: .utf8)
    _ = try await first.around(environment: variables, seconds: 60) {
      #expect(isThere(profiles[1]))
    }
    #expect(try String(contentsOfFile: profiles[0], encoding: .utf8) == "own\n" && !isThere(profiles[1]))
  }

  /// The list is read and written by two programs: without a lock one build would write what another has removed.
  @Test func buildsOfOneUserSignAtATime() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...4 {
        let signing = try await signing("b\(number)")
        group.addTask { [variables] in
          _ = try await signing.around(environment: variables, seconds: 60) {
            let list = try fixture.list
            #expect(list.contains(signing.keychain), "\(list)")
          }
        }
      }
      try await group.waitForAll()
    }
    try expectList([])
    #expect(leftovers().isEmpty, "\(leftovers())")
  }

  /// Another build changes the search list for a while: the end of this one does not get in its way.
  @Test func theEndOfABuildWaitsForTheListUnlessASignalCame() async throws {
    for isInterrupted in [false, true] {
      let signing = try await signing(isInterrupted ? "b2" : "b1")
      let session = try SigningSession(signing, environment: variables)
      try await session.begin(seconds: 60)
      if isInterrupted { session.interrupt() }
      let records = try SigningRecords(home: world.root)
      let end = try await records.exclusively(waiting: .seconds(60)) { [fixture] in
        let end = Task { await session.end() }
        if isInterrupted { _ = await end.value } else { try await Task.sleep(for: .milliseconds(800)) }
        #expect(try fixture.list.contains(signing.keychain) != isInterrupted)
        return end
      }
      _ = await end.value
      try expectList([])
    }
  }

  /// As after kill -9: nobody holds its lock.
  @Test func theNextBuildRemovesWhatADeadOneLeft() async throws {
    let dead = try await signing("dead")
    let records = world.path("Library/Application Support/relctl/signing")
    let session = try SigningSession(dead, environment: variables)
    try await session.begin(seconds: 60)
    let record = try Data(contentsOf: URL(fileURLWithPath: records + "/relctl-dead.json"))
    let living = try await signing("b1")
    // One that lives is left alone.
    _ = try await living.around(environment: variables, seconds: 60) {
      try expectList([dead.keychain, living.keychain])
    }
    #expect(isThere(dead.keychain) && areProfilesThere)
    _ = await session.end()
    // Its files, its record and its entry, without the lock.
    try FileManager.default.createDirectory(atPath: dead.folder, withIntermediateDirectories: true)
    try "x".write(toFile: dead.keychain, atomically: false, encoding: .utf8)
    for path in profiles { try "x".write(toFile: path, atomically: false, encoding: .utf8) }
    try record.write(to: URL(fileURLWithPath: records + "/relctl-dead.json"))
    try fixture.setList([dead.keychain, fixture.login, world.path("gone/relctl-x.keychain-db")])
    _ = try await living.around(environment: variables, seconds: 60) {
      try expectList([living.keychain])
      #expect(areProfilesThere && !isThere(dead.keychain))
    }
    #expect(try fixture.list == [fixture.login] && leftovers().isEmpty, "\(leftovers())")
  }

  @Test func whatCanNotBeUsedSaysWhatToDo() async throws {
    let wrong = try await signing("b1", variables: ["P12_PASSWORD": "another one"])
    let refused = await refusal { _ = try await wrong.around(environment: variables, seconds: 60) {} }
    #expect(refused?.code == "build.signing.password" && refused?.message.contains("'App.p12'") == true)
    #expect(refused?.hint?.contains("another one") == false && leftovers().isEmpty)
    #expect(try fixture.list == [fixture.login])
    // A search list that can't be read is not written.
    try "".write(toFile: world.path("security/broken"), atomically: false, encoding: .utf8)
    let broken = try await signing("b2")
    let failed = await refusal { _ = try await broken.around(environment: variables, seconds: 60) {} }
    #expect(failed?.code == "build.signing.keychain" && failed?.message.contains("no session") == true)
    #expect(try fixture.list == [fixture.login] && leftProfiles.isEmpty)
  }

  @Test func everythingThatIsMissingIsRefusedAtOnce() async throws {
    let folder = world.path("w/signing")
    let password = SecretSource.environment("P12_PASSWORD")
    let base64 = try Data(contentsOf: URL(fileURLWithPath: folder + "/App.p12")).base64EncodedString(
      options: .lineLength64Characters)
    try "PEM".write(toFile: world.path("w/key.p12"), atomically: false, encoding: .utf8)
    let environment = [
      "EMPTY": "", "P12": base64, "PATH_OF_P12": folder + "/App.p12", "TEXT": "?!", "LINE": "a\nbcde",
    ]
    let rows: [(rules: SigningRules, expected: [String])] = [
      (SigningRules(folder: "signing", password: password), []),
      (SigningRules(certificates: [.environment("P12")], password: password), []),
      (SigningRules(certificates: [.environment("PATH_OF_P12")], password: password), []),
      (SigningRules(certificates: [.file("signing/App.p12")], password: password), []),
      (SigningRules(match: SigningRules.Match()), []),
      (SigningRules(folder: "signing"), ["build.signing.password"]),
      (SigningRules(folder: "signing", password: .environment("LINE")), ["build.signing.password"]),
      (
        SigningRules(folder: "nowhere", password: .environment("EMPTY")),
        ["build.secret.missing", "build.signing.folder"]
      ),
      (SigningRules(folder: "signing/profiles", password: password), ["build.signing.certificate"]),
      (SigningRules(certificates: [.environment("TEXT")], password: password), ["build.signing.certificate"]),
      (SigningRules(certificates: [.environment("EMPTY")], password: password), ["build.secret.missing"]),
      (SigningRules(certificates: [.file("key.p12")], password: password), ["build.signing.certificate"]),
      (
        SigningRules(folder: "signing", profiles: [.environment("P12")], password: password),
        ["build.signing.profile.unreadable"]
      ),
    ]
    for row in rows {
      let found = await refusals { _ = try await signing("b1", row.rules, variables: environment) }.map(
        \.code)
      if found != row.expected { Issue.record("\(row.rules): \(found)") }
    }
    let elsewhere = await refusals { _ = try await signing("b1", variables: ["PATH": "/nowhere"]) }
    #expect(elsewhere.map(\.code) == ["build.signing.macos"])
  }

  private func refusals(_ body: () async throws -> Void) async -> [Diagnostic] {
    do {
      try await body()
      return []
    } catch {
      return (error as? Refusal)?.diagnostics ?? [Diagnostic("other", "\(error)")]
    }
  }

  private func refusal(_ body: () async throws -> Void) async -> Diagnostic? { await refusals(body).first }
}
