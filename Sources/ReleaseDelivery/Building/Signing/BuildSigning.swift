import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseServices

/// What one build signs with: everything that is known before its keychain is made.
package struct BuildSigning: Sendable {
  let certificates: [SigningFiles.Certificate]
  let profiles: [ProvisioningProfile]
  /// What opens the certificates, or match's storage; nil where there is nothing to open.
  let password: Secret?
  let match: SigningRules.Match?
  let location: SourceLocation?
  /// What no log may show, the keychain's password included.
  let secrets: [Secret]
  /// Variables of this process that hold them; programs of the build don't get them.
  let variables: Set<String>
  /// The folder of the keychain, below the build's own.
  let folder: String
  /// The keychain's file, with a name of its own: several builds of one user sign at a time.
  let keychain: String
  /// Of this keychain alone, made for this build.
  let keychainPassword: Secret

  /// Reads what is needed, and looks whether it can be used.
  ///
  /// - Throws: `Refusal` with everything that is wrong.
  static func read(_ rules: SigningRules, of request: BuildRequest) async throws(Refusal) -> BuildSigning {
    let programs = ProgramRunner(environment: request.variables, mask: SecretMask())
    guard programs.find(SecurityProgram.name, folder: request.workspace) else {
      throw Refusal(
        "build.signing.macos", "'signing:' needs the program 'security', which only macOS has",
        at: rules.location,
        hint: "build on a Mac, or build some components with '--component'")
    }
    var problems: [Diagnostic] = []
    var files = SigningFiles()
    var password: Secret?
    do throws(Refusal) {
      password = try await BuildSecrets.read(
        rules.password.map { ["password": $0] } ?? [:], of: "signing", folder: request.workspace,
        environment: request.variables)["password"]
    } catch {
      problems += error.diagnostics
    }
    do throws(Refusal) {
      files = try await SigningFiles.read(rules, folder: request.workspace, environment: request.variables)
    } catch {
      problems += error.diagnostics
    }
    guard problems.isEmpty else { throw Refusal(problems.map { $0.located(at: rules.location) }) }
    if let certificate = files.certificates.first, password == nil {
      throw Refusal(
        "build.signing.password", "can't open '\(certificate.place)': 'signing:' has no 'password'",
        at: rules.location,
        hint: "add 'password: \"env:P12_PASSWORD\"', and set that variable on the build server")
    }
    if let password, password.reveal().unicodeScalars.contains(where: { $0.value < 32 }) {
      throw Refusal(
        "build.signing.password", "the password of 'signing:' contains a line break or a control character",
        at: rules.location, hint: "store it without a line break: printf %s PASSWORD")
    }
    let keychainPassword = Secret(
      (0..<4).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined())
    let sources = rules.certificates + rules.profiles + [rules.password].compactMap { $0 }
    return BuildSigning(
      certificates: files.certificates, profiles: files.profiles, password: password, match: rules.match,
      location: rules.location, secrets: files.secrets + [password, keychainPassword].compactMap { $0 },
      variables: Set(sources.compactMap { if case .environment(let name) = $0 { name } else { nil } }),
      folder: request.places.signing,
      keychain: "\(request.places.signing)/relctl-\(request.build).keychain-db",
      keychainPassword: keychainPassword)
  }

  /// Looks for the program of a step, before anything is begun.
  static func require(_ call: MatchCall, of request: BuildRequest, at location: SourceLocation?)
    throws(Refusal)
  {
    let programs = ProgramRunner(environment: request.variables, mask: SecretMask())
    guard !programs.find(call.program, folder: request.workspace) else { return }
    throw Refusal(
      "build.signing.match", "match needs the program '\(call.program)', which was not found", at: location,
      hint: "install it, or add 'fastlane' to the app's Gemfile and Bundler to the machine")
  }

  /// Holds the profiles against the layer of the app.
  func problems(export: ExportOptions?, bundleID: String?, today: CalendarDay) -> [Diagnostic] {
    ProfileCheck(profiles: profiles, export: export, bundleID: bundleID, today: today).problems()
      .map { $0.located(at: location) }
  }

  /// Says that Xcode would make certificates of its own: with those that are imported that fails in its last minute.
  ///
  /// - Parameter name: The member's.
  func automatic(_ recipe: BuildRecipe, export: ExportOptions?, of name: ComponentName) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let flags = ["-allowProvisioningUpdates", "-allowProvisioningDeviceRegistration"]
    if let flag = recipe.arguments.first(where: flags.contains) {
      problems.append(
        Diagnostic(
          "build.signing.automatic",
          "'signing:' and '\(flag)' can't be combined: Xcode would create its own certificates "
            + "and not find the private keys of these",
          subject: name, at: location,
          hint:
            "remove '\(flag)' and list profiles in RELEASE_PROFILES with RELEASE_SIGNING_STYLE = manual, "
            + "or remove 'signing:'"
        ))
    }
    if export?.style == "automatic" || recipe.arguments.contains("CODE_SIGN_STYLE=Automatic") {
      problems.append(
        Diagnostic(
          "build.signing.automatic",
          "'signing:' and automatic signing can't be combined: Xcode would create its own certificates "
            + "and not find the private keys of these",
          subject: name, at: location,
          hint:
            "set RELEASE_SIGNING_STYLE = manual and RELEASE_PROFILES in the layer, or remove 'signing:'"))
    }
    return problems
  }
}

extension Diagnostic {
  /// The same problem at a place, where it has none of its own.
  fileprivate func located(at place: SourceLocation?) -> Diagnostic {
    var copy = self
    copy.location = location ?? place
    return copy
  }
}
