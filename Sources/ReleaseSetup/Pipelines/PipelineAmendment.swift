import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// The files of a pipeline beside those that are there: shown, and then written or not.
package struct PipelineAmendment: Sendable {
  /// One file.
  package struct File: Sendable {
    package let path: String
    /// nil where there is none.
    let before: [UInt8]?
    let after: [UInt8]
    fileprivate let place: String

    package var change: Change {
      guard let before else { return .new }
      return before == after ? .none : .changed
    }

    package func diff() throws -> String {
      try UnifiedDiff.text(
        old: before ?? [], oldPath: before == nil ? "/dev/null" : path, new: after, newPath: path)
    }
  }

  package enum Change: String, Sendable, Hashable, Codable, CaseIterable { case new, changed, none }

  package let files: [File]

  package var isChange: Bool { files.contains { $0.change != .none } }

  /// Whether a file that somebody may have edited gets another text.
  package var replacesAny: Bool { files.contains { $0.change == .changed } }

  /// - Parameter folder: That of `relctl.yml`.
  /// - Throws: `Refusal` for a file that can't be read.
  package init(_ files: [PipelineFile], in folder: String) throws(Refusal) {
    var read: [File] = []
    for file in files {
      let place = FilePathRules.join(file.path, to: folder)
      var before: [UInt8]?
      do throws(FileError) {
        before = try readFile(place, limit: 1 << 20)
      } catch {
        guard error.isMissing else { throw Refusal("file.unreadable", "\(error)") }
      }
      read.append(File(path: file.path, before: before, after: file.bytes, place: place))
    }
    self.files = read
  }

  /// Writes what changes.
  package func write() throws {
    for file in files where file.change != .none {
      try FilePathRules.makeDirectory(
        String(file.place[..<(file.place.lastIndex(of: "/") ?? file.place.endIndex)]))
      try AtomicFile.write(file.after, to: file.place)
    }
  }
}
