import ReleaseDescriptors
import ReleaseModel

/// A plan with its edits and *final* object ids: everything that is needed to finish the run.
package struct StagedPlan: Sendable, Hashable, Codable {
  package let plan: Plan
  /// In the order of the plan.
  package let repositories: [StagedRepository]
  package let publication: StagedPublication?
  /// The train as it stands after the run; nil when the plan holds no repository.
  package let train: Train?
  /// Component or `specs:<name>` -> the SHA-256 of its git pack. So the digest of this value covers the objects too.
  package let packs: [String: String]
  /// Repository -> the request by which its branch lands: asked for each repository that lands, so it is made once.
  let requestsByRepository: [ComponentName: LandingRequest]

  private enum CodingKeys: CodingKey {
    case plan, repositories, publication, train, packs
  }

  /// Whether landing the plan would do anything: push, publish, or record another train. The digest of the
  /// settings alone makes no other train.
  package var changesAnything: Bool {
    !pushesNothing || plan.undoing != nil || train.map { !$0.holdsTheSame(as: plan.recordedTrain) } ?? false
  }

  /// What becomes of the app's Podfile.lock.
  package var lock: LockState? { repositories.lazy.compactMap(\.lock).first }

  /// Whether no ref and no published podspec is left to push.
  package var pushesNothing: Bool {
    repositories.allSatisfy { $0.updates.isEmpty } && (publication?.changes.isEmpty ?? true)
  }

  package init(
    plan: Plan, repositories: [StagedRepository], publication: StagedPublication?, train: Train?,
    packs: [String: String]
  ) {
    self.plan = plan
    self.repositories = repositories
    self.publication = publication
    self.train = train
    self.packs = packs
    requestsByRepository = Self.requests(of: plan, repositories)
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      plan: try fields.decode(Plan.self, forKey: .plan),
      repositories: try fields.decode([StagedRepository].self, forKey: .repositories),
      publication: try fields.decodeIfPresent(StagedPublication.self, forKey: .publication),
      train: try fields.decodeIfPresent(Train.self, forKey: .train),
      packs: try fields.decode([String: String].self, forKey: .packs))
  }
}

/// One repository's refs and the edits that its new commit holds.
package struct StagedRepository: Sendable, Hashable, Codable {
  package let name: ComponentName
  /// The head of the branch after the run.
  package let commit: ObjectID
  /// Branch first, then tag; pushed together or not at all. Empty when nothing is to do.
  package let updates: [RefUpdate]
  package let edits: [FileEdit]
  /// How many other files the merge brings to the branch.
  package let mergedFiles: Int
  /// Paths whose certain conflict was resolved by rewriting all sides to the target's form.
  package let resolved: [String]
  /// Of the app: whether its Podfile.lock is whole after the run; nil where it has none, or the run may not change it.
  let lock: LockState?

  package init(
    name: ComponentName, commit: ObjectID, updates: [RefUpdate], edits: [FileEdit], mergedFiles: Int,
    resolved: [String], lock: LockState? = nil
  ) {
    self.name = name
    self.commit = commit
    self.updates = updates
    self.edits = edits
    self.mergedFiles = mergedFiles
    self.resolved = resolved
    self.lock = lock
  }

  package func locked(_ lock: LockState?) -> StagedRepository {
    StagedRepository(
      name: name, commit: commit, updates: updates, edits: edits, mergedFiles: mergedFiles,
      resolved: resolved,
      lock: lock)
  }
}

/// One file that the run writes.
package struct FileEdit: Sendable, Hashable, Codable {
  package let path: String
  /// nil when the file is new.
  package let old: ObjectID?
  package let new: ObjectID
  /// A unified diff from the branch's present text to the new one.
  package let diff: String

  package init(path: String, old: ObjectID?, new: ObjectID, diff: String) {
    self.path = path
    self.old = old
    self.new = new
    self.diff = diff
  }
}

/// The spec repository's commit: done when these paths hold these blobs.
package struct StagedPublication: Sendable, Hashable, Codable {
  package let repository: String
  package let branch: RefName
  package let message: String
  /// The commit on top of the head that was seen. Provisional: a lost race rebuilds it on the new head.
  package let provisional: ObjectID?
  /// The signature of that commit; nil for none.
  package let signature: String?
  package let entries: [Entry]

  package var changes: [Entry] { entries.filter(\.changes) }

  package init(
    repository: String, branch: RefName, message: String, provisional: ObjectID?, signature: String? = nil,
    entries: [Entry]
  ) {
    self.repository = repository
    self.branch = branch
    self.message = message
    self.provisional = provisional
    self.signature = signature
    self.entries = entries
  }

  package struct Entry: Sendable, Hashable, Codable {
    package let component: ComponentName
    package let pod: String
    package let spelledVersion: String
    package let path: String
    /// The blob that is there now; nil when the version is new.
    package let old: ObjectID?
    /// nil when the version goes away, which only an undo does.
    package let new: ObjectID?
    /// The path of the same version in the other form of podspec, which the commit deletes.
    package let obsolete: String?
    /// What stands at that path, for the way back.
    package let obsoleteBlob: ObjectID?
    package let diff: String

    package var changes: Bool { old != new || obsolete != nil }

    package init(
      component: ComponentName, pod: String, spelledVersion: String, path: String, old: ObjectID?,
      new: ObjectID?,
      obsolete: String? = nil, obsoleteBlob: ObjectID? = nil, diff: String
    ) {
      self.component = component
      self.pod = pod
      self.spelledVersion = spelledVersion
      self.path = path
      self.old = old
      self.new = new
      self.obsolete = obsolete
      self.obsoleteBlob = obsoleteBlob
      self.diff = diff
    }

    private enum CodingKeys: String, CodingKey {
      case component, pod
      case spelledVersion = "text"
      case path, old, new, obsolete, obsoleteBlob, diff
    }
  }
}
