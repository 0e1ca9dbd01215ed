/// Colours, or none. Meaning never rests on colour alone.
struct Style {
  let isColored: Bool
  let width: Int

  func bold(_ text: String) -> String { paint(text, "1") }
  func dim(_ text: String) -> String { paint(text, "2") }
  func red(_ text: String) -> String { paint(text, "31") }
  func green(_ text: String) -> String { paint(text, "32") }
  func yellow(_ text: String) -> String { paint(text, "33") }
  func cyan(_ text: String) -> String { paint(text, "36") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? Paint.mark(code) + text + Paint.end : text
  }

  /// Cuts a plain text that is longer than the line.
  func clipped(_ text: String, to limit: Int) -> String {
    DisplayWidth.of(text) <= limit ? text : DisplayWidth.prefix(text, limit - 1) + "…"
  }
}
