import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Bundles that code looks up by name.
struct BundleRuleTests {
  private static let sources = [
    "Sources/B.swift": #"""
    let a = Bundle.main.url(forResource: "CartAsets", withExtension: "bundle")
    let b = Bundle.main.path(forResource: "CartAssets", ofType: "bundle")
    let c = UIImage(named: "Icons.bundle/cart"); let d = UIImage(named: "Old.bundle/cart")
    let e = Bundle.main.url(forResource: "\(x)", withExtension: "bundle"); let f = "Kit_Cart.bundle"
    let g = Bundle.main.url(forResource: "Page", withExtension: "html"); let h = "MJRefresh.bundle"
    """#,
    "Sources/Old.m": """
    @implementation Old
    - (void)x {
      [[NSBundle mainBundle] pathForResource:@"Gone" ofType:@"bundle"];
      [[NSBundle mainBundle] URLForResource:@"Project" withExtension:@"bundle"];
      [UIImage imageNamed:@"Icons.bundle/a"]; [UIImage imageNamed:@"Lost.bundle/a"];
    }
    @end
    """,
    "Icons.bundle/cart.png": "",
    "Cart.xcodeproj/project.pbxproj": "/* Project.bundle */ path = Project.bundle;",
  ]

  private static func scene(_ name: String) -> RuleScene {
    var scene = RuleScene()
    scene.add(
      "Cart", needs: ["MJRefresh"], imports: [],
      replacing: [
        "'Sources/**/*.swift'":
          "'Sources/**/*.swift'\n  s.resource_bundles = { \(name) => ['Icons.bundle/*.png'] }"
      ], files: sources)
    scene.add("Kit")
    scene.makePackage(tag: nil, isPod: true)
    scene.parts[1].files["Package.swift"] =
      "// swift-tools-version: 5.9\nlet p = Package(targets: [.target(name: \"Cart\")])\n"
    return scene
  }

  @Test func aBundleThatNobodyMakesIsFound() throws {
    let found = LintInspection(try Self.scene("'CartAssets'").input()).findings.filter {
      $0.code == "bundle-missing"
    }
    #expect(
      found.map { "\($0.location?.file ?? ""):\($0.location?.line ?? 0) \($0.message)" }
        == [
          "Cart:Sources/B.swift:1 no bundle 'CartAsets' is defined",
          "Cart:Sources/B.swift:3 no bundle 'Old' is defined",
          "Cart:Sources/Old.m:3 no bundle 'Gone' is defined",
          "Cart:Sources/Old.m:5 no bundle 'Lost' is defined",
        ].sorted())
    #expect(found.contains { $0.hint == "did you mean 'CartAssets'?" })
  }

  @Test func nothingIsSaidWhereAPodspecComputesTheName() throws {
    #expect(
      !LintInspection(try Self.scene("s.name").input()).findings.contains { $0.code == "bundle-missing" })
  }

  @Test func podspecsInJSONNameBundlesToo() throws {
    let json = #"{ "name": "A", "resource_bundles": { "AssetsOfA": ["x.png"] }, "static_framework": true }"#
    let spec = try PodspecJSONDocument(SourceText(path: "A.podspec.json", json))
    var facts = ResourceFacts()
    facts.addBundles(of: spec)
    #expect(facts.bundles == ["AssetsOfA"] && !facts.hasComputedBundles)
    #expect(PodspecFacts.isStatic(spec.attributes))
  }
}
