import Foundation
import ReleaseDescriptors
import ReleaseModel
import ReleaseSupport

/// Finds what a build left: files and folders that patterns name.
enum OutputFiles {
  /// Returns the paths below a folder that match, sorted. A folder that matches is taken whole.
  ///
  /// Names between slashes are patterns of their own, `**` stands for any number of folders, `{a,b}` for either.
  /// Wildcards enter no hidden folder, and `**` follows no link; a pattern that names one does.
  /// - Throws: `Refusal` for what a link leads out of the folder.
  static func matching(_ pattern: String, in folder: String, of name: ComponentName) throws -> [String] {
    var found: Set<String> = []
    for alternative in PathPattern.expanded(pattern) {
      found.formUnion(walk(alternative.pathParts()[...], at: "", in: folder))
    }
    let root = try FileSystem.realPath(folder)
    for path in found {
      let real = try FileSystem.realPath("\(folder)/\(path)")
      guard real.hasPrefix(root + "/") else {
        throw Refusal(
          "build.output.outside", "the output '\(path)' points outside of the component's folder",
          subject: name,
          hint: "make the build write a file there, or configure another output")
      }
    }
    // What lies in a folder that is taken whole is taken with it.
    return found.filter { path in !found.contains { path.hasPrefix($0 + "/") } }.sorted()
  }

  private static func walk(_ pattern: ArraySlice<Substring>, at place: String, in root: String) -> [String] {
    guard let first = pattern.first else { return place.isEmpty ? [] : [place] }
    let rest = pattern.dropFirst()
    let folder = place.isEmpty ? root : "\(root)/\(place)"
    func below(_ name: String) -> String { place.isEmpty ? name : "\(place)/\(name)" }
    if first == "**" {
      return walk(rest.isEmpty ? ["*"] : rest, at: place, in: root)
        + names(in: folder).filter { !$0.hasPrefix(".") && isFolder("\(folder)/\($0)") }.flatMap {
          walk(pattern, at: below($0), in: root)
        }
    }
    if PathPattern.isLiteral(String(first)) {
      let isThere = (try? FileSystem.mode(of: "\(folder)/\(first)")) ?? nil
      return isThere == nil ? [] : walk(rest, at: below(String(first)), in: root)
    }
    let glob = FilenamePattern(String(first))
    return names(in: folder).filter { name in
      (first.hasPrefix(".") || !name.hasPrefix(".")) && glob.matches(name)
    }.flatMap { walk(rest, at: below($0), in: root) }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// A folder itself, not a link to one.
  private static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
  }
}
