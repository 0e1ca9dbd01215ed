import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// One repository of a build: where it stands, how it is built, and with what.
package struct BuildUnit: Sendable {
  package let name: ComponentName
  let isApp: Bool
  let member: Train.Member
  /// The tree of its commit.
  let tree: ObjectID
  let recipe: BuildRecipe
  let gems: CommittedGems?
  let pods: CommittedPods?
  /// The folder of the package below the repository's, for `swift`.
  let package: String
  /// The units that must be built before it.
  let needs: Set<ComponentName>
  /// What decides about its outcome besides its needs, as a digest.
  let content: String
  let settings: UnitSettings
  /// What the layer says of its export, as a property list; nil where the recipe alone says it.
  let exportOptions: String?
  /// What brings certificates of the app; nil where nothing has to.
  let match: MatchCall?
  /// The build's keychain, where the unit's programs sign.
  let keychain: String?

  /// An app holds the build number.
  var isNumbered: Bool { isApp || recipe.isApp }
  var hasTests: Bool { recipe.test != nil }
}

/// The resolved settings of one unit.
struct UnitSettings: Sendable {
  /// The layer's values as an xcconfig file.
  let file: String
  /// The environment of its programs, without the facts that depend on the place of the build.
  let variables: [String: String]
  /// What no log may show.
  var secrets: [Secret]
  /// Keys of the layer that are in the file alone: as variables they would turn programs around.
  let withheld: [String]
  /// `PRODUCT_BUNDLE_IDENTIFIER`, where the layer has it.
  let bundleID: String?
}

extension UnitSettings {
  /// Evaluates the layer for one unit. Components are built without a build number, so that a new number alone
  /// builds none of them again.
  ///
  /// - Parameters:
  ///   - scope: Where settings are read, for this unit.
  ///   - inherited: The environment of relctl itself.
  ///   - secrets: The values of the recipe's secrets.
  /// - Throws: `Refusal` with what is wrong with a value.
  init(
    _ scope: SettingsScope, recipe: BuildRecipe, in catalog: SettingsCatalog, today: CalendarDay,
    inherited: [String: String], secrets: [String: Secret]
  ) throws(Refusal) {
    let export = try SettingsExport(scope, only: [], in: catalog, today: today)
    file = try export.xcconfig(title: Self.title)
    var variables = inherited.filter { key, _ in !Self.isLeft(key) }
    var withheld: [String] = []
    for (key, value) in export.values where !BuildVariable.facts.contains(key) {
      if BuildVariable.mayComeFromLayer(key) { variables[key] = value } else { withheld.append(key) }
    }
    variables["VERSION"] = scope.version
    variables["COMPONENT"] = scope.component.description
    variables["ENVIRONMENT"] = scope.environment.description
    variables["CONFIGURATION"] = scope.configuration
    variables["CHANNEL"] = scope.channel ?? ""
    variables["COMMIT"] = scope.commit
    variables["BUILD_NUMBER"] = scope.buildNumber
    variables.merge(recipe.environment) { $1 }
    variables.merge(secrets.mapValues { $0.reveal() }) { $1 }
    self.variables = variables
    self.withheld = withheld
    // What only Xcode can tell is nothing to compare with.
    bundleID =
      export.values.first { $0.key == "PRODUCT_BUNDLE_IDENTIFIER" && !$0.value.contains("$(") }?.value
    self.secrets = export.secrets + secrets.values
  }

  static let title = "Made by 'relctl build': edit the layers instead."

  /// Variables of this process that a build must not see: those of a git hook, and facts of another build.
  private static func isLeft(_ name: String) -> Bool {
    name.hasPrefix("GIT_") && name != "GIT_SSH_COMMAND" && name != "GIT_ASKPASS" && name != "GIT_SSH"
      && !name.hasPrefix("GIT_CONFIG") || name.hasPrefix("RELCTL_") || BuildVariable.facts.contains(name)
  }
}
