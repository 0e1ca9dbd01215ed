import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// git is asked beside the mirrors, whatever repository somebody stands in.
struct NeutralRepositoryTests {
  private let world: GitWorld
  /// Where an address of the tests leads for whoever is beside the mirrors.
  private let meant: String
  private let written: RemoteURL
  /// With a git that is started in a repository whose settings lead elsewhere.
  private let environment: [String: String]

  init() throws {
    world = try GitWorld()
    meant = try world.bare("meant.git")
    let work = try world.repository("work")
    try world.commit("one", ["a": "1"], in: work)
    try world.git("push", "--quiet", meant, "master", in: work)
    let address = world.path("written.git")
    written = RemoteURL(address)
    func helper(_ user: String) -> String { "!f() { echo username=\(user); echo password=s3cr3t; }; f" }
    try world.git("config", "url./nowhere/.insteadOf", address, in: work)
    try world.git("config", "credential.helper", helper("here"), in: work)
    let extra = world.path("extra")
    try world.git("config", "--file", extra, "url.\(meant).insteadOf", address)
    try world.git("config", "--file", extra, "credential.helper", helper("mirrors"))
    try world.git("config", "--global", "includeIf.gitdir:\(world.path("state"))/.path", extra)
    let folders = world.environment["PATH"] ?? "/usr/bin:/bin"
    try world.writeScript(
      "cd '\(work)' && PATH='\(folders)' && exec git \"$@\"", to: world.path("bin/git"))
    environment = GitProgram.unattended(
      world.environment.merging(["PATH": "\(world.path("bin")):\(folders)"]) { $1 })
  }

  private var access: RemoteAccess {
    RemoteAccess(
      environment: environment, configuration: GitConfiguration.asked(environment),
      state: world.path("state"), deadline: .seconds(60))
  }

  @Test func aRemoteIsWhereItIsForMirrors() async throws {
    let access = self.access
    // The one asks the git program, the other one relctl itself.
    #expect(try await access.defaultBranch(of: written) == RefName.branch("master"))
    #expect(try await access.transport.list(written).keys.map(\.full) == ["refs/heads/master"])
    await access.close()
    let here = GitProgram(environment: environment)
    await #expect(throws: TransportError.self) { _ = try await here.list(written) }
  }

  @Test func helpersAreThoseOfMirrors() async throws {
    let url = RemoteURL("https://git.example.com/ios/App.git")
    let rows: [(place: NeutralRepository?, user: String)] = [
      (NeutralRepository(in: world.path("state")), "mirrors"), (nil, "here"),
    ]
    for (place, user) in rows {
      let credentials = GitCredentials(environment: environment, neutral: place)
      #expect(await credentials.filled(for: url, withPath: false)?.login.user == user)
    }
  }
}
