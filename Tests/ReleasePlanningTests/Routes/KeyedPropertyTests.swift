import Testing

@testable import AppInspection
@testable import ReleaseModel
@testable import ReleasePlanning

/// Properties that code sets by their names, and what pages get by them.
struct KeyedPropertyTests {
  private func catalog(_ sources: [(file: String, source: String)]) -> RouteCatalog {
    RouteCatalog(
      sources.map {
        SourceSurvey.survey(
          of: SourceText(path: $0.file, $0.source), component: String($0.file.prefix { $0 != ":" }),
          shapes: RouteShape.common)
      })
  }

  private func texts(_ sources: [(file: String, source: String)]) -> [String] {
    catalog(sources).unsettableProperties().map { "\($0.message) [\($0.hint ?? "")]" }
  }

  private static let page = #"""
    class Base: UIViewController {}
    class CartController: Base {
      /// The number of the order.
      @objc var orderId: String = ""
      var note: String?
      @objc private(set) var count = 0  // how many
      @objc let fixed = 1
      private var secret = ""
      @IBOutlet weak var label: UILabel!
      static var shared = 1
    }
    """#

  private func opening(_ key: String) -> (file: String, source: String) {
    (
      "Pay:P.swift",
      #"class Pay { func f() { let vc = CartController(); vc.setValue(1, forKey: "\#(key)") } }"#
    )
  }

  @Test(
    arguments: [
      ("orderId", nil), ("fixed", nil), ("label", nil), ("count", nil), ("title", nil),
      (
        "note",
        "'note' is set by name, but 'CartController.note' is not '@objc' [write '@objc' before it]"
      ),
      (
        "secret",
        "'secret' is set by name, but 'CartController.secret' is private [write '@objc' before it, and remove 'private']"
      ),
      (
        "orderid",
        "'orderid' is set by name, but 'CartController' has no such property [did you mean 'orderId'?]"
      ),
      ("a.b", nil), ("_private", nil),
    ] as [(String, String?)])
  func aPropertyIsSetByItsName(key: String, finding: String?) {
    #expect(texts([("Cart:C.swift", Self.page), opening(key)]) == [finding].compactMap { $0 })
  }

  /// What is not known is not judged: a superclass of a pod, a class below, code that takes any name.
  @Test func whatIsNotKnownIsNotJudged() {
    let foreign = Self.page.replacing("Base: UIViewController", with: "Base: PodController")
    #expect(texts([("Cart:C.swift", foreign), opening("gone")]).isEmpty)
    #expect(texts([("Cart:C.swift", foreign), opening("note")]).count == 1)
    let below = ("Cart:D.swift", "class Small: CartController { @objc var gone = 1 }")
    #expect(texts([("Cart:C.swift", Self.page), below, opening("gone")]).isEmpty)
    let open = Self.page.replacing(
      "class Base: UIViewController {",
      with: "class Base: UIViewController { override func setValue(_ v: Any?, forUndefinedKey k: String) {}")
    #expect(texts([("Cart:C.swift", open), opening("gone")]).isEmpty)
    let required = ("Cart:P.swift", "@objc protocol Noted { var note: String? { get set } }")
    #expect(texts([("Cart:C.swift", Self.page), required, opening("note")]).isEmpty)
    #expect(texts([opening("gone")]).isEmpty)
  }

  @Test func objcMembersExposeWhatObjectiveCCanHold() {
    let page =
      "@objcMembers class CartController: UIViewController { var id = \"\"; var count: Int?; private var x = 1 }"
    let found = ["id", "count", "x"].flatMap { texts([("Cart:C.swift", page), opening($0)]) }
    #expect(
      found == [
        "'count' is set by name, but the type of 'CartController.count' does not exist in Objective-C [use 'NSNumber?' for an optional number]",
        "'x' is set by name, but 'CartController.x' is private [write '@objc' before it, and remove 'private']",
      ])
  }

  @Test(
    arguments: [
      (#"func f(vc: CartController?) { vc?.setValue(1, forKey: "note") }"#, true),
      (
        #"func f() { guard let vc = make() as? CartController else { return }; vc.setValue(1, forKey: "note") }"#,
        true
      ),
      (#"let vc: CartController; func f() { self.vc.setValue(1, forKey: "note") }"#, true),
      (#"func f() { CartController().setValuesForKeys(["orderId": 1, "note": 2]) }"#, true),
      (#"func f() { let vc = CartController().wrapped(); vc.setValue(1, forKey: "note") }"#, false),
      (#"func f() { let vc = make(); vc.setValue(1, forKey: "note") }"#, false),
      (#"func f() { let vc = CartController(); vc.label.setValue(1, forKey: "note") }"#, false),
      (#"func f() { let vc = CartController(); vc.setValue(1, forKeyPath: "note") }"#, false),
      (#"func f() { let vc = CartController(); vc.setValue(1, forKey: key) }"#, false),
      (#"func f() { UserDefaults.standard.setValue(1, forKey: "note") }"#, false),
    ] as [(String, Bool)])
  func theClassOfAnObjectIsFollowed(body: String, isFound: Bool) {
    let found = texts([("Cart:C.swift", Self.page), ("Pay:P.swift", "class Pay { \(body) }")])
    #expect(found.isEmpty != isFound, "\(found)")
  }

  @Test func objectiveCHasItsProperties() {
    let header = """
      @interface Cart : UIViewController { NSString *_inner; }
      @property (nonatomic, copy) NSString *orderId; // the number
      @property (nonatomic, copy) void (^done)(BOOL ok);
      @property (nonatomic, strong) UILabel *one, *two;
      @end
      @interface Cart ()
      @property (nonatomic) NSInteger hidden;
      @end
      @implementation Cart
      - (void)setOther:(id)other {}
      - (void)own { [self setValue:@1 forKey:@"mine"]; }
      @end
      """
    let keys = ["orderId", "done", "one", "two", "hidden", "inner", "other", "orderID"]
    let lines = keys.map { "[vc setValue:@1 forKey:@\"\($0)\"];" }.joined(separator: "\n")
    let code =
      "@implementation Pay\n- (void)x:(Cart *)vc {\n\(lines)\n[self.vc setValue:@1 forKey:@\"no\"]; [vc setValuesForKeysWithDictionary:@{@\"gone\": @1}];\n}\n- (void)y {\n  UIViewController *page = [NSClassFromString(@\"Cart\") new]; [page setValue:@1 forKey:@\"none\"];\n  id other = [[Cart alloc] init]; [other setValue:@1 forKey:@\"one\"];\n}\n@end"
    #expect(
      texts([("Cart:C.h", header), ("Pay:P.m", code)]) == [
        "'mine' is set by name, but 'Cart' has no such property [correct the name, or add the property]",
        "'orderID' is set by name, but 'Cart' has no such property [did you mean 'orderId'?]",
        "'gone' is set by name, but 'Cart' has no such property [did you mean 'done'?]",
        "'none' is set by name, but 'Cart' has no such property [did you mean 'done'?]",
      ])
  }

  private static let router = #"""
    class ShopRouter {
      func open(_ url: String, _ parameters: [String: Any]) {
        for (key, value) in parameters { page.setValue(value, forKey: key) }
      }
    }
    """#

  private static let module = #"""
    class CartModule {
      let moudle = "Cart"; let scheme = "shop"; let pathDic = ["cart": "CartController"]
      class func registerPages() {}
    }
    """#

  private static func opening(with keys: String) -> (file: String, source: String) {
    (
      "Pay:P.swift",
      #"class Pay { func f() { CartModule.registerPages(); self.pushRouterControllerWithUrl("shop://cart", parameters: [\#(keys)]) } }"#
    )
  }

  /// A router that sets what it gets by key makes the page's properties its parameters.
  @Test func aRouterSetsThePropertiesOfAPage() {
    let sources = [
      ("Cart:C.swift", Self.page), ("Cart:M.swift", Self.module),
      Self.opening(with: #""orderId": 1, "note": 2, "gone": 3"#),
    ]
    #expect(catalog(sources).unsettableProperties().isEmpty)
    let keyed = catalog(sources + [("Core:R.swift", Self.router)])
    #expect(
      keyed.unsettableProperties().map(\.message) == [
        "'shop://cart' gets 'gone' by name, but 'CartController' has no such property",
        "'shop://cart' gets 'note' by name, but 'CartController.note' is not '@objc'",
      ])
    #expect(keyed.wrongParameters().isEmpty)
    #expect(
      keyed.routes.first?.parameters == [
        RouteParameter(key: "count", summary: "how many"),
        RouteParameter(key: "orderId", type: "String", summary: "The number of the order."),
      ])
  }

  /// A page that does not override the router's method takes nothing, and one that does takes what it asks for.
  @Test func aPageWithoutTheRoutersMethodTakesNothing() {
    let root =
      "extension UIViewController { class func routerController(_ parameters: [String: Any]? = nil) -> UIViewController? { self.init() } }"
    let sources = [
      ("Cart:C.swift", Self.page), ("Cart:M.swift", Self.module), Self.opening(with: #""orderId": 1"#),
    ]
    #expect(catalog(sources).wrongParameters().isEmpty)
    #expect(catalog(sources + [("Core:R.swift", root)]).wrongParameters().count == 1)
    let asking =
      #"extension Base { class func routerController(_ p: [String: Any]?) -> Any? { p?["orderId"] as? String } }"#
    let asked = catalog(sources + [("Core:R.swift", root), ("Cart:B.swift", asking)])
    #expect(asked.wrongParameters().isEmpty)
    #expect(asked.routes.first?.parameters?.first?.summary == "The number of the order.")
  }

  @Test func whatPagesTakeHasTypesAndComments() {
    let target = #"""
      @objc(Target_Cart) class Target_Cart: NSObject {
        @objc func Action_show(_ p: [AnyHashable: Any]) -> Any? {
          let id = p["id"] as? [String: Int]?  // the number
          let done = p["done"] as? ((Bool) -> Void)
          if let name = p["name"] as? String { // not about the name
            return name
          }
          return p.value(forKey: "plain")
        }
      }
      """#
    let objectiveC = """
      @implementation Target_Pay
      - (id)Action_bill:(NSDictionary *)params {
        NSString *title = params[@"title"]; /// What stands above.
        NSInteger count = [params[@"count"] integerValue];
        BOOL isOpen = [[params objectForKey:@"isOpen"] boolValue];
        return params[@"any"];
      }
      @end
      """
    let found = catalog([("Cart:T.swift", target), ("Pay:T.m", objectiveC)]).routes.map { route in
      (route.parameters ?? []).map { "\($0.key): \($0.type ?? "?") \($0.summary ?? "-")" }
    }
    #expect(
      found == [
        ["done: ((Bool) -> Void) -", "id: [String: Int]? the number", "name: String -", "plain: ? -"],
        ["any: ? -", "count: NSInteger -", "isOpen: BOOL -", "title: NSString What stands above."],
      ])
  }
}
