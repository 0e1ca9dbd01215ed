import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSetup

/// How an app starts, who gets its events, and modules in code.
struct StartRuleTests {
  private static let main =
    "import UIKit\nUIApplicationMain(\n  CommandLine.argc, CommandLine.unsafeArgv,\n  NSStringFromClass(ShopApplication.self), NSStringFromClass(AppDelegate.self))\n"
  private static let application = "import UIKit\nfinal class ShopApplication: UIApplication {}\n"
  private static let delegate = """
    import UIKit
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(_ app: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
    }
    """

  private static func scene(_ files: [String: String]) -> RuleScene {
    var scene = RuleScene()
    scene.app = [
      "App/main.swift": main, "App/ShopApplication.swift": application, "App/AppDelegate.swift": delegate,
    ].merging(files) { $1 }
    return scene
  }

  @Test func anAppThatStartsWellIsLeftAlone() throws {
    #expect(try Self.scene([:]).findings().isEmpty)
  }

  @Test func anAppStartsOnce() throws {
    let scene = Self.scene([
      "App/AppDelegate.swift": Self.delegate.replacing("class AppDelegate", with: "@main class AppDelegate"),
      // A widget is another target.
      "App/Widget/Widget.swift": "@main struct Shop: WidgetBundle {}",
      "Demo/AppDelegate.swift":
        "@UIApplicationMain\nclass DemoDelegate: UIResponder, UIApplicationDelegate {}",
    ])
    #expect(try scene.findings() == ["App start-twice App:App/AppDelegate.swift:2"])
  }

  @Test func theClassesAreWhatTheSystemNeeds() throws {
    var scene = Self.scene(["App/ShopApplication.swift": "class ShopApplication: NSObject {}"])
    #expect(try scene.findings() == ["App start-class App:App/main.swift:2"])
    // What inherits from outside is not judged.
    scene = Self.scene(["App/ShopApplication.swift": "class ShopApplication: VendorApplication {}"])
    #expect(try scene.findings().isEmpty)
    scene = Self.scene([
      "App/main.swift":
        "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \"Shop.AppDelgate\")\n"
    ])
    #expect(try scene.findings() == ["App start-class App:App/main.swift:1"])
    scene = Self.scene([
      "App/main.swift": "", "App/Old.h": "@interface Old : NSObject\n@end\n",
      "App/main.m":
        "int main(int argc, char *argv[]) {\n  return UIApplicationMain(argc, argv, nil, NSStringFromClass([Old class]));\n}\n",
    ])
    #expect(try scene.findings() == ["App start-class App:App/main.m:2"])
  }

  @Test func anEventIsAnsweredOnce() throws {
    let category = """
      @implementation Old (%)
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options { return YES; }
      @end
      """
    let scene = Self.scene([
      "App/Old+Pay.m": category.replacing("%", with: "Pay"),
      "App/Old+Push.m": category.replacing("%", with: "Push"),
      // Swift does not compile this: they are of two targets.
      "App/AppDelegate.swift":
        "class AppDelegate: UIResponder, UIApplicationDelegate {\n  func application(_ a: UIApplication, open url: URL, options: [Key: Any] = [:]) -> Bool { true }\n}",
      "App/AppDelegate+Open.swift":
        "extension AppDelegate {\n  func application(_ a: UIApplication, open url: URL, options: [Key: Any] = [:]) -> Bool { true }\n}",
    ])
    let found = LintInspection(try scene.input()).findings
    #expect(
      found.map { "\($0.code) \($0.location?.file ?? "") \($0.message)" } == [
        "delegate-twice App:App/Old+Push.m 'Old' implements 'application(_:open:options:)' a second time"
      ])
  }

  @Test func modulesAreToldWhatTheyListenFor() throws {
    let module = """
      final class PayModule: NSObject, ModuleProtocol {
        func application(_ a: UIApplication, open url: URL, options: [Key: Any]) -> Bool { true }
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool { true }
        func application(_ a: UIApplication, doOther: Int) {}
      }
      """
    var scene = Self.scene([:])
    scene.add("Pay", files: ["Sources/M.swift": module])
    #expect(try scene.findings() == ["Pay delegate-silent (warning) Pay:Sources/M.swift:2"])
    for (name, text) in [
      "App/AppDelegate+Open.swift":
        "extension AppDelegate { func application(_ a: UIApplication, open url: URL, options: [Key: Any] = [:]) -> Bool { true } }",
      "App/Scene.swift": "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}",
      "App/AppDelegate+F.swift":
        "extension AppDelegate { override func responds(to s: Selector!) -> Bool { true } }",
      "App/AppDelegate.swift": Self.delegate.replacing("UIResponder", with: "VendorDelegate"),
    ] {
      var quiet = scene
      quiet.app[name] = text
      #expect(try quiet.findings().isEmpty, "\(name)")
    }
  }

  @Test func modulesInCodeStartInTheOrderOfDependencies() throws {
    func module(_ name: String, _ more: String = "") -> [String: String] {
      ["Sources/\(name).swift": more + "final class \(name)Module: NSObject, ModuleProtocol {}\n"]
    }
    var scene = Self.scene([
      "App/Modules.swift": """
      enum Start {
        static let all: [ModuleProtocol.Type] = [PayModule.self, CoreModule.self]
        static let others = [PayCell.self, CoreCell.self]
        func start() {
          manager.registerModule(CoreModule.self)
          manager.registerModule(PayModule.self)
          manager.registerModule(CoreModule.self)
        }
      }
      """,
      "App/Start.m": """
      @implementation Start
      - (void)start {
        [[BHModuleManager sharedManager] registerDynamicModule:[PayModule class]];
        [[BHModuleManager sharedManager] registerDynamicModule:[CoreModule class]];
      }
      @end
      """,
    ])
    scene.add("Core", files: module("Core"))
    scene.add("Pay", needs: ["Core"], files: module("Pay", "import Core\n"))
    #expect(
      try scene.findings() == [
        "App module-duplicate App:App/Modules.swift:7", "App module-order App:App/Modules.swift:2",
        "App module-order App:App/Start.m:3",
      ])
  }

  @Test func modulesOfBeeHiveStartByLevelAndPriority() throws {
    func module(_ name: String, _ body: String) -> [String: String] {
      [
        "Sources/\(name)Module.h": "@interface \(name)Module : NSObject <BHModuleProtocol>\n@end\n",
        "Sources/\(name)Module.m":
          "@BeeHiveMod(\(name)Module)\n@implementation \(name)Module\n\(body)\n@end\n",
      ]
    }
    for (core, pay, isWrong) in [
      ("", "- (NSInteger)modulePriority { return 5; }", true),
      ("", "- (void)basicModuleLevel {}", true),
      ("- (NSInteger)modulePriority { return 6; }", "- (NSInteger)modulePriority { return 5; }", false),
      ("- (void)basicModuleLevel {}", "- (NSInteger)modulePriority { return 5; }", false),
      ("", "- (NSInteger)modulePriority { return other(); }", false), ("", "", false),
    ] {
      var scene = RuleScene()
      scene.add("Core", files: module("Core", core))
      scene.add("Pay", needs: ["Core"], imports: ["Core"], files: module("Pay", pay))
      scene.parts[1].files["Sources/P.swift"] = "import Core"
      let found = try scene.findings().filter { $0.contains("module-order") }
      #expect(found.isEmpty != isWrong, "\(core) \(pay): \(found)")
    }
  }

  @Test func theTemplateKeepsTheRules() throws {
    var scene = RuleScene()
    for file in try StartupTemplate.files(named: "Shop").files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(!text.contains("{{") && !text.contains("}}\n{{"))
      scene.app["App/" + file.path] = text
    }
    let start = try scene.input().components[0].facts.survey.start
    #expect(
      start.launches.map(\.application) == ["ShopApplication"] && start.launches[0].delegate == "AppDelegate")
    #expect(start.delegates.flatMap(\.events).count >= 15)
    #expect(try scene.findings().isEmpty)
    #expect(throws: Refusal.self) { try StartupTemplate.files(named: "1 Shop") }
  }
}
