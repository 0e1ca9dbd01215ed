import Foundation
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// The symbols of a shippable, unpacked where they were packed, and found to belong to its app.
struct SymbolInspection: Sendable {
  /// One for each artefact.
  let folders: [SymbolFolder]
  /// The UUIDs of all symbols, in order.
  let uuids: [String]
  let bundleID: String

  /// Reads and compares; this blocks.
  ///
  /// - Throws: `Refusal` with everything that is wrong; `FileError`, `ZipError`, `MachOError` for what can't be read;
  ///   `CancellationError`.
  init(_ shippable: ShippableBuild, channel: String, until flag: CancellationFlag) throws {
    guard !shippable.symbols.isEmpty else {
      throw Refusal(
        "bugly.symbols.missing", "the build has no symbols for the channel '\(channel)'",
        hint: "build with DEBUG_INFORMATION_FORMAT = dwarf-with-dsym")
    }
    guard let app = shippable.app else {
      throw Refusal(
        "bugly.app.missing", "the build has no app to compare the symbols with before they are sent")
    }
    folders = try shippable.symbols.map { try SymbolFolder.open($0, until: flag) }
    let slices = try folders.flatMap { try $0.slices() }
    uuids = Set(slices.compactMap(\.uuid)).sorted()
    let binary: [MachOSlice]
    do {
      let package = try AppPackage(ZipArchive(file: app.path))
      bundleID = package.bundleID
      binary = try package.slices(of: package.executable, until: flag)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Refusal(PackageCheck.diagnostics(error, of: app))
    }
    let match = SymbolMatch(binary: binary, symbols: slices)
    guard match.isComplete else {
      throw Refusal(
        (match.missing + match.anonymous).map { slice in
          Diagnostic(
            "bugly.symbols.differ",
            slice.uuid.map { "no symbols match the app's UUID \($0) (\(slice.architecture))" }
              ?? "the app's \(slice.architecture) part has no UUID, so no symbols belong to it",
            hint: uuids.isEmpty
              ? "they contain no file in 'Contents/Resources/DWARF' of a dSYM"
              : "the symbols belong to another build: \(uuids.prefix(4).joined(separator: ", "))")
        })
    }
  }
}
