import ReleaseModel

/// The value of a key, and everything that it was made of.
public struct ResolvedSetting: Sendable, Hashable {
  /// The value with every reference replaced.
  public let value: String
  /// The assignments and inputs that were read, in the order of evaluation, each once. The first one won.
  public let provenance: [Step]
  /// Errors and warnings of the evaluation. With errors in it, `value` is what Xcode would still make of it.
  public let diagnostics: [Diagnostic]

  /// One assignment or input that a value was made of.
  public struct Step: Sendable, Hashable {
    /// The key that the line assigns, or the name of the input.
    public let key: String
    /// What the assignment or input comes to by itself.
    public internal(set) var value: String
    /// Where the assignment stands; nil for an input.
    public let location: SourceLocation?
    /// The assignment's line, or what the input holds.
    public let text: String
    /// How many references lie between the value and this step; 0 for the assignment that won.
    public let depth: Int
  }

  /// The assignment that won; nil for an input.
  public var location: SourceLocation? { provenance.first?.location }
}
