import Testing

@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseSupport
@testable import relctl

struct FailureTests {
  @Test func anAccountThatCannotBeReadIsMovedAside() throws {
    let (diagnostics, status) = Failure.describe(
      JournalError.corrupt(path: "/w/.relctl/journal/run.jsonl", line: 2, problem: "no event"))
    #expect(status == .refused && diagnostics.map(\.code) == ["journal.error"])
    #expect(diagnostics.first?.hint?.contains("move it away (/w/.relctl/journal/run.jsonl)") == true)
  }

  @Test(arguments: [
    (ENOSPC, "free some space there"), (EDQUOT, "free some space there"),
    (EACCES, "allow this user to write there"),
    (EROFS, "allow this user to write there"), (EIO, "relctl doctor"),
  ])
  func aDiskIsNotTakenForADamagedMirror(_ number: Int32, _ hint: String) {
    let words = String(cString: strerror(number))
    let error = GitError(function: "git_odb_write", code: -1, message: "could not write '/w/x': \(words)")
    let (diagnostics, status) = Failure.describe(error)
    #expect(status == .refused && diagnostics.map(\.code) == ["mirror.error"])
    #expect(diagnostics.first?.hint?.contains(hint) == true, "\(diagnostics)")
  }

  @Test func aLockThatMayNotBeWrittenHasAWayOut() {
    let error = FileError(call: "open", path: "/w/.relctl/lock", number: EACCES)
    let (diagnostics, _) = Failure.describe(FileLockError.file(error))
    #expect(diagnostics.map(\.code) == ["file.lock"])
    #expect(diagnostics.first?.hint?.contains("allow this user to write there") == true, "\(diagnostics)")
  }

  /// The remote has no part in it, and there is nothing to resume.
  @Test func aDamagedMirrorIsNotBlamedOnItsRemote() {
    let damage = GitError(function: "git_graph_reachable_from_any", code: -1, message: "invalid distance")
    let error = TransportError(
      kind: .failed, url: RemoteURL("/w/App.git"), message: "\(damage)", nothingSent: true,
      mirrorFailure: MirrorFailure(mirror: "/w/mirrors/App.git", error: damage))
    let (diagnostics, status) = Failure.describe(error)
    #expect(status == .refused && diagnostics.map(\.code) == ["mirror.error"])
    #expect(diagnostics.first?.message.contains("/w/mirrors/App.git") == true, "\(diagnostics)")
    #expect(diagnostics.first?.hint?.contains("mv /w/mirrors/App.git ") == true, "\(diagnostics)")
  }
}
