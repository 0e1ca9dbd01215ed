import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension BuildService {
  /// Returns the build numbers that were taken, the newest first.
  ///
  /// - Parameter environment: nil for all.
  package func buildNumbers(in environment: EnvironmentName?) async throws -> [GivenBuildNumber] {
    if let environment { _ = try reader.workspace.environment(named: environment) }
    try await reader.fetchToAnswer([])
    return try await ledger.givenBuildNumbers(in: environment)
  }

  /// The app's version files at the built commit, looked at before anything is taken or written; nil when the app is
  /// not built.
  ///
  /// - Throws: `Refusal` where the app and its extensions disagree, or an owner can't be told.
  func appVersions(_ preparation: BuildPreparation) async throws -> AppVersions? {
    guard let app = preparation.app else { return nil }
    let mirror = try mirror(of: .component(app.component.name))
    let configuration = preparation.scope.configuration
    let versions = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        try AppVersions.read(app, configuration: configuration, from: git)
      }
    }
    try preparation.requireProfiles(for: versions)
    try versions.requireParity(of: [AppVersions.version])
    let trial = try preparation.appVersion(in: reader.layers, number: "1")
    try versions.rewritten(version: trial.version, number: trial.number).0
      .requireParity(of: [AppVersions.version, AppVersions.number])
    return versions
  }

  /// Takes a build number for the app and the components' apps. A build without any takes none.
  func reserveNumber(_ preparation: BuildPreparation) async throws -> String {
    let request = preparation.request
    let wanted = try await wantedNumber(preparation)
    guard preparation.isNumbered else { return wanted?.description ?? "0" }
    let train = preparation.recorded
    var claim = BuildNumberClaim(
      build: request.build, version: train.train.version.description, train: train.id,
      configuration: preparation.scope.configuration ?? "", settings: reader.layers.digest)
    claim.component = preparation.demo
    claim.number = wanted
    // Who gives a number wants that one.
    claim.isNew = request.isNewNumber || request.number != nil
    let number = try await recorder.reserveBuildNumber(
      claim, in: request.environment, nonce: String(UInt64.random(in: 0 ... .max), radix: 36), agent: agent,
      time: now())
    events(.building(.numbered(number: number.description, build: request.build)))
    return number.description
  }

  /// The number that is asked for; nil for the ledger's next one.
  private func wantedNumber(_ preparation: BuildPreparation) async throws -> BuildNumber? {
    let request = preparation.request
    switch BuildNumberSource.chosen(for: request, rules: workspace.build) {
    case .given:
      guard let text = request.number else {
        throw Refusal(
          "build.number.missing", "no build number is given",
          hint: "add '--build-number N', or choose '--number-from ledger'")
      }
      return try BuildNumber.read(text, from: "--build-number")
    case .jenkins:
      return try BuildNumber.read(request.variables["BUILD_NUMBER"] ?? "", from: "BUILD_NUMBER of Jenkins")
    case .commits:
      let app = preparation.recorded.train.app
      try await BuildTrainQuestion(reader).fetchCommits(of: [app])
      let mirror = try mirror(of: .component(app.name))
      let count = try await pool.run {
        try Repository.withRepository(at: mirror) { try $0.history.commitCount(of: app.commit) }
      }
      return BuildNumber(String(count))
    case .ledger: return nil
    }
  }
}
