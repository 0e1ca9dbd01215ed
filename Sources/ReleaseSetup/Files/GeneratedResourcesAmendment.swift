import AppInspection
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Another bundle for an `R.generated.swift` on the disk: checked, shown, and then written or not.
package struct GeneratedResourcesAmendment: Sendable {
  /// The bundle that the resources shall be looked for in.
  package enum Bundle: Sendable, Hashable {
    /// A key of `resource_bundles`.
    case pod(String)
    /// An expression of Swift.
    case expression(String)
  }

  /// As the user named it.
  package let path: String
  let before: SourceText
  let after: SourceText
  private let file: String

  package var isChange: Bool { before != after }

  /// - Parameters:
  ///   - path: What messages call the file.
  ///   - file: Where it is.
  /// - Throws: `Refusal` when the file can't be read, or the edit can't be made.
  package init(_ bundle: Bundle, of path: String, in file: String) throws(Refusal) {
    self.path = path
    self.file = file
    do throws(FileError) {
      before = SourceText(path: path, bytes: try readFile(file, limit: 64 << 20))
    } catch {
      throw Refusal("file.unreadable", "\(error)")
    }
    let resources = try GeneratedResources(before)
    switch bundle {
    case .pod(let name): after = try resources.lookingIn(try resources.lookup(ofPodBundle: name))
    case .expression(let text): after = try resources.lookingIn(text)
    }
  }

  func diff() throws -> String {
    try UnifiedDiff.text(old: before.bytes, oldPath: path, new: after.bytes, newPath: path)
  }

  /// Replaces the file. Nothing is written when nothing changes.
  package func write() throws(FileError) {
    if isChange { try AtomicFile.write(after.bytes, to: file) }
  }
}
