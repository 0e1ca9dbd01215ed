/// Whether symbols cover a binary, for machines.
public struct SymbolsReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let binary: [MachOSlice]
  public let symbols: [MachOSlice]
  /// Architectures of the binary without symbols.
  public let missing: [String]

  public init(binary: [MachOSlice], symbols: [MachOSlice], _ match: SymbolMatch) {
    schema = Self.currentSchema
    kind = "symbols"
    self.binary = binary
    self.symbols = symbols
    missing = (match.missing + match.anonymous).map(\.architecture)
  }
}
