extension [Diagnostic] {
  /// Each once, in order.
  package var uniqued: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}
