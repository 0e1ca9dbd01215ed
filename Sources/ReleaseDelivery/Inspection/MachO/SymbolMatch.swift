/// Whether symbols belong to a binary: every architecture that runs must find its UUID among the symbols.
package struct SymbolMatch: Sendable, Hashable {
  /// Architectures of the binary whose UUID no symbols have.
  let missing: [MachOSlice]
  /// Architectures of the binary without a UUID: nothing can be matched to them.
  let anonymous: [MachOSlice]

  package init(binary: [MachOSlice], symbols: [MachOSlice]) {
    let known = Set(symbols.compactMap(\.uuid))
    anonymous = binary.filter { $0.uuid == nil }
    missing = binary.filter { $0.uuid.map { !known.contains($0) } ?? false }
  }

  var isComplete: Bool { missing.isEmpty && anonymous.isEmpty }
}
