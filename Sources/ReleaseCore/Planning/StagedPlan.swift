/// A plan with its edits and *final* object ids: everything that is needed to finish the run.
public struct StagedPlan: Sendable, Hashable, Codable {
  public let plan: Plan
  /// In the order of the plan.
  public let repositories: [StagedRepository]
  public let publication: StagedPublication?
  /// The train as it stands after the run; nil when the plan holds no repository.
  public let train: Train?
  /// Component or `specs:<name>` -> the SHA-256 of its git pack. So the digest of this value covers the objects too.
  public let packs: [String: String]
  /// Whether landing the plan would do anything: push, publish, or record another train. The digest of the
  /// settings alone makes no other train.
  public var changesAnything: Bool {
    !pushesNothing || plan.undoing != nil || train.map { !$0.holdsTheSame(as: plan.standing) } ?? false
  }

  /// Whether no ref and no published podspec is left to push.
  public var pushesNothing: Bool {
    repositories.allSatisfy { $0.updates.isEmpty } && (publication?.changes.isEmpty ?? true)
  }

  public init(
    plan: Plan, repositories: [StagedRepository], publication: StagedPublication?, train: Train?,
    packs: [String: String]
  ) {
    self.plan = plan
    self.repositories = repositories
    self.publication = publication
    self.train = train
    self.packs = packs
  }
}

/// One repository's refs and the edits that its new commit holds.
public struct StagedRepository: Sendable, Hashable, Codable {
  public let name: String
  /// The head of the branch after the run.
  public let commit: ObjectID
  /// Branch first, then tag; pushed together or not at all. Empty when nothing is to do.
  public let updates: [RefUpdate]
  public let edits: [FileEdit]
  /// How many other files the merge brings to the branch.
  public let mergedFiles: Int
  /// Paths whose certain conflict was resolved by rewriting all sides to the target's form.
  public let resolved: [String]

  public init(
    name: String, commit: ObjectID, updates: [RefUpdate], edits: [FileEdit], mergedFiles: Int,
    resolved: [String]
  ) {
    self.name = name
    self.commit = commit
    self.updates = updates
    self.edits = edits
    self.mergedFiles = mergedFiles
    self.resolved = resolved
  }
}

/// One file that the run writes.
public struct FileEdit: Sendable, Hashable, Codable {
  public let path: String
  /// nil when the file is new.
  public let old: ObjectID?
  public let new: ObjectID
  /// A unified diff from the branch's present text to the new one.
  public let diff: String

  public init(path: String, old: ObjectID?, new: ObjectID, diff: String) {
    self.path = path
    self.old = old
    self.new = new
    self.diff = diff
  }
}

/// The spec repository's commit: done when these paths hold these blobs.
public struct StagedPublication: Sendable, Hashable, Codable {
  public let repository: String
  public let branch: RefName
  public let message: String
  /// The commit on top of the head that was seen. Provisional: a lost race rebuilds it on the new head.
  public let provisional: ObjectID?
  public let entries: [Entry]

  public var changes: [Entry] { entries.filter(\.changes) }

  public init(
    repository: String, branch: RefName, message: String, provisional: ObjectID?, entries: [Entry]
  ) {
    self.repository = repository
    self.branch = branch
    self.message = message
    self.provisional = provisional
    self.entries = entries
  }

  public struct Entry: Sendable, Hashable, Codable {
    public let component: String
    public let pod: String
    public let text: String
    public let path: String
    /// The blob that is there now; nil when the version is new.
    public let old: ObjectID?
    /// nil when the version goes away, which only an undo does.
    public let new: ObjectID?
    /// The path of the same version in the other form of podspec, which the commit deletes.
    public let obsolete: String?
    /// What stands at that path, for the way back.
    public let obsoleteBlob: ObjectID?
    public let diff: String

    public var changes: Bool { old != new || obsolete != nil }

    public init(
      component: String, pod: String, text: String, path: String, old: ObjectID?, new: ObjectID?,
      obsolete: String? = nil, obsoleteBlob: ObjectID? = nil, diff: String
    ) {
      self.component = component
      self.pod = pod
      self.text = text
      self.path = path
      self.old = old
      self.new = new
      self.obsolete = obsolete
      self.obsoleteBlob = obsoleteBlob
      self.diff = diff
    }
  }
}
