import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel

/// What a value may depend on besides the environment.
struct ScopeOptions: ParsableArguments {
  @Option(help: "The build configuration; the first of RELEASE_CONFIGURATIONS when it is left out.")
  var configuration: String?

  @Option(help: "The component, for COMPONENT and [component=...] lines; the app when it is left out.")
  var component: String?

  @Option(help: "The channel, for CHANNEL and [channel=...] lines.")
  var channel: String?

  @Option(help: "The SDK, for [sdk=...] lines, such as iphoneos26.0.")
  var sdk: String?

  @Option(help: "The architecture, for [arch=...] lines.")
  var arch: String?

  @Option(help: "The variant, for [variant=...] lines.")
  var variant: String?

  @Option(help: "The compiler, for [compiler=...] lines.")
  var compiler: String?

  @Option(help: "The plain version, for VERSION.")
  var version: String?

  @Option(help: ArgumentHelp("The build number, for BUILD_NUMBER.", valueName: "n"))
  var buildNumber: String?

  @Option(
    help: ArgumentHelp(
      "An .xcodeproj folder: shows what it builds with, its own settings over the layer.", valueName: "folder"
    ))
  var project: String?

  @Option(help: "With --project: the target, whose settings come above those of the project.")
  var target: String?

  func validate() throws {
    if target != nil, project == nil { throw ValidationError("'--target' needs '--project'.") }
  }

  /// The environments, with the lines of the Xcode project where one is named.
  func catalog(_ session: CommandSession, for scope: SettingsScope, in catalog: SettingsCatalog) throws
    -> SettingsCatalog
  {
    guard let project else { return catalog }
    guard let configuration = scope.configuration else {
      throw Refusal(
        "environment.configuration.missing", "'\(scope.environment)' names no configuration",
        hint: "add '--configuration NAME', or RELEASE_CONFIGURATIONS to its layer")
    }
    let table = try WorkspaceLoader(folder: session.folder).table(
      ofProject: project, configuration: configuration, target: target, catalog.rules)
    return catalog.replacing(table, of: scope.environment)
  }

  func scope(_ place: String, in catalog: SettingsCatalog) throws -> SettingsScope {
    var scope = try catalog.scope(place, configuration: configuration, component: component)
    scope.channel = channel
    scope.sdk = sdk
    scope.arch = arch
    scope.variant = variant
    scope.compiler = compiler
    scope.version = version
    scope.buildNumber = buildNumber
    return scope
  }
}
