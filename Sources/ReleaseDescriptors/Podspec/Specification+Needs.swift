extension Specification {
  /// What CocoaPods requires with the podspec or with one of its subspecs: the lines of dependencies, inherited ones
  /// among them, and the subspecs that come along. Source: `Pod::Specification#all_dependencies`.
  ///
  /// What only running Ruby tells is left out.
  ///
  /// - Parameter subspec: Its path below the root; nil for the podspec itself.
  /// - Returns: The names of the subspecs as paths below the root; nil when there is no such subspec.
  package func needs(of subspec: String?) -> (dependencies: [PodspecDependency], subspecs: [String])? {
    let root = outline
    let lines = dependencies.filter { line in
      if let platform = line.platform {
        guard !root.computed.contains(.platforms), root.platforms.isEmpty || root.platforms.contains(platform)
        else { return false }
      }
      guard let path = line.subspec else { return true }
      return subspec == path || !path.isEmpty && subspec?.hasPrefix(path + "/") == true
    }
    let name = subspec.map { "\(root.name)/\($0)" } ?? root.name
    guard let own = root.path(to: name).last else { return root.isFullyNamed ? nil : (lines, []) }
    guard !own.computed.contains(.defaults) else { return (lines, []) }
    return (lines, own.parts.map { String($0.dropFirst(root.name.utf8.count + 1)) })
  }
}

extension PodspecOutline {
  /// Whether every specification nested in it is known by its name.
  fileprivate var isFullyNamed: Bool {
    !computed.contains(.children) && children.allSatisfy { $0.isFullyNamed }
  }
}
