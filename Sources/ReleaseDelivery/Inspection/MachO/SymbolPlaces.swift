import Foundation
import ReleaseDescriptors
import ReleaseModel
import ReleaseSupport

/// Where people point for a binary or its symbols: at the file itself, or at a folder that Xcode made.
package enum SymbolPlaces {
  /// The architectures of a binary: an executable, or that of an `.app` or an `.xcarchive`.
  ///
  /// - Parameter name: What messages call it.
  package static func binary(at path: String, named name: String) throws -> [MachOSlice] {
    guard isFolder(path) else { return try MachOReader.slices(of: path, named: name) }
    guard let app = application(in: path), let executable = executable(of: app) else {
      throw Refusal(
        "symbols.folder", "the folder '\(name)' contains no app",
        hint: "specify an .app, an .xcarchive or an executable")
    }
    return try MachOReader.slices(of: executable, named: name)
  }

  /// The architectures of symbols: a file, or all that a `.dSYM`, a folder of them or an `.xcarchive` holds.
  package static func symbols(at path: String, named name: String) throws -> [MachOSlice] {
    guard isFolder(path) else { return try MachOReader.slices(of: path, named: name) }
    let slices: [MachOSlice]
    do {
      slices = try SymbolFolder(folder: path).slices()
    } catch let error as MachOError {
      throw Refusal("symbols.unreadable", "a dSYM of '\(name)' can't be read: \(error)")
    }
    guard !slices.isEmpty else {
      throw Refusal(
        "symbols.folder", "the folder '\(name)' contains no symbols",
        hint: "specify a .dSYM, a folder of dSYMs, or an .xcarchive")
    }
    return slices
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The folder of an app: the path itself, or the only app of an archive.
  private static func application(in path: String) -> String? {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard folder.hasSuffix(".xcarchive") else { return folder.hasSuffix(".app") ? folder : nil }
    let products = folder + "/Products/Applications"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: products)) ?? []
    return names.sorted().first { $0.hasSuffix(".app") }.map { "\(products)/\($0)" }
  }

  /// What `CFBundleExecutable` names, beside Info.plist or where macOS has it.
  private static func executable(of app: String) -> String? {
    let isMac = isFolder(app + "/Contents/MacOS")
    let contents = isMac ? app + "/Contents" : app
    var name = String(FilePathRules.name(of: app).dropLast(".app".count))
    let plist = contents + "/Info.plist"
    if let bytes = try? readFile(plist),
      let list = try? PropertyListFile(SourceText(path: plist, bytes: bytes)),
      case .dictionary(let entries) = list.value, case .string(let own)? = entries["CFBundleExecutable"]
    {
      name = own
    }
    guard !name.isEmpty, !name.contains("/") else { return nil }
    return isMac ? "\(contents)/MacOS/\(name)" : "\(contents)/\(name)"
  }
}
