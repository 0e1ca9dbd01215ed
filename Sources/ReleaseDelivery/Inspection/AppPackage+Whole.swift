import ReleaseModel
import ReleaseServices
import ReleaseSupport

extension AppPackage {
  /// Reads everything in the package: a file that was cut off or hurt on its way is found here, and not on phones.
  ///
  /// - Throws: `ZipError` for an entry that can't be unpacked or has another checksum, `Refusal` for an executable that is
  ///   none; `FileError`, `CancellationError`.
  func requireWhole(until flag: CancellationFlag) throws {
    // As many bytes as the file has can't be packed twice in it: entries that share theirs cost hours.
    let packed = archive.entries.reduce(UInt64(0)) { $0.addingReportingOverflow($1.packedSize).partialValue }
    guard packed <= archive.size else { throw ZipError("its entries have more bytes than the file") }
    for entry in archive.entries where !entry.isFolder {
      try archive.unpack(entry) { _ in try flag.check() }
    }
    do {
      guard try !slices(of: executable, until: flag).isEmpty else {
        throw MachOError(offset: 0, message: "the file contains no architecture")
      }
    } catch let error as MachOError {
      throw Refusal(
        "package.executable.invalid", "'\(executable.path)' is not a program: \(error)",
        hint: "create the .ipa by exporting an archive: xcodebuild -exportArchive")
    }
  }
}
