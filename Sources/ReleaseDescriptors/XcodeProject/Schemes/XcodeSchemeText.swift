import ReleaseModel

/// A scheme as Xcode writes one for an application.
enum XcodeSchemeText {
  /// - Parameters:
  ///   - product: The file that is built: `App.app`.
  ///   - project: The name of the `.xcodeproj`.
  static func make(
    target: XcodeTarget, product: String, project: String, configurations: SchemeConfigurations
  ) -> String {
    let reference = Element(
      "BuildableReference",
      [
        ("BuildableIdentifier", "primary"), ("BlueprintIdentifier", target.id), ("BuildableName", product),
        ("BlueprintName", target.name), ("ReferencedContainer", "container:\(project)"),
      ])
    let runnable = Element(
      "BuildableProductRunnable", [("runnableDebuggingMode", "0")], children: [reference])
    let debugger = [
      ("selectedDebuggerIdentifier", "Xcode.DebuggerFoundation.Debugger.LLDB"),
      ("selectedLauncherIdentifier", "Xcode.DebuggerFoundation.Launcher.LLDB"),
    ]
    let entry = Element(
      "BuildActionEntry",
      ["Testing", "Running", "Profiling", "Archiving", "Analyzing"].map { ("buildFor\($0)", "YES") },
      children: [reference])
    let scheme = Element(
      "Scheme", [("LastUpgradeVersion", "1500"), ("version", "1.7")],
      children: [
        Element(
          "BuildAction", [("parallelizeBuildables", "YES"), ("buildImplicitDependencies", "YES")],
          children: [Element("BuildActionEntries", children: [entry])]),
        Element(
          "TestAction",
          [("buildConfiguration", configurations.running)] + debugger + [
            ("shouldUseLaunchSchemeArgsEnv", "YES")
          ],
          children: [Element("Testables")]),
        Element(
          "LaunchAction",
          [("buildConfiguration", configurations.running)] + debugger + [
            ("launchStyle", "0"), ("useCustomWorkingDirectory", "NO"),
            ("ignoresPersistentStateOnLaunch", "NO"),
            ("debugDocumentVersioning", "YES"), ("debugServiceExtension", "internal"),
            ("allowLocationSimulation", "YES"),
          ], children: [runnable]),
        Element(
          "ProfileAction",
          [
            ("buildConfiguration", configurations.archiving), ("shouldUseLaunchSchemeArgsEnv", "YES"),
            ("savedToolIdentifier", ""), ("useCustomWorkingDirectory", "NO"),
            ("debugDocumentVersioning", "YES"),
          ], children: [runnable]),
        Element("AnalyzeAction", [("buildConfiguration", configurations.running)]),
        Element(
          "ArchiveAction",
          [("buildConfiguration", configurations.archiving), ("revealArchiveInOrganizer", "YES")]),
      ])
    let head = ["<?xml", "version=\"1.0\"", "encoding=\"UTF-8\"?>"].joined(separator: " ")
    return "\(head)\n\(scheme.text(indentation: ""))"
  }

  /// An element in Xcode's layout: an attribute a line, three blanks deeper than its element.
  private struct Element {
    let name: String
    let attributes: [(String, String)]
    let children: [Element]

    init(_ name: String, _ attributes: [(String, String)] = [], children: [Element] = []) {
      self.name = name
      self.attributes = attributes
      self.children = children
    }

    func text(indentation: String) -> String {
      let deeper = indentation + "   "
      let pairs = attributes.map { "\n\(deeper)\($0.0) = \"\($0.1.escapedForMarkup)\"" }.joined()
      let inner = children.map { $0.text(indentation: deeper) }.joined()
      return "\(indentation)<\(name)\(pairs)>\n\(inner)\(indentation)</\(name)>\n"
    }
  }
}
