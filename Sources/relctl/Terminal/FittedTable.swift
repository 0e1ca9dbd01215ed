/// Rows of cells that fit into the terminal: the widest columns give way, and their cells go on below.
struct FittedTable {
  struct Cell {
    let text: String
    let paint: (String) -> String

    init(_ text: String, _ paint: @escaping (String) -> String = { $0 }) {
      self.text = VisibleText.of(text)
      self.paint = paint
    }
  }

  private let rows: [[Cell]]
  private let width: Int
  private static let gap = 2
  /// Narrower columns are hard to read.
  private static let minimum = 10

  init(_ rows: [[Cell]], width: Int) {
    self.rows = rows
    self.width = width
  }

  func text() -> String { rowTexts().joined() }

  /// Whether every cell stands on one line.
  var isWide: Bool { naturalWidths.reduce(0, +) + Self.gap * max(0, naturalWidths.count - 1) <= width }

  /// The lines of each row.
  func rowTexts() -> [String] {
    let widths = fitted()
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        Self.wrapped(cell.text, width).map { ($0, cell.paint) }
      }
      return (0..<(cells.map(\.count).max() ?? 0)).map { line in
        var text = ""
        var column = 0
        for (cell, width) in zip(cells, widths) {
          if line < cell.count {
            text += String(repeating: " ", count: max(0, column - DisplayWidth.of(text)))
            text += cell[line].1(cell[line].0)
          }
          column += width + Self.gap
        }
        return text + "\n"
      }.joined()
    }
  }

  private var naturalWidths: [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], DisplayWidth.of(cell.text))
      }
    }
    return widths
  }

  private func fitted() -> [Int] {
    var widths = naturalWidths
    var excess = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) - width
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Self.minimum
    {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  /// Breaks after a blank or a slash where there is one, else after another mark, else anywhere.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var rest = text
    while DisplayWidth.of(rest) > width {
      var head = DisplayWidth.prefix(rest, max(1, width))
      if head.isEmpty { head = String(rest.prefix(1)) }
      let breaks = [" /,", "._-="].compactMap { marks in head.lastIndex { marks.contains($0) } }
      if let index = breaks.first(where: { head.distance(from: head.startIndex, to: $0) >= width / 3 }) {
        head = String(head[...index])
      }
      lines.append(head)
      rest = String(rest.dropFirst(head.count))
    }
    return lines + [rest]
  }
}
