import ReleaseDescriptors
import ReleaseModel

extension ComponentGraph<ComponentName> {
  /// The components in levels, and what each has to wait for.
  ///
  /// Repositories with several pods may require each other though no pod requires itself on any way: `A` needs `B` for
  /// one pod, and `B` another pod of `A`. They then share a level, and wait for each other in nothing; their pods are
  /// published in the pods' own order.
  ///
  /// - Returns: nil where pods, or packages, require each other in a circle.
  func order(by edges: [TrainDependency]) -> (
    graph: ComponentGraph<ComponentName>, levels: [[ComponentName]]
  )? {
    if let levels = levels() { return (self, levels) }
    let groups = stronglyConnectedComponents().filter { $0.count > 1 }
    func areTogether(_ one: ComponentName, _ other: ComponentName) -> Bool {
      groups.contains { $0.contains(one) && $0.contains(other) }
    }
    var pods: [String: Set<String>] = [:]
    for edge in edges where !edge.isOfOnePod {
      guard let pod = edge.pod, let required = edge.requiredPod else {
        // A package is a whole repository, and so may a pod be whose name is computed.
        if edge.owner != edge.member, areTogether(edge.owner, edge.member) { return nil }
        continue
      }
      pods[pod, default: []].insert(required)
      pods[required, default: []].formUnion([])
    }
    guard ComponentGraph<String>(pods).levels() != nil else { return nil }
    let open = Dictionary(
      uniqueKeysWithValues: dependencies.map { name, others in
        (name, others.filter { !areTogether(name, $0) })
      })
    return (ComponentGraph(open), levelsAcrossCycles())
  }
}
