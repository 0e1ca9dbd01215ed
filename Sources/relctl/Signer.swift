import Foundation
import ReleaseModel

/// Finds who signs commits and tags: git's environment variables, the manifest, git's configuration.
struct Signer {
  let environment: [String: String]

  func identity(_ declared: Identity?) throws(Refusal) -> Identity {
    if let identity = committer ?? declared ?? user { return identity }
    throw Refusal(
      "identity.missing", "it is not known who signs commits and tags",
      hint:
        "add 'identity: { name: ..., email: ... }' to relctl.yml, or run 'git config --global user.name ...'"
    )
  }

  /// The person at work, whatever identity a team's runs are signed with; nil where git knows none.
  func person() -> Identity? { committer ?? user }

  private var committer: Identity? {
    guard let name = environment["GIT_COMMITTER_NAME"], let email = environment["GIT_COMMITTER_EMAIL"],
      !name.isEmpty, !email.isEmpty
    else { return nil }
    return Identity(name: name, email: email)
  }

  private var user: Identity? {
    guard let name = configured("user.name"), let email = configured("user.email") else { return nil }
    return Identity(name: name, email: email)
  }

  private func configured(_ key: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "config", "--get", key]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let value = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return process.terminationStatus == 0 && !value.isEmpty ? value : nil
  }
}
