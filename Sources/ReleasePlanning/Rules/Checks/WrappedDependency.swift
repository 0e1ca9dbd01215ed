import ReleaseModel

extension Rule {
  static let wrappedDependency = Rule(
    .wrappedDependency, severity: .error,
    what: "A pod or package under 'rules: wrapped:' is required only by its wrapper.",
    why:
      "A wrapper lets you replace or update a library in one place. Direct uses defeat that.",
    example: "rules: { wrapped: { Alamofire: [Network] } }      Payments.podspec: s.dependency 'Alamofire'",
    fix: "Depend on the wrapper and use its API.",
    measured: .uncounted(.manifest),
    check: { input in
      let wrapped = input.workspace.rules.wrapped
      return input.components.filter { !$0.isApp }.flatMap { state in
        let pods = state.facts.podspecs.flatMap(\.dependencies).filter(\.isPackaged).map {
          ($0.pod, $0.location)
        }
        let packages = (state.facts.package?.dependencies ?? []).map { ($0.name, $0.location) }
        return (pods + packages).compactMap { name, location -> Diagnostic? in
          guard let owners = wrapped.first(where: { $0.key.lowercased() == name.lowercased() })?.value,
            !owners.contains(state.name.description), !owners.contains(state.component.layer ?? "")
          else { return nil }
          return RuleID.wrappedDependency.finding(
            "only \(owners.map { "'\($0)'" }.joined(separator: ", ")) may require '\(name)'",
            subject: state.name,
            at: location, hint: "depend on \(owners.first.map { "'\($0)'" } ?? "the wrapper") instead")
        }
      }
    })
}
