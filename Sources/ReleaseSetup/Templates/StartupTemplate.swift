import ReleaseModel

/// How an app starts that hands its events to modules: no `@main`, an application class of its own, and a delegate in
/// several files. `relctl modules template DIR` writes it.
package enum StartupTemplate {
  /// - Parameter name: What the application class begins with.
  /// - Throws: `Refusal` for a name that can't begin a class.
  package static func files(named name: String) throws(Refusal) -> Template {
    guard name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil else {
      throw Refusal(
        "template.value.invalid", "the name of a class can't start with '\(name)'",
        hint: "use letters and digits, starting with a letter")
    }
    let rendered = try template.rendered(with: TemplateValues(["name": .text(name)]))
    return Template(
      files: rendered.map { Template.File(path: $0.path, bytes: $0.bytes, isExecutable: $0.isExecutable) })
  }

  private static let template = Template(
    files: [
      ("main.swift", "StartMain.swift"),
      ("{{name}}Application.swift", "StartApplication.swift"),
      ("AppDelegate.swift", "StartAppDelegate.swift"),
      ("AppDelegate+Lifecycle.swift", "StartLifecycle.swift"),
      ("AppDelegate+Links.swift", "StartLinks.swift"),
      ("AppDelegate+Push.swift", "StartPush.swift"),
      ("ModuleManager.swift", "StartModuleManager.swift"),
      ("ModuleProtocol.swift", "StartModuleProtocol.swift"),
      ("Modules.plist", "StartModules.plist"),  // 'relctl modules write' fills it
    ].map { Template.File(path: $0.0, bytes: TemplateFile.bytes(of: $0.1)) })
}
