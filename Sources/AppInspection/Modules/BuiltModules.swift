import ReleaseModel

/// The Swift modules that a component's sources are compiled into.
package struct BuiltModules: Sendable, Hashable {
  /// All that its pods and packages bring.
  let known: Set<String>
  /// The one that its classes are in; nil where it is not the same for all.
  let main: String?

  package init(known: Set<String>, main: String?) {
    self.known = known
    self.main = main
  }
}

extension ClassDeclaration {
  /// What `NSClassFromString` takes for it: the name that Objective-C has, else the one in Swift with its module.
  ///
  /// - Returns: nil where its module is not known.
  func runtimeName(in built: BuiltModules?) -> String? {
    guard isSwift else { return name }
    if let objectiveCName { return objectiveCName }
    return (module ?? built?.main).map { "\($0).\(name)" }
  }

  /// Whether `NSClassFromString` finds it by a text, as far as its module is known.
  func isFound(as text: String, in built: BuiltModules?) -> Bool {
    // Of a class that sources only extend nothing is known.
    if isExtension { return true }
    guard isSwift else { return text == name }
    if let objectiveCName { return text == objectiveCName }
    guard text.hasSuffix("." + name) else { return false }
    let known = built?.known ?? []
    return known.isEmpty || known.contains(String(text.dropLast(name.count + 1)))
  }
}
