import TestSupport

@testable import ReleaseModel
@testable import ReleasePlanning

extension RuleTests {
  private static let delegate = "class AppDelegate: UIResponder, UIApplicationDelegate {}\n"

  /// What the app starts with and what it is linked of; the cases are in StartRuleTests and ThirdPartyRuleTests.
  static let appRows: [Row] = [
    Row(
      .resourceGenerated, "a name of yesterday", ["Pay resource-generated (warning) Pay:R.generated.swift:2"]
    ) {
      $0.add(
        "Pay",
        files: [
          "R.generated.swift":
            "import Rswift\nstruct R { struct image { static let a = Rswift.ImageResource(bundle: b, name: \"a\") } }\n"
        ])
    },
    Row(.bundleMissing, "another name", ["Pay bundle-missing (note) Pay:Sources/P.swift:1"]) {
      $0.add("Pay", files: ["Sources/P.swift": #"let a = "Pya.bundle""#, "Pay.bundle/a.png": ""])
    },
    Row(.thirdPartyVersion, "left behind", ["Pay third-party-version Pay:Pay.podspec:5"]) {
      $0.rules = LintRules(thirdParty: ["Core": PodRequirement("~> 2.0") ?? .any])
      $0.add("Core")
      $0.add(
        "Pay", imports: ["Core"], replacing: ["  s.license": "  s.dependency 'Core', '~> 1.0'\n  s.license"])
    },
    Row(.licence, "not allowed", ["Pay licence Pay:Pay.podspec:5"]) {
      $0.rules = LintRules(licences: ["MIT"])
      $0.add("Pay", replacing: ["'MIT'": "'GPL-3.0'"])
    },
    Row(.swiftVersion, "of what it requires", ["Pay swift-version (warning) Pay:Pay.podspec:5"]) {
      for (name, needs, version) in [("Core", [], "5.0"), ("Pay", ["Core"], "4.2")] {
        $0.add(
          name, needs: needs, replacing: ["  s.license": "  s.swift_version = '\(version)'\n  s.license"])
      }
    },
    Row(.staticAndDynamic, "what CocoaPods refuses", ["Pay static-and-dynamic Pay:Pay.podspec:10"]) {
      $0.app["Podfile"] = "source 'https://example.com/specs.git'\nuse_frameworks!\n"
      $0.add("Core", replacing: ["  s.license": "  s.static_framework = true\n  s.license"])
      $0.add("Pay", needs: ["Core"])
    },
    Row(.startTwice, "main.swift and @main", ["App start-twice App:AppDelegate.swift:1"]) {
      $0.app["main.swift"] =
        "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))\n"
      $0.app["AppDelegate.swift"] = "@main " + delegate
    },
    Row(.startTwice, "a main.m may be of no target", ["App start-twice (warning) App:AppDelegate.swift:1"]) {
      $0.app["main.m"] =
        "int main() { return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class])); }\n"
      $0.app["AppDelegate.swift"] = "@main " + delegate
    },
    Row(.startClass, "no application", ["App start-class App:main.swift:1"]) {
      $0.app["main.swift"] =
        "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(A.self), NSStringFromClass(AppDelegate.self))\n"
      $0.app["AppDelegate.swift"] = delegate + "class A: NSObject {}\n"
    },
    Row(.delegateTwice, "two categories", ["App delegate-twice (warning) App:B.m:2"]) {
      for name in ["A", "B"] {
        $0.app["\(name).m"] =
          "@implementation AppDelegate (\(name))\n- (void)applicationDidBecomeActive:(UIApplication *)app {}\n@end\n"
      }
    },
    Row(.delegateSilent, "an event of a module", ["Pay delegate-silent (warning) Pay:Sources/M.swift:2"]) {
      $0.app["AppDelegate.swift"] = "@main " + delegate
      $0.add(
        "Pay",
        files: [
          "Sources/M.swift":
            "class PayModule: NSObject, ModuleProtocol {\n  func applicationDidBecomeActive(_ app: UIApplication) {}\n}\n"
        ])
    },
  ]
}
