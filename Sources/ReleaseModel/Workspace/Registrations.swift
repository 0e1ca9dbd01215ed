/// How the sources of a workspace register pages and modules (`routes:` and `modules:` of the manifest).
package struct Registrations: Sendable, Hashable {
  /// The ways in which routes are registered, as the manifest says; nil when it says nothing of them.
  package let declaredRoutes: [RouteShape]?
  /// The app's list of modules, a path in its repository; nil when it has none.
  package let moduleList: String?
  /// The protocols and superclasses that make a class a module.
  package let moduleProtocols: Set<String>

  package init(
    routes: [RouteShape]? = nil, moduleList: String? = nil,
    moduleProtocols: Set<String> = ["BHModuleProtocol", "ModuleProtocol"]
  ) {
    declaredRoutes = routes
    self.moduleList = moduleList
    self.moduleProtocols = moduleProtocols
  }

  /// The ways that are looked for beside those of the known routers: where the manifest says nothing, the usual
  /// ones. What they find is a guess then, and nothing is judged by it. Empty where nothing shall be looked for.
  package var routes: [RouteShape] {
    guard let declaredRoutes else { return RouteShape.common }
    let hasActions = declaredRoutes.contains {
      if case .targetAction = $0 { true } else { false }
    }
    return declaredRoutes.isEmpty || hasActions ? declaredRoutes : declaredRoutes + [.mediator]
  }
}
