import ReleaseGit
import ReleaseModel
import ReleaseSupport
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// How a program ended and what it said, without secrets.
package struct ProgramOutput: Sendable {
  /// nil when a signal ended it.
  package let status: Int?
  package let output: String
  package let errors: String
}

/// A program could not be started, or did not end in time.
package struct ProgramError: Error, Sendable {
  package let message: Phrase
  /// Whether it may have done something.
  package let hasRun: Bool
}

/// Runs programs of the team and of vendors. No shell; what they say is masked before anybody sees it, and relctl's
/// tokens for remotes are not handed to them.
package struct ProgramRunner: Sendable {
  private let environment: [String: String]
  private let mask: SecretMask
  private let trust: WorkspaceTrust
  private static let limit = 4 << 20

  /// - Parameter trust: Programs that an untrusted workspace names are not started.
  package init(environment: [String: String], mask: SecretMask, trust: WorkspaceTrust = .trusted) {
    self.environment = AccessToken.withheld(from: environment)
    self.mask = mask
    self.trust = trust
  }

  /// Runs the git program, which no workspace names.
  package func git(
    _ arguments: [String], environment extra: [String: String], seconds: Double
  ) async throws(ProgramError) -> ProgramOutput {
    let runner = ProgramRunner(environment: environment, mask: mask)
    return try await runner.run("git", arguments: arguments, environment: extra, seconds: seconds)
  }

  /// - Parameters:
  ///   - extra: Joins the process's own environment.
  ///   - seconds: Until the program and its children are ended.
  package func run(
    _ program: String, arguments: [String], input: [UInt8] = [], folder: String? = nil,
    environment extra: [String: String] = [:], seconds: Double = 600
  ) async throws(ProgramError) -> ProgramOutput {
    let raw = try await runRaw(
      program, arguments: arguments, input: input, folder: folder, extra: extra, seconds: seconds)
    return ProgramOutput(
      status: raw.status, output: mask.clean(printable(raw.output)), errors: mask.clean(printable(raw.errors))
    )
  }

  /// Runs a credential command; its output is the secret.
  func secret(_ words: [String], folder: String) async throws(ProgramError) -> String {
    let raw = try await runRaw(
      words[0], arguments: Array(words.dropFirst()), input: [], folder: folder, extra: [:], seconds: 60)
    guard raw.status == 0 else {
      let said = RemoteText.lastLine(raw.errors)
      let status: Phrase = raw.status.map { "exit status \($0)" } ?? "terminated by a signal"
      throw ProgramError(message: mask.clean(said.isEmpty ? status : "\(status): \(said)"), hasRun: true)
    }
    return String(decoding: raw.output, as: UTF8.self)
  }

  /// Whether a program of this name or path can be started, and where it is.
  package func find(_ program: String, folder: String) -> Bool {
    let paths =
      program.contains("/")
      ? [FilePathRules.join(program, to: folder)]
      : (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(program)" }
    return paths.contains { FileSystem.isExecutable($0) }
  }

  private func printable(_ bytes: [UInt8]) -> String { RemoteText.printable(bytes) }

  private typealias Raw = (status: Int?, output: [UInt8], errors: [UInt8])

  private func runRaw(
    _ program: String, arguments: [String], input: [UInt8], folder: String?,
    extra: [String: String], seconds: Double
  ) async throws(ProgramError) -> Raw {
    guard trust == .trusted else {
      throw ProgramError(
        message: "the workspace is not trusted, so '\(program)' was not started", hasRun: false)
    }
    let variables = environment.merging(extra) { $1 }.compactMap { key, value in
      Subprocess.Environment.Key(rawValue: key).map { ($0, value) }
    }
    var options = PlatformOptions()
    // One group to end, with the program's children.
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(500))
    ]
    do {
      let standardInput = try UnnamedFile.holding(input)
      let result = try await withThrowingTaskGroup(of: Raw?.self) { [options] group in
        group.addTask {
          let result = try await Subprocess.run(
            program.contains("/") ? .path(FilePath(program)) : .name(program),
            arguments: Arguments(arguments),
            environment: .custom(Dictionary(variables, uniquingKeysWith: { $1 })),
            workingDirectory: folder.map { FilePath($0) }, platformOptions: options,
            input: .fileDescriptor(standardInput, closeAfterSpawningProcess: true),
            output: .bytes(limit: Self.limit), error: .bytes(limit: Self.limit))
          let status: Int? = if case .exited(let code) = result.terminationStatus { Int(code) } else { nil }
          return (status, result.standardOutput, result.standardError)
        }
        group.addTask {
          try await Task.sleep(for: .seconds(seconds))
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
      guard let result else {
        throw ProgramError(message: "did not end within \(Int(seconds)) s", hasRun: true)
      }
      return result
    } catch let error as ProgramError {
      throw error
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw ProgramError(message: "there is no program '\(program)'", hasRun: false)
    } catch is CancellationError {
      throw ProgramError(message: "interrupted", hasRun: true)
    } catch {
      throw ProgramError(message: mask.clean("\(error)"), hasRun: true)
    }
  }
}
