import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Reads the secrets that builds run with, from where `relctl.yml` says they are.
enum BuildSecrets {
  /// - Parameter folder: The manifest's, to which files are relative.
  /// - Throws: `Refusal` with every secret that is not there; no value is ever part of it.
  static func read(
    _ sources: [String: SecretSource], of subject: any DiagnosticSubject, folder: String,
    environment: [String: String]
  ) async throws(Refusal) -> [String: Secret] {
    var secrets: [String: Secret] = [:]
    var problems: [Diagnostic] = []
    for (key, source) in sources.sorted(by: { $0.key < $1.key }) {
      if let text = await text(of: source, folder: folder, environment: environment), !text.isEmpty {
        secrets[key] = Secret(text)
      } else {
        problems.append(
          Diagnostic(
            "build.secret.missing", "the secret '\(key)' is missing: \(source.place) is empty or unavailable",
            subject: subject, hint: "set it in the build server's credentials"))
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return secrets
  }

  /// nil where nothing is there.
  static func text(
    of source: SecretSource, folder: String, environment: [String: String]
  ) async -> String? {
    switch source {
    case .environment(let name): return environment[name]
    case .file(let path):
      guard let bytes = try? readFile(FilePathRules.join(path, to: folder), limit: 1 << 20) else {
        return nil
      }
      return withoutLineEnd(bytes)
    case .command(let words):
      guard
        let answer = await ProgramProbe.run(
          words[0], arguments: Array(words.dropFirst()),
          environment: AccessToken.withheld(from: environment)),
        answer.status == 0
      else { return nil }
      return withoutLineEnd(answer.output)
    }
  }

  private static func withoutLineEnd(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }
}

extension SecretSource {
  /// Where it is, without what a command is called with.
  var place: Phrase {
    switch self {
    case .environment(let name): "the variable '\(name)'"
    case .file(let path): "the file '\(path)'"
    case .command(let words): "the program '\(words[0])'"
    }
  }
}
