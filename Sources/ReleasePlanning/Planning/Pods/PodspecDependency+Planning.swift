import ReleaseDescriptors

extension PodspecDependency {
  /// Whether the published component needs it; what only its tests and sample app need is no edge of the graph.
  var isPackaged: Bool { context.isPackaged }
}
