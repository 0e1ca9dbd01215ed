/// A problem as a value: what is wrong, where, and the way out.
public struct Diagnostic: Hashable, Sendable, Codable, Error {
  /// How bad it is: an error stands in the way, a warning and a note do not.
  public enum Severity: String, Sendable, Codable { case error, warning, note }

  /// How bad it is.
  public let severity: Severity
  /// A stable identifier in dotted lower case, such as `podspec.version.computed`.
  public let code: String
  /// What is wrong, in a sentence without a full stop, with its values.
  package let messagePhrase: Phrase
  /// The component, app or spec repository that it concerns, if it concerns one.
  public var subject: String?
  /// Where it is; nil for what is in no file.
  public var location: SourceLocation?
  /// The text of the line that `location` names, without its line end.
  public var excerpt: String?
  /// What to do, with a command to paste where there is one.
  package private(set) var hintPhrase: Phrase?

  package init(
    severity: Severity, _ code: String, _ message: Phrase, subject: (any DiagnosticSubject)? = nil,
    at location: SourceLocation? = nil, excerpt: String? = nil, hint: Phrase? = nil
  ) {
    self.severity = severity
    self.code = code
    messagePhrase = Self.bounded(message.hiding(CredentialMask.mask))
    self.subject = subject?.description
    self.location = location
    self.excerpt = excerpt.flatMap { Self.shown($0, at: location) }
    hintPhrase = hint?.hiding(CredentialMask.mask)
  }

  /// Makes an error.
  package init(
    _ code: String, _ message: Phrase, subject: (any DiagnosticSubject)? = nil,
    at location: SourceLocation? = nil,
    excerpt: String? = nil, hint: Phrase? = nil
  ) {
    self.init(severity: .error, code, message, subject: subject, at: location, excerpt: excerpt, hint: hint)
  }

  private enum CodingKeys: String, CodingKey {
    case severity, code, subject, location, excerpt
    case messagePhrase = "message"
    case hintPhrase = "hint"
  }
}

extension Diagnostic.Severity {
  /// Its name for people.
  package var word: Phrase {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

extension Diagnostic {
  /// What is wrong, in English.
  public var message: String { messagePhrase.english }
  /// What to do, in English.
  public var hint: String? { hintPhrase?.english }
}

extension Diagnostic {
  /// A longer message is nobody's to read: somebody's file or a server's noise is in it.
  private static let longestMessage = 16_000
  /// A longer line is not written by people.
  private static let longestExcerpt = 400

  private static func bounded(_ message: Phrase) -> Phrase {
    guard message.english.utf8.count > longestMessage else { return message }
    return Phrase(foreign: message.english.prefix(longestMessage / 4) + "…")
  }

  /// The line without credentials; of a long one its beginning, if the place is in it.
  private static func shown(_ line: String, at location: SourceLocation?) -> String? {
    if line.utf8.count <= longestExcerpt { return CredentialMask.maskKeepingColumns(line) }
    let start = line.prefix(longestExcerpt / 2)
    guard let location, location.column <= start.count else { return nil }
    return CredentialMask.maskKeepingColumns(start + "…")
  }

  /// The same problem with another way out.
  package func withHint(_ hint: Phrase?) -> Diagnostic {
    var diagnostic = self
    diagnostic.hintPhrase = hint?.hiding(CredentialMask.mask)
    return diagnostic
  }
}

/// What a problem may concern: a component, the app or a spec repository by its name.
package protocol DiagnosticSubject: CustomStringConvertible {}

extension String: DiagnosticSubject {}

extension Name: DiagnosticSubject where Of == Component {}

/// Everything that is wrong, reported together: nothing was done.
public struct Refusal: Error, Sendable, Hashable {
  /// Everything that stands in the way.
  public let diagnostics: [Diagnostic]
  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  package init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  /// Refuses for one error.
  package init(
    _ code: String, _ message: Phrase, subject: (any DiagnosticSubject)? = nil,
    at location: SourceLocation? = nil,
    excerpt: String? = nil, hint: Phrase? = nil
  ) {
    self.init(Diagnostic(code, message, subject: subject, at: location, excerpt: excerpt, hint: hint))
  }
}
