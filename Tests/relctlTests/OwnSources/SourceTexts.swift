import Foundation

/// The texts for people in relctl's sources.
///
/// A text is what `localized(...)` takes, what `Counted.text` counts, and every other literal with two words in it, parts of a
/// longer text included. The catalogue marks those that are not for people. Of help, each line is a text.
struct SourceTexts {
  /// A file of the catalogue: the target without `Release`, and the folder.
  struct CatalogueFile: Hashable, Comparable {
    let target: String
    let folder: String

    var path: String { "\(target)/\(folder).txt" }

    init(of path: String) {
      let names = path.split(separator: "/").map(String.init)
      let target = names[0].hasPrefix("Release") ? String(names[0].dropFirst("Release".count)) : names[0]
      self.target = names[0] == "relctl" ? "Program" : target
      folder = names.count > 2 ? names[1] : "Other"
    }

    static func < (first: CatalogueFile, second: CatalogueFile) -> Bool { first.path < second.path }
  }

  /// Each text once, in the file of the first source that has it.
  static let all: [CatalogueFile: [String]] = {
    var texts: [CatalogueFile: [String]] = [:]
    var known: Set<String> = []
    for file in SourceFile.all where !file.path.hasPrefix("relctl/Language/") {
      for text in formats(in: file) where !text.contains("\r") && known.insert(text).inserted {
        texts[CatalogueFile(of: file.path), default: []].append(text)
      }
    }
    return texts
  }()

  static func formats(in file: SourceFile) -> [String] {
    let isHelp =
      file.path == "relctl/Relctl.swift" || file.path.hasPrefix("relctl/Help/")
      || file.path.hasPrefix("relctl/Commands/") && file.text.contains("import ArgumentParser\n")
    var texts: [String] = []
    for found in SourceFormats(of: file.elements[...]).all {
      if found.isArgument(of: "localized") {
        texts.append(found.format)
      } else if isHelp {
        texts += helpLines(found.format)
      } else if hasTwoWords(found.format) {
        texts.append(found.format)
      }
    }
    return texts + counted(in: file.elements[...])
  }

  /// The argument parser takes help in lines. Lines of one paragraph are one text.
  private static func helpLines(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let last = lines.last, let first = last.first, !first.isWhitespace, line.first?.isWhitespace == false
      {
        lines[lines.count - 1] += " " + line
      } else {
        lines.append(String(line))
      }
    }
    return lines.compactMap { line in
      let words = line.trimmingCharacters(in: .whitespaces).split(separator: /\x20{2,}/).last.map(String.init)
      guard let words, hasTwoWords(words), !(line.hasPrefix(" ") && words.hasPrefix("relctl ")) else {
        return nil
      }
      return words
    }
  }

  /// `Counted.text(count, "repository")` is one of `%1 repository`.
  private static func counted(in stream: ArraySlice<SourceElement>) -> [String] {
    stream.indices.dropLast(3).compactMap { index in
      guard stream[index].word == "Counted", stream[index + 1].isMark("."), stream[index + 2].word == "text",
        stream[index + 3].isMark("(")
      else { return nil }
      let end = Operand.closing(index + 3, in: stream)
      return stream[end - 2].literal?.plain.map { "%1 \($0)" }
    }
  }

  /// A value between two words parts them like a blank.
  static func hasTwoWords(_ format: String) -> Bool {
    format.replacing(/%-?[0-9]+/, with: " ").contains(/[A-Za-z]{2,}[,;:']*\x20+[a-z]/)
  }
}
