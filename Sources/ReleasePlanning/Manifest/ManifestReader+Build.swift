import ReleaseModel

extension ManifestReader {
  /// Reads how the app and its components are built.
  mutating func build(_ node: ManifestNode, components: [Component]) -> BuildRules {
    let keys = ["app", "components", "number", "timeout"]
    guard let fields = fields(node, as: "build", required: [], optional: keys) else { return BuildRules() }
    let known = components.map(\.name)
    var recipes: [String: BuildRecipe] = [:]
    for (name, offset, value) in fields["components"].flatMap({ entries($0, as: "the components of build") })
      ?? []
    {
      if !known.contains(name) {
        report(
          "manifest.component.unknown", "there is no component '\(name)'", at: offset,
          hint: known.closest(to: name).map { "did you mean '\($0)'?" } ?? "name it under 'components' first")
      }
      recipes[name] = recipe(value, as: "the build of '\(name)'")
    }
    return BuildRules(
      app: fields["app"].flatMap { recipe($0, as: "the app's build") }, components: recipes,
      number: fields["number"].flatMap {
        word(
          $0, as: "the source of build numbers", type: BuildNumberSource.self, code: "manifest.build.number")
      },
      timeout: fields["timeout"].flatMap { seconds($0, as: "the time-out of builds") }
        ?? BuildRules.standardTimeout)
  }

  /// The keys that a driver takes besides those of all.
  private static func keys(of driver: BuildRecipe.Driver) -> [String] {
    let common = ["driver", "prepare", "inputs", "outputs", "tools", "environment", "secrets", "timeout"]
    return switch driver {
    case .none: ["driver"]
    case .command: common + ["command"]
    case .swift: common + ["arguments"]
    case .xcodebuild:
      common + ["arguments", "workspace", "project", "scheme", "destination", "export_options"]
    }
  }

  private mutating func recipe(_ node: ManifestNode, as what: String) -> BuildRecipe? {
    guard let driver = driver(of: node, as: what),
      let fields = fields(
        node, as: "\(what) by \(driver.rawValue)", required: driver == .command ? ["command"] : [],
        optional: Self.keys(of: driver))
    else { return nil }
    var recipe = BuildRecipe(driver: driver)
    recipe.command = fields["command"].map { words($0, as: "the command of \(what)") } ?? []
    recipe.prepare = fields["prepare"].map { words($0, as: "the preparation of \(what)") } ?? []
    recipe.arguments = fields["arguments"].map { words($0, as: "the arguments of \(what)") } ?? []
    recipe.tools = fields["tools"].map { words($0, as: "the tools of \(what)") } ?? []
    let root = "the repository"
    recipe.workspace = fields["workspace"].flatMap { path($0, as: "the workspace of \(what)", in: root) }
    recipe.project = fields["project"].flatMap { path($0, as: "the project of \(what)", in: root) }
    if recipe.workspace != nil, recipe.project != nil {
      report(
        "manifest.build.container", "\(what) names a workspace and a project",
        at: fields["project"]?.offset ?? node.offset, hint: "leave one: a workspace knows its projects")
    }
    recipe.scheme = fields["scheme"].flatMap { string($0, as: "the scheme of \(what)") }
    recipe.destination = fields["destination"].flatMap { string($0, as: "the destination of \(what)") }
    recipe.exportOptions = fields["export_options"].flatMap {
      path($0, as: "the export options of \(what)", in: root)
    }
    recipe.inputs = fields["inputs"].map { paths($0, as: "an input of \(what)", in: root) } ?? []
    recipe.outputs = fields["outputs"].map { outputs($0, as: "an output of \(what)") } ?? []
    recipe.environment = fields["environment"].map { variables($0, as: what) } ?? [:]
    recipe.secrets = fields["secrets"].map { secrets($0, as: what) } ?? [:]
    recipe.timeout = fields["timeout"].flatMap { seconds($0, as: "the time-out of \(what)") }
    return recipe
  }

  /// A command needs no other word to say what drives it.
  private mutating func driver(of node: ManifestNode, as what: String) -> BuildRecipe.Driver? {
    guard case .mapping(let entries) = node.value else {
      report("manifest.type", "\(what) must be a mapping, and this is \(node.kind)", at: node.offset)
      return nil
    }
    if let named = entries.first(where: { $0.key == "driver" })?.value {
      return word(
        named, as: "the driver of \(what)", type: BuildRecipe.Driver.self, code: "manifest.build.driver")
    }
    if entries.contains(where: { $0.key == "command" }) { return .command }
    report(
      "manifest.key.missing", "\(what) needs the key 'driver'", at: node.offset,
      hint: "it is one of " + BuildRecipe.Driver.allCases.map(\.rawValue).joined(separator: ", "))
    return nil
  }

  private mutating func outputs(_ node: ManifestNode, as what: String) -> [BuildRecipe.Output] {
    var outputs: [BuildRecipe.Output] = []
    for item in stringOrList(node, as: what) ?? [] {
      var place = item
      var kind: BuildRecipe.Output.Kind?
      if case .mapping = item.value {
        guard let fields = fields(item, as: what, required: ["path"], optional: ["kind"]),
          let node = fields["path"]
        else { continue }
        place = node
        kind = fields["kind"].flatMap {
          word($0, as: "the kind of \(what)", type: BuildRecipe.Output.Kind.self, code: "manifest.build.kind")
        }
      }
      guard let pattern = path(place, as: what, in: "the repository") else { continue }
      outputs.append(BuildRecipe.Output(pattern, kind: kind ?? .guessed(from: pattern)))
    }
    return outputs
  }
}

extension BuildRecipe.Output.Kind {
  /// What a file is, by its suffix.
  static func guessed(from pattern: String) -> Self {
    switch pattern.split(separator: ".").last {
    case "ipa", "pkg", "apk": .app
    case "dSYM": .symbols
    case "xcarchive": .archive
    default: .other
    }
  }
}
