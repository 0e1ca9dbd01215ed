import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleaseSupport

extension CommandSession {
  /// Looks at this machine and at every remote. What can't be loaded is among the problems.
  func examine(creating branch: RefName?) async throws -> CheckupReport {
    let workspace: Workspace
    do {
      workspace = try loaded().workspace
    } catch let refusal as Refusal {
      return CheckupReport(try await machine(nil), [], refusal.diagnostics)
    }
    var checks = try await machine(workspace)
    // Nothing else can be asked then.
    guard LibGit2.runningVersion.isSupported, GitProgram.isInstalled(terminal.environment) else {
      return CheckupReport(checks, [], [])
    }
    let engine: Engine
    do {
      engine = try self.engine()
      checks.append(.state(stateDirectory, free: try DiskSpace.free(at: stateDirectory)))
    } catch let error as FileError {
      let problem = Diagnostic(
        "state.unwritable", "the folder for mirrors and journals can't be used: \(error)",
        hint: "make it writable, or name another with '--state-dir' or RELCTL_HOME")
      return CheckupReport(checks + [LocalCheck("state", stateDirectory, problem: problem)], [], [])
    }
    if let branch {
      say("creating and deleting the branch '\(branch.short)' in every repository of the workspace")
    }
    let checkup = try await engine.checkup(creating: branch)
    return CheckupReport(
      checks + checkup.checks, checkup.repositories, [])
  }

  /// The programs and the surroundings.
  private func machine(_ workspace: Workspace?) async throws -> [LocalCheck] {
    let programs = await InstalledPrograms.found(in: terminal.environment)
    let libgit2 = LibGit2.runningVersion
    let urls = workspace.map { ($0.components + [$0.app]).map(\.url) + $0.specRepositories.map(\.url) } ?? []
    let overSSH = urls.count {
      $0.raw.hasPrefix("ssh://") || $0.raw.firstMatch(of: /^[^\/:]+@[^\/:]+:/) != nil
    }
    return [
      LocalCheck("relctl", Relctl.version),
      .git(programs.git),
      .libgit2(libgit2.text, isSupported: libgit2.isSupported),
      .ssh(programs.ssh, hosts: overSSH),
      LocalCheck("started", surroundings),
      LocalCheck("clock", "not compared: git servers don't tell their time"),
    ] + (workspace.map { [signer($0)] } ?? [])
  }

  private var surroundings: String {
    if terminal.environment["JENKINS_URL"]?.isEmpty == false {
      return "by Jenkins: nobody is asked, use '--yes'"
    }
    if terminal.isBuildServer { return "by a build server: nobody is asked, use '--yes'" }
    return terminal.isInteractive ? "on a terminal" : "without a terminal: nobody is asked, use '--yes'"
  }

  private func signer(_ workspace: Workspace) -> LocalCheck {
    do {
      let identity = try Signer(environment: terminal.environment).identity(workspace.identity)
      return LocalCheck("signer", "\(identity.name) <\(identity.email)>")
    } catch {
      return LocalCheck("signer", "not known", problem: (error as? Refusal)?.diagnostics.first)
    }
  }
}
