/// A plan with its edits and *final* object ids: everything that is needed to finish the run.
public struct StagedPlan: Sendable, Hashable, Codable {
  public let plan: Plan
  /// In the order of the plan.
  public let repositories: [StagedRepository]
  public let publication: StagedPublication?
  /// The train as it stands after the run; nil when the plan holds no repository.
  public let train: Train?
  /// Whether landing the plan would do anything: push, publish, or record another train. The digest of the
  /// settings alone makes no other train.
  public var changesAnything: Bool {
    !pushesNothing || train.map { !$0.holdsTheSame(as: plan.standing) } ?? false
  }

  /// Whether no ref and no published podspec is left to push.
  public var pushesNothing: Bool {
    repositories.allSatisfy { $0.updates.isEmpty } && (publication?.changes.isEmpty ?? true)
  }

  public init(plan: Plan, repositories: [StagedRepository], publication: StagedPublication?, train: Train?) {
    self.plan = plan
    self.repositories = repositories
    self.publication = publication
    self.train = train
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

  public var changes: [Entry] { entries.filter { $0.old != $0.new } }

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
    public let new: ObjectID
    public let diff: String

    public init(
      component: String, pod: String, text: String, path: String, old: ObjectID?, new: ObjectID, diff: String
    ) {
      self.component = component
      self.pod = pod
      self.text = text
      self.path = path
      self.old = old
      self.new = new
      self.diff = diff
    }
  }
}
