/// A problem as a value: what is wrong, where, and the way out.
public struct Diagnostic: Hashable, Sendable, Codable, Error {
  public enum Severity: String, Sendable, Codable { case error, warning, note }

  public let severity: Severity
  /// A stable identifier in dotted lower case, such as `podspec.version.computed`.
  public let code: String
  public let message: String
  /// The component, app or spec repository that it concerns, if it concerns one.
  public var subject: String?
  public var location: SourceLocation?
  /// The text of the line that `location` names, without its line end.
  public var excerpt: String?
  /// What to do, with a command to paste where there is one.
  public var hint: String?

  public init(
    _ severity: Severity, _ code: String, _ message: String, subject: String? = nil,
    at location: SourceLocation? = nil, excerpt: String? = nil, hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.subject = subject
    self.location = location
    self.excerpt = excerpt
    self.hint = hint
  }

  /// Makes an error.
  public init(
    _ code: String, _ message: String, subject: String? = nil, at location: SourceLocation? = nil,
    excerpt: String? = nil, hint: String? = nil
  ) {
    self.init(.error, code, message, subject: subject, at: location, excerpt: excerpt, hint: hint)
  }
}

/// Everything that is wrong, reported together: nothing was done.
public struct Refusal: Error, Sendable, Hashable {
  public let diagnostics: [Diagnostic]
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  public init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }
}
