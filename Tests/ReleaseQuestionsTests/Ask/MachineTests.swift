import ReleaseModel
import ReleaseSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseGit
@testable import ReleaseQuestions
@testable import ReleaseWorkspace

struct MachineTests {
  private static let workspace = Workspace(
    ledger: LedgerAddress(url: RemoteURL("git@git.example.com:apps/App.git"), branch: "relctl/ledger"))

  private static func machine(git: String? = "2.39.5", ssh: String? = "OpenSSH_9.2p1") -> Machine {
    Machine(
      version: "0.1.0", start: "by a test", programs: InstalledPrograms(git: git, ssh: ssh),
      libgit2: (text: "1.5.1", isSupported: true), stateDirectory: "/nowhere")
  }

  private struct AskedForNothing: Error {}

  private static func checkup(
    of machine: Machine,
    workspace: () throws(Refusal) -> Workspace = { () throws(Refusal) in Self.workspace },
    signer: (Workspace) throws(Refusal) -> Identity = { _ throws(Refusal) in
      Identity(name: "Ada", email: "ada@example.com")
    },
    engine: () throws -> Engine = { throw AskedForNothing() }
  ) async throws -> Checkup {
    try await Checkup.of(machine, creating: nil, workspace: workspace, signer: signer, engine: engine)
  }

  @Test func aWorkspaceThatCannotBeLoadedIsAmongTheProblems() async throws {
    let checkup = try await Self.checkup(
      of: Self.machine(),
      workspace: { () throws(Refusal) in throw Refusal("manifest.missing", "there is no relctl.yml") })
    #expect(checkup.problems.map(\.code) == ["manifest.missing"])
    #expect(checkup.checks.map(\.name) == ["relctl", "git", "libgit2", "ssh", "tls", "started", "memory"])
    #expect(CheckupReport(checkup).verdict == .problems)
  }

  @Test func withoutGitNoRemoteIsAsked() async throws {
    let checkup = try await Self.checkup(of: Self.machine(git: nil, ssh: nil))
    #expect(checkup.checks.compactMap(\.problem).map(\.code) == ["git.missing", "ssh.missing"])
    #expect(checkup.checks.last?.text == "Ada <ada@example.com>")
  }

  @Test func aStateFolderThatCannotBeWrittenIsAProblem() async throws {
    let checkup = try await Self.checkup(
      of: Self.machine(), signer: { _ throws(Refusal) in throw Refusal("identity.missing", "nobody signs") },
      engine: { throw FileError(call: "mkdir", path: "/nowhere", number: 13) })
    #expect(checkup.checks.compactMap(\.problem).map(\.code) == ["identity.missing", "state.unwritable"])
    #expect(checkup.checks.last?.text == "/nowhere" && checkup.repositories.isEmpty)
  }

  @Test func checksOfThisMachineKnowTheirLimits() {
    let rows: [(LocalCheck, String?)] = [
      (.git("2.39.5"), nil), (.git("2.30"), nil), (.git("2.29.9"), "git.old"), (.git("3.0.0"), nil),
      (.git(nil), "git.missing"),
      (.libgit2("1.5.1", isSupported: true), nil), (.libgit2("1.4.0", isSupported: false), "libgit2.old"),
      (.ssh(nil, hosts: 0), nil), (.ssh(nil, hosts: 3), "ssh.missing"), (.ssh("OpenSSH_9", hosts: 3), nil),
      (.state("/x", free: 1 << 40), nil), (.state("/x", free: 500 << 20), "state.small"),
      (.state("/x", free: 0), "state.full"),
    ]
    for (check, code) in rows { #expect(check.problem?.code == code, "\(check)") }
    let written = StoreRules.asOf.secondsSince1970
    for (days, code) in [(0, nil), (180, nil), (181, "store.rules.old")] as [(Int64, String?)] {
      let check = LocalCheck.storeRules(on: CalendarDay(secondsSince1970: written + days * 86_400))
      #expect(check.text == "store rules as of \(StoreRules.asOf) (\(days) days old)")
      #expect(check.problem?.code == code && check.problem.map { $0.severity == .warning } ?? true)
    }
    #expect(LibGit2.runningVersion.isSupported)
    #expect(TLSLibrary.running.english.contains(" by libcurl "))
    let other = LocalCheck.tls("OpenSSL/3", authorities: "/ca.pem", isMac: true)
    #expect(other.text == "OpenSSL/3, trusts only the authorities of '/ca.pem'")
    // Apple's LibreSSL asks the system about what the file does not know.
    let apple = "(SecureTransport) LibreSSL/3.3.6 by libcurl 8.7.1"
    for (isMac, trusts) in [
      (true, "trusts the authorities of '/ca.pem' and the system's"),
      (false, "trusts only the authorities of '/ca.pem'"),
    ] {
      let check = LocalCheck.tls("\(apple)", authorities: "/ca.pem", isMac: isMac)
      #expect(check.text == "\(apple), \(trusts)")
    }
    // Whatever opens libgit2 asks this first.
    let old = #expect(throws: GitError.self) {
      try LibGit2.requireSupported((text: "1.4.5", isSupported: false))
    }
    #expect(old?.isTooOld == true && old?.description == "libgit2 1.4.5 is older than 1.5")
  }
}
