import Foundation
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport

/// Programs that gates are judged by: the team's own, and git, which verifies signatures.
package struct GatePrograms: Sendable {
  let programs: ProgramRunner
  /// The workspace.
  private let folder: String
  /// Until a gate's program is ended.
  private let seconds: Double

  /// - Parameter timeout: A command's, in seconds. A gate's program may run tests, so it gets ten times as long.
  package init(_ ports: ServicePorts, timeout: Int) {
    seconds = Double(timeout) * 10
    programs = ports.programs
    folder = ports.folder
  }

  /// Runs a gate's program in the workspace; no shell.
  package func end(of command: [String], environment: [String: String]) async -> GateFacts.CommandEnd {
    guard let first = command.first else { return .init(status: nil, text: "no program is configured") }
    let program = first.contains("/") ? FilePathRules.join(first, to: folder) : first
    do {
      let output = try await programs.run(
        program, arguments: Array(command.dropFirst()), folder: folder, environment: environment,
        seconds: seconds)
      let said = output.status == 0 ? output.output : output.output + output.errors
      let last = said.split { $0.isNewline }.last { !$0.allSatisfy(\.isWhitespace) }
      return .init(status: output.status, text: "\(last?.prefix(200) ?? "" as Substring)")
    } catch {
      return .init(status: nil, text: error.message)
    }
  }

  /// Whether git, as it is configured here, verifies a signature and says that it is a person's.
  ///
  /// - Parameter mirror: Any repository; the text's object is written there.
  package func verifies(_ approval: TrainApproval, in mirror: String, pool: BlockingPool) async throws -> Bool
  {
    guard let signature = approval.signature else { return false }
    let tag = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        try git.objects.storeTag(Array(approval.signedText.utf8), signature: Array(signature.utf8))
      }
    }
    guard
      let output = try? await programs.git(
        ["--git-dir=\(mirror)"] + GitProgram.cautious + ["verify-tag", "--raw", tag.hex],
        environment: ["LC_ALL": "C"], seconds: 60),
      output.status == 0
    else { return false }
    let signer = SignatureStatus.signer("\(output.output)\n\(output.errors)")
    return signer?.lowercased() == approval.person.email.lowercased()
  }
}
