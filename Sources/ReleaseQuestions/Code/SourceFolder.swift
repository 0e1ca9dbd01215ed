import AppInspection
import Foundation
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// The rules for sources, over a folder that no relctl.yml describes.
package struct SourceFolder: Sendable {
  private let folder: String

  /// - Parameter folder: An absolute path.
  package init(_ folder: String) { self.folder = folder }

  /// Reads the folder and runs the rules that need neither relctl.yml nor a release.
  ///
  /// - Returns: Findings with paths relative to the folder.
  /// - Throws: `Refusal` for a folder that can't be read.
  package func inspection(today: CalendarDay) async throws -> LintInspection {
    let listing = try listing()
    let tree = SourceTree(
      named: FilePaths.name(of: folder), paths: listing.paths, repositories: listing.repositories)
    let facts = try await BlockingPool.shared.map(tree.units, width: tree.units.count) { unit in
      try self.facts(of: unit, in: tree)
    }
    var inspection = tree.inspection(of: facts, rules: Rule.ofSources, today: today) { unit, path in
      try? FileReader.read("\(folder)/\(unit.folder)\(path)", limit: Self.largestSource)
    }
    let folders = Dictionary(
      tree.units.map { ($0.component.name.description, $0.folder) }, uniquingKeysWith: { $1 })
    inspection.relocate { place in
      guard let colon = place.file.firstIndex(of: ":"), let folder = folders[String(place.file[..<colon])]
      else {
        return place
      }
      let path = place.file[place.file.index(after: colon)...]
      return SourceLocation(file: folder + path, line: place.line, column: place.column)
    }
    return inspection
  }

  private func facts(of unit: SourceTree.Unit, in tree: SourceTree) throws -> CommitFacts {
    var tooLarge: [Diagnostic] = []
    var facts = try tree.facts(of: unit) { path in
      do throws(FileError) {
        return try FileReader.read("\(folder)/\(path)", limit: Self.largestSource)
      } catch {
        // What is not there, or is no file, is no source; a descriptor that is missing is reported by its reader.
        if error.number == EFBIG, path.hasPrefix(unit.folder) {
          let path = path.dropFirst(unit.folder.count)
          tooLarge.append(
            RuleID.unreadableSource.warning(
              "the file was not read: it is larger than 16 MiB", subject: unit.component.name,
              at: SourceLocation(file: "\(unit.component.name):\(path)", line: 1, column: 1)))
        }
        return nil
      }
    }
    facts.survey.problems += tooLarge
    return facts
  }

  /// As for a commit's files.
  private static let largestSource = 16 << 20

  private struct Listing {
    var paths: [String] = []
    /// With a slash at the end.
    var repositories: Set<String> = []
  }

  /// Folders that builds and package managers fill; hidden ones are skipped, too.
  private static let skipped: Set = ["Carthage", "node_modules", "DerivedData", "build"]
  /// More files than any checkout has that people write.
  private static let mostFiles = 1_000_000

  /// Every file, without following links.
  private func listing() throws(Refusal) -> Listing {
    var listing = Listing()
    var open = [""]
    while let below = open.popLast() {
      guard let entries = FolderEntry.all(of: "\(folder)/\(below)") else {
        if below.isEmpty {
          throw Refusal("rules.folder", "the folder '\(folder)' can't be read")
        }
        continue
      }
      for entry in entries {
        switch kind(of: entry, in: below) {
        case .folder where entry.name == ".git":
          if !below.isEmpty { listing.repositories.insert(below) }
        case .folder where entry.name.hasPrefix(".") || Self.skipped.contains(entry.name): continue
        case .folder: open.append("\(below)\(entry.name)/")
        // A submodule or a worktree.
        case .file where entry.name == ".git":
          if !below.isEmpty { listing.repositories.insert(below) }
        case .file: listing.paths.append(below + entry.name)
        case .other: continue
        }
      }
      guard listing.paths.count <= Self.mostFiles else {
        throw Refusal(
          "rules.files", "the folder '\(folder)' contains more than \(Self.mostFiles) files",
          hint: "choose the folder of the app's checkout")
      }
    }
    return listing
  }

  /// A file system may not tell kinds.
  private func kind(of entry: FolderEntry, in below: String) -> FolderEntry.Kind {
    guard entry.kind == .other else { return entry.kind }
    var status = stat()
    guard lstat("\(folder)/\(below)\(entry.name)", &status) == 0 else { return .other }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }
}
