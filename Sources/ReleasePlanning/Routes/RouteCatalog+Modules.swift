import ReleaseModel

extension RouteCatalog {
  /// Schemes that two classes register pages under: the router keeps the paths of the one that comes last, and the
  /// module of the one that came first.
  func sharedSchemes() -> [Diagnostic] {
    Dictionary(grouping: modules.filter { $0.scheme != nil }, by: { $0.scheme ?? "" }).values.flatMap {
      claims in
      claims.dropFirst().map { module in
        let first = claims[0]
        return RuleID.routeSchemeShared.finding(
          "'\(module.type)' registers pages under the scheme '\(module.scheme ?? "")', which '\(first.type)' has already at \(first.location)",
          subject: module.component, at: module.location, hint: "give the module a scheme of its own")
      }
    }.inOrder
  }

  /// Modules whose name is none of those that their component is built as.
  ///
  /// - Parameter names: Component -> the names of its modules; a component that is not there is not judged.
  func misnamedModules(_ names: [String: Set<String>]) -> [Diagnostic] {
    modules.compactMap { module in
      guard let name = module.module, let known = names[module.component], !known.isEmpty,
        !known.contains(name)
      else { return nil }
      return RuleID.routeModuleName.finding(
        "'\(module.type)' says that its classes are in '\(name)'; they are in \(known.sorted().map { "'\($0)'" }.joined(separator: ", "))",
        subject: module.component, at: module.location,
        hint: "the router looks for '\(name).framework' and finds no class there")
    }.inOrder
  }

  /// Modules that nobody registers.
  func unregisteredModules() -> [Diagnostic] {
    modules.filter { !registeredModules.contains($0.type.lastPart) }.map { module in
      RuleID.routeModuleUnregistered.warning(
        "nobody calls '\(module.type).registerPages()', so none of its pages opens",
        subject: module.component,
        at: module.location, hint: "call it where the app starts")
    }.inOrder
  }
}
