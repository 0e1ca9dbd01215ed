import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// What code asks for by name against what is there, and translations against each other.
struct ResourceRuleTests {
  @Test func whatNoFileIsCalledIsFound() throws {
    var scene = RuleScene()
    scene.add(
      "Cart",
      files: [
        "Sources/V.swift": #"""
        let a = UIImage(named: "cart_emty", in: bundle, compatibleWith: nil)
        let b = UIImage(named: "icon"); let c = UIImage(named: "\(name)_x"); let d = UIImage(systemName: "star")
        let e = UIStoryboard(name: "Pay", bundle: nil); let f = UIColor(named: "ink"); let g = UIImage(named: "a.bundle/b")
        """#,
        "Sources/Old.m": """
        @implementation Old
        - (void)x { [UIImage imageNamed:@"loose"]; [UINib nibWithNibName:@"Cel" bundle:nil]; }
        @end
        """,
        "Assets/A.xcassets/cart_empty.imageset/Contents.json": "{}",
        "Assets/A.xcassets/Group/icon.symbolset/Contents.json": "{}",
        "Assets/A.xcassets/ink.colorset/Contents.json": "{}",
        "Assets/loose@2x.png": "", "Assets/Cell.xib": "", "Assets/Payment.storyboard": "",
      ])
    scene.add("Pay", files: ["Sources/P.swift": "import Foundation", "Pay/Pay2.storyboard": ""])
    #expect(
      try scene.findings() == [
        "Cart resource-missing (warning) Cart:Sources/Old.m:2",
        "Cart resource-missing (warning) Cart:Sources/V.swift:1",
        "Cart resource-missing (warning) Cart:Sources/V.swift:3",
        "Cart bundle-missing (note) Cart:Sources/V.swift:3",
      ])
    let hints = LintInspection(try scene.input()).findings.map(\.hint)
    #expect(hints.contains("did you mean 'Cell'?") && hints.contains("did you mean 'cart_empty'?"))
  }

  @Test func resourcesOfTwoPodsInOnePlaceAreFound() throws {
    var scene = RuleScene()
    let shared = "'Sources/**/*.swift'\n  s.resources = 'Images/*.png'"
    for name in ["Cart", "Pay"] {
      scene.add(
        name, replacing: ["'Sources/**/*.swift'": shared],
        files: [
          "Sources/\(name).swift": "import Foundation", "Images/icon.png": "", "Images/\(name).png": "",
        ])
    }
    scene.add(
      "Bundled",
      replacing: [
        "'Sources/**/*.swift'": "'Sources/**/*.swift'\n  s.resource_bundles = { 'B' => ['Images/*.png'] }"
      ],
      files: ["Sources/B.swift": "import Foundation", "Images/icon.png": ""])
    #expect(try scene.findings() == ["Pay resource-duplicate (warning) Pay:Images/icon.png:1"])
    scene.app["Podfile"] = "source 'https://example.com/specs.git'\nuse_frameworks!\n"
    #expect(try scene.findings().isEmpty)
    scene.app["Podfile"] = "source 'https://example.com/specs.git'\nuse_frameworks! :linkage => :static\n"
    #expect(try scene.findings().count == 1)
  }

  @Test func translationsThatALanguageLacksAreFound() throws {
    var scene = RuleScene()
    scene.add(
      "Cart",
      files: [
        "Sources/C.swift": "import Foundation",
        "Cart/en.lproj/Cart.strings":
          "/* \"no\" = \"x\"; */\n\"a\" = \"A\";\n\"b \\\"q\\\"\" = \"B;\";\nbare = \"C\"; // d\n\"e\";",
        "Cart/zh-Hans.lproj/Cart.strings": "\"a\" = \"甲\"; \"e\" = \"戊\";",
        "Cart/fr.lproj/Cart.strings": "\"a\" = \"A\"; \"b \\\"q\\\"\" = \"B\"; bare = \"C\"; \"e\" = \"E\";",
        "Cart/de.lproj/Cart.strings": "\"a\" = oops and more",
        "Cart/de.lproj/Other.strings": "\"a\" = \"A\";",
      ])
    let findings = LintInspection(try scene.input()).findings
    #expect(findings.map(\.code) == ["translation-missing"])
    #expect(findings.first?.message == #"it lacks 'b \"q\"', 'bare', which 'en' has"#)
    #expect(findings.first?.location?.file == "Cart:Cart/zh-Hans.lproj/Cart.strings")
  }

  @Test func tablesInUTF16AreRead() {
    let text = Array("\"a\" = \"甲\";".utf16)
    var little: [UInt8] = [0xFF, 0xFE]
    var big: [UInt8] = [0xFE, 0xFF]
    for unit in text {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    #expect(StringsFile(little).keys == ["a"] && StringsFile(big).keys == ["a"])
    #expect(
      !StringsFile(Array("\"a\" = \"".utf8)).isWhole && !StringsFile(Array("\"a\" ? \"b\";".utf8)).isWhole)
  }
}

/// Rules about who may require what.
struct RequirementRuleTests {
  @Test func aWrappedLibraryIsRequiredByItsWrapperAlone() throws {
    var scene = RuleScene()
    scene.rules = LintRules(wrapped: ["Alamofire": ["Network"], "snapkit": ["Core"]])
    scene.layers = ["Core", "Feature"]
    scene.add("Network", layer: "Core", needs: ["Alamofire/Core", "SnapKit"], imports: ["Foundation"])
    scene.add(
      "Cart", layer: "Feature", needs: ["Alamofire", "SnapKit"], tests: ["Alamofire"], imports: ["Foundation"]
    )
    let found = try scene.findings().filter { $0.contains("wrapped") }
    #expect(
      found == [
        "Cart wrapped-dependency Cart:Cart.podspec:10", "Cart wrapped-dependency Cart:Cart.podspec:11",
      ])
  }

  @Test func aCategoryRequiresTheMediatorAlone() throws {
    var scene = RuleScene()
    let category =
      #"extension CTMediator { func cart() { performTarget("Cart", action: "show", params: nil) } }"#
    let target =
      "@objc(Target_Cart) class Target_Cart: NSObject { @objc func Action_show(_ p: NSDictionary) {} }"
    scene.add("CTMediator")
    scene.add("Cart", files: ["Sources/T.swift": target])
    scene.add(
      "Cart_Category", needs: ["CTMediator", "Cart"],
      files: ["Sources/C.swift": "import CTMediator\nimport Cart\n" + category])
    #expect(
      try scene.findings() == [
        "Cart_Category category-requires-more (warning) Cart_Category:Cart_Category.podspec:11"
      ])
  }

  @Test func aComponentIsForNoOlderSystemsThanWhatItRequires() throws {
    var scene = RuleScene()
    scene.add("Core", replacing: ["  s.license": "  s.ios.deployment_target = '13.0'\n  s.license"])
    scene.add(
      "Cart", needs: ["Core"], replacing: ["  s.license": "  s.platform = :ios, '9.10'\n  s.license"])
    scene.add(
      "Pay", needs: ["Core"], replacing: ["  s.license": "  s.platform = :ios, '13.0'\n  s.license"])
    scene.add("Free", needs: ["Core"])
    #expect(try scene.findings() == ["Cart deployment-target Cart:Cart.podspec:5"])
  }
}
