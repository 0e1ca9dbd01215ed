import Foundation
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// The report as one HTML file that loads nothing: style, script and data are in it, and the same as plain tables for
/// servers that let no script run.
///
/// Everything from repositories is data. It is written as JSON whose `<` is escaped, and the script makes text nodes
/// of it. The content security policy allows precisely this script and this style, and no request at all.
package struct ReportPage: Sendable {
  package let data: PageData
  private let graph: String?
  /// Texts of the data, and what they are in Chinese.
  private let chinese: [String: String]
  /// The language of the tables, which nobody can switch without the script.
  private let words: @Sendable (Phrase) -> String

  /// - Parameters:
  ///   - graph: The picture that `dot` drew of `dot(for:)`; nil when nobody could.
  ///   - words: Puts a text of relctl into the language of the plain tables.
  init(
    _ data: PageData, graph: String?, chinese: [String: String] = [:],
    tablesIn words: @escaping @Sendable (Phrase) -> String = { $0.english }
  ) {
    self.data = data
    self.chinese = chinese
    self.words = words
    self.graph = graph.flatMap(PageGraph.inline)
  }

  /// The graph in the language of Graphviz.
  static func dot(for chart: DependencyChart) -> String { PageGraph(chart).dot }

  /// - Parameters:
  ///   - styleSheet: A file beside the page that holds `style`, for servers that allow no style in a page, as
  ///     Jenkins; nil for a page that loads nothing.
  ///   - live: How the page of a server looks for a newer one; nil for a file.
  package func html(styleSheet: String? = nil, live: PageWatch? = nil) throws -> String {
    let (style, script) = (PageFile.reportStyle, PageFile.reportScript)
    let policy =
      "default-src 'none'; style-src \(styleSheet == nil ? "" : "'self' ")'sha256-\(PageTemplate.digest(style))'; script-src 'sha256-\(PageTemplate.digest(script))'"
      + (live == nil ? "; " : " 'sha256-\(PageTemplate.digest(PageWatch.script))'; connect-src 'self'; ")
      + "base-uri 'none'; form-action 'none'"
    let title = "\(data.app) · \(PointInTime.text(data.time))"
    return PageTemplate(PageFile.reportPage).text(filledWith: [
      "policy": policy, "link": styleSheet.map { "<link rel=\"stylesheet\" href=\"\($0)\">" } ?? "",
      "title": title.escapedForMarkup, "style": style, "script": script,
      "tables": PageTables(data, graph: graph, words: words).html,
      "data": String(decoding: try PackedJSON.encode(data), as: UTF8.self).escapedForScripts,
      "chinese": try Self.json(chinese), "refresh": live?.refresh ?? "", "live": live?.element ?? "",
    ])
  }

  /// What the page's style element holds.
  package static var style: [UInt8] { Array(PageFile.reportStyle.utf8) }

  /// Writes `index.html`, and beside it `report.json` with the same data.
  package func write(to folder: String) throws {
    try FilePathRules.makeDirectory(folder)
    try OutputPlace.check(["report.json", "index.html"].map { "\(folder)/\($0)" })
    try AtomicFile.write(try CanonicalJSON.encode(data), to: "\(folder)/report.json")
    try AtomicFile.write(Array(try html().utf8), to: "\(folder)/index.html")
  }

  /// JSON that can stand in a script element: nothing in it ends the element or begins a comment.
  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
      .escapedForScripts
  }
}

extension String {
  /// As JSON stands in a script element.
  var escapedForScripts: String {
    replacingScalars([
      "<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
    ])
  }
}
