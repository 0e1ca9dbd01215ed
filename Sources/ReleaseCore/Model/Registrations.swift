/// How the sources of a workspace register pages and modules (`routes:` and `modules:` of the manifest).
public struct Registrations: Sendable, Hashable {
  /// The ways in which routes are registered.
  public let routes: [RouteShape]
  /// The app's list of modules, a path in its repository; nil when it has none.
  public let moduleList: String?
  /// The protocols and superclasses that make a class a module.
  public let moduleProtocols: Set<String>

  public init(
    routes: [RouteShape] = RouteShape.common, moduleList: String? = nil,
    moduleProtocols: Set<String> = ["BHModuleProtocol", "ModuleProtocol"]
  ) {
    self.routes = routes
    self.moduleList = moduleList
    self.moduleProtocols = moduleProtocols
  }
}
