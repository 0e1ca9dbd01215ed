import TestSupport
import Testing

@testable import ReleaseCore

struct RehearsedVendorTests {
  /// Entries as teams write them, whose secrets are nowhere: a rehearsal reads none.
  @Test(
    arguments: [
      (
        .testflight,
        ["app": "123456", "keyID": "K", "issuer": "I", "groups": "Team\nOthers", "review": "yes"], "key"
      ),
      (.firebase, ["project": "42", "app": "1:42:ios:abc", "groups": "team"], "credentials"),
      (.bugly, ["appID": "a", "jar": "no/such.jar"], "appKey"),
    ] as [(ChannelKind, [String: String], String)])
  func everyVendorCanBeRehearsed(_ kind: ChannelKind, _ texts: [String: String], _ secret: String)
    async throws
  {
    let scene = try VendorScene()
    let rehearsal = try Rehearsal(folder: scene.world.path("rehearsal"))
    let settings = ChannelSettings(
      name: "out", kind: kind, texts: texts, secrets: [secret: .environment("NOWHERE")], location: nil)
    let environment = Rehearsal.environment(scene.world.environment)
    let programs = ProgramRunner(environment: environment, mask: scene.mask)
    let ports = ChannelPorts(
      client: scene.ports.client,
      secrets: SecretReader(
        environment: environment, folder: scene.world.root, programs: programs, mask: scene.mask),
      programs: programs, folder: scene.world.root, now: scene.ports.now, sleep: { _ in })
    let channel = try await ChannelRegistry.channel(try rehearsal.rehearsed(settings), ports)
    let binary = MachOFixture.thin(uuid: [UInt8](repeating: 3, count: 16))
    let parcel = try scene.parcel(
      try scene.fixture.ipa(executable: binary), notes: "New", symbols: [try scene.fixture.symbols(binary)])
    #expect(await channel.preflight(parcel) == [])
    if case .present = try await channel.find(parcel) { Issue.record("it is there") }
    guard case .available = try await scene.end(channel, try await channel.send(parcel)) else {
      Issue.record("it is not available")
      return
    }
  }
}
