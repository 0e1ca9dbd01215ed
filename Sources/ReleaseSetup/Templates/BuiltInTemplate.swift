import ReleaseModel

/// The templates that relctl brings along, by the names that `--template` takes.
///
/// Their files are in CTemplates, in `Default` (what several have) and `Kinds`, and inside the program, which knows no
/// folders of them: so their names are flat, and their paths stand here. `relctl component template DIR` writes one out.
package struct BuiltInTemplate: Sendable, Hashable {
  package let name: String
  /// What a component starts with.
  let summary: Phrase
  package let template: Template

  private init(_ name: String, summary: Phrase, files: Files) {
    self.name = name
    self.summary = summary
    template = Template(
      files: files.map { Template.File(path: $0.path, bytes: TemplateFile.bytes(of: $0.file)) })
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
      ("{{name}}.podspec", "objc_podspec"),
      ("Sources/{{module}}/include/{{module}}/{{module}}.h", "objc_Umbrella.h"),
    ])

  private static let targetAction = BuiltInTemplate(
    "target-action",
    summary: "a Target with its action, and the mediator's extension as a separate pod, in Swift",
    files: shared + sources + podspec + project + [
      ("{{name}}_Extension.podspec", "target_Extension.podspec"),
      ("Sources/{{module}}/Target_{{module}}.swift", "target_Target.swift"),
      ("Sources/{{module}}/{{module}}Controller.swift", "target_Controller.swift"),
      ("Sources/{{module}}_Extension/{{mediator}}+{{module}}.swift", "target_Extension.swift"),
      ("Example/Podfile", "target_Podfile"),
      ("Example/{{module}}Demo/DemoApp.swift", "target_DemoApp.swift"),
    ])

  private static let targetActionObjectiveC = BuiltInTemplate(
    "target-action-objc",
    summary: "a Target with its action, and the mediator's category as a separate pod, in Objective-C",
    files: shared + objectiveCSources + project + [
      ("{{name}}.podspec", "objc_podspec"),
      ("{{name}}_Category.podspec", "target_objc_Category.podspec"),
      ("Sources/{{module}}/include/{{module}}/{{module}}.h", "target_objc_Umbrella.h"),
      ("Sources/{{module}}/Target_{{module}}.h", "target_objc_Target.h"),
      ("Sources/{{module}}/Target_{{module}}.m", "target_objc_Target.m"),
      ("Sources/{{module}}/{{module}}Controller.h", "target_objc_Controller.h"),
      ("Sources/{{module}}/{{module}}Controller.m", "target_objc_Controller.m"),
      ("Sources/{{module}}_Category/{{mediator}}+{{module}}.h", "target_objc_Category.h"),
      ("Sources/{{module}}_Category/{{mediator}}+{{module}}.m", "target_objc_Category.m"),
      ("Example/Podfile", "target_objc_Podfile"),
      ("Example/{{module}}Demo/DemoApp.swift", "target_objc_DemoApp.swift"),
    ])

  private static let routedPage = BuiltInTemplate(
    "routed-page", summary: "a page with the address that opens it",
    files: shared + sources + podspec + project + [
      ("Sources/{{module}}/{{module}}Page.swift", "page_Page.swift"),
      ("Example/Podfile", "Podfile"),
      ("Example/{{module}}Demo/DemoApp.swift", "page_DemoApp.swift"),
    ])

  private static let package = BuiltInTemplate(
    "package", summary: "a Swift package and its tests, without a podspec", files: shared + sources)

  private static let demoApp = BuiltInTemplate(
    "demo-app", summary: "like 'swift'; its app has the environments' configurations and a scheme for each",
    files: shared.filter { $0.path != "README.md" } + sources + podspec + project + [
      ("README.md", "demo_README.md"),
      ("Example/Podfile", "demo_Podfile"),
      ("Example/{{module}}Demo/DemoApp.swift", "DemoApp.swift"),
      // One for each environment, because the path names it.
      ("Example/Config/{{file}}.xcconfig", "demo_Environment.xcconfig"),
    ])

  /// The path of each, and which file of the program it is made of.
  private typealias Files = [(path: String, file: String)]

  private static let shared: Files = [
    (".gitignore", "gitignore"),
    (".gitlab-ci.yml", "gitlab-ci.yml"),
    ("Jenkinsfile", "Jenkinsfile"),
    ("LICENSE", "LICENSE"),  // MIT, as the Open Source Initiative publishes it
    ("README.md", "README.md"),
  ]

  private static let sources: Files = [
    ("Package.swift", "Package.swift"),
    ("Sources/{{module}}/{{module}}Info.swift", "Info.swift"),
    ("Tests/{{module}}Tests/{{module}}InfoTests.swift", "InfoTests.swift"),
  ]

  private static let objectiveCSources: Files = [
    ("Package.swift", "objc_Package.swift"),
    ("Sources/{{module}}/include/{{module}}/{{module}}Info.h", "objc_Info.h"),
    ("Sources/{{module}}/{{module}}Info.m", "objc_Info.m"),
    ("Tests/{{module}}Tests/{{module}}InfoTests.m", "objc_InfoTests.m"),
  ]

  private static let podspec: Files = [("{{name}}.podspec", "podspec")]

  /// One target, one source file; `pod install` adds the rest.
  private static let project: Files = [
    ("Example/{{module}}Demo.xcodeproj/project.pbxproj", "project.pbxproj")
  ]

  private static let demo: Files =
    project + [
      ("Example/Podfile", "Podfile"),
      ("Example/{{module}}Demo/DemoApp.swift", "DemoApp.swift"),
    ]
}
