import ReleaseModel

/// Where a path of a spec repository is in the folder of a pod, for a file system that takes `network` for `Network`.
package struct PodFolder: Hashable, Sendable {
  /// As it stands there.
  package let pod: String
  /// The names below the pod's folder; empty for the folder's own place, where something else may stand.
  package let inside: [String]

  /// Returns nil for what CocoaPods passes over: another place, and hidden names.
  package init?(_ path: String, layout: SpecLayout) {
    let parts = path.split(separator: "/").map(String.init)
    let root = layout.root.split(separator: "/").map(String.init)
    let depth = root.count + layout.prefixLengths.count
    guard parts.count > depth,
      zip(root, parts).allSatisfy({ CheckoutName.key(of: $0) == CheckoutName.key(of: $1) }),
      !parts[depth...].contains(where: { $0.hasPrefix(".") })
    else { return nil }
    pod = parts[depth]
    inside = Array(parts[(depth + 1)...])
  }
}
