import ReleaseModel

extension RouteCatalog {
  /// Schemes that two classes register pages under: the router keeps the paths of the one that comes last, and the
  /// module of the one that came first.
  package func sharedSchemes() -> [Diagnostic] {
    Dictionary(grouping: modules.filter { $0.scheme != nil }, by: { $0.scheme ?? "" }).values.flatMap {
      claims in
      claims.dropFirst().map { module in
        let first = claims[0]
        return RuleID.routeSchemeShared.finding(
          "'\(module.type)' registers pages under the scheme '\(module.scheme ?? "")', which '\(first.type)' already uses at \(first.location)",
          subject: module.component, at: module.location, hint: "use a separate scheme for the module")
      }
    }.inOrder
  }

  /// Modules whose name is none of those that their component is built as.
  ///
  /// - Parameter names: Component -> the names of its modules; a component that is not there is not judged.
  package func misnamedModules(_ names: [String: Set<String>]) -> [Diagnostic] {
    modules.compactMap { module in
      guard let name = module.module, let known = names[module.component], !known.isEmpty,
        !known.contains(name)
      else { return nil }
      return RuleID.routeModuleName.finding(
        "'\(module.type)' specifies '\(name)' for its classes, but they are in \(known.sorted().map { "'\($0)'" }.joined(separator: ", "))",
        subject: module.component, at: module.location,
        hint: "correct it: the router finds no class in '\(name).framework'")
    }.inOrder
  }

  /// Modules that nobody registers.
  package func unregisteredModules() -> [Diagnostic] {
    modules.filter { !registeredModules.contains($0.type.lastPart) }.map { module in
      RuleID.routeModuleUnregistered.warning(
        "'\(module.type).registerPages()' is never called, so none of its pages open",
        subject: module.component,
        at: module.location, hint: "call it where the app starts")
    }.inOrder
  }
}
