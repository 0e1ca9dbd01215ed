@testable import ReleaseDescriptors
@testable import ReleaseModel

/// The targets of a made-up Xcode project, and which of them embeds which.
package struct ProjectShape: Sendable {
  package struct Target: Sendable {
    package let name: String
    /// Behind `com.apple.product-type.`; empty for an aggregate target.
    package var type = "application"
    package var settings: [String: String] = [:]
    package var dependsOn: [String] = []
    package var phases: [Phase] = []

    package init(
      name: String, type: String = "application", settings: [String: String] = [:], dependsOn: [String] = [],
      phases: [Phase] = []
    ) {
      self.name = name
      self.type = type
      self.settings = settings
      self.dependsOn = dependsOn
      self.phases = phases
    }

    var product: String {
      switch type {
      case "framework": "\(name).framework"
      case let type where type.contains("extension"): "\(name).appex"
      case let type where type.hasPrefix("bundle"): "\(name).xctest"
      default: "\(name).app"
      }
    }
  }

  /// A phase as Xcode makes it.
  package struct Phase: Sendable {
    package let name: String
    package let path: String
    package let folder: Int
    package let targets: [String]

    package init(name: String, path: String, folder: Int, targets: [String]) {
      self.name = name
      self.path = path
      self.folder = folder
      self.targets = targets
    }

    package static func watch(_ targets: String...) -> Phase {
      Phase(
        name: "Embed Watch Content", path: "$(CONTENTS_FOLDER_PATH)/Watch", folder: 16, targets: targets)
    }
    package static func extensions(_ targets: String...) -> Phase {
      Phase(name: "Embed Foundation Extensions", path: "", folder: 13, targets: targets)
    }
    package static func extensionKit(_ targets: String...) -> Phase {
      Phase(
        name: "Embed ExtensionKit Extensions", path: "$(EXTENSIONS_FOLDER_PATH)", folder: 16, targets: targets
      )
    }
    package static func clips(_ targets: String...) -> Phase {
      Phase(name: "Embed App Clips", path: "$(CONTENTS_FOLDER_PATH)/AppClips", folder: 16, targets: targets)
    }
    package static func frameworks(_ targets: String...) -> Phase {
      Phase(name: "Embed Frameworks", path: "", folder: 10, targets: targets)
    }
  }

  package let targets: [Target]
  package var settings: [String: String] = ["SDKROOT": "iphoneos"]

  package init(targets: [Target], settings: [String: String] = ["SDKROOT": "iphoneos"]) {
    self.targets = targets
    self.settings = settings
  }

  /// The text of the `project.pbxproj`; every target has its version, 6.5.4, in its own settings.
  package var project: String {
    var objects: [String] = [
      "ROOT = {isa = PBXProject; buildConfigurationList = L_ROOT; mainGroup = GROUP; "
        + "targets = (\(targets.map { "T_\($0.name)" }.joined(separator: ", "))); };",
      "GROUP = {isa = PBXGroup; children = (); sourceTree = \"<group>\"; };",
    ]
    objects += Self.configurations(of: "ROOT", settings)
    for target in targets { objects += self.objects(of: target) }
    return "// !$*UTF8*$!\n{\n  objectVersion = 56;\n  objects = {\n    "
      + objects.joined(separator: "\n    ") + "\n  };\n  rootObject = ROOT;\n}\n"
  }

  private func objects(of target: Target) -> [String] {
    let own = "T_\(target.name)"
    let phases = target.phases.indices.map { "P_\(target.name)_\($0)" }
    let needs = target.dependsOn.map { "D_\(target.name)_\($0)" }
    let isAggregate = target.type.isEmpty
    let product =
      isAggregate
      ? ""
      : "productType = \"com.apple.product-type.\(target.type)\"; productReference = F_\(target.name); "
    var result = [
      "\(own) = {isa = \(isAggregate ? "PBXAggregateTarget" : "PBXNativeTarget"); name = \(target.name); "
        + "buildConfigurationList = L_\(target.name); \(product)"
        + "buildPhases = (\(phases.joined(separator: ", "))); "
        + "dependencies = (\(needs.joined(separator: ", "))); };",
      "F_\(target.name) = {isa = PBXFileReference; path = \(target.product); sourceTree = BUILT_PRODUCTS_DIR; };",
    ]
    for (id, name) in zip(needs, target.dependsOn) {
      result.append("\(id) = {isa = PBXTargetDependency; target = T_\(name); };")
    }
    for (id, phase) in zip(phases, target.phases) {
      let files = phase.targets.map { "\(id)_\($0)" }
      result.append(
        "\(id) = {isa = PBXCopyFilesBuildPhase; dstPath = \"\(phase.path)\"; dstSubfolderSpec = \(phase.folder); "
          + "name = \"\(phase.name)\"; files = (\(files.joined(separator: ", "))); };")
      for (file, name) in zip(files, phase.targets) {
        result.append("\(file) = {isa = PBXBuildFile; fileRef = F_\(name); };")
      }
    }
    let version = ["GENERATE_INFOPLIST_FILE": "YES", "MARKETING_VERSION": "6.5.4"]
    return result
      + Self.configurations(of: target.name, target.settings.merging(version) { first, _ in first })
  }

  private static func configurations(of owner: String, _ settings: [String: String]) -> [String] {
    let text = settings.sorted { $0.key < $1.key }.map { "\($0.key) = \"\($0.value)\"; " }.joined()
    return ["Debug", "Release"].map {
      "\(owner)_\($0) = {isa = XCBuildConfiguration; name = \($0); buildSettings = {\(text)}; };"
    } + [
      "L_\(owner) = {isa = XCConfigurationList; buildConfigurations = (\(owner)_Debug, \(owner)_Release); };"
    ]
  }

  package func files() throws -> ProjectFiles {
    let path = "App.xcodeproj/project.pbxproj"
    return ProjectFiles.load(try XcodeProjectDocument(SourceText(path: path, project)), path: path) { _ in nil
    }
  }
}
