extension PodfileDocument {
  /// Whether a line makes pods in a way that only running Ruby tells: a computed name, or another file that is read.
  package var mayNameMore: Bool {
    pins.contains(where: \.isComputed) || file.tokens.indices.contains(where: isInclude)
  }
}
