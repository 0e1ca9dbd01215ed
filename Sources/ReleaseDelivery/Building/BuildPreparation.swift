import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What a build becomes, step by step: recipes, tools and secrets first, settings when the number is known.
struct BuildPreparation {
  let request: BuildRequest
  /// For the app, without version and number.
  let scope: SettingsScope
  let catalog: SettingsCatalog
  let recorded: LedgerState.RecordedTrain
  private(set) var members: [BuildMember] = []
  private(set) var units: [BuildUnit] = []
  package private(set) var tools: [String: String] = [:]
  /// The app's settings as an xcconfig file, also when the app itself is not built.
  private(set) var layer = ""
  /// What the app and Xcode's builds sign with; nil where nothing signs.
  private(set) var signing: BuildSigning?
  /// Of profiles that the app could be signed with, as the layer was last read.
  private var signingNotes: [Diagnostic] = []
  private(set) var recipes: [ComponentName: BuildRecipe] = [:]
  private var secrets: [ComponentName: [String: Secret]] = [:]
  private var needs: [ComponentName: Set<ComponentName>] = [:]

  init(
    request: BuildRequest, scope: SettingsScope, catalog: SettingsCatalog,
    recorded: LedgerState.RecordedTrain
  ) {
    self.request = request
    self.scope = scope
    self.catalog = catalog
    self.recorded = recorded
  }

  /// What is worth a warning.
  var notes: [Diagnostic] { packagesByAddress + signingNotes }

  /// Refuses products of the app that Xcode could not sign when it exports them.
  func requireProfiles(for versions: AppVersions) throws(Refusal) {
    guard let app, recipes[app.component.name]?.driver == .xcodebuild else { return }
    var own = scope
    own.component = app.component.name
    own.version = app.member.version.description
    let resolver = try catalog.resolver(own)
    guard let export = try ExportOptions(resolver) else { return }
    let products = try versions.embeddedIdentifiers { resolver.resolve($0)?.value }
    try export.requireProfiles(for: products, at: resolver.resolve("RELEASE_PROFILES")?.location)
  }

  /// The version of CocoaPods that installs the app's pods; nil where nothing does, or nobody can tell.
  var cocoapods: String? {
    guard let app, let pods = recipes[app.component.name]?.pods else { return nil }
    return pods.first == "bundle" ? app.gems?.cocoapods : tools["pod"]
  }

  /// The app, when it is among what is built.
  var app: BuildMember? {
    members.first { $0.isApp && recipes[$0.component.name]?.driver != BuildRecipe.Driver.none }
  }

  /// Whether something is built that holds a build number.
  var isNumbered: Bool { members.contains { isNumbered($0) } }

  /// The component whose demo app is built, where the app is not and no other is.
  var demo: ComponentName? {
    let demos = members.filter { isNumbered($0) && !$0.isApp }
    return app == nil && demos.count == 1 ? demos[0].component.name : nil
  }

  private func isNumbered(_ member: BuildMember) -> Bool {
    guard let recipe = recipes[member.component.name], recipe.driver != .none else { return false }
    return member.isApp || recipe.isApp
  }

  /// Reads what building the members takes, and reports everything that is missing together.
  ///
  /// - Parameter order: Each after those that it needs.
  mutating func read(
    _ order: [(member: BuildMember, needs: Set<ComponentName>)], rules: BuildRules
  ) async throws {
    members = order.map(\.member)
    for (member, needs) in order { self.needs[member.component.name] = needs }
    var problems = members.flatMap { member in
      member.problems.filter { $0.severity == .error }
    }
    for member in members {
      let name = member.component.name
      do throws(Refusal) {
        var recipe = try BuildRecipe.of(member, rules: rules, isMac: request.isMac)
        // The lock of a mixture is CocoaPods' to make.
        if request.isTrial { recipe.pods?.removeAll { $0 == "--deployment" } }
        recipes[name] = recipe
        secrets[name] = try await BuildSecrets.read(
          recipe.secrets, of: name, folder: request.workspace, environment: request.variables)
      } catch {
        problems += error.diagnostics
      }
    }
    do throws(Refusal) {
      if let signing = rules.signing, members.contains(where: { signs($0, by: signing) }) {
        self.signing = try await BuildSigning.read(signing, of: request)
      }
    } catch {
      problems += error.diagnostics
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    guard recipes.values.contains(where: { $0.driver != .none }) else {
      throw Refusal(
        "build.nothing",
        "there is nothing to build in \(members.map(\.component.name).joined(separator: ", "))",
        hint:
          "configure the build under 'build:' in relctl.yml, such as 'components: { NAME: { command: [make] } }'"
      )
    }
    tools = try await BuildTools.versions(
      BuildTools.questions(Array(recipes.values)), environment: request.variables)
    tools["relctl"] = request.relctl
    // Mistakes in values are found before a number is taken.
    try resolveSettings(number: isNumbered ? "1" : nil)
    if let call = units.lazy.compactMap(\.match).first {
      try BuildSigning.require(call, of: request, at: signing?.location)
    }
  }

  /// Whether a member's programs sign: Xcode's, and whatever builds the app. match signs the app alone.
  private func signs(_ member: BuildMember, by rules: SigningRules) -> Bool {
    let driver = recipes[member.component.name]?.driver
    if rules.match != nil, !member.isApp { return false }
    return driver == .xcodebuild || (isNumbered(member) && driver == .command)
  }

  /// Evaluates the settings of all units.
  ///
  /// - Parameters:
  ///   - number: The build number; nil when nothing has one.
  ///   - layers: What gives versions and numbers the form in which components' apps show them; nil as long as the
  ///     number is a guess.
  package mutating func resolveSettings(number: String?, in layers: LayerSet? = nil) throws(Refusal) {
    var problems: [Diagnostic] = []
    units = []
    for member in members {
      do throws(Refusal) {
        let unit = try unit(of: member, number: number, layers)
        units.append(unit)
      } catch {
        problems += error.diagnostics.filter { !problems.contains($0) }
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    if let app = units.first(where: \.isApp) {
      layer = app.settings.file
    } else {
      layer = try appLayer(number)
    }
  }

  private mutating func unit(
    of member: BuildMember, number: String?, _ layers: LayerSet?
  ) throws(Refusal) -> BuildUnit {
    let name = member.component.name
    var recipe = recipes[name] ?? BuildRecipe(driver: .none)
    if let packages = member.packages {
      recipe.arguments += packages.arguments(for: recipe.driver, beside: recipe.arguments)
      if let own = recipe.test?.arguments {
        recipe.test?.arguments += packages.arguments(for: recipe.driver, beside: own)
      }
    }
    var scope = scope
    scope.component = name
    scope.version = member.member.version.description
    scope.commit = member.member.commit.hex
    let isNumbered = isNumbered(member)
    if isNumbered || member.isApp { scope.buildNumber = number }
    var export: ExportOptions?
    if isNumbered || member.isApp, recipe.driver == .xcodebuild || signing != nil {
      export = try ExportOptions(try catalog.resolver(scope))
    }
    let isXcode = recipe.driver == .xcodebuild
    // The layer knows the configuration; a file of the repository is the same for all.
    if isXcode, export != nil {
      recipe.exportOptions = request.places.exportOptions(name, isApp: member.isApp)
    }
    if isXcode, recipe.isApp, !member.isApp, let layers, let number {
      // relctl knows where the app keeps its version; a demo's project is not declared, and obeys the command line.
      let shown = try shownVersion(of: member, in: layers, number: number)
      recipe.arguments += ["MARKETING_VERSION=\(shown.version)", "CURRENT_PROJECT_VERSION=\(shown.number)"]
    }
    let hidden = signing?.variables ?? []
    var settings = try UnitSettings(
      scope, recipe: recipe, in: catalog, today: request.today,
      inherited: request.variables.filter { !hidden.contains($0.key) }, secrets: secrets[name] ?? [:])
    settings.secrets += signing?.secrets ?? []
    var match: MatchCall?
    if let signing, isXcode || isNumbered || member.isApp {
      var problems = signing.automatic(recipe, export: export, of: name)
      if isNumbered || member.isApp {
        problems += signing.problems(export: export, bundleID: settings.bundleID, today: request.today)
      }
      let errors = problems.filter { $0.severity == .error }
      guard errors.isEmpty else { throw Refusal(errors) }
      if member.isApp {
        signingNotes = problems
      }
      if member.isApp {
        match = try MatchCall(signing, recipe: recipe, gems: member.gems, export: export)
      }
    }
    return BuildUnit(
      name: name, isApp: member.isApp, member: member.member, tree: member.tree, recipe: recipe,
      gems: member.gems,
      pods: member.pods,
      package: member.package ?? "", needs: needs[name] ?? [], content: member.content,
      settings: settings,
      exportOptions: isXcode ? export?.plist(for: tools["xcodebuild"] ?? "") : nil, match: match,
      keychain: isXcode || isNumbered || member.isApp ? signing?.keychain : nil)
  }

  private func appLayer(_ number: String?) throws(Refusal) -> String {
    var scope = scope
    scope.version = recorded.train.version.description
    scope.commit = recorded.train.app.commit.hex
    scope.buildNumber = number
    return try SettingsExport(scope, only: [], in: catalog, today: request.today).xcconfig(
      title: UnitSettings.title)
  }

  /// The bill of materials.
  package var components: [BuildManifest.Component] {
    members.map {
      BuildManifest.Component(
        name: $0.component.name, version: $0.member.spelledVersion, commit: $0.member.commit,
        tag: $0.member.tag?.short, podspecs: $0.podspecs)
    }.sorted { $0.name < $1.name }
  }
}
