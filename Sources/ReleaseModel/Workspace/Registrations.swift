/// How the sources of a workspace register pages and modules (`routes:` and `modules:` of the manifest).
public struct Registrations: Sendable, Hashable {
  /// The ways in which routes are registered, as the manifest says; nil when it says nothing of them.
  public let declaredRoutes: [RouteShape]?
  /// The app's list of modules, a path in its repository; nil when it has none.
  public let moduleList: String?
  /// The protocols and superclasses that make a class a module.
  public let moduleProtocols: Set<String>

  public init(
    routes: [RouteShape]? = nil, moduleList: String? = nil,
    moduleProtocols: Set<String> = ["BHModuleProtocol", "ModuleProtocol"]
  ) {
    declaredRoutes = routes
    self.moduleList = moduleList
    self.moduleProtocols = moduleProtocols
  }

  /// The ways that are looked for: where the manifest says nothing, those of the common routers. What they find is a
  /// guess then, and nothing is judged by it.
  public var routes: [RouteShape] { declaredRoutes ?? RouteShape.common }
}
