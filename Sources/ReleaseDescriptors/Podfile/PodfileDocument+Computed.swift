extension PodfileDocument {
  /// Whether a line makes pods in a way that only running Ruby tells: a computed name, or another file that is read.
  package var mayNameMore: Bool {
    pins.contains(where: \.isComputed) || file.tokens.indices.contains(where: isInclude)
  }

  /// Whether the names of some pods are only known by running Ruby.
  package var mayNameOtherPods: Bool {
    pins.contains(where: \.hasComputedName) || file.tokens.indices.contains(where: isInclude)
  }

  /// Whether the address of a `source` line is only known by running Ruby.
  package var hasComputedSource: Bool {
    file.calls(of: "source").count != sources.count { $0.pod == nil }
  }
}
