import ReleaseCore
import ReleaseModel

/// The pages as a table for a wiki, or as a page of their own; columns that hold nothing are left out.
struct RoutesTable {
  private let head: [String]
  private let rows: [[Cell]]

  private struct Cell {
    let text: String
    var isCode = false
  }

  init(_ report: RoutesReport) {
    let columns: [(title: String, cell: (RoutesReport.Page) -> Cell)] = [
      (localized("address"), { Cell(text: $0.address, isCode: true) }),
      (localized("class"), { Cell(text: $0.target, isCode: true) }),
      (localized("parameters"), { Cell(text: ($0.parameters ?? []).joined(separator: ", ")) }),
      (localized("what"), { Cell(text: $0.summary ?? "") }),
      (localized("component"), { Cell(text: $0.component) }),
      (localized("callers"), { Cell(text: Self.callers($0)) }),
      (localized("since"), { Cell(text: $0.since ?? "") }),
      (localized("where"), { Cell(text: "\($0.location)") }),
    ].filter { column in
      report.routes.isEmpty || report.routes.contains { !column.cell($0).text.isEmpty }
    }
    head = columns.map(\.title)
    rows = report.routes.map { page in columns.map { $0.cell(page) } }
  }

  /// How often each component opens a page.
  private static func callers(_ page: RoutesReport.Page) -> String {
    let counts = Dictionary(grouping: page.callers, by: \.component).mapValues(\.count)
    return counts.sorted { $0.key < $1.key }.map { $1 == 1 ? $0 : "\($0) ×\($1)" }.joined(separator: ", ")
  }

  var markdown: String {
    func cell(_ cell: Cell) -> String {
      let text = cell.text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing(
        "\n", with: " ")
      return cell.isCode ? "`\(text.replacing("`", with: "'"))`" : text
    }
    let lines = [head, head.map { _ in "---" }] + rows.map { $0.map(cell) }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// A page that holds everything it needs; without its script it is the same table.
  func page(title: String) -> String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;")
    }
    let cells = rows.map { row in
      let columns = row.map { cell in
        let text = escaped(VisibleText.of(cell.text))
        return "<td>" + (cell.isCode && !text.isEmpty ? "<code>\(text)</code>" : text) + "</td>"
      }
      return "<tr>" + columns.joined() + "</tr>"
    }.joined(separator: "\n")
    let language = Language.current == .chinese ? "zh" : "en"
    return """
      <!doctype html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(title))</title>
      <style>
      :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
      body { margin: 1.5rem; }
      input { font: inherit; padding: .4rem .6rem; width: min(30rem, 100%); box-sizing: border-box; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; margin-top: 1rem; }
      th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8884; }
      code { overflow-wrap: anywhere; }
      </style>
      </head>
      <body>
      <h1>\(escaped(title))</h1>
      <p><label>\(escaped(localized("Search"))) <input id="search" type="search" hidden></label> <span id="count" role="status"></span></p>
      <div class="wide" tabindex="0" role="region" aria-label="\(escaped(title))">
      <table>
      <thead><tr>\(head.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined())</tr></thead>
      <tbody>
      \(cells)
      </tbody>
      </table>
      </div>
      <script>
      const search = document.getElementById("search"), rows = [...document.querySelectorAll("tbody tr")];
      search.hidden = false;
      search.addEventListener("input", () => {
        const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
        for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
        document.getElementById("count").textContent = `${rows.filter((row) => !row.hidden).length} / ${rows.length}`;
      });
      </script>
      </body>
      </html>

      """
  }
}
