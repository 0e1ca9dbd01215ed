/// How the user's git is configured to sign (git-config, `commit.gpgSign`, `tag.gpgSign`, `gpg.*`, `user.signingKey`).
package struct SigningConfiguration: Sendable, Hashable {
  enum Format: String, Sendable, Hashable { case openpgp, x509, ssh }

  package private(set) var signsCommits = false
  package private(set) var signsTags = false
  /// nil for a format that relctl does not know, which `formatName` says.
  var format: Format? { Format(rawValue: formatName) }
  private(set) var formatName = Format.openpgp.rawValue
  /// `user.signingKey`; nil leaves the choice to the program.
  private(set) var key: String?
  private var programs: [String: String] = [:]
  /// Says the key of ssh, where there is no `user.signingKey`.
  private(set) var keyCommand: String?

  /// Nothing is signed without a configuration.
  package init(_ configuration: GitConfiguration?) {
    for entry in configuration?.entries ?? [] {
      let value = entry.value
      switch entry.key {
      case "commit.gpgsign": signsCommits = Self.isSet(value)
      case "tag.gpgsign", "tag.forcesignannotated": signsTags = Self.isSet(value)
      case "user.signingkey": self.key = value
      case "gpg.format": formatName = value ?? ""
      case "gpg.program": programs[Format.openpgp.rawValue] = value
      case "gpg.ssh.defaultkeycommand": keyCommand = value
      default:
        let words = entry.key.split(separator: ".")
        if words.count == 3, words[0] == "gpg", words[2] == "program" { programs[String(words[1])] = value }
      }
    }
  }

  private static func isSet(_ value: String?) -> Bool {
    guard let value = value?.lowercased() else { return true }
    return ["true", "yes", "on"].contains(value) || (Int(value) ?? 0) != 0
  }

  /// How the name of a file's signature ends, as the programs themselves name it.
  package var fileEnding: String {
    switch format {
    case .ssh: ".sig"
    case .x509: ".p7s"
    case .openpgp, nil: ".asc"
    }
  }

  /// The program of the format, as git finds it.
  package var program: String {
    programs[formatName] ?? (format == .ssh ? "ssh-keygen" : format == .x509 ? "gpgsm" : "gpg")
  }
}
