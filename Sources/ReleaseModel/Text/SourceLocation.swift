/// A place in a text file. Lines and columns count from 1; a column counts characters.
public struct SourceLocation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The path as the user knows it; for a file inside a repository `Payments:Payments.podspec`.
  public let file: String
  /// From 1.
  public let line: Int
  /// From 1.
  public let column: Int

  /// Names a place by its line and column.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, as compilers write it.
  public var description: String { "\(file):\(line):\(column)" }
}
