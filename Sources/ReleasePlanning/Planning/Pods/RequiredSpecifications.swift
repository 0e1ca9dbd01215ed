import ReleaseDescriptors
import ReleaseModel

/// The pods and subspecs of a workspace that an installation of the app takes: those that its Podfile asks for over all
/// its targets, and what these require in turn.
struct RequiredSpecifications {
  private let names: Set<String>

  /// - Parameter specs: Pod -> its podspec, of the workspace's components.
  /// - Returns: nil where only running Ruby tells what is required.
  init?(by podfile: PodfileDocument, among specs: [String: any Specification]) {
    guard !podfile.mayNameOtherPods else { return nil }
    var names: Set<String> = []
    var open = podfile.pins.flatMap { $0.names + $0.testNames }
    open += podfile.pins.filter(\.hasComputedParts).flatMap { specs[$0.root]?.partNames ?? [] }
    while let name = open.popLast() {
      guard names.insert(name).inserted, let spec = specs[PodName.root(of: name)] else { continue }
      guard spec.computedDependencies.isEmpty else { return nil }
      let root = PodName.root(of: name)
      if let own = spec.outline.path(to: name).last, !own.computed.isDisjoint(with: [.defaults, .children]) {
        open += spec.partNames
      }
      let subspec = name == root ? nil : String(name.dropFirst(root.count + 1))
      guard let needs = spec.needs(of: subspec) else { continue }
      open += needs.dependencies.map(\.name) + needs.subspecs.map { "\(root)/\($0)" }
    }
    self.names = names
  }

  /// Whether an installation takes a nested specification of a pod.
  ///
  /// A pod that the app does not take at all is there for another app, which may take any part of it.
  ///
  /// - Parameter path: Its path below the root; empty where that is computed.
  func take(_ path: String, of pod: String) -> Bool {
    if path.isEmpty { return true }
    let name = "\(pod)/\(path)"
    let own = names.filter { PodName.root(of: $0) == pod }
    return own.isEmpty || own.contains { $0 == name || $0.hasPrefix(name + "/") }
  }
}

extension Specification {
  /// The names of the subspecs, those under a condition too.
  fileprivate var partNames: [String] {
    guard let name else { return [] }
    let paths = dependencies.filter(\.isPackaged).compactMap(\.subspec).filter { !$0.isEmpty }
    return outline.packagedNames + paths.map { "\(name)/\($0)" }
  }
}
