import Foundation
import ReleaseModel
import ReleaseSupport

/// A folder with a text for each language: `zh-Hans.txt`, or `zh-Hans/release_notes.txt` as fastlane has it.
struct NotesFolder {
  private let path: GivenPath
  private static let longest = 64 << 10

  init(_ path: GivenPath) { self.path = path }

  /// The texts by locale, without those that say nothing.
  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for (locale, file) in try files() {
      guard locale.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }), !locale.isEmpty
      else {
        throw Refusal(
          "ship.notes", "'\(path.name)' has a text for '\(locale)', which is not a language",
          hint: "use names such as en-US.txt and zh-Hans.txt")
      }
      let bytes = try GivenPath(file).read()
      guard bytes.count <= Self.longest else {
        throw Refusal("ship.notes", "the notes for '\(locale)' in '\(path.name)' are larger than 64 KiB")
      }
      texts[locale] = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    texts = texts.filter { !$0.value.isEmpty }
    guard !texts.isEmpty else {
      throw Refusal(
        "ship.notes", "'\(path.name)' has no text for any language",
        hint: "add a file for each language, such as en-US.txt and zh-Hans.txt")
    }
    return texts
  }

  /// Where fastlane keeps its texts, files of other names lie beside its folders.
  private func files() throws -> [(locale: String, file: String)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path.absolute).sorted()
      .filter { !$0.hasPrefix(".") }
    let folders = names.map { (locale: $0, file: "\(path.absolute)/\($0)/release_notes.txt") }
      .filter { FileSystem.exists($0.file) }
    guard folders.isEmpty else { return folders }
    return names.filter { $0.hasSuffix(".txt") }.map { (String($0.dropLast(4)), "\(path.absolute)/\($0)") }
  }
}
