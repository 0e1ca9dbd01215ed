import Foundation
import TestSupport
import Testing

/// `resources bundle`, `modules template` and modules in code, by the program.
struct ResourcesTests {
  static let generated = """
    import Rswift

    struct R {
      fileprivate static let hostingBundle = Bundle(for: R.Class.self)
      fileprivate class Class {}
    }

    """

  @Test func theBundleOfGeneratedResourcesIsSet() throws {
    let fleet = try FleetWorld(components: 2)
    let path = fleet.folder + "/R.generated.swift"
    try fleet.write(Self.generated, to: "R.generated.swift")
    let command = ["resources", "bundle", "R.generated.swift", "--pod-bundle", "Cart"]
    let shown = try fleet.relctl(command + ["--dry-run"])
    #expect(shown.status == 0 && shown.output.contains("+  fileprivate static let hostingBundle = "))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.generated)
    #expect(try fleet.relctl(command).output.hasSuffix("wrote R.generated.swift\n"))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lookup =
      "Bundle(for: R.Class.self).url(forResource: \"Cart\", withExtension: \"bundle\").flatMap(Bundle.init(url:)) ?? Bundle(for: R.Class.self)"
    #expect(text == Self.generated.replacing("Bundle(for: R.Class.self)", with: lookup))
    #expect(try fleet.relctl(command).output == "R.generated.swift is already up to date.\n")
    #expect(try fleet.relctl("resources", "bundle", "R.generated.swift").status == 64)
    try fleet.write("struct R {}\n", to: "R.generated.swift")
    let refused = try fleet.relctl(command)
    #expect(refused.status == 1 && refused.errors.contains("[rswift.foreign]"))
  }

  @Test func theStartOfAnAppIsWritten() throws {
    let fleet = try FleetWorld(components: 2)
    let run = try fleet.succeed("modules", "template", "Start", "--name", "Shop")
    #expect(run.output.contains("wrote 9 files to Start"))
    let main = try String(contentsOfFile: fleet.folder + "/Start/main.swift", encoding: .utf8)
    #expect(main.contains("NSStringFromClass(ShopApplication.self), NSStringFromClass(AppDelegate.self)"))
    #expect(try fleet.relctl("modules", "template", "Start").errors.contains("[template.folder.notEmpty]"))
    #expect(
      try fleet.relctl("modules", "template", "Other", "--name", "a b").errors.contains(
        "[template.value.invalid]"))
  }

  @Test func modulesInCodeAreChecked() throws {
    let fleet = try FleetWorld(components: 3)
    #expect(try fleet.relctl("modules", "check").errors.contains("[modules.none]"))
    let (low, high) = ("Network", "Router")
    for name in [low, high] {
      try fleet.push(
        "A module", ["\(name)/Classes/M.swift": "final class \(name)Module: NSObject, ModuleProtocol {}\n"],
        to: "master", of: name)
    }
    try fleet.edit("\(high).podspec", of: high, on: "master", "\nend", "\n  s.dependency '\(low)'\nend")
    let list = "let modules: [ModuleProtocol.Type] = [\(high)Module.self, \(low)Module.self]\n"
    try fleet.push("A list", ["App/Modules.swift": list], to: "master", of: "App")
    let run = try fleet.relctl("modules", "check")
    #expect(run.status == 1 && run.output.contains("App:App/Modules.swift:1"))
    #expect(run.output.contains("[module-order]") && run.output.contains("name 'NetworkModule' first"))
    let names = try fleet.relctl("modules", "check", "--format", "json").json()["modules"] as? [[String: Any]]
    #expect(names?.compactMap { $0["name"] as? String } == ["RouterModule", "NetworkModule"])
  }
}
