import AppInspection
import ReleaseDescriptors
import ReleaseModel

/// Everything that rules look at: one environment as it was observed.
package struct RuleInput: Sendable {
  package let workspace: Workspace
  package let environment: EnvironmentName
  /// Where the environment takes the app from.
  let sourceKind: SourceKind
  let today: CalendarDay
  /// In the order of the manifest, parts before their component, the app last; without components that stand nowhere.
  package let components: [ComponentState]
  /// Why others stand nowhere.
  let unseen: [Diagnostic]
  /// The spec repositories that the environment's app takes pods from.
  let published: [PublishedState]
  package let train: Train?
  /// The app's Podfile.lock and what messages call it.
  /// Where the app's locks of packages do not give the train.
  let packageDrift: [Diagnostic]
  let lock: AppLock?
  let map: DependencyMap
  let modules: ModuleMap
  /// What the sources seem to register.
  package let routes: RouteCatalog
  /// The routes of the last environment, which is what links and other apps know; nil where it is the one that is
  /// looked at.
  let released: RouteCatalog?
  /// The routes that rules judge: all where relctl.yml says how routes are registered, else those of known routers.
  package let judgedRoutes: RouteCatalog
  /// Those of the last environment.
  let judgedReleased: RouteCatalog?
  /// The app's list of modules with what the sources declare; nil when relctl.yml names none, or it can't be read.
  package let moduleList: ModuleList?
  package let registry: ModuleRegistry?
  /// Why the list of modules could not be read.
  package let moduleProblems: [Diagnostic]
  /// What the rules before the present one found.
  var found: [Diagnostic] = []

  package struct AppLock: Sendable, Hashable {
    package let lock: PodfileLock
    package let path: String
    /// What people install of the train's pods.
    package let expected: LockedTrain
    /// The checksum of the Podfile beside it; nil where nobody asks.
    let podfileChecksum: String?
    /// What only CocoaPods can settle, where the lock is not whole.
    let problems: [LockProblem]
    /// The same for programs; nil where nobody asks.
    package let state: LockState?

    package init(
      lock: PodfileLock, path: String, expected: LockedTrain = LockedTrain(members: [:]),
      podfileChecksum: String? = nil, problems: [LockProblem] = [], state: LockState? = nil
    ) {
      self.state = state
      self.problems = problems
      self.lock = lock
      self.path = path
      self.expected = expected
      self.podfileChecksum = podfileChecksum
    }

    package func drift(from train: Train) -> LockDrift {
      LockDrift(
        train: train, lock: lock, path: path, expected: expected, podfileChecksum: podfileChecksum,
        problems: problems)
    }
  }

  package init(
    workspace: Workspace, environment: EnvironmentName, sourceKind: SourceKind, today: CalendarDay,
    components: [ComponentState], published: [PublishedState] = [], train: Train? = nil,
    lock: AppLock? = nil, packageDrift: [Diagnostic] = [], released: [SourceSurvey]? = nil,
    moduleList: SourceText? = nil,
    unseen: [Diagnostic] = []
  ) {
    self.workspace = workspace
    self.environment = environment
    self.sourceKind = sourceKind
    self.today = today
    self.components = components
    self.unseen = unseen
    self.published = published
    self.train = train
    self.lock = lock
    self.packageDrift = packageDrift
    places = Dictionary(components.enumerated().map { ($1.name, $0) }) { first, _ in first }
    packageOwners = workspace.packageOwners
    map = DependencyMap(components)
    modules = ModuleMap(components, declared: workspace.rules.modules, published: published)
    let surveys = components.map(\.facts.survey)
    let built = Dictionary(
      components.map { ($0.name, BuiltModules($0)) }, uniquingKeysWith: { first, _ in first })
    let app = components.first { $0.isApp }?.name
    routes = RouteCatalog(surveys, built: built, app: app)
    self.released = released.map { RouteCatalog($0) }
    let isDeclared = workspace.registrations.declaredRoutes != nil
    judgedRoutes = isDeclared ? routes : routes.ofKnownRouters
    judgedReleased = isDeclared ? self.released : self.released?.ofKnownRouters
    var list: ModuleList?
    var problems: [Diagnostic] = []
    if let moduleList {
      do throws(Refusal) {
        list = try ModuleList(moduleList, of: workspace.app.name.description)
      } catch {
        problems = error.diagnostics
      }
    } else if let path = workspace.registrations.moduleList {
      problems = [
        Diagnostic(
          "modules.missing", "'\(path)' is not in the app's commit",
          hint: "correct 'modules: plist:' in relctl.yml")
      ]
    }
    self.moduleList = list
    moduleProblems = problems
    registry =
      list == nil
      ? nil
      : ModuleRegistry(
        surveys, graph: map.graph, protocols: workspace.registrations.moduleProtocols, built: built,
        list: moduleList?.path, app: app)
  }

  /// Name -> index: rules ask for the component at each end of every edge.
  private let places: [ComponentName: Int]
  /// Identity -> whose package it is.
  let packageOwners: [String: Component]

  func component(named name: ComponentName) -> ComponentState? { places[name].map { components[$0] } }

  /// Whether releases of the environment are tags, so that each can be built again.
  var isRelease: Bool { sourceKind.hasTag }
}

/// One component or the app, where it stands.
package struct ComponentState: Sendable, Hashable {
  package let component: Component
  package let isApp: Bool
  /// Whether it is a part of a component, so that branch, tag and train are its component's.
  let isPart: Bool
  let place: ComponentRevision
  /// What its environment makes of its version; nil when its version is not in that environment's form.
  let form: ReleaseCoordinates?
  package let facts: CommitFacts
  /// The commit that the release's tag leads to now; nil when there is no such tag.
  let tagged: ObjectID?
  /// Whether the branch contains the tagged commit; nil where there is no tag to ask about.
  let isTagOnBranch: Bool?
  /// Environment -> the tag that this version gets there, where it is no semantic version.
  let unversionedTags: [EnvironmentName: String]
  /// What clients take for its tag.
  package var tagNames: [Diagnostic] = []

  package init(
    component: Component, isApp: Bool, isPart: Bool = false, place: ComponentRevision,
    form: ReleaseCoordinates?,
    facts: CommitFacts,
    tagged: ObjectID? = nil, isTagOnBranch: Bool? = nil, unversionedTags: [EnvironmentName: String] = [:]
  ) {
    self.component = component
    self.isApp = isApp
    self.isPart = isPart
    self.place = place
    self.form = form
    self.facts = facts
    self.tagged = tagged
    self.isTagOnBranch = isTagOnBranch
    self.unversionedTags = unversionedTags
  }

  package var name: ComponentName { component.name }

  /// The pods that it publishes; its own name where nothing says otherwise.
  var pods: [String] {
    let names = facts.podspecs.map { $0.name ?? String(FilePaths.name(of: $0.path).prefix { $0 != "." }) }
    return names.isEmpty && component.parts.isEmpty ? [name.description] : names
  }

  /// Whether there is nothing to look at but its parts.
  var isOnlyParts: Bool {
    !component.parts.isEmpty && facts.podspecs.isEmpty && facts.package == nil && facts.pins.isEmpty
  }
}

/// A spec repository as it was read.
package struct PublishedState: Sendable, Hashable {
  let repository: SpecRepository
  /// Whether the environment may replace what is published.
  let isMutable: Bool
  let specs: [PublishedSpec]
  /// Times that a published podspec was replaced; empty for a repository where that is allowed.
  let rewrites: [PublishedRewrite]

  package init(
    repository: SpecRepository, isMutable: Bool, specs: [PublishedSpec], rewrites: [PublishedRewrite]
  ) {
    self.repository = repository
    self.isMutable = isMutable
    self.specs = specs
    self.rewrites = rewrites
  }
}

/// One podspec of a spec repository, and the folders that it stands in.
package struct PublishedSpec: Sendable, Hashable, Codable {
  package let path: String
  package let blob: ObjectID
  /// The folder's name, one above the version's.
  let pod: String
  /// The folder's name.
  package let version: String
  /// What the podspec itself says; nil when it is computed or can't be read.
  let saysName: String?
  let saysVersion: String?
  let location: SourceLocation
  /// The names by which its code is imported, as far as it says.
  var modules: [String] = []
  /// nil where it says nothing, or computes it.
  var licence: String?
  /// Whether it says `static_framework = true`.
  var isStatic = false

  package init(
    path: String, blob: ObjectID, pod: String, version: String, saysName: String?, saysVersion: String?,
    location: SourceLocation, modules: [String] = [], licence: String? = nil, isStatic: Bool = false
  ) {
    self.path = path
    self.blob = blob
    self.pod = pod
    self.version = version
    self.saysName = saysName
    self.saysVersion = saysVersion
    self.location = location
    self.modules = modules
    self.licence = licence
    self.isStatic = isStatic
  }
}

/// A commit that replaced a published podspec.
package struct PublishedRewrite: Sendable, Hashable, Codable {
  package let path: String
  let commit: CommitSummary

  package init(path: String, commit: CommitSummary) {
    self.path = path
    self.commit = commit
  }
}
