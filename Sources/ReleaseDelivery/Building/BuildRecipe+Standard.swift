import ReleaseDescriptors
import ReleaseModel

extension BuildRecipe {
  /// How a member is built: as the manifest says, else as its repository looks.
  ///
  /// - Throws: `Refusal` when nobody can tell.
  static func of(_ member: BuildMember, rules: BuildRules, isMac: Bool) throws(Refusal) -> BuildRecipe {
    if let written = member.isApp ? rules.app : rules.components[member.component.name] {
      return try written.completed(by: member).withInstallations(of: member)
    }
    guard member.isApp else { return BuildRecipe(driver: member.package == nil ? .none : .swift) }
    if isMac, member.names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) {
      return try BuildRecipe(driver: .xcodebuild).completed(by: member).withInstallations(of: member)
    }
    if member.package != nil { return BuildRecipe(driver: .swift) }
    throw Refusal(
      "build.app.driver",
      isMac ? "no build is configured for the app" : "the app needs Xcode, which runs only on macOS",
      subject: member.component.name,
      hint:
        "add 'build: { app: { command: [...], outputs: [...] } }' to relctl.yml, "
        + "or build some components with '--component'"
    )
  }

  /// Adds what `xcodebuild` needs and the manifest leaves out.
  private func completed(by member: BuildMember) throws(Refusal) -> BuildRecipe {
    var recipe = self
    let name = member.component.name
    switch driver {
    case .command, .none: return recipe
    case .swift:
      guard member.package != nil else {
        throw Refusal(
          "build.package.none", "it has no Package.swift, which 'driver: swift' requires", subject: name,
          hint: "correct 'build:' in relctl.yml")
      }
      return recipe
    case .xcodebuild: break
    }
    if recipe.workspace == nil, recipe.project == nil {
      let workspaces = member.names.filter { $0.hasSuffix(".xcworkspace") }
      let declared = member.component.descriptors.first { $0.format == .pbxproj }.map {
        ProjectPath.folder(of: $0.path)
      }
      let projects = declared.map { [$0] } ?? member.names.filter { $0.hasSuffix(".xcodeproj") }
      if workspaces.count == 1 { recipe.workspace = workspaces[0] }
      if workspaces.isEmpty, projects.count == 1 { recipe.project = projects[0] }
      if recipe.workspace == nil, recipe.project == nil {
        let found = workspaces + projects
        throw Refusal(
          "build.container.unknown",
          found.isEmpty
            ? "its root folder has no Xcode workspace or project"
            : "there are several: \(found.sorted().joined(separator: ", "))",
          subject: name, hint: "select one under 'build:' in relctl.yml: 'workspace: App.xcworkspace'")
      }
    }
    if recipe.scheme == nil { recipe.scheme = name.description }
    return recipe
  }
}
