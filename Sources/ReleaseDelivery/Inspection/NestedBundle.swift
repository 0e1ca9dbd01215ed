import ReleaseDescriptors
import ReleaseModel
import ReleaseServices

/// Something with an Info.plist inside of an app: an extension, an app for a watch, a framework.
struct NestedBundle {
  /// Its folder in the package.
  let path: String
  /// nil for a file that is no dictionary.
  let info: PropertyListDictionary?
  /// nil where there is none of its name.
  let executable: ZipArchive.Entry?

  private static let largestInfo: UInt64 = 1 << 20

  /// Finds all of an app, the app itself not among them.
  static func all(in package: AppPackage) -> [NestedBundle] {
    package.archive.entries.compactMap { entry in
      let parts = entry.path.pathParts(omittingEmpty: false)
      guard parts.count > 3, parts.last == "Info.plist", let folder = parts.dropLast().last,
        [".appex", ".app", ".framework"].contains(where: { folder.hasSuffix($0) })
      else { return nil }
      let path = String(entry.path.dropLast("/Info.plist".count))
      let info = try? dictionary(of: entry, in: package)
      var name = String(folder.prefix { $0 != "." })
      if case .string(let value)? = info?["CFBundleExecutable"] { name = value }
      return NestedBundle(path: path, info: info, executable: package.archive.entry("\(path)/\(name)"))
    }
  }

  static func dictionary(of entry: ZipArchive.Entry, in package: AppPackage) throws -> PropertyListDictionary
  {
    let text = SourceText(path: entry.path, bytes: try package.archive.bytes(of: entry, limit: largestInfo))
    guard case .dictionary(let values) = try PropertyListFile(text).value else {
      throw Refusal("package.info.invalid", "'\(entry.path)' is not a dictionary")
    }
    return values
  }

  /// Its path as messages show it: without what all have in common.
  var name: String { path.split(separator: "/").dropFirst(2).joined(separator: "/") }

  /// Whether it is shipped with an identity of its own, as an extension or a watch's app is.
  var isProduct: Bool { path.hasSuffix(".appex") || path.hasSuffix(".app") }

  func text(_ key: String) -> String? {
    if case .string(let value)? = info?[key] { value } else { nil }
  }
}
