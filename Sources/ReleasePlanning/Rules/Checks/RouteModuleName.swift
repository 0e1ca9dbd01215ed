import AppInspection
import ReleaseModel

extension Rule {
  static let routeModuleName = Rule(
    .routeModuleName, severity: .error,
    what: "A module that registers pages specifies the framework that contains its classes.",
    why: "Classes are looked up as 'Module.Class'. With a wrong name, none of the pages open.",
    example: "Cart.podspec: s.name = 'Cart'      var moudle: String { \"Shop\" }",
    fix: "Use the pod's 's.module_name', or the pod's name with '_' instead of '-'.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { input in
      var names: [String: Set<String>] = [:]
      // What the app itself holds is looked up in its own bundle, whatever it is called.
      for state in input.components where !state.isApp {
        names[state.name.description] = Set(
          state.facts.podspecs.flatMap(\.modules) + (state.facts.package?.modules ?? []))
      }
      return input.judgedRoutes.misnamedModules(names)
    })
}
