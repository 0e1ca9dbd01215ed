import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// A small fleet: who requires whom, and where podspecs go.
struct FleetShape: Sendable {
  let name: String
  /// Component -> the components that it requires; `=` marks an exact requirement.
  let components: [(name: String, requires: [String])]
  /// Environment -> spec repository.
  let specs: [String: String]
  /// Whether addresses carry a token, which must never be written anywhere.
  let hasToken: Bool
  /// Whether nobody may push to the branches of the last environment, so that they land by merge request.
  var landsByRequest = false
  /// Whether the app takes packages, which a registry gets, and its release needs an approval.
  var isOfPackages = false
  /// Whether a squashed request is as good there as a merged one.
  var acceptsSquash: Bool { landsByRequest && components.count > 2 && name != "chain" }

  static let token = "ghp_0f9e8d7c6b5a4f3e2d1c"

  static let all: [FleetShape] = [
    FleetShape(
      name: "pair", components: [("Core", []), ("Feed", [])],
      specs: ["qa": "specs-qa", "stg": "specs-stg", "prd": "specs-prd"], hasToken: true),
    FleetShape(
      name: "chain", components: [("Core", []), ("Net", ["Core="]), ("Feed", ["Net"])],
      specs: ["qa": "specs-dev", "stg": "specs-dev", "prd": "specs-prd"], hasToken: false),
    FleetShape(
      name: "star", components: [("Core", []), ("Feed", ["Core"]), ("Map", ["Core="])],
      specs: ["qa": "specs", "stg": "specs", "prd": "specs"], hasToken: true),
    FleetShape(
      name: "diamond",
      components: [("Core", []), ("Feed", ["Core"]), ("Map", ["Core"]), ("Shop", ["Feed", "Map="])],
      specs: ["qa": "specs-qa", "stg": "specs-stg", "prd": "specs-prd"], hasToken: false),
    FleetShape(
      name: "packages", components: [("Core", []), ("Feed", ["Core="]), ("Map", ["Core"])], specs: [:],
      hasToken: true, isOfPackages: true),
  ]

  /// The version that components have released.
  var releasedVersion: String { isOfPackages ? Self.released : "\(Self.released).master" }

  var specRepositories: [String] { Set(specs.values).sorted() }

  /// Every repository, the app last of the components.
  var repositories: [String] { components.map(\.name) + ["App"] + specRepositories }

  func url(_ repository: String) -> RemoteURL {
    RemoteURL("https://\(hasToken ? "relctl:\(Self.token)@" : "")git.example.com/ios/\(repository).git")
  }

  static let environments = ["qa", "stg", "prd"].map(EnvironmentName.init(recorded:))

  func workspace() -> Workspace {
    func component(_ name: String, _ descriptors: [DescriptorReference]) -> Component {
      Component(
        name: ComponentName(recorded: name), url: url(name), layer: nil, descriptors: descriptors,
        sources: [SourceAddress(url: RemoteURL("https://git.example.com/ios/\(name).git"), kind: .alias)])
    }
    return Workspace(
      app: component(
        "App",
        [
          isOfPackages
            ? DescriptorReference(format: .packageSwift, path: Self.manifestPath)
            : DescriptorReference(format: .podfile, path: "Podfile"),
          DescriptorReference(format: .plist, path: "App/Info.plist"),
        ]),
      components: components.map {
        component(
          $0.name,
          [
            isOfPackages
              ? DescriptorReference(format: .packageSwift, path: "Package.swift")
              : DescriptorReference(format: .podspec, path: "\($0.name).podspec")
          ])
      },
      specRepositories: specRepositories.map {
        SpecRepository(
          name: $0, url: url($0), source: "https://git.example.com/ios/\($0).git", branch: "master")
      },
      layers: [],
      environments: Self.environments.map { Environment(name: $0, settings: "\($0).xcconfig") },
      overrides: nil, ledger: LedgerAddress(url: url("App"), branch: "relctl/ledger"), versioning: .lockstep,
      identity: nil, hosts: hosts, registries: registries)
  }

  /// The mission's scheme as layers.
  func layers() throws -> LayerSet {
    let texts = [
      "qa": """
      RELEASE_VERSION = $(VERSION)
      RELEASE_SOURCE = branch
      RELEASE_BRANCH = feature/$(VERSION)
      RELEASE_SPECS = mutable
      """,
      "stg": """
      RELEASE_VERSION = $(VERSION)
      RELEASE_SOURCE = branch
      RELEASE_BRANCH = release/$(VERSION)
      RELEASE_SPECS = mutable
      """,
      "prd": """
      RELEASE_VERSION = $(VERSION).master
      RELEASE_SOURCE = branch+tag
      RELEASE_BRANCH = master
      RELEASE_TAG = $(RELEASE_VERSION)
      RELEASE_TAG[component=App] = $(VERSION)
      RELEASE_SPECS = immutable
      """,
    ]
    var tables: [EnvironmentName: SettingsTable] = [:]
    for (word, text) in texts {
      let name = EnvironmentName(recorded: word)
      let landing = landsByRequest && name == Self.environments.last ? "\nRELEASE_LANDING = request" : ""
      let squash = acceptsSquash && !landing.isEmpty ? "\nRELEASE_SQUASH = accept" : ""
      let whole =
        (isOfPackages ? packageLayer(text, isLast: name == Self.environments.last) : text) + landing + squash
        + "\nRELEASE_SPEC_REPO = \(specs[word] ?? "")\nRELEASE_APP_VERSION = $(VERSION)\n"
        + "RELEASE_BUILD_NUMBER = $(BUILD_NUMBER)\n"
      tables[name] = try SettingsTable.load("\(name).xcconfig", rules: SettingsRules()) { _ in
        Array(whole.utf8)
      }
    }
    return LayerSet(tables: tables, digest: String(repeating: "5", count: 64))
  }

  // MARK: The released texts

  static let released = "6.5.4"

  func podspec(_ index: Int) -> String {
    let (name, requires) = components[index]
    let dependencies = requires.map { required in
      let pod = required.filter { $0 != "=" }
      return "  s.dependency '\(pod)'" + (required == pod ? "\n" : ", '\(Self.released).master'\n")
    }
    return """
      Pod::Spec.new do |s|
        s.name = '\(name)'
        s.version = '\(Self.released).master'
        s.summary = 'A component.'
        s.source = { :git => 'https://git.example.com/ios/\(name).git', :branch => 'master', :tag => s.version }
        s.source_files = 'Sources/**/*.swift'
      \(dependencies.joined())end

      """
  }

  var podfile: String {
    let pods = components.map { "  pod '\($0.name)', '\(Self.released).master'\n" }.joined()
    return """
      source 'https://git.example.com/ios/\(specs["prd"] ?? "").git'
      platform :ios, '13.0'
      target 'App' do
      \(pods)end

      """
  }

  var propertyList: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>CFBundleShortVersionString</key>
    \t<string>\(Self.released)</string>
    \t<key>CFBundleVersion</key>
    \t<string>1</string>
    </dict>
    </plist>

    """
  }
}
