import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// Who signs, as git, relctl.yml and the environment say it.
struct CommitterTests {
  private static let declared = Identity(name: "Team", email: "team@example.com")
  private static let ada = Identity(name: "Ada", email: "ada@example.com")
  private static let build = [
    "GIT_COMMITTER_NAME": "Build", "GIT_COMMITTER_EMAIL": "build@example.com",
  ]

  private static func configuration(_ entries: String...) -> GitConfiguration {
    GitConfiguration(list: Array(entries.map { $0 + "\0" }.joined().utf8))
  }

  @Test func theEnvironmentComesFirstThenTheManifestThenGit() throws {
    let git = Self.configuration("user.name\nAda", "user.email\nada@example.com")
    let signer = { (environment: [String: String], declared: Identity?) in
      try Committer(environment, git).identity(declared).name
    }
    #expect(try signer(Self.build, Self.declared) == "Build")
    #expect(try signer([:], Self.declared) == "Team")
    #expect(try signer([:], nil) == "Ada")
    // Half an identity is none.
    #expect(try signer(["GIT_COMMITTER_NAME": "Build"], nil) == "Ada")
    #expect(try signer(Self.build.merging(["GIT_COMMITTER_EMAIL": ""]) { $1 }, nil) == "Ada")
  }

  @Test func thePersonIsNobodyThatATeamDeclares() {
    let git = Self.configuration("user.name\nAda", "user.email\nada@example.com")
    #expect(Committer([:], git).person == Self.ada)
    #expect(Committer(Self.build, git).person?.name == "Build")
    #expect(Committer([:], Self.configuration("user.name\nAda")).person == nil)
    #expect(Committer([:], nil).person == nil)
  }

  /// A repository in which somebody stands says who they are there, and not where remotes are.
  @Test func settingsOfARepositoryAreNotThoseOfMirrors() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    try world.git("config", "user.name", "Here", in: work)
    try world.git("config", "user.email", "here@example.com", in: work)
    try world.git("config", "url./elsewhere/.insteadOf", "/srv/", in: work)
    try world.git("config", "--global", "url./mirror/.insteadOf", "/git/")
    try world.git("config", "--global", "push.followTags", "true")
    let list = try world.run("git", ["config", "--list", "-z", "--show-scope"], in: work).output
    let git = GitConfiguration(scopedList: list)
    #expect(Committer([:], git).person == Identity(name: "Here", email: "here@example.com"))
    #expect(git.value(of: "push.followtags") == "true" && git.isSet("url./elsewhere/.insteadof"))
    let elsewhere = git.withoutRepository
    #expect(Committer([:], elsewhere).person == nil && elsewhere.value(of: "push.followtags") == "true")
    let settings = WireSettings(elsewhere)
    for (url, place) in [("/srv/A.git", "/srv/A.git"), ("/git/A.git", "/mirror/A.git")] {
      #expect(settings.destination(of: RemoteURL(url), for: .receivePack)?.raw == place)
    }
    #expect(GitConfiguration(scopedList: []).entries.isEmpty)
  }

  @Test func whereNobodyIsKnownTheRefusalSaysWhatToDo() throws {
    let refusal = #expect(throws: Refusal.self) { try Committer([:], nil).identity(nil) }
    let problem = try #require(refusal?.diagnostics.first)
    #expect(problem.code == "identity.missing" && problem.hint?.contains("git config --global") == true)
  }

  /// As git puts it together: the last file wins, and what is included or written for one folder counts.
  @Test func gitItselfSaysWhatIsConfigured() async throws {
    let world = try GitWorld()
    try world.write("[user]\n\tname = Included\n[Core]\n\tsshCommand\n", to: "more", in: world.root)
    try world.git("config", "--global", "user.name", "First")
    try world.git("config", "--global", "user.email", "a\nb@example.com")
    try world.git("config", "--global", "include.path", world.path("more"))
    let asked = try #require(await GitConfiguration.asked(world.environment).value)
    #expect(asked.value(of: "user.name") == "Included")
    #expect(asked.value(of: "user.email") == "a\nb@example.com")
    #expect(asked.isSet("core.sshcommand") && asked.value(of: "core.sshcommand") == nil)
    #expect(!asked.isSet("core.sshCommand"))
    // What git can't read, it does not say.
    try world.write("[user\n", to: "more", in: world.root)
    #expect(await GitConfiguration.asked(world.environment).value == nil)
    #expect(await GitConfiguration.asked(["PATH": "/nowhere"]).value == nil)
  }
}
