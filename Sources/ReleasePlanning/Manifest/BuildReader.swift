import ReleaseModel

/// Reads `build`: how the app and its components are built.
struct BuildReader {
  let reader: ManifestReader

  /// Reads how the app and its components are built.
  func read(_ node: ManifestNode, components: [Component]) -> BuildRules {
    guard let fields = reader.fields(node, as: "build", of: .build) else { return BuildRules() }
    let known = components.map(\.name)
    let parts = Dictionary(components.flatMap { owner in owner.parts.map { ($0.name, owner.name) } }) { $1 }
    var recipes: [ComponentName: BuildRecipe] = [:]
    for (text, offset, value) in fields["components"].flatMap({
      reader.entries($0, as: "the components of build")
    })
      ?? []
    {
      let name = ComponentName(recorded: text)
      if !known.contains(name) {
        reader.report(
          "manifest.component.unknown", "there is no component '\(name)'", at: offset,
          hint: parts[name].map { "build '\($0)' instead, which contains this part" }
            ?? known.hint(near: name, else: "add it under 'components' first"))
      }
      recipes[name] = recipe(value, as: "the build of '\(name)'")
    }
    return BuildRules(
      app: fields["app"].flatMap { recipe($0, as: "the app's build") }, components: recipes,
      number: fields["number"].flatMap {
        reader.word(
          $0, as: "the source of build numbers", type: BuildNumberSource.self, code: "manifest.build.number")
      },
      timeout: fields["timeout"].flatMap { reader.seconds($0, as: "the time-out of builds") }
        ?? BuildRules.standardTimeout, keep: fields["keep"].map { keep($0) } ?? BuildRules.Keep(),
      signing: fields["signing"].flatMap { reader.signing.read($0) })
  }

  private func keep(_ node: ManifestNode) -> BuildRules.Keep {
    let standard = BuildRules.Keep()
    guard let fields = reader.fields(node, as: "the retention of builds", of: .buildKeep) else {
      return standard
    }
    return BuildRules.Keep(
      days: fields["days"].flatMap { reader.count($0, as: "the days that builds are kept") } ?? standard.days,
      gigabytes: fields["gigabytes"].flatMap { reader.count($0, as: "the size limit of builds") }
        ?? standard.gigabytes)
  }

  private func recipe(_ node: ManifestNode, as what: Phrase) -> BuildRecipe? {
    guard let name = reader.kind(of: node, as: what, in: .recipe, code: "manifest.build.driver"),
      let driver = BuildRecipe.Driver(rawValue: name), let mapping = ManifestKinds.recipe[name],
      let fields = reader.fields(node, as: "\(what) by \(name)", of: mapping)
    else { return nil }
    var recipe = BuildRecipe(driver: driver)
    // What is not built has no other keys.
    if driver == .none { return recipe }
    recipe.prepare = fields["prepare"].map { reader.words($0, as: "the preparation of \(what)") } ?? []
    recipe.tools = fields["tools"].map { reader.words($0, as: "the tools of \(what)") } ?? []
    let root: Phrase = "the repository"
    recipe.inputs = fields["inputs"].map { reader.paths($0, as: "an input of \(what)", in: root) } ?? []
    recipe.outputs = fields["outputs"].map { outputs($0, as: "an output of \(what)") } ?? []
    recipe.environment = fields["environment"].map { reader.variables($0, as: what) } ?? [:]
    recipe.secrets = fields["secrets"].map { reader.secrets($0, as: what) } ?? [:]
    recipe.timeout = fields["timeout"].flatMap { reader.seconds($0, as: "the time-out of \(what)") }
    switch driver {
    case .none: break
    case .command:
      recipe.isApp = isApp(fields, what)
      recipe.command = fields["command"].map { reader.words($0, as: "the command of \(what)") } ?? []
      installations(fields, of: what, into: &recipe)
      recipe.test = fields["test"].flatMap { test($0, of: what, in: .commandTest) }
    case .swift:
      recipe.arguments = arguments(fields, of: what)
      recipe.test = fields["test"].flatMap { test($0, of: what, in: .swiftTest) }
    case .xcodebuild:
      recipe.isApp = isApp(fields, what)
      recipe.arguments = arguments(fields, of: what)
      installations(fields, of: what, into: &recipe)
      xcode(fields, of: what, at: node.offset, into: &recipe)
      recipe.test = fields["test"].flatMap { test($0, of: what, in: .xcodeTest) }
    }
    return recipe
  }

  private func isApp(_ fields: ManifestFields, _ what: Phrase) -> Bool {
    fields["app"].flatMap {
      reader.word($0, as: "'app' of \(what)", type: ManifestReader.Switch.self, code: "manifest.build.app")
    }
      == .yes
  }

  /// Reads what installs gems and pods.
  private func installations(
    _ fields: ManifestFields, of what: Phrase, into recipe: inout BuildRecipe
  ) {
    recipe.gems = fields["gems"].map { installation($0, as: "the installation of gems of \(what)") }
    recipe.pods = fields["pods"].map { installation($0, as: "the installation of pods of \(what)") }
  }

  /// Reads a program and its arguments, or `none`.
  private func installation(_ node: ManifestNode, as what: Phrase) -> [String] {
    let words = reader.words(node, as: what)
    return words == ["none"] ? [] : words
  }

  private func arguments(_ fields: ManifestFields, of what: Phrase) -> [String] {
    fields["arguments"].map { reader.words($0, as: "the arguments of \(what)") } ?? []
  }

  /// Reads what only Xcode's builds have.
  private func xcode(
    _ fields: ManifestFields, of what: Phrase, at offset: Int, into recipe: inout BuildRecipe
  ) {
    let root: Phrase = "the repository"
    recipe.workspace = fields["workspace"].flatMap {
      reader.path($0, as: "the workspace of \(what)", in: root, endingIn: ".xcworkspace")
    }
    recipe.project = fields["project"].flatMap { reader.project($0, as: "the project of \(what)", in: root) }
    if recipe.workspace != nil, recipe.project != nil {
      reader.report(
        "manifest.build.container", "\(what) has both a workspace and a project",
        at: fields["project"]?.offset ?? offset, hint: "keep one of them: a workspace contains its projects")
    }
    recipe.scheme = fields["scheme"].flatMap { reader.string($0, as: "the scheme of \(what)") }
    recipe.destination = fields["destination"].flatMap { reader.string($0, as: "the destination of \(what)") }
    recipe.exportOptions = fields["export_options"].flatMap {
      reader.path($0, as: "the export options of \(what)", in: root)
    }
  }

  private func outputs(_ node: ManifestNode, as what: Phrase) -> [BuildRecipe.Output] {
    var outputs: [BuildRecipe.Output] = []
    for item in reader.stringOrList(node, as: what) ?? [] {
      var place = item
      var kind: BuildRecipe.Output.Kind?
      if case .mapping = item.value {
        guard let fields = reader.fields(item, as: what, of: .output),
          let node = fields["path"]
        else { continue }
        place = node
        kind = fields["kind"].flatMap {
          reader.word(
            $0, as: "the kind of \(what)", type: BuildRecipe.Output.Kind.self, code: "manifest.build.kind")
        }
      }
      guard let pattern = reader.path(place, as: what, in: "the repository") else { continue }
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
