/// Whether symbols cover a binary, for machines.
package struct SymbolsReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let binary: [MachOSlice]
  package let symbols: [MachOSlice]
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
