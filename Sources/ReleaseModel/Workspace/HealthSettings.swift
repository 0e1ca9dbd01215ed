/// `health` of a channel in `relctl.yml`: how the version in the store is measured, and what is required of it.
package struct HealthSettings: Sendable, Hashable {
  package enum Source: Sendable, Hashable {
    /// A program of the team's with its arguments.
    case program([String])
    case sentry(Sentry)
  }

  package struct Sentry: Sendable, Hashable {
    package let organization: String
    package let project: String
    package let token: SecretSource
    /// How the app names its releases; nil for Sentry's own way.
    package let release: String?
    /// nil: sentry.io.
    package let server: String?
    /// A PEM file with own certificate authorities.
    package let authority: String?

    package init(
      organization: String, project: String, token: SecretSource, release: String?, server: String?,
      authority: String?
    ) {
      self.organization = organization
      self.project = project
      self.token = token
      self.release = release
      self.server = server
      self.authority = authority
    }

    /// The placeholders of `release`.
    package static let placeholders = ["bundleID", "version", "number"]
  }

  package let source: Source
  package let rule: HealthRule
  /// Where it stands in `relctl.yml`.
  package let location: SourceLocation?

  package init(source: Source, rule: HealthRule, location: SourceLocation?) {
    self.source = source
    self.rule = rule
    self.location = location
  }
}
