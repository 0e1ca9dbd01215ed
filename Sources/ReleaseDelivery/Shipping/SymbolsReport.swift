/// Whether symbols cover a binary, for machines.
package struct SymbolsReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let binary: [MachOSlice]
  let symbols: [MachOSlice]
  /// Architectures of the binary without symbols.
  package let missing: [String]

  package init(binary: [MachOSlice], symbols: [MachOSlice], _ match: SymbolMatch) {
    schema = Self.currentSchema
    kind = "symbols"
    self.binary = binary
    self.symbols = symbols
    missing = (match.missing + match.anonymous).map(\.architecture)
  }
}
