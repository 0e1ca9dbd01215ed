import ReleaseModel

/// Podspecs of a component's repository that `relctl.yml` does not name: no release moves or publishes them, and who
/// requires them exactly gets nothing.
enum UnnamedPodspecs {
  /// Folders whose podspecs belong to samples, tests, or what is checked in from elsewhere.
  private static let foreign: Set = [
    "build", "carthage", "demo", "demos", "example", "examples", "external", "externals", "fixtures",
    "node_modules", "pods", "sample", "samples", "template", "templates", "test", "testing", "tests",
    "third_party", "thirdparty", "third-party", "vendor", "vendors",
  ]

  /// The podspecs of a commit that are a component's own, by their folders.
  static func own(among paths: [String]) -> [String] {
    paths.filter { path in
      PodspecSyntax.isPodspec(path)
        && !path.split(separator: "/").dropLast().contains {
          $0.hasPrefix(".") || foreign.contains($0.lowercased())
        }
    }
  }

  /// Those that the component does not name, in either form.
  static func unnamed(among paths: [String], of component: Component) -> [String] {
    let named = Set(component.descriptors.map(\.path))
    return own(among: paths).filter { !named.contains($0) && !named.contains(PodspecSyntax.other(of: $0)) }
  }

  /// What is said of them.
  static func diagnostic(for paths: [String], of component: Component) -> Diagnostic {
    let named = paths.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    let more: Phrase = paths.count > 4 ? " and \(paths.count - 4) more" : ""
    let all = component.commonDescriptors.filter(\.format.isPodspec).map(\.path) + paths
    let one = paths.count == 1
    return Diagnostic(
      severity: .warning, RuleID.podspecUnnamed.rawValue,
      "\(named)\(more) \(one ? "is" : "are") not listed in relctl.yml: no release updates or publishes "
        + (one ? "it" : "them"),
      subject: component.name,
      at: paths.first.map { SourceLocation(file: "\(component.name):\($0)", line: 1, column: 1) },
      hint: "list all of them with 'podspec: [\(all.joined(separator: ", "))]', or excuse them under 'rules:'"
    )
  }
}

extension PlanAssembly {
  /// A podspec that nobody named would be missed only once somebody installs the outcome.
  func noteUnnamedPodspecs() {
    let rules = context.workspace.rules
    if case .some(nil) = rules.severities[.podspecUnnamed] { return }
    let today = CalendarDay(secondsSince1970: context.run.time)
    for item in chosen where item.component.hasPodspecs {
      let paths = context.attempt(for: item.component.name) {
        try context.facts.podspecPaths(in: .component(item.component.name), at: item.reading)
      }
      let unnamed = UnnamedPodspecs.unnamed(among: paths ?? [], of: item.component)
      if unnamed.isEmpty { continue }
      let problem = UnnamedPodspecs.diagnostic(for: unnamed, of: item.component)
      if rules.exceptions.contains(where: { $0.covers(problem) && $0.expires >= today }) { continue }
      context.note(problem)
    }
  }
}
