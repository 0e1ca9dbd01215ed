import ReleaseModel

extension MachOReader {
  /// Reads the headers of a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What messages call it.
  package static func slices(of path: String, named name: String) throws -> [MachOSlice] {
    do {
      return try MachOReader(file: path).slices()
    } catch let error as MachOError {
      throw Refusal(
        "symbols.unreadable", "'\(name)' is not a readable Mach-O file: \(error)",
        hint: "specify the executable itself, and the file in 'Contents/Resources/DWARF' of the dSYM")
    }
  }
}
