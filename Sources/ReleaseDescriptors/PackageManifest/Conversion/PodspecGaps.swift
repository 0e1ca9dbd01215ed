import ReleaseModel

/// What of podspecs has no counterpart in a package: warnings with their places, each said once.
struct PodspecGaps {
  private var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  /// By the paths of the podspecs.
  private let texts: [String: SourceText]

  init(_ texts: [SourceText]) {
    self.texts = Dictionary(texts.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
  }

  /// - Parameter place: Where it is written; nil for what a podspec leaves out.
  mutating func add(_ code: String, _ message: Phrase, at place: SourceLocation?, hint: Phrase) {
    let excerpt = place.flatMap { texts[$0.file]?.maskedLine($0.line) }
    let gap = Diagnostic(
      severity: .warning, code, message, at: place, excerpt: excerpt, hint: hint)
    // What is inherited is met once for each specification.
    if seen.insert(gap).inserted { found.append(gap) }
  }

  /// In the order of the lines.
  var diagnostics: [Diagnostic] {
    let order = Dictionary(texts.keys.sorted().enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    func key(_ gap: Diagnostic) -> (Int, Int, Int) {
      guard let place = gap.location else { return (.max, 0, 0) }
      return (order[place.file] ?? .max, place.line, place.column)
    }
    return found.enumerated().sorted { a, b in
      let (first, second) = (key(a.element), key(b.element))
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
  }
}
