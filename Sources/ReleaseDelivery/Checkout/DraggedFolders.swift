import Foundation
import ReleaseDescriptors
import ReleaseModel
import ReleaseSupport

/// A component's folder that somebody dragged into a project or workspace of a checkout, or added there as a local package.
package struct DraggedFolder: Sendable, Hashable {
  package let component: ComponentName
  /// As the project or workspace says it.
  package let folder: String
  /// In which file it is.
  package let location: SourceLocation

  /// Returns those of a checkout, without what '--edit' wrote, in the order of paths.
  ///
  /// - Parameter folder: The app's folder.
  static func all(in folder: String, _ record: CheckoutRecord) -> [DraggedFolder] {
    let names = Dictionary(record.commits.keys.map { ($0.lowercased(), ComponentName(recorded: $0)) }) { $1 }
    let edited = Set(record.edits.map(\.component))
    return containers(in: folder).flatMap { path -> [DraggedFolder] in
      guard let bytes = try? readFile("\(folder)/\(path)", limit: largestFile) else { return [] }
      let text = SourceText(path: path, bytes: bytes)
      return XcodeContainers.outside(text, at: path).compactMap { reference in
        guard let name = reference.path.pathParts().last?.lowercased(), let component = names[name],
          !(reference.isPackage && edited.contains(component))
        else { return nil }
        return DraggedFolder(
          component: component, folder: reference.path, location: text.location(at: reference.offset))
      }
    }
  }

  /// In bytes.
  private static let largestFile = 16 << 20

  private static func containers(in folder: String) -> [String] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let path = files.nextObject() as? String {
      if XcodeContainers.isContainer(path) {
        found.append(path)
      } else if !XcodeContainers.isSearched(path) {
        files.skipDescendants()
      }
    }
    return found.sorted()
  }
}
