import ReleaseModel

extension Rule {
  static let routeModuleName = Rule(
    .routeModuleName, severity: .error,
    what: "A module that registers pages names the framework that its classes are in.",
    why: "The classes are looked up as 'Module.Class'. With another name none of the pages opens.",
    example: "Cart.podspec: s.name = 'Cart'      var moudle: String { \"Shop\" }",
    fix: "Write the pod's module name: 's.module_name', or the pod's name with '_' for '-'.",
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { input in
      var names: [String: Set<String>] = [:]
      // What the app itself holds is looked up in its own bundle, whatever it is called.
      for state in input.components where !state.isApp {
        names[state.name] = Set(
          state.facts.podspecs.flatMap(\.modules) + (state.facts.package?.modules ?? []))
      }
      return input.judgedRoutes.misnamedModules(names)
    })
}
