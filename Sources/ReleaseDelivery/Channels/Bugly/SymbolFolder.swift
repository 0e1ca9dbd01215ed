import Foundation
import ReleaseServices
import ReleaseSupport

/// The debug symbols of one artefact as files: a `.dSYM` folder, a folder of some, or a zip of some, unpacked into a
/// temporary folder that goes with the value.
final class SymbolFolder: Sendable {
  let path: String
  private let temporary: String?
  private let flag: CancellationFlag

  /// In bytes: what a zip may become.
  private static let most: UInt64 = 16 << 30

  private init(path: String, temporary: String?, until flag: CancellationFlag) {
    self.path = path
    self.temporary = temporary
    self.flag = flag
  }

  /// A folder of this machine.
  convenience init(folder path: String) {
    self.init(path: path, temporary: nil, until: CancellationFlag())
  }

  deinit { if let temporary { try? FileManager.default.removeItem(atPath: temporary) } }

  /// - Parameter flag: Ends the unpacking; nothing of it is left then.
  /// - Throws: `FileError`, `ZipError`, `CancellationError`.
  static func open(
    _ file: ShippableBuild.File, until flag: CancellationFlag = CancellationFlag()
  ) throws -> SymbolFolder {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
      return SymbolFolder(path: file.path, temporary: nil, until: flag)
    }
    let folder = NSTemporaryDirectory() + "/relctl-symbols-\(UUID().uuidString)"
    // Symbols are nobody else's on a machine of many.
    try FilePathRules.makeDirectory(folder, mode: 0o700)
    let symbols = SymbolFolder(path: folder, temporary: folder, until: flag)
    try ZipExtraction(archive: ZipArchive(file: file.path), most: most, flag: flag).run(into: folder)
    return symbols
  }

  /// The files in `Contents/Resources/DWARF` of every dSYM.
  ///
  /// - Throws: `MachOError` for one that is no Mach-O file; `CancellationError`.
  func slices() throws -> [MachOSlice] {
    guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
    let inner = path.split(separator: "/").last.map { "/\($0)/" } ?? "/"
    var slices: [MachOSlice] = []
    for case let name as String in walk {
      try flag.check()
      let parts = (inner + name).split(separator: "/")
      guard parts.count >= 5, parts.dropLast().suffix(3) == ["Contents", "Resources", "DWARF"],
        parts.dropLast(4).last?.hasSuffix(".dSYM") == true,
        walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular,
        !FilePathRules.isLeftByFinder(name)
      else { continue }
      slices += try MachOReader(file: path + "/" + name).slices()
    }
    return slices
  }
}
