import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// What is delivered is what is embedded, whatever the product's type.
@Suite struct DeliveredTargetsTests {
  typealias Target = ProjectShape.Target

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var shape: ProjectShape
    /// The applications that people install.
    var applications = ["App"]
    /// What is released together, from the only application or from the first.
    let family: [String]

    init(_ name: String, applications: [String] = ["App"], family: [String], _ targets: [Target]) {
      self.name = name
      shape = ProjectShape(targets: targets)
      self.applications = applications
      self.family = family
    }

    var testDescription: String { name }
  }

  static let watch = ["SDKROOT": "watchos"]

  static let rows: [Row] = [
    Row(
      "a watch app of Xcode 14: one target of the type application", family: ["App", "Watch"],
      [
        Target(name: "App", dependsOn: ["Watch"], phases: [.watch("Watch")]),
        Target(name: "Watch", settings: watch),
      ]),
    Row(
      "its complication: an extension of the watch app", family: ["App", "Widget", "Watch", "WatchWidget"],
      [
        Target(
          name: "App", dependsOn: ["Widget", "Watch"], phases: [.extensions("Widget"), .watch("Watch")]),
        Target(name: "Widget", type: "app-extension"),
        Target(
          name: "Watch", settings: watch, dependsOn: ["WatchWidget"], phases: [.extensions("WatchWidget")]),
        Target(name: "WatchWidget", type: "app-extension", settings: watch),
      ]),
    Row(
      "a watch app that only the dependency tells, as scripts embed it", family: ["App", "Watch"],
      [Target(name: "App", dependsOn: ["Watch"]), Target(name: "Watch", settings: watch)]),
    Row(
      "a watch app before Xcode 14, with its extension", family: ["App", "Watch", "WatchExtension"],
      [
        Target(name: "App", dependsOn: ["Watch"], phases: [.watch("Watch")]),
        Target(
          name: "Watch", type: "application.watchapp2", settings: watch, dependsOn: ["WatchExtension"],
          phases: [.extensions("WatchExtension")]),
        Target(name: "WatchExtension", type: "watchkit2-extension", settings: watch),
      ]),
    Row(
      "a watch app alone, in Xcode's shell", applications: ["Shell"], family: ["Shell", "Watch"],
      [
        Target(
          name: "Shell", type: "application.watchapp2-container", dependsOn: ["Watch"],
          phases: [.watch("Watch")]),
        Target(name: "Watch", type: "application.watchapp2", settings: watch),
      ]),
    Row(
      "a watch app alone, since Xcode 14", applications: ["Watch"], family: ["Watch"],
      [Target(name: "Watch", settings: watch)]),
    Row(
      "an App Clip with its own widget", family: ["App", "Clip", "ClipWidget"],
      [
        Target(name: "App", dependsOn: ["Clip"], phases: [.clips("Clip")]),
        Target(
          name: "Clip", type: "application.on-demand-install-capable", dependsOn: ["ClipWidget"],
          phases: [.extensions("ClipWidget")]),
        Target(name: "ClipWidget", type: "app-extension"),
      ]),
    Row(
      "an extension of ExtensionKit, embedded without a dependency", family: ["App", "Intents"],
      [
        Target(name: "App", phases: [.extensionKit("Intents")]),
        Target(name: "Intents", type: "extensionkit-extension"),
      ]),
    Row(
      "an extension inside an extension", family: ["App", "Keyboard", "KeyboardIntents"],
      [
        Target(name: "App", dependsOn: ["Keyboard"], phases: [.extensions("Keyboard")]),
        Target(
          name: "Keyboard", type: "app-extension", dependsOn: ["KeyboardIntents"],
          phases: [.extensions("KeyboardIntents")]),
        Target(name: "KeyboardIntents", type: "app-extension"),
      ]),
    Row(
      "Mac Catalyst with a helper that opens at login", family: ["App", "Login"],
      [
        Target(
          name: "App", settings: ["SUPPORTS_MACCATALYST": "YES"], dependsOn: ["Login"],
          phases: [
            .init(
              name: "Embed Login Item", path: "Contents/Library/LoginItems", folder: 1, targets: ["Login"])
          ]),
        Target(name: "Login", settings: ["SDKROOT": "macosx"]),
      ]),
    Row(
      "visionOS: one more application beside the phone's, with its widget", applications: ["App", "Vision"],
      family: ["App", "Widget"],
      [
        Target(name: "App", dependsOn: ["Widget"], phases: [.extensions("Widget")]),
        Target(name: "Widget", type: "app-extension"),
        Target(name: "Vision", settings: ["SDKROOT": "xros"], phases: [.extensions("VisionWidget")]),
        Target(name: "VisionWidget", type: "app-extension", settings: ["SDKROOT": "xros"]),
      ]),
    Row(
      "a target of several platforms: SDKROOT = auto", family: ["App", "Watch"],
      [
        Target(name: "App", settings: ["SDKROOT": "auto"], dependsOn: ["Watch"]),
        Target(
          name: "Watch",
          settings: ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "watchos watchsimulator"]),
      ]),
    Row(
      "an installer that copies another application beside itself", applications: ["App", "Installer"],
      family: ["App"],
      [
        Target(name: "App"),
        Target(
          name: "Installer", dependsOn: ["App"],
          phases: [.init(name: "Copy Files", path: "Payload", folder: 16, targets: ["App"])]),
      ]),
    Row(
      "frameworks and tests carry versions of their own", family: ["App"],
      [
        Target(name: "App", dependsOn: ["Kit"], phases: [.frameworks("Kit")]),
        Target(name: "Kit", type: "framework"),
        Target(name: "AppTests", type: "bundle.unit-test", dependsOn: ["App"]),
        Target(name: "AppUITests", type: "bundle.ui-testing", dependsOn: ["App"]),
        Target(name: "Everything", type: "", dependsOn: ["App", "Kit"]),
      ]),
    Row(
      "a Messages extension and its shell", applications: ["Stickers"], family: ["Stickers", "Pack"],
      [
        Target(
          name: "Stickers", type: "application.messages", dependsOn: ["Pack"], phases: [.extensions("Pack")]),
        Target(name: "Pack", type: "app-extension.messages-sticker-pack"),
      ]),
    Row(
      "targets that embed each other end", applications: ["Other"], family: ["Other"],
      [
        Target(name: "App", phases: [.watch("Watch")]), Target(name: "Watch", phases: [.watch("App")]),
        Target(name: "Other"),
      ]),
  ]

  @Test(arguments: rows) func deliversWhatIsEmbedded(row: Row) throws {
    let files = try row.shape.files()
    let ownership = ValueOwnership(files)
    #expect(files.targets.filter(\.isApplication).map(\.name) == row.applications)
    let isAlone = row.applications.count == 1
    if !isAlone { #expect(throws: Refusal.self) { try ownership.family(of: nil) } }
    let family = try ownership.family(of: isAlone ? nil : row.applications[0])
    #expect(family.map(\.name) == row.family)
    // All of them go to the next version, and nothing beside them.
    let changed = try ownership.texts(
      setting: [("CFBundleShortVersionString", "6.5.5")], of: family)["App.xcodeproj/project.pbxproj"]
    let configurations = try XcodeProjectDocument(try #require(changed)).targets
    let moved = configurations.filter { target in
      target.configurations.allSatisfy {
        $0.settings.contains { $0.key == "MARKETING_VERSION" && $0.value == "6.5.5" }
      }
    }
    #expect(Set(moved.map(\.name)) == Set(row.family))
  }

  @Test func namesOnlyApplicationsThatPeopleInstall() throws {
    let shape = ProjectShape(targets: [
      Target(name: "App", phases: [.watch("Watch")]), Target(name: "Watch", settings: Self.watch),
      Target(name: "Admin"),
    ])
    let ownership = ValueOwnership(try shape.files())
    do throws(Refusal) {
      _ = try ownership.family(of: nil)
      Issue.record("not refused")
    } catch {
      #expect(error.diagnostics.map(\.code) == ["owner.target.ambiguous"])
      #expect(error.diagnostics.first?.hint == "specify the target: App, Admin")
    }
  }
}
