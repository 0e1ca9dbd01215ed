@testable import ReleaseDescriptors
@testable import ReleaseModel

/// A small repository with an Xcode project: an app, a widget, a watch app in the app, unit tests.
package struct ProjectWorld {
  /// Settings by owner (`project`, `App`, `Widget`, `Watch`, `Tests`), the same in both configurations unless
  /// the owner is written `App/Debug`.
  package var settings: [String: [(String, String)]]
  /// Owner -> path of its base xcconfig.
  package var bases: [String: String] = [:]
  /// Path -> text, beside the project.
  package var files: [String: String] = [:]

  package var folder = ""

  package init(
    settings: [String: [(String, String)]], bases: [String: String] = [:], files: [String: String] = [:],
    folder: String = ""
  ) {
    self.settings = settings
    self.bases = bases
    self.files = files
    self.folder = folder
  }

  static let targets = [
    ("App", "application"), ("Widget", "app-extension"), ("Watch", "application.watchapp2"),
    ("Tests", "bundle.unit-test"),
  ]

  package var path: String { (folder.isEmpty ? "" : folder + "/") + "App.xcodeproj/project.pbxproj" }

  private func configurations(_ owner: String) -> String {
    ["Debug", "Release"].map { name in
      let lines = (settings[owner] ?? []) + (settings["\(owner)/\(name)"] ?? [])
      let base = bases[owner].map { "baseConfigurationReference = FILE_\($0.filter(\.isLetter)); " } ?? ""
      let text = lines.map { "      \(OpenStepString.written($0.0)) = \(OpenStepString.written($0.1));\n" }
        .joined()
      return
        "    \(owner)_\(name) = {isa = XCBuildConfiguration; \(base)name = \(name); buildSettings = {\n\(text)    }; };\n"
    }.joined()
      + "    \(owner)_LIST = {isa = XCConfigurationList; buildConfigurations = (\(owner)_Debug, \(owner)_Release); };\n"
  }

  /// The app depends on the widget and the watch app, the tests on the app.
  package var project: String {
    let dependencies = ["App": ["Widget", "Watch"], "Tests": ["App"]]
    var text = "// !$*UTF8*$!\n{\n  objectVersion = 56;\n  objects = {\n"
    text += "    ROOT = {isa = PBXProject; buildConfigurationList = project_LIST; mainGroup = GROUP; "
    text += "targets = (\(Self.targets.map { "T_\($0.0)" }.joined(separator: ", "))); };\n"
    for (name, kind) in Self.targets {
      let needs = dependencies[name] ?? []
      text +=
        "    T_\(name) = {isa = PBXNativeTarget; name = \(name); buildConfigurationList = \(name)_LIST; "
      text += "productType = \"com.apple.product-type.\(kind)\"; "
      text += "dependencies = (\(needs.map { "D_\($0)" }.joined(separator: ", "))); };\n"
      text += needs.map { "    D_\($0) = {isa = PBXTargetDependency; target = T_\($0); };\n" }.joined()
    }
    text += (["project"] + Self.targets.map(\.0)).map(configurations).joined()
    let names = Set(bases.values).sorted()
    text +=
      "    GROUP = {isa = PBXGroup; children = (\(names.map { "FILE_\($0.filter(\.isLetter))" }.joined(separator: ", "))); sourceTree = \"<group>\"; };\n"
    text += names.map {
      "    FILE_\($0.filter(\.isLetter)) = {isa = PBXFileReference; path = \"\($0)\"; sourceTree = \"<group>\"; };\n"
    }.joined()
    return text + "  };\n  rootObject = ROOT;\n}\n"
  }

  package func load() throws -> ProjectFiles {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let document = try XcodeProjectDocument(SourceText(path: path, project))
    return ProjectFiles.load(document, path: path) { wanted in
      // A path above the folder of the project is written `../`.
      let path = wanted.hasPrefix(prefix) ? String(wanted.dropFirst(prefix.count)) : "../" + wanted
      return files[path].map { SourceText(path: wanted, $0) }
    }
  }

  package static func plist(_ version: String, _ build: String = "1204") -> String {
    "<plist version=\"1.0\">\n<dict>\n\t<key>CFBundleShortVersionString</key>\n\t<string>\(version)</string>\n"
      + "\t<key>CFBundleVersion</key>\n\t<string>\(build)</string>\n</dict>\n</plist>\n"
  }
}
