import TestSupport

@testable import ReleaseModel

/// Rows about pages at both ends, and about resources: one that breaks each rule.
extension RuleTests {
  private static let module = #"""
    class CartModule: RouterMoudleProtocol {
      let moudle = "Cart"; let scheme = "shop"
      let pathDic = ["cart": "CartController"]
      class func registerPages() { CartModule().registerPages() }
    }
    class CartController {}
    """#
  private static let start = #"class Start { func go() { CartModule.registerPages(); open("shop://cart") } }"#
  private static let target =
    #"@objc(Target_Pay) class Target_Pay: NSObject { @objc func Action_bill(_ p: NSDictionary) { log(p["id"]) } }"#

  private static let link =
    #"class L { func f(navigator: N) { navigator.register("https://a.example.com/b") { _, _, _ in nil } } }"#

  static let pageRows: [Row] = [
    Row(.routeDead, "another address", ["Cart route-dead Cart:Sources/B.swift:1"]) {
      $0.add(
        "Cart",
        files: ["Sources/A.swift": module, "Sources/B.swift": start + #"; open("shop://card")"#])
    },
    Row(
      .routeDead, "an address that nothing gets", ["Cart route-dead (warning) Cart:Sources/B.swift:1"]
    ) {
      $0.add(
        "Cart",
        files: ["Sources/A.swift": module, "Sources/B.swift": start + #"; let a = "shop://card""#])
    },
    Row(.routeDead, "the address") {
      $0.add("Cart", files: ["Sources/A.swift": module, "Sources/B.swift": start])
    },
    Row(
      .routeDead, "an action of a category that its target lacks",
      ["Pay route-dead Pay:Sources/C.swift:1", "Pay route-unused (note) Pay:Sources/T.swift:1"]
    ) {
      $0.add(
        "Pay",
        files: [
          "Sources/T.swift": target,
          "Sources/C.swift":
            #"extension CTMediator { func a() { performTarget("Pay", action: "bil", params: nil) } }"#,
        ])
    },
    Row(.routeUnreachable, "without @objc", ["Pay route-unreachable (warning) Pay:Sources/T.swift:1"]) {
      $0.add(
        "Pay",
        files: [
          "Sources/T.swift": target.replacing("@objc func", with: "func"),
          "Sources/C.swift":
            #"extension CTMediator { func a() { performTarget("Pay", action: "bill", params: nil) } }"#,
        ])
    },
    Row(.routeParameter, "another key", ["Pay route-parameter (warning) Pay:Sources/C.swift:1"]) {
      $0.add(
        "Pay",
        files: [
          "Sources/T.swift": target,
          "Sources/C.swift":
            #"extension CTMediator { func a() { performTarget("Pay", action: "bill", params: ["ID": 1]) } }"#,
        ])
    },
    Row(.routeParameterType, "a model", ["Pay route-parameter-type Pay:Sources/T.swift:1"]) {
      $0.rules = LintRules(parameterTypes: ["Foundation"])
      $0.add(
        "Pay",
        files: [
          "Sources/T.swift":
            #"@objc(Target_Pay) class Target_Pay: NSObject { @objc func Action_bill(_ p: NSDictionary) { show(p["id"] as? String, p["ids"] as? [Int: String], p["order"] as? Order) } }"#,
          "Sources/C.swift":
            #"extension CTMediator { func a() { performTarget("Pay", action: "bill", params: ["order": 1]) } }"#,
        ])
    },
    Row(.routeSchemeShared, "by two modules", ["Pay route-scheme-shared Pay:Sources/P.swift:1"]) {
      $0.add("Cart", files: ["Sources/A.swift": module, "Sources/B.swift": start])
      let other = module.replacing("Cart", with: "Pay").replacing("\"cart\"", with: "\"pay\"")
      $0.add(
        "Pay",
        files: [
          "Sources/P.swift": other,
          "Sources/S.swift": #"class Go { func go() { PayModule.registerPages(); open("shop://pay") } }"#,
        ])
    },
    Row(.routeModuleName, "of another framework", ["Cart route-module-name Cart:Sources/A.swift:1"]) {
      $0.add(
        "Cart",
        files: [
          "Sources/A.swift": module.replacing("moudle = \"Cart\"", with: "moudle = \"Shop\""),
          "Sources/B.swift": start,
        ])
    },
    Row(
      .routeModuleUnregistered, "by nobody",
      ["Cart route-module-unregistered (warning) Cart:Sources/A.swift:1"]
    ) {
      $0.add("Cart", files: ["Sources/A.swift": module, "Sources/B.swift": #"let a = "shop://cart""#])
    },
    Row(.routeProperty, "without @objc", ["Cart route-property Cart:Sources/C.swift:1"]) {
      $0.add(
        "Cart",
        files: [
          "Sources/C.swift":
            #"class Cart: UIViewController { var id = 1; func f() { setValue(2, forKey: "id") } }"#
        ])
    },
    Row(.routeProperty, "with @objc") {
      $0.add(
        "Cart",
        files: [
          "Sources/C.swift":
            #"class Cart: UIViewController { @objc var id = 1; func f() { setValue(2, forKey: "id") } }"#
        ])
    },
    Row(
      .routeDomain, "another domain",
      [
        "Cart route-domain (warning) Cart:Sources/L.swift:1",
        "Cart route-domain (note) Cart:Cart/C.entitlements:1",
        "Cart route-unused (note) Cart:Sources/L.swift:1",
      ]
    ) { $0.add("Cart", files: ["Sources/L.swift": link, "Cart/C.entitlements": "applinks:b.example.com"]) },
    Row(.routeDomain, "its domain") {
      $0.add("Cart", files: ["Sources/L.swift": link, "Cart/C.entitlements": "applinks:a.example.com"])
    },
    Row(.routeUnused, "by nobody", ["Cart route-unused (note) Cart:Sources/A.swift:3"]) {
      $0.add(
        "Cart",
        files: [
          "Sources/A.swift": module,
          "Sources/B.swift": "class S { func go() { CartModule.registerPages() } }",
        ])
    },
  ]

  private static let scene =
    #"<document><viewController storyboardIdentifier="Bill" customClass="Bill" customModule="Pay"/></document>"#

  static let resourceRows: [Row] = [
    Row(.resourceMissing, "an image", ["Pay resource-missing (warning) Pay:Sources/P.swift:1"]) {
      $0.add("Pay", files: ["Sources/P.swift": #"let a = UIImage(named: "bill")"#])
    },
    Row(.resourceMissing, "of another component") {
      $0.add("Core", files: ["Core.xcassets/bill.imageset/Contents.json": "{}"])
      $0.add("Pay", files: ["Sources/P.swift": #"let a = UIImage(named: "bill")"#])
    },
    Row(.sceneMissing, "in its storyboard", ["Pay scene-missing Pay:Sources/P.swift:1"]) {
      $0.add(
        "Pay",
        files: [
          "Pay/Pay.storyboard": scene,
          "Sources/P.swift":
            #"class Bill {}; let a = UIStoryboard(name: "Pay", bundle: nil).instantiateViewController(withIdentifier: "Bil")"#,
        ])
    },
    Row(.sceneMissing, "that is there") {
      $0.add(
        "Pay",
        files: [
          "Pay/Pay.storyboard": scene,
          "Sources/P.swift":
            #"class Bill {}; let a = UIStoryboard(name: "Pay", bundle: nil).instantiateViewController(withIdentifier: "Bill")"#,
        ])
    },
    Row(.sceneClass, "that nobody declares", ["Pay scene-class (warning) Pay:Pay/Pay.storyboard:1"]) {
      $0.add("Pay", files: ["Pay/Pay.storyboard": scene])
    },
    Row(.sceneClass, "of the component") {
      $0.add("Pay", files: ["Pay/Pay.storyboard": scene, "Sources/P.swift": "class Bill {}"])
    },
    Row(.resourceDuplicate, "in one bundle", ["Pay resource-duplicate (warning) Pay:Images/a.png:1"]) {
      for name in ["Core", "Pay"] {
        $0.add(
          name, replacing: ["'Sources/**/*.swift'": "'Sources/**/*.swift'\n  s.resources = 'Images/*.png'"],
          files: ["Images/a.png": ""])
      }
    },
    Row(.resourceDuplicate, "in a bundle of each") {
      for name in ["Core", "Pay"] {
        $0.add(
          name,
          replacing: [
            "'Sources/**/*.swift'": "'Sources/**/*.swift'\n  s.resource = 'Images/\(name).bundle'"
          ],
          files: ["Images/\(name).bundle/a.png": ""])
      }
    },
    Row(.translationMissing, "a key", ["Pay translation-missing (note) Pay:zh.lproj/P.strings:1"]) {
      $0.add(
        "Pay",
        files: [
          "en.lproj/P.strings": #""a" = "A"; "b" = "B";"#, "zh.lproj/P.strings": #""a" = "A";"#,
        ])
    },
    Row(.wrappedDependency, "around the wrapper", ["Pay wrapped-dependency Pay:Pay.podspec:10"]) {
      $0.rules = LintRules(severities: [.undeclaredImport: .none], wrapped: ["Alamofire": ["Core"]])
      $0.add("Core", needs: ["Alamofire"])
      $0.add("Pay", needs: ["Alamofire"])
    },
    Row(
      .categoryRequiresMore, "the component itself",
      ["Pay_Category category-requires-more (warning) Pay_Category:Pay_Category.podspec:10"]
    ) {
      $0.add("Pay", files: ["Sources/T.swift": target])
      $0.add(
        "Pay_Category", needs: ["Pay"],
        files: [
          "Sources/C.swift":
            #"import Pay; extension CTMediator { func a() { performTarget("Pay", action: "bill", params: nil) } }"#
        ])
    },
    Row(.deploymentTarget, "of what it requires", ["Pay deployment-target Pay:Pay.podspec:5"]) {
      $0.add("Core", replacing: ["  s.license": "  s.ios.deployment_target = '13.0'\n  s.license"])
      $0.add(
        "Pay", needs: ["Core"], replacing: ["  s.license": "  s.ios.deployment_target = '12.0'\n  s.license"])
    },
  ]
}
