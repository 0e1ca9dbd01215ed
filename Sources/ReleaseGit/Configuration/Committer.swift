import ReleaseModel

/// Who makes commits and tags here: git's environment variables, `relctl.yml`, git's configuration.
package struct Committer: Sendable {
  /// The person at work, whatever identity a team's runs are signed with; nil where git knows none.
  package let person: Identity?
  private let fromEnvironment: Identity?

  package init(_ environment: [String: String], _ configuration: GitConfiguration?) {
    func identity(_ name: String?, _ email: String?) -> Identity? {
      guard let name, let email, !name.isEmpty, !email.isEmpty else { return nil }
      return Identity(name: name, email: email)
    }
    fromEnvironment = identity(environment["GIT_COMMITTER_NAME"], environment["GIT_COMMITTER_EMAIL"])
    person =
      fromEnvironment
      ?? identity(configuration?.value(of: "user.name"), configuration?.value(of: "user.email"))
  }

  /// Who signs a run.
  ///
  /// - Parameter declared: The manifest's `identity`, which comes before a person's configuration.
  package func identity(_ declared: Identity?) throws(Refusal) -> Identity {
    if let identity = fromEnvironment ?? declared ?? person { return identity }
    throw Refusal(
      "identity.missing", "no identity is set for commits and tags",
      hint:
        "add 'identity: { name: ..., email: ... }' to relctl.yml, or run 'git config --global user.name ...'"
    )
  }
}
