/// Rows of cells, each column as wide as its widest cell.
struct TextTable {
  let rows: [[String]]
  let indent: String

  init(_ rows: [[String]], indent: String = "") {
    self.rows = rows
    self.indent = indent
  }

  func text() -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
      }
      return indent + cells.joined(separator: "  ").trimmingTrailingBlanks() + "\n"
    }.joined()
  }
}

extension String {
  fileprivate func trimmingTrailingBlanks() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
