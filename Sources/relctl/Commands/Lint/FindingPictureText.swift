import ReleaseModel
import ReleasePlanning

/// A cycle or an edge as plain characters, for 80 columns.
struct FindingPictureText {
  let picture: FindingPicture

  init(_ picture: FindingPicture) { self.picture = picture }

  /// Without a line end at the last line.
  var lines: [String] {
    switch picture {
    case .cycle(let steps): cycle(steps)
    case .edge(let from, let to, let layers): edge(from: from, to: to, layers: layers)
    }
  }

  /// ```
  /// +-> Payments  (Feature)
  /// |     |
  /// |     v
  /// |   Account  (Core)
  /// |     |
  /// +-----+
  /// ```
  private func cycle(_ steps: [FindingPicture.Step]) -> [String] {
    let shown = steps.count > Self.longest ? Array(steps.prefix(Self.longest - 1)) + steps.suffix(1) : steps
    var lines: [String] = []
    for (index, step) in shown.enumerated() {
      if index > 0 {
        let isCut = shown.count < steps.count && index == shown.count - 1
        lines +=
          isCut ? ["|     |", "|     :  " + localized("\(steps.count - shown.count) more")] : ["|     |"]
        lines.append("|     v")
      }
      let layer = step.layer.map { "  (\(VisibleText.of($0)))" } ?? ""
      lines.append((index == 0 ? "+-> " : "|   ") + fitted(VisibleText.of(step.name.description) + layer, 60))
    }
    return lines + ["|     |", "+-----+"]
  }

  /// More steps than this are cut in the middle.
  private static let longest = 10

  /// ```
  /// Feature | Checkout
  ///         |   ^
  /// Core    | Logger
  /// ```
  private func edge(
    from: FindingPicture.Step, to: FindingPicture.Step, layers: [String]
  ) -> [String] {
    let width = min(20, layers.map { DisplayWidth.of(VisibleText.of($0)) }.max() ?? 0)
    func line(_ layer: String, _ content: String) -> String {
      let name = fitted(VisibleText.of(layer), width)
      return name + String(repeating: " ", count: width - DisplayWidth.of(name)) + " | " + content
    }
    let source = fitted(VisibleText.of(from.name.description), 22)
    let target = fitted(VisibleText.of(to.name.description), 22)
    guard layers.count > 1 else { return layers.map { line($0, "\(source) --> \(target)") } }
    let isUp = layers.first == to.layer
    let passed = layers.dropFirst().dropLast().map { line($0, "  |") }
    let shaft = passed.isEmpty ? [] : [line("", "  |")]
    let arrow = isUp ? [line("", "  ^")] + passed + shaft : shaft + passed + [line("", "  v")]
    return [line(layers[0], isUp ? target : source)] + arrow
      + [line(layers[layers.count - 1], isUp ? source : target)]
  }

  private func fitted(_ text: String, _ width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    var kept = ""
    for character in text {
      guard DisplayWidth.of(kept + String(character)) < width else { break }
      kept.append(character)
    }
    return kept + "~"
  }
}
