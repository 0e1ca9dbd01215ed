@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// A small workspace in memory whose components keep every rule, to break one of them.
///
/// It is an environment of tags: every component stands at 1.0.0 in the form `1.0.0.master`.
package struct RuleScene {
  package struct Part {
    package var name: String
    var layer: String?
    var kind: LayerKind?
    package var descriptors: [DescriptorReference]
    package var files: [String: String]
    /// What the train says; nil where nothing is recorded.
    var recorded: String?
    package var tagged: ObjectID? = RuleScene.commit
    package var isTagOnBranch: Bool? = true
    var unversionedTags: [EnvironmentName: String] = [:]

    /// Those that its podspecs name.
    var addresses: [String] {
      let files = files.keys.compactMap { $0.split(separator: "/").last }.filter { $0.contains(".podspec") }
      let names = files.compactMap { $0.split(separator: ".").first }
      return Set([name] + names.map(String.init)).sorted().map { "https://example.com/\($0).git" }
    }
  }

  package static let commit = ObjectID(String(repeating: "a", count: 40))!
  package static let other = ObjectID(String(repeating: "b", count: 40))!

  /// The tag that was released, and that the environment's form sets.
  package var tagName = "1.0.0.master"
  /// What relctl.yml allows beside the addresses of all podspecs.
  package var sources: [SourceAddress] = []
  package var layers: [String] = []
  package var kinds: [String: LayerKind] = [:]
  package var rules = LintRules()
  package var sourceKind = SourceKind.branchAndTag
  var today = CalendarDay("2026-06-15")!
  package var parts: [Part] = []
  package var app: [String: String] = [:]
  package var published: [PublishedState] = []
  package var train: Train?
  package var lock: String?
  /// What people install of the train's pods.
  package var installed: [String: LockedTrain.Member] = [:]
  /// Sources of the last release by component; nil for a scene that is the last environment.
  package var released: [String: String]?
  /// What relctl.yml says of routes.
  package var routes: [RouteShape]? = RouteShape.common
  /// The items of the app's list of modules.
  package var moduleList: String?

  package init(
    sources: [SourceAddress] = [], layers: [String] = [], kinds: [String: LayerKind] = [:],
    parts: [Part] = [], app: [String: String] = [:], published: [PublishedState] = [], train: Train? = nil,
    lock: String? = nil, installed: [String: LockedTrain.Member] = [:], released: [String: String]? = nil,
    routes: [RouteShape]? = RouteShape.common, moduleList: String? = nil
  ) {
    self.sources = sources
    self.layers = layers
    self.kinds = kinds
    self.parts = parts
    self.app = app
    self.published = published
    self.train = train
    self.lock = lock
    self.installed = installed
    self.released = released
    self.routes = routes
    self.moduleList = moduleList
  }

  /// Adds a component with a podspec.
  package mutating func add(
    _ name: String, layer: String? = nil, kind: LayerKind? = nil, needs: [String] = [], tests: [String] = [],
    imports: [String]? = nil, replacing: KeyValuePairs<String, String> = [:],
    files: [String: String] = [:],
    recorded: String? = "1.0.0.master"
  ) {
    var spec = Self.podspec(name, needs: needs, tests: tests)
    for (old, new) in replacing {
      precondition(spec.contains(old), "the podspec lacks \(old)")
      spec = spec.replacing(old, with: new)
    }
    let lines = (imports ?? needs).map { "import \($0)" }
    var all = files
    all["\(name).podspec"] = all["\(name).podspec"] ?? spec
    if !all.keys.contains(where: { $0.hasPrefix("Sources/") }) {
      all["Sources/\(name).swift"] = (["import Foundation"] + lines).joined(separator: "\n")
    }
    parts.append(
      Part(
        name: name, layer: layer, kind: kind,
        descriptors: [DescriptorReference(format: .podspec, path: "\(name).podspec")], files: all,
        recorded: recorded))
  }

  /// Makes the last component a Swift package, beside its podspec or alone.
  package mutating func makePackage(requiring packages: [String] = [], tag: String?, isPod: Bool = false) {
    let lines = packages.map { ".package(url: \"/remotes/\($0).git\", exact: \"1.0.0\")" }
    let index = parts.count - 1
    parts[index].files["Package.swift"] =
      "// swift-tools-version: 5.9\nlet p = Package(dependencies: [\n\(lines.joined(separator: ",\n"))\n])\n"
    if !isPod { parts[index].descriptors = [] }
    parts[index].descriptors.append(DescriptorReference(format: .packageSwift, path: "Package.swift"))
    if let tag { parts[index].unversionedTags = ["prd": tag] }
  }

  /// The app's own package, with one line for each that it requires.
  package static func appPackage(requiring packages: [String]) -> String {
    let lines = packages.map { ".package(url: \"/remotes/\($0).git\", exact: \"1.0.0\")" }
    return
      "// swift-tools-version: 5.9\nlet p = Package(dependencies: [\n\(lines.joined(separator: ",\n"))\n])\n"
  }

  package static func podspec(_ name: String, needs: [String] = [], tests: [String] = []) -> String {
    let lines = needs.map { "  s.dependency '\($0)'" }
    let test =
      tests.isEmpty
      ? [] : ["  s.test_spec 'Tests' do |t|"] + tests.map { "    t.dependency '\($0)'" } + ["  end"]
    return
      ([
        "Pod::Spec.new do |s|", "  s.name = '\(name)'", "  s.version = '1.0.0.master'",
        "  s.summary = 'A pod.'",
        "  s.license = 'MIT'", "  s.homepage = 'https://example.com'", "  s.author = 'Ada'",
        "  s.source = { :git => 'https://example.com/\(name).git', :branch => 'master', :tag => s.version }",
        "  s.source_files = 'Sources/**/*.swift'",
      ] + lines + test + ["end", ""]).joined(separator: "\n")
  }

  package func input() throws -> RuleInput {
    let branch = RefName.branch("master")!
    let tag = RefName.tag(tagName)!
    let version = Version("1.0.0")!
    let form = ReleaseCoordinates(
      version: "1.0.0.master", kind: sourceKind, branch: branch, tag: sourceKind.hasTag ? tag : nil,
      specRepository: "specs", specsMutable: false, appVersion: "1.0.0", buildNumber: nil)
    func state(_ part: Part, isApp: Bool) throws -> ComponentState {
      let name = ComponentName(recorded: part.name)
      let component = Component(
        name: name, url: RemoteURL("/remotes/\(part.name).git"), layer: part.layer, kind: part.kind,
        descriptors: part.descriptors,
        sources: part.addresses.map { SourceAddress(url: RemoteURL($0), kind: .alias) } + sources)
      let facts = try FactReader(
        component: component, paths: part.files.keys.sorted(), shapes: RouteShape.common
      ).facts {
        part.files[$0].map { Array($0.utf8) }
      }
      let member = part.recorded.map {
        Train.Member(
          name: name, version: version, spelledVersion: $0, commit: Self.commit, branch: branch,
          tag: tag,
          pods: [part.name], isChosen: true)
      }
      return ComponentState(
        component: component, isApp: isApp,
        place: ComponentRevision(
          name: name, commit: Self.commit, branch: branch, environment: "prd", recorded: member,
          version: version),
        form: form, facts: facts, tagged: part.tagged, isTagOnBranch: part.isTagOnBranch,
        unversionedTags: part.unversionedTags)
    }
    let app = Part(
      name: "App",
      descriptors: [DescriptorReference(format: .podfile, path: "Podfile")]
        + (self.app["Package.swift"] == nil
          ? [] : [DescriptorReference(format: .packageSwift, path: "Package.swift")]),
      files: ["Podfile": "source 'https://example.com/specs.git'\n"].merging(self.app) { $1 })
    let states = try parts.map { try state($0, isApp: false) } + [try state(app, isApp: true)]
    let workspace = Workspace(
      app: states[states.count - 1].component, components: states.dropLast().map(\.component),
      specRepositories: [], layers: layers,
      environments: [Environment(name: "prd", settings: "PRD.xcconfig")],
      overrides: nil, ledger: LedgerAddress(url: RemoteURL("/remotes/App.git"), branch: "relctl/ledger"),
      versioning: .lockstep, identity: nil, layerKinds: kinds, rules: rules,
      registrations: Registrations(
        routes: routes, moduleList: moduleList == nil ? nil : "M.plist"))
    return RuleInput(
      workspace: workspace, environment: "prd", sourceKind: sourceKind, today: today, components: states,
      published: published, train: train,
      lock: try lock.map {
        .init(
          lock: try PodfileLock(SourceText(path: "App:Podfile.lock", $0)), path: "App:Podfile.lock",
          expected: LockedTrain(members: installed))
      },
      released: released.map {
        $0.sorted { $0.key < $1.key }.map { name, source in
          .survey(of: SourceText(path: "\(name):R.swift", source), component: name, shapes: RouteShape.common)
        }
      },
      moduleList: moduleList.map {
        SourceText(path: "App:M.plist", "<plist version=\"1.0\">\n\($0)\n</plist>\n")
      })
  }

  /// The findings as `subject rule file:line`.
  package func findings() throws -> [String] {
    LintInspection(try input()).findings.map { finding in
      let place = finding.location.map { " \($0.file):\($0.line)" } ?? ""
      let weight = finding.severity == .error ? "" : " (\(finding.severity.rawValue))"
      return "\(finding.subject ?? "-") \(finding.code)\(weight)\(place)"
    }
  }

  package static func published(
    _ name: String, _ specs: [(path: String, says: String)], isMutable: Bool = false,
    rewrites: [PublishedRewrite] = [], modules: [String] = []
  ) -> PublishedState {
    PublishedState(
      repository: SpecRepository(
        name: name, url: RemoteURL("/remotes/\(name).git"), source: "https://example.com/\(name).git",
        branch: "master"), isMutable: isMutable,
      specs: specs.map { path, says in
        let parts = path.split(separator: "/").map(String.init)
        return PublishedSpec(
          path: path, blob: commit, pod: parts[0], version: parts[1], saysName: parts[0], saysVersion: says,
          location: SourceLocation(file: "\(name):\(path)", line: 3, column: 1), modules: modules)
      }, rewrites: rewrites)
  }
}
