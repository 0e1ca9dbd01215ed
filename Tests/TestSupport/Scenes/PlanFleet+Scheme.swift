@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

extension PlanFleet {
  package static let context = RunContext(
    name: "run", time: 0, identity: Identity(name: "relctl", email: "relctl@example.com"), buildNumber: nil)

  package static func workspace(
    _ names: [String], versioning: [String: ComponentVersioning] = [:], changelog: String? = nil,
    project: String? = nil
  ) -> Workspace {
    func component(_ name: String, _ descriptors: [DescriptorReference]) -> Component {
      Component(
        name: ComponentName(recorded: name), url: RemoteURL("https://h/\(name).git"), layer: nil,
        descriptors: descriptors,
        versioning: versioning[name],
        changelog: changelog.map { Component.Changelog(path: $0, isRequired: false) })
    }
    let app = component(
      "App",
      [
        DescriptorReference(format: .podfile, path: "Podfile"),
        project.map { DescriptorReference(format: .pbxproj, path: $0) }
          ?? DescriptorReference(format: .xcconfig, path: "Version.xcconfig"),
      ])
    return Workspace(
      app: app,
      components: names.map { component($0, [DescriptorReference(format: .podspec, path: "\($0).podspec")]) },
      specRepositories: ["qa", "stg", "prd"].map {
        SpecRepository(
          name: "specs-\($0)", url: RemoteURL("https://h/specs-\($0).git"),
          source: "https://h/specs-\($0).git",
          branch: "master")
      }, layers: [],
      environments: ["qa", "stg", "prd"].map { Environment(name: $0, settings: "\($0).xcconfig") },
      overrides: nil, ledger: LedgerAddress(url: app.url, branch: "relctl/ledger"), versioning: .lockstep,
      versionGroups: Set(versioning.values.compactMap { if case .group(let name) = $0 { name } else { nil } })
        .sorted(),
      identity: nil)
  }

  /// The same with several podspecs in each repository.
  static func workspace(of repositories: [Repository]) -> Workspace {
    let plain = workspace([])
    let components = repositories.map { repository in
      Component(
        name: ComponentName(recorded: repository.name), url: RemoteURL("https://h/\(repository.name).git"),
        layer: nil,
        descriptors: repository.podspecs.map {
          DescriptorReference(format: .podspec, path: "\($0.name).podspec", version: $0.version)
        },
        sources: [SourceAddress(url: RemoteURL("https://h/"), kind: .mirror)]
          + repository.podspecs.map {
            SourceAddress(url: RemoteURL("https://h/\($0.name).git"), kind: .alias)
          })
    }
    return Workspace(
      app: plain.app, components: components, specRepositories: plain.specRepositories, layers: [],
      environments: plain.environments, overrides: nil, ledger: plain.ledger, versioning: .independent,
      identity: nil)
  }

  static func layers(released: String = "$(VERSION).master", sharesSpecs: Bool = false) throws -> LayerSet {
    let texts = [
      "qa": """
      RELEASE_VERSION = $(VERSION)
      RELEASE_SOURCE = branch
      RELEASE_BRANCH = feature/$(VERSION)
      RELEASE_SPEC_REPO = specs-qa
      RELEASE_SPECS = mutable
      """,
      "stg": """
      RELEASE_VERSION = $(VERSION)
      RELEASE_SOURCE = branch
      RELEASE_BRANCH = release/$(VERSION)
      RELEASE_SPEC_REPO = specs-stg
      RELEASE_SPECS = mutable
      """,
      "prd": """
      RELEASE_VERSION = \(released)
      RELEASE_SOURCE = branch+tag
      RELEASE_BRANCH = master
      RELEASE_TAG = $(RELEASE_VERSION)
      RELEASE_TAG[component=App] = $(VERSION)
      RELEASE_SPEC_REPO = specs-prd
      """,
    ]
    var tables: [EnvironmentName: SettingsTable] = [:]
    for (name, text) in texts {
      tables[EnvironmentName(recorded: name)] = try SettingsTable.load(
        "\(name).xcconfig", rules: SettingsRules()
      ) { _ in
        let specs = sharesSpecs ? "specs-prd" : "specs-\(name)"
        return Array((text.replacing("specs-\(name)", with: specs) + "\n").utf8)
      }
    }
    return LayerSet(tables: tables, digest: "")
  }

  /// - Parameter requirements: As in `init`.
  package static func podspec(_ name: String, _ version: String, _ requirements: String) -> String {
    let lines = requirements.split(separator: ",").map { requirement in
      let words = requirement.trimming().split(separator: " ", maxSplits: 1)
      let version =
        switch words.dropFirst().first {
        case nil: ""
        case "="?: ", '6.5.4.master'"
        case let text?:
          text.contains("#") ? ", \"\(text.replacing("#", with: "#{s.version}"))\"" : ", '\(text)'"
        }
      return "  s.dependency '\(words[0])'\(version)\n"
    }
    return """
      Pod::Spec.new do |s|
        s.name = '\(name)'
        s.version = '\(version)'
        s.source = { :git => 'https://h/\(name).git', :branch => 'master', :tag => s.version }
      \(lines.joined())end

      """
  }
}

extension Substring {
  package func trimming() -> String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
