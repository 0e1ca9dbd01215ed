/// The templates that relctl brings along, by the names that `--template` takes.
///
/// Their files are in the folders `Default` (what several have) and `Kinds`, and inside the program, which knows no
/// folders of them: so their names are flat, and their paths stand here. `relctl component template DIR` writes one out.
package struct BuiltInTemplate: Sendable, Hashable {
  package let name: String
  /// What a component starts with.
  package let summary: String
  package let template: Template

  private init(_ name: String, summary: String, files: [(path: String, bytes: [UInt8])]) {
    self.name = name
    self.summary = summary
    template = Template(files: files.map { Template.File(path: $0.path, bytes: $0.bytes) })
  }

  package static let all = [
    swift, objectiveC, targetAction, targetActionObjectiveC, routedPage, package, demoApp,
  ]

  package static func named(_ name: String) -> BuiltInTemplate? { all.first { $0.name == name } }

  /// What `component new` takes when none is named.
  package static let swift = BuiltInTemplate(
    "swift", summary: "a Swift library as pod and package, its tests, and an app to run it in",
    files: shared + sources + podspec + demo)

  private static let objectiveC = BuiltInTemplate(
    "objc", summary: "the same in Objective-C, with an umbrella header",
    files: shared + objectiveCSources + demo + [
      ("{{name}}.podspec", PackageResources.objc_podspec_mustache),
      ("Sources/{{module}}/include/{{module}}/{{module}}.h", PackageResources.objc_Umbrella_h_mustache),
    ])

  private static let targetAction = BuiltInTemplate(
    "target-action",
    summary: "a Target with its action, and the mediator's extension as a pod of its own, in Swift",
    files: shared + sources + podspec + project + [
      ("{{name}}_Extension.podspec", PackageResources.target_Extension_podspec_mustache),
      ("Sources/{{module}}/Target_{{module}}.swift", PackageResources.target_Target_swift_mustache),
      ("Sources/{{module}}/{{module}}Controller.swift", PackageResources.target_Controller_swift_mustache),
      (
        "Sources/{{module}}_Extension/{{mediator}}+{{module}}.swift",
        PackageResources.target_Extension_swift_mustache
      ),
      ("Example/Podfile", PackageResources.target_Podfile_mustache),
      ("Example/{{module}}Demo/DemoApp.swift", PackageResources.target_DemoApp_swift_mustache),
    ])

  private static let targetActionObjectiveC = BuiltInTemplate(
    "target-action-objc",
    summary: "a Target with its action, and the mediator's category as a pod of its own, in Objective-C",
    files: shared + objectiveCSources + project + [
      ("{{name}}.podspec", PackageResources.objc_podspec_mustache),
      ("{{name}}_Category.podspec", PackageResources.target_objc_Category_podspec_mustache),
      (
        "Sources/{{module}}/include/{{module}}/{{module}}.h", PackageResources.target_objc_Umbrella_h_mustache
      ),
      ("Sources/{{module}}/Target_{{module}}.h", PackageResources.target_objc_Target_h_mustache),
      ("Sources/{{module}}/Target_{{module}}.m", PackageResources.target_objc_Target_m_mustache),
      ("Sources/{{module}}/{{module}}Controller.h", PackageResources.target_objc_Controller_h_mustache),
      ("Sources/{{module}}/{{module}}Controller.m", PackageResources.target_objc_Controller_m_mustache),
      (
        "Sources/{{module}}_Category/{{mediator}}+{{module}}.h",
        PackageResources.target_objc_Category_h_mustache
      ),
      (
        "Sources/{{module}}_Category/{{mediator}}+{{module}}.m",
        PackageResources.target_objc_Category_m_mustache
      ),
      ("Example/Podfile", PackageResources.target_objc_Podfile_mustache),
      ("Example/{{module}}Demo/DemoApp.swift", PackageResources.target_objc_DemoApp_swift_mustache),
    ])

  private static let routedPage = BuiltInTemplate(
    "routed-page", summary: "a page with the address that opens it",
    files: shared + sources + podspec + project + [
      ("Sources/{{module}}/{{module}}Page.swift", PackageResources.page_Page_swift_mustache),
      ("Example/Podfile", PackageResources.Podfile_mustache),
      ("Example/{{module}}Demo/DemoApp.swift", PackageResources.page_DemoApp_swift_mustache),
    ])

  private static let package = BuiltInTemplate(
    "package", summary: "a Swift package and its tests, without a podspec", files: shared + sources)

  private static let demoApp = BuiltInTemplate(
    "demo-app", summary: "as 'swift'; its app has the environments' configurations and a scheme for each",
    files: shared.filter { $0.path != "README.md" } + sources + podspec + project + [
      ("README.md", PackageResources.demo_README_md_mustache),
      ("Example/Podfile", PackageResources.demo_Podfile_mustache),
      ("Example/{{module}}Demo/DemoApp.swift", PackageResources.DemoApp_swift_mustache),
      // One for each environment, because the path names it.
      ("Example/Config/{{file}}.xcconfig", PackageResources.demo_Environment_xcconfig_mustache),
    ])

  private typealias Files = [(path: String, bytes: [UInt8])]

  private static let shared: Files = [
    (".gitignore", PackageResources.gitignore_mustache),
    (".gitlab-ci.yml", PackageResources.gitlab_ci_yml_mustache),
    ("Jenkinsfile", PackageResources.Jenkinsfile_mustache),
    ("LICENSE", PackageResources.LICENSE_mustache),  // MIT, as the Open Source Initiative publishes it
    ("README.md", PackageResources.README_md_mustache),
  ]

  private static let sources: Files = [
    ("Package.swift", PackageResources.Package_swift_mustache),
    ("Sources/{{module}}/{{module}}Info.swift", PackageResources.Info_swift_mustache),
    ("Tests/{{module}}Tests/{{module}}InfoTests.swift", PackageResources.InfoTests_swift_mustache),
  ]

  private static let objectiveCSources: Files = [
    ("Package.swift", PackageResources.objc_Package_swift_mustache),
    ("Sources/{{module}}/include/{{module}}/{{module}}Info.h", PackageResources.objc_Info_h_mustache),
    ("Sources/{{module}}/{{module}}Info.m", PackageResources.objc_Info_m_mustache),
    ("Tests/{{module}}Tests/{{module}}InfoTests.m", PackageResources.objc_InfoTests_m_mustache),
  ]

  private static let podspec: Files = [("{{name}}.podspec", PackageResources.podspec_mustache)]

  /// One target, one source file; `pod install` adds the rest.
  private static let project: Files = [
    ("Example/{{module}}Demo.xcodeproj/project.pbxproj", PackageResources.project_pbxproj_mustache)
  ]

  private static let demo: Files =
    project + [
      ("Example/Podfile", PackageResources.Podfile_mustache),
      ("Example/{{module}}Demo/DemoApp.swift", PackageResources.DemoApp_swift_mustache),
    ]
}
