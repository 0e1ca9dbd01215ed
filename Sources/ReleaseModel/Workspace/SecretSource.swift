/// Where a secret comes from. `relctl.yml` names the place, never the secret.
package enum SecretSource: Sendable, Hashable {
  /// `env:NAME`: an environment variable.
  case environment(String)
  /// `file:PATH`: a file's content without the line feed at its end; relative to the manifest's folder.
  case file(String)
  /// `command:PROGRAM ARGUMENT...`: what a program prints, such as a password manager's; no shell.
  case command([String])

  /// nil when the text is none of the three.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    guard !rest.isEmpty else { return nil }
    switch text[..<colon] {
    case "env": self = .environment(String(rest))
    case "file": self = .file(String(rest))
    case "command":
      let words = rest.split(separator: " ").map(String.init)
      guard !words.isEmpty else { return nil }
      self = .command(words)
    default: return nil
    }
  }
}
