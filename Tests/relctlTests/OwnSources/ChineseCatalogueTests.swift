import Foundation
import Testing

/// `Sources/CTexts/Chinese` has each text of the sources once, with its Chinese.
///
/// `RELCTL_RECORD=1 scripts/test --filter ChineseCatalogue` adds what is missing with an empty `=` line, and removes what no
/// source has.
struct ChineseCatalogueTests {
  private static let home = Project.sources.appending(path: "CTexts/Chinese")
  /// Texts that the tests can't find, such as words of the argument parser.
  private static let byHand = "ByHand.txt"

  @Test func everyTextHasAChineseOne() throws {
    if Project.isRecording { try record() }
    let catalogue = try Catalogue()
    var used = catalogue.byHand
    var problems: [String] = []
    for text in SourceTexts.all.sorted(by: { $0.key < $1.key }).flatMap(\.value).map(Self.spelled) {
      used.insert(text)
      if catalogue.translations[text, default: ""]?.isEmpty == true {
        problems.append("not translated: \(text)")
      }
    }
    for (text, translation) in catalogue.translations.sorted(by: { $0.key < $1.key }) {
      if !used.contains(text) { problems.append("no source has: \(text)") }
      if let translation, !translation.isEmpty, Self.places(text) != Self.places(translation) {
        problems.append("the places differ: \(text)\n  \(translation)")
      }
    }
    let shown = problems.prefix(40).joined(separator: "\n")
    #expect(problems.isEmpty, "\(shown)\nrecord with RELCTL_RECORD=1, then add the Chinese behind '='")
    let list = try String(
      contentsOf: Project.sources.appending(path: "CTexts/chinese.c"), encoding: .utf8)
    let isWhole = try list == Self.list(of: Self.files())
    #expect(isWhole, "Sources/CTexts/chinese.c; record with RELCTL_RECORD=1")
  }

  // MARK: The files

  private struct Catalogue {
    /// nil for a text that stays English.
    var translations: [String: String?] = [:]
    var byHand: Set<String> = []

    init() throws {
      for file in try ChineseCatalogueTests.files() {
        let text = try String(contentsOf: home.appending(path: file), encoding: .utf8)
        var english: String?
        for line in text.split(separator: "\n").map(String.init) {
          let words = String(line.dropFirst(2))
          switch line.first {
          case "~": translations.updateValue(nil, forKey: words)
          case "-": english = words
          case "=":
            guard let known = english else { continue }
            if !words.isEmpty || translations[known] == nil { translations.updateValue(words, forKey: known) }
            if file == byHandName { byHand.insert(known) }
            english = nil
          default: Issue.record("\(file): \(line)")
          }
        }
      }
    }

    private var byHandName: String { ChineseCatalogueTests.byHand }

    func file(of texts: [String]) -> String {
      texts.map(spelled).map { text in
        guard let translation = translations[text, default: ""] else { return "~ \(text)\n" }
        return translation.isEmpty ? "- \(text)\n=\n" : "- \(text)\n= \(translation)\n"
      }.joined()
    }
  }

  /// The file of texts by hand, then the others in the order of their names.
  private static func files() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: home.path)?.allObjects ?? []
    let names = all.compactMap { $0 as? String }.filter { $0.hasSuffix(".txt") && $0 != byHand }
    return [byHand] + names.sorted()
  }

  private func record() throws {
    let catalogue = try Catalogue()
    let texts = SourceTexts.all
    let needed = Set(texts.keys.map(\.path) + [Self.byHand])
    for file in try Self.files() where !needed.contains(file) {
      try FileManager.default.removeItem(at: Self.home.appending(path: file))
    }
    for (file, texts) in texts {
      let place = Self.home.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(catalogue.file(of: texts).utf8).write(to: place)
    }
    let list = Self.list(of: try Self.files())
    try Data(list.utf8).write(to: Project.sources.appending(path: "CTexts/chinese.c"))
  }

  /// The C file that puts the catalogue into the program, as one text.
  private static func list(of files: [String]) -> String {
    let lines = files.map { "#embed \"Chinese/\($0)\" suffix(,)" }.joined(separator: "\n")
    return """
      /* Made by ChineseCatalogueTests. */
      #include "CTexts.h"

      #pragma clang diagnostic ignored "-Wc23-extensions"

      static const unsigned char chinese[] = {
      \(lines)
      };

      RelctlText relctl_chinese(void) { return (RelctlText){chinese, sizeof chinese}; }

      """
  }

  /// A line end is written as `\n`.
  private static func spelled(_ text: String) -> String { text.replacing("\n", with: "\\n") }

  /// The numbers of the values; `%-2` says that Chinese does not need one, `%%` is a sign.
  private static func places(_ text: String) -> Set<Substring> {
    Set(text.replacing("%%", with: "").matches(of: /%-?([0-9]+)/).map(\.output.1))
  }
}
