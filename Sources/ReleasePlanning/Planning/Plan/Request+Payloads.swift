import ReleaseModel

/// What `bump` is asked for.
package struct BumpRequest: Sendable, Hashable, Codable {
  var to: Request.Target
  var of: Request.Selection
  /// The versions of components, or of groups, that count by themselves.
  var versions: [String: Version]?
  /// What becomes of requirements that the new versions don't satisfy; nil is `refused`.
  var unmet: Request.UnmetRequirements?
}

/// What `promote` is asked for.
package struct PromotionRequest: Sendable, Hashable, Codable {
  package var from: EnvironmentName
  package var to: EnvironmentName
  package var version: Version?
  /// The id of a recorded train, or an unambiguous start of it.
  package var train: TrainID?
  package var tags: Request.TakenTags
  /// The members to take, with what can't stay behind without them; nil takes the whole train.
  var only: [ComponentName]?
}

/// What `publish` is asked for.
package struct PublicationRequest: Sendable, Hashable, Codable {
  package var environment: EnvironmentName
  package var version: Version?
  /// The components whose podspecs are published; empty for all.
  package var only: [ComponentName]
  /// What becomes of descriptors that people took out of the environment's form; nil is `refused`.
  package var form: Request.BrokenForm?
}

/// What `hotfix` is asked for.
package struct HotfixRequest: Sendable, Hashable, Codable {
  /// The next patch when it is nil.
  package var version: Version?
  /// The last environment when it is nil.
  var from: EnvironmentName?
  /// The first environment when it is nil.
  package var to: EnvironmentName?
  var only: [ComponentName]
  /// What becomes of requirements that the new versions don't satisfy; nil is `refused`.
  var unmet: Request.UnmetRequirements?
}

extension Request {
  package static func bump(
    to target: Target, of selection: Selection, versions: [String: Version]? = nil,
    unmet: UnmetRequirements? = nil
  ) -> Request {
    .bump(BumpRequest(to: target, of: selection, versions: versions, unmet: unmet))
  }

  package static func promote(
    from: EnvironmentName, to: EnvironmentName, version: Version?, train: TrainID?,
    tags: TakenTags = .refused, only: [ComponentName]? = nil
  ) -> Request {
    .promote(
      PromotionRequest(from: from, to: to, version: version, train: train, tags: tags, only: only))
  }

  package static func publish(
    environment: EnvironmentName, version: Version?, only: [ComponentName] = [], form: BrokenForm? = nil
  ) -> Request {
    .publish(PublicationRequest(environment: environment, version: version, only: only, form: form))
  }

  package static func hotfix(
    version: Version?, from: EnvironmentName?, to: EnvironmentName?, only: [ComponentName],
    unmet: UnmetRequirements? = nil
  ) -> Request {
    .hotfix(HotfixRequest(version: version, from: from, to: to, only: only, unmet: unmet))
  }
}
