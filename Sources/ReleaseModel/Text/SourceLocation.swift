/// A place in a text file. Lines and columns count from 1; a column counts characters.
public struct SourceLocation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The path as the user knows it; for a file inside a repository `Payments:Payments.podspec`.
  public let file: String
  public let line: Int
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String { "\(file):\(line):\(column)" }
}
