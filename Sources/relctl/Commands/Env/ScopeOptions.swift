import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseWorkspace

/// What a value may depend on besides the environment.
struct ScopeOptions: ParsableArguments {
  @Option(help: "The build configuration. Default: the first of RELEASE_CONFIGURATIONS.")
  var configuration: String?

  @Option(
    help: "The component, for COMPONENT and [component=...] lines. Default: the app.",
    completion: .components)
  var component: ComponentName?

  @Option(help: "The channel, for CHANNEL and [channel=...] lines.", completion: .channels)
  var channel: String?

  @Option(help: "The SDK, for [sdk=...] lines, such as iphoneos26.0.")
  var sdk: String?

  @Option(help: "The architecture, for [arch=...] lines.")
  var arch: String?

  @Option(help: "The variant, for [variant=...] lines.")
  var variant: String?

  @Option(help: "The compiler, for [compiler=...] lines.")
  var compiler: String?

  @Option(help: "The version without a suffix, for VERSION.")
  var version: String?

  @Option(help: ArgumentHelp("The build number, for BUILD_NUMBER.", valueName: "n"))
  var buildNumber: String?

  @Option(
    help: ArgumentHelp(
      "An .xcodeproj folder: show what it builds with, its own settings on top of the layer.",
      valueName: "folder"
    ))
  var project: String?

  @Option(help: "With --project: the target, whose settings override the project's.")
  var target: String?

  func validate() throws {
    if target != nil, project == nil { throw usageError("'--target' needs '--project'.") }
    _ = try Version.given(version)
  }

  /// Where the values are read.
  ///
  /// - Parameter environment: `ENV`, or `ENV:CONFIGURATION`.
  func settings(_ environment: String, in session: CommandSession) throws -> SettingsQueryResult {
    try session.loader.settings(for: query(environment), in: session.loaded().catalog)
  }

  private func query(_ environment: String) -> SettingsQuery {
    var query = SettingsQuery(environment: environment)
    query.configuration = configuration
    query.component = component
    query.channel = channel
    query.sdk = sdk
    query.arch = arch
    query.variant = variant
    query.compiler = compiler
    query.version = version
    query.buildNumber = buildNumber
    query.project = project
    query.target = target
    return query
  }
}
