/// What the package manager makes of a file, by the end of its name.
enum FileEnding {
  private static let clang: Set = ["c", "m", "mm", "cc", "cpp", "cxx", "c++", "s"]
  private static let headers = Set(PodspecListing.Kind.headerEndings + ["modulemap"])
  /// What Xcode makes something else of, wherever a podspec names it.
  private static let processed: Set = [
    "xcassets", "storyboard", "xib", "strings", "stringsdict", "xcstrings", "xcdatamodeld", "xcdatamodel",
    "xcmappingmodel", "lproj", "metal", "intentdefinition", "icon", "docc",
  ]
  /// Folders that stay whole.
  private static let packaged: Set = ["bundle", "scnassets", "momd", "framework", "xcframework"]

  /// Without the dot, in lower case; empty when there is none.
  static func of(_ path: some StringProtocol) -> String {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex
    else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  static func isSwift(_ path: String) -> Bool { of(path) == "swift" }
  static func isClang(_ path: String) -> Bool { clang.contains(of(path)) }
  static func isHeader(_ path: String) -> Bool { headers.contains(of(path)) }
  static func isCompiled(_ path: String) -> Bool { isSwift(path) || isClang(path) }
  static func isProcessed(_ path: some StringProtocol) -> Bool { processed.contains(of(path)) }

  /// The outermost folder of a path that stays whole, or is one thing to Xcode, with what is done with it; nil when it is in
  /// none.
  static func unit(around path: String) -> PackageDraft.Resource? {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      let folder = path[..<slash]
      let ending = of(folder)
      if packaged.contains(ending) { return .init(rule: .copy, path: String(folder)) }
      if processed.contains(ending), ending != "lproj" { return .init(rule: .process, path: String(folder)) }
      end = path.index(after: slash)
    }
    return nil
  }
}
