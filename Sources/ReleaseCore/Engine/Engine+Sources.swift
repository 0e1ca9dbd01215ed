extension Engine {
  /// Surveys the sources of every component and of the app, where they stand in an environment.
  ///
  /// Tests and what is checked in from elsewhere (`Pods`, `Carthage`, `.build`) are left out.
  /// - Parameter environment: nil for the first.
  public func surveys(in environment: String?, of names: [String] = []) async throws -> [SourceSurvey] {
    let places = try Planner.placements(workspace, layers, try await snapshot(), in: environment)
    let shapes = workspace.registrations.routes
    return try await concurrentMap(places.filter { names.isEmpty || names.contains($0.name) }, width: jobs) {
      place -> [SourceSurvey] in
      let mirror = try mirror(of: .component(place.name))
      return try await pool.run {
        try Repository.withRepository(at: mirror) { git -> [SourceSurvey] in
          guard git.contains(place.commit) else { return [] }
          return try git.allEntries(ofTree: place.commit).filter {
            Self.isSource($0.path) && $0.mode != .symlink
          }
          .map { entry in
            let text = SourceText(path: "\(place.name):\(entry.path)", bytes: try git.blob(entry.id))
            return SourceSurvey.of(text, component: place.name, shapes: shapes)
          }
        }
      }
    }.flatMap { $0 }
  }

  private static let foreignFolders: Set = ["Pods", "Carthage", ".build", "Tests", "vendor"]

  private static func isSource(_ path: String) -> Bool {
    SourceSurvey.reads(path)
      && !path.split(separator: "/").dropLast().contains {
        foreignFolders.contains(String($0)) || $0.hasSuffix("Tests")
      }
  }

  /// Reads the app's list of modules where the app stands in an environment.
  ///
  /// - Throws: `Refusal` when relctl.yml names none, or the commit has none.
  public func moduleList(in environment: String?) async throws -> ModuleList {
    guard let path = workspace.registrations.moduleList else {
      throw Refusal(
        Diagnostic(
          "modules.none", "relctl.yml names no list of modules",
          hint: "add 'modules: { plist: App/Modules.plist }', a path in the app's repository"))
    }
    let name = workspace.app.name
    let places = try Planner.placements(workspace, layers, try await snapshot(), in: environment)
    guard let place = places.first(where: { $0.name == name }) else {
      throw Refusal(Diagnostic("environment.empty", "the app does not stand in '\(environment ?? "")'"))
    }
    let mirror = try mirror(of: .component(name))
    let bytes = try await pool.run {
      try Repository.withRepository(at: mirror) { try $0.file(path, in: place.commit) }
    }
    guard let bytes else {
      throw Refusal(
        Diagnostic(
          "modules.missing", "'\(path)' is not in \(place.commit.short) of the app", subject: name,
          hint: "correct 'modules: plist:' in relctl.yml"))
    }
    return try ModuleList(SourceText(path: "\(name):\(path)", bytes: bytes))
  }
}
