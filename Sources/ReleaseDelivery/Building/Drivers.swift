import ReleaseModel

/// The steps of a recipe, as values.
enum Drivers {
  /// Where `xcodebuild` leaves what it makes, below the app's folder; no repository has such a folder.
  static let products = ".relctl-products"

  /// Gems, preparation, match, pods, tests, archive and export.
  static let mostSteps = 7

  /// - Parameters:
  ///   - folder: The unit's sources.
  ///   - work: What a build may throw away afterwards: derived data, packages; and its result bundle.
  ///   - package: The package's folder below that, for `swift`.
  ///   - gems: The commit's Gemfile.
  ///   - pods: The commit's Podfile.
  ///   - match: What brings certificates.
  ///   - configuration: The build configuration.
  ///   - timeout: For a recipe that says none.
  static func steps(
    _ recipe: BuildRecipe, in folder: String, work: String, package: String = "",
    gems: CommittedGems? = nil, pods: CommittedPods? = nil, match: MatchCall? = nil, configuration: String,
    timeout: Int, isTested: Bool = false
  ) -> [BuildStep] {
    func step(_ title: String, command: [String], in place: String? = nil) -> BuildStep {
      BuildStep(
        title: title, command: command, folder: place ?? folder, timeout: recipe.timeout ?? timeout)
    }
    func below(_ part: String?) -> String? { part.flatMap { $0.isEmpty ? nil : "\(folder)/\($0)" } }
    var first: [BuildStep] = []
    if let words = recipe.gems, !words.isEmpty {
      var installation = step("gems", command: words, in: below(gems?.folder))
      // Gems are those of Gemfile.lock, or none.
      if gems?.isLocked == true { installation.variables["BUNDLE_FROZEN"] = "true" }
      first.append(installation)
    }
    if !recipe.prepare.isEmpty { first.append(step("prepare", command: recipe.prepare)) }
    if let match {
      var call = step("match", command: match.command)
      call.variables = match.variables
      first.append(call)
    }
    if let words = recipe.pods, !words.isEmpty {
      var installation = step("pods", command: words, in: below(pods?.folder))
      installation.pods = pods
      first.append(installation)
    }
    let words = isTested ? recipe.test.map { Self.test($0, of: recipe, work: work) } : nil
    func test(in place: String? = nil) -> [BuildStep] {
      words.map { [step(BuildStep.test, command: $0, in: place)] } ?? []
    }
    switch recipe.driver {
    case .none: return []
    case .command: return first + [step("build", command: recipe.command)] + test()
    case .swift:
      let place = package.isEmpty ? folder : "\(folder)/\(package)"
      return first + [step("build", command: swift(recipe, configuration: configuration), in: place)]
        + test(in: place)
    case .xcodebuild:
      let archive = step("archive", command: archive(recipe, configuration: configuration, work: work))
      // An app that fails its tests needs no archive.
      return first + test() + [archive] + (export(recipe).map { [step("export", command: $0)] } ?? [])
    }
  }

  /// Swift packages know two configurations; every one but a debug one is a release.
  private static func swift(_ recipe: BuildRecipe, configuration: String) -> [String] {
    let isDebug = configuration.lowercased().contains("debug")
    return ["swift", "build", "--configuration", isDebug ? "debug" : "release"] + recipe.arguments
  }

  private static func archive(_ recipe: BuildRecipe, configuration: String, work: String) -> [String] {
    var words = ["xcodebuild", "archive"]
    if let workspace = recipe.workspace { words += ["-workspace", workspace] }
    if let project = recipe.project { words += ["-project", project] }
    words += ["-scheme", recipe.scheme ?? ""]
    if !configuration.isEmpty { words += ["-configuration", configuration] }
    words += ["-destination", recipe.destination ?? "generic/platform=iOS"]
    // Every build has its own, so that none sees what another left; a recipe that names another place is obeyed.
    let places = [
      ("-derivedDataPath", "\(work)/DerivedData"), ("-clonedSourcePackagesDirPath", "\(work)/packages"),
      ("-resultBundlePath", "\(work)/\(recipe.scheme ?? "App").xcresult"),
    ]
    for (option, path) in places where !recipe.arguments.contains(option) { words += [option, path] }
    return words + ["-archivePath", archivePath(recipe)] + recipe.arguments
  }

  private static func export(_ recipe: BuildRecipe) -> [String]? {
    recipe.exportOptions.map { options in
      [
        "xcodebuild", "-exportArchive", "-archivePath", archivePath(recipe), "-exportOptionsPlist", options,
        "-exportPath", "\(products)/export",
      ] + signing(recipe.arguments)
    }
  }

  /// The arguments that say who signs: both programs sign, and neither tells the other.
  private static func signing(_ arguments: [String]) -> [String] {
    let flags = ["-allowProvisioningUpdates", "-allowProvisioningDeviceRegistration"]
    let options = ["-authenticationKeyPath", "-authenticationKeyID", "-authenticationKeyIssuerID"]
    return arguments.enumerated().flatMap { index, word -> [String] in
      if flags.contains(word) { return [word] }
      return options.contains(word) && index + 1 < arguments.count ? [word, arguments[index + 1]] : []
    }
  }

  private static func archivePath(_ recipe: BuildRecipe) -> String {
    "\(products)/\(recipe.scheme ?? "App").xcarchive"
  }

  /// What a recipe leaves, with what its driver always makes.
  static func outputs(_ recipe: BuildRecipe) -> [BuildRecipe.Output] {
    guard recipe.driver == .xcodebuild else { return recipe.outputs }
    let symbols = BuildRecipe.Output(
      "\(archivePath(recipe))/dSYMs/*.dSYM", kind: .symbols, isRequired: false)
    if recipe.exportOptions == nil {
      return recipe.outputs + [BuildRecipe.Output(archivePath(recipe), kind: .archive), symbols]
    }
    // An export with 'manifest' leaves what an installation over the air needs.
    let manifest = BuildRecipe.Output("\(products)/export/manifest.plist", kind: .other, isRequired: false)
    return recipe.outputs
      + [BuildRecipe.Output("\(products)/export/*.{ipa,pkg}", kind: .app), manifest, symbols]
  }
}
