import Foundation
import ReleaseModel
import ReleaseServices
import ReleaseSupport

extension AppPackage {
  /// In bytes: what is believed of an executable.
  private static let largestExecutable: UInt64 = 8 << 30

  /// The architectures of a binary in the package. It is unpacked into a temporary file: its parts are read here and
  /// there.
  ///
  /// - Parameter flag: Ends the unpacking; nothing of it is left then.
  /// - Throws: `ZipError`, `FileError`, `MachOError` for what can't be read; `CancellationError`.
  func slices(
    of binary: ZipArchive.Entry, until flag: CancellationFlag = CancellationFlag()
  ) throws -> [MachOSlice] {
    guard binary.size <= Self.largestExecutable else {
      throw ZipError("\(binary.size) bytes exceed relctl's limit", entry: binary.path)
    }
    let path = NSTemporaryDirectory() + "/relctl-executable-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try ZipExtraction(archive: archive, most: Self.largestExecutable, flag: flag).write(binary, to: path)
    return try MachOReader(file: path).slices()
  }
}
