import Foundation
import TestSupport
import Testing

/// `relctl lint FOLDER`: a checkout without relctl.yml.
struct LintFolderTests {
  private static func podspec(_ name: String) -> String {
    """
    Pod::Spec.new do |s|
      s.name = '\(name)'
      s.version = '1.0.0'
      s.summary = 'x'
      s.homepage = 'https://example.com'
      s.license = 'MIT'
      s.authors = 'x'
      s.source = { :git => 'https://example.com/\(name).git', :tag => s.version.to_s }
      s.source_files = 'Classes/**/*.swift'
    end

    """
  }

  private static let router = #"""
    public class Router {
      public static func open(_ name: String, module: String) {
        show(NSClassFromString("\(module).\(name)") as? UIViewController.Type)
      }
    }
    """#

  private func world(_ call: String) throws -> LintedFolder {
    let world = LintedFolder(world: try GitWorld())
    let files = [
      "Router/Router.podspec": Self.podspec("Router"), "Router/Classes/R.swift": Self.router,
      "Cart/Cart.podspec": Self.podspec("Cart"),
      "Cart/Classes/C.swift": "class CartController: UIViewController {}\n",
      "Cart/Pods/Other/O.swift":
        "class Router { func open() { Router.open(\"Nothing\", module: \"Cart\") } }\n",
      "App/App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{}\n",
      "App/App/A.swift": "class Home { func f() { \(call) } }\n",
    ]
    for (path, text) in files { try world.world.write(text, to: path, in: world.path("shop")) }
    return world
  }

  @Test func aFolderWithoutAManifestIsChecked() throws {
    let world = try world(#"Router.open("CartControler", module: "Cart")"#)
    let run = try world.relctl(["lint", "shop"])
    #expect(run.status == 1, "\(run.all)")
    #expect(
      run.output.contains("looks up the class 'Cart.CartControler', which no source declares"), "\(run.all)")
    #expect(
      run.output.contains("App/App/A.swift:1:32") && run.output.contains("did you mean 'CartController'?"))
    #expect(run.output.contains("in 3 components in 'shop'"), "\(run.all)")
    let json = try world.relctl(["lint", "./shop", "--format", "json"]).json()
    #expect(json["kind"] as? String == "source-lint" && json["errors"] as? Int == 1)
    #expect(json["components"] as? [String] == ["Cart", "Router", "App"])
  }

  @Test func nothingIsWrongWhereEveryPageIsFound() throws {
    let world = try world(#"Router.open("CartController", module: "Cart")"#)
    let run = try world.relctl(["lint", "shop", "--strict"])
    #expect(run.status == 0, "\(run.all)")
    let rule = try world.relctl(["lint", "shop", "--rule", "route-dead", "--format", "junit"])
    #expect(rule.status == 0 && rule.output.contains("<testsuite name=\"App\""), "\(rule.all)")
  }

  @Test func aFolderStandsAlone() throws {
    let world = try world("")
    for arguments in [["shop", "--env", "qa"], ["shop", "Cart"]] {
      let run = try world.relctl(["lint"] + arguments)
      #expect(run.status != 0 && run.errors.contains("a folder can't be combined"), "\(run.all)")
    }
  }

  @Test func aPodsFilesMayLieInTheFolderOfItsDemo() throws {
    let world = try world(#"Router.open("CartController", module: "Cart")"#)
    for (path, text) in [
      "List/List.podspec": Self.podspec("List").replacing("Classes/**", with: "List/Classes/**"),
      "List/List/List.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{}\n",
      "List/List/AppDelegate.swift": "@main class AppDelegate: UIResponder {}\n",
      "List/List/Classes/L.swift":
        "class ListController: UIViewController { func f() { Router.open(\"Nothing\", module: \"List\") } }\n",
    ] { try world.world.write(text, to: path, in: world.path("shop")) }
    let run = try world.relctl(["lint", "shop", "--format", "json"]).json()
    let found = (run["findings"] as? [[String: Any]] ?? []).map {
      "\($0["subject"] ?? "") \($0["code"] ?? "")"
    }
    #expect(found == ["List route-dead"], "\(run)")
  }

  /// Installed pods are in the tree: they call pages and bring bundles, and nothing of them is judged.
  @Test func installedPodsAreKnown() throws {
    let world = try world("")
    let call =
      "extension CTMediator { func list() { performTarget(\"List\", action: \"show\", params: nil) } }\n"
    for (path, text) in [
      "App/App/Target_List.m":
        "@implementation Target_List\n- (id)Action_show:(NSDictionary *)params { return nil; }\n@end\n",
      "App/App/B.swift": "let bundle = Bundle(path: Bundle.main.bundlePath + \"/Icons.bundle\")\n",
      "App/Pods/List_Category/C.swift": call + "let broken = Router.open(\"Nothing\", module: \"Cart\")\n",
      "App/Pods/Pods.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ a = /* Icons.bundle */ b; }\n",
    ] { try world.world.write(text, to: path, in: world.path("shop")) }
    let run = try world.relctl(["lint", "shop", "--format", "json"]).json()
    #expect((run["findings"] as? [Any])?.isEmpty == true, "\(run)")
    #expect(run["components"] as? [String] == ["Cart", "Router", "App"])
  }

  /// A demo has a copy of the component's files, or another component in its place.
  @Test func pagesAreTwiceOnlyInOneApp() throws {
    let world = try world("")
    let target = """
      @interface Target_Cart : NSObject
      @end
      @implementation Target_Cart
      - (id)Action_show:(NSDictionary *)params { return nil; }
      @end

      """
    func write(_ files: [String: String]) throws {
      for (path, text) in files { try world.world.write(text, to: path, in: world.path("shop")) }
    }
    func duplicates() throws -> Int {
      let run = try world.relctl(["lint", "shop", "--rule", "route-duplicate", "--format", "json"]).json()
      return (run["findings"] as? [[String: Any]])?.count ?? -1
    }
    let podspec = Self.podspec("Shop").replacing("**/*.swift", with: "**/*.m")
    try write(["Shop/Shop.podspec": podspec, "Shop/Classes/Target_Cart.m": target])
    try write(["App/App/Target_Cart.m": target])
    #expect(try duplicates() == 0)
    try write(["App/Podfile": "target 'App' do\n  pod ‘Shop’\nend\n"])
    #expect(try duplicates() == 1)
    try write(["App/Podfile": "target 'App' do\n  pod 'Cart'\nend\n"])
    #expect(try duplicates() == 0)
  }

  @Test func linksAreNotFollowed() throws {
    let world = try world(#"Router.open("CartController", module: "Cart")"#)
    try FileManager.default.createSymbolicLink(
      atPath: world.path("shop/App/App/loop"), withDestinationPath: world.path("shop"))
    #expect(try world.relctl(["lint", "shop"]).status == 0)
  }
}

private struct LintedFolder {
  let world: GitWorld

  func path(_ name: String) -> String { world.path(name) }

  func relctl(_ arguments: [String]) throws -> FleetWorld.Run {
    let run = try world.run(Project.relctl, arguments, in: world.root)
    return FleetWorld.Run(
      status: run.status, output: String(decoding: run.output, as: UTF8.self),
      errors: String(decoding: run.errors, as: UTF8.self))
  }
}
