import ReleaseModel

/// `fastlane match` as a step of the app's build.
struct MatchCall: Sendable, Hashable {
  let command: [String]
  let variables: [String: String]

  /// - Parameter export: What the layer says of the export.
  /// - Throws: `Refusal` where nothing says which certificates are meant.
  init?(
    _ signing: BuildSigning, recipe: BuildRecipe, gems: CommittedGems?, export: ExportOptions?
  ) throws(Refusal) {
    guard let match = signing.match else { return nil }
    guard let kind = match.kind ?? export.map({ SigningRules.Match.Kind($0.method) }) else {
      throw Refusal(
        "build.signing.match", "the type of match's certificates is not set", at: signing.location,
        hint: "set RELEASE_EXPORT_METHOD in the layer, or write 'match: { type: adhoc }'")
    }
    let isBundled = gems?.hasFastlane == true && recipe.gems?.isEmpty == false
    command =
      (isBundled ? ["bundle", "exec"] : []) + ["fastlane", "match", kind.rawValue, "--readonly"]
      + match.arguments
    var variables = [
      "MATCH_READONLY": "true", "MATCH_KEYCHAIN_NAME": signing.keychain,
      "MATCH_KEYCHAIN_PASSWORD": signing.keychainPassword.reveal(), "FASTLANE_SKIP_UPDATE_CHECK": "1",
    ]
    variables["MATCH_PASSWORD"] = signing.password?.reveal()
    if let export {
      variables["FASTLANE_TEAM_ID"] = export.team
      // Without profiles in the layer the Matchfile knows which apps there are.
      if !export.profiles.isEmpty {
        variables["MATCH_APP_IDENTIFIER"] = export.profiles.keys.sorted().joined(separator: ",")
      }
    }
    self.variables = variables
  }

  /// The program that must be in PATH.
  var program: String { command[0] }
}

extension SigningRules.Match.Kind {
  init(_ method: ExportOptions.Method) {
    self =
      switch method {
      case .appStoreConnect: .appStore
      case .releaseTesting: .adHoc
      case .enterprise: .enterprise
      case .debugging: .development
      case .developerID: .developerID
      }
  }
}
