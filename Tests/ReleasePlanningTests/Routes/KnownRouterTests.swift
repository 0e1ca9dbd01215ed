import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseModel
@testable import ReleasePlanning

/// Routers that are known by their own words: what registers a page, and what opens it.
struct KnownRouterTests {
  /// File name, source, routes as `address -> class (parameters)`, calls as `page (parameters)`.
  private static let sources: [(file: String, source: String, routes: [String], calls: [String])] = [
    (
      "PathDictionary.swift",
      #"""
      public class CartModule: RouterMoudleProtocol {
        public var moudle: String { "Cart" }
        public var scheme: String { "shop" }
        public var pathDic: [String: String] {
          ["cart": "CartController", "pay/now": "PayController"]
        }
        public class func registerPages() { CartModule().registerPages() }
      }
      extension CartController {
        override class func routerController(_ parameters: [String: Any]? = nil) -> UIViewController? {
          if let id = parameters?["id"] as? String, parameters?["name"] != nil { return CartController(id) }
          return nil
        }
      }
      func f() { self.pushRouterControllerWithUrl("shop://cart?from=home", parameters: ["id": "1"]) }
      """#, ["shop://cart -> CartController (id, name)", "shop://pay/now -> PayController"],
      ["shop://cart (id)"]
    ),
    (
      "NoModule.swift", #"class Paths { var pathDic: [String: String] { ["a": "b"] }; let scheme = "x" }"#,
      [], []
    ),
    (
      "Navigator.swift",
      #"""
      enum NavigationMap {
        static let orders = "app://orders"
        static func initialize(navigator: NavigatorProtocol) {
          navigator.register("app://user/<int:id>") { url, values, context in nil }
          navigator.register(NavigationMap.orders, self.factory)
          navigator.handle("app://alert", self.alert)
          tableView.register(Cell.self, forCellReuseIdentifier: "cell")
          self.navigator.push("app://user/\(user.id)")
        }
      }
      """#,
      [
        "app://alert -> NavigationMap", "app://orders -> NavigationMap",
        "app://user/<int:id> -> NavigationMap",
      ],
      ["app://orders", "app://user/…"]
    ),
    (
      "Mediator.swift",
      #"""
      @objc(Target_Cart) class Target_Cart: NSObject {
        @objc func Action_show(_ params: [AnyHashable: Any]) -> UIViewController? {
          let id = params["id"] as? String
          return CartController(id, params["title"] as? String ?? "")
        }
        @objc func Action_all(_ params: NSDictionary) -> Any? { Cart(params) }
        func Action_hidden(_ params: NSDictionary) {}
        @objc func Action_labelled(params: NSDictionary) {}
      }
      extension CTMediator {
        func cart(id: String) -> UIViewController? {
          let params = ["id": id, kCTMediatorParamsKeySwiftTargetModuleName: "Cart"] as [AnyHashable: Any]
          return performTarget("Cart", action: "show", params: params, shouldCacheTarget: false) as? UIViewController
        }
        func more(_ options: [String: Any]) {
          var params = options
          params.updateValue("x", forKey: "more")
          self.performTarget("Cart", action: "all", params: params, shouldCacheTarget: false)
        }
        func none() { performTarget("Pay", action: "bill", params: nil, shouldCacheTarget: false) }
      }
      """#,
      [
        "Cart/all -> Target_Cart", "Cart/hidden -> Target_Cart ()! it is not '@objc'",
        "Cart/labelled -> Target_Cart ()",
        "Cart/show -> Target_Cart (id, title)",
      ], ["Cart/show in Cart (id)", "Cart/all", "Pay/bill ()"]
    ),
    (
      "Category.m",
      #"""
      NSString * const kTargetCart = @"Cart";
      @implementation CTMediator (Cart)
      - (UIViewController *)cartWithId:(NSString *)cartId {
        NSMutableDictionary *params = [[NSMutableDictionary alloc] init];
        params[@"id"] = cartId;
        if (cartId) { [params setObject:@1 forKey:@"count"]; }
        return [self performTarget:kTargetCart action:@"show" params:params shouldCacheTarget:NO];
      }
      - (void)other:(NSDictionary *)params {
        [[CTMediator sharedInstance] performTarget:@"Cart" action:@"other" params:params shouldCacheTarget:NO];
        [self performTarget:@"Cart"
                     action:@"literal" params:@{@"a": cartId ? @"b" : @"c", @"d": @{@"e": @1}}
          shouldCacheTarget:NO];
      }
      @end
      """#, [], ["Cart/show (count, id)", "Cart/other", "Cart/literal (a, d)"]
    ),
    (
      "Target.m",
      #"""
      @implementation Target_Cart
      - (UIViewController *)Action_show { return [self Action_show:nil]; }
      - (UIViewController *)Action_show:(NSDictionary *)params {
        NSString *title = params[@"title"];
        return [[Cart alloc] initWithId:[params objectForKey:@"id"] title:title];
      }
      - (id)Action_two:(NSDictionary *)params with:(id)other { return nil; }
      @end
      """#,
      [
        "Cart/show -> Target_Cart (id, title)",
        "Cart/two -> Target_Cart ()! it takes 2 arguments, but is called with one",
      ], []
    ),
    (
      "Patterns.m",
      #"""
      #define DETAIL @"app://detail?id=:id"
      @implementation Routes
      + (void)load {
        [MGJRouter registerURLPattern:DETAIL toHandler:^(NSDictionary *routerParameters) {
          [MGJRouter openURL:@"app://list/3" withUserInfo:@{@"a": @1} completion:nil];
        }];
        [MGJRouter registerURLPattern:@"app://list/:page" toObjectHandler:^id(NSDictionary *p) { return nil; }];
        [MGJRouter openURL:[NSString stringWithFormat:@"app://detail/%@", name]];
      }
      @end
      """#, ["app://detail?id=:id -> Routes", "app://list/:page -> Routes"],
      ["app://detail", "app://list/3", "app://detail/…"]
    ),
    (
      "Services.m",
      #"""
      @BeeHiveService(CartService, CartController)
      // BH_EXPORT_MODULE(NO)
      @implementation PayModule
      BH_EXPORT_MODULE(YES)
      - (void)modInit:(BHContext *)context {
        [[BeeHive shareInstance] registerService:@protocol(PayService) service:[PayController class]];
        id<CartService> cart = [[BeeHive shareInstance] createService:@protocol(CartService)];
        [[BHServiceManager sharedManager] registerService:@protocol(LogService) implClass:[Log class]];
      }
      @end
      """#, ["CartService -> CartController", "LogService -> Log", "PayService -> PayController"],
      ["service CartService"]
    ),
    (
      "ByName.swift",
      #"func f() { Router.open(name: "CartController", storyboard: "Cart", bundle: nil); file.open(name: "x") }"#,
      [], ["class CartController"]
    ),
    (
      "Web.swift",
      #"let a = "https://example.com"; let b = "a://b" + c; let d = ":// no"; let e = "x://y\(z)/w?q=\(q)""#,
      [], ["a://b…", "x://y…"]
    ),
  ]

  private static func survey(_ file: String, _ source: String) -> SourceSurvey {
    .survey(of: SourceText(path: file, source), component: "Shop", shapes: RouteShape.common)
  }

  @Test func eachRouterIsReadAtBothEnds() {
    for row in Self.sources {
      let catalog = RouteCatalog([Self.survey(row.file, row.source)])
      let routes = catalog.routes.map { route in
        let keys = route.keys.map { " (\($0.joined(separator: ", ")))" } ?? ""
        return "\(route.address) -> \(route.target)\(keys)" + (route.obstacle.map { "! \($0)" } ?? "")
      }
      if routes != row.routes { Issue.record("\(row.file): \(routes)") }
      let calls = catalog.calls.map(Self.text)
      if calls != row.calls { Issue.record("\(row.file): \(calls)") }
    }
  }

  private static func text(_ call: RouteCall) -> String {
    let page =
      switch call.page {
      case .address(let address, let isPrefix): address + (isPrefix ? "…" : "")
      case .action(let target, let action, let module):
        "\(target)/\(action)" + (module.map { " in \($0)" } ?? "")
      case .service(let name, _): "service \(name)"
      case .type(let name): "class \(name)"
      case .path(let path, let opener): "\(opener) \(path)"
      case .constant(let type): "constant of \(type)"
      case .domain(let domain): "domain \(domain)"
      }
    return page + (call.parameters.map { " (\($0.joined(separator: ", ")))" } ?? "")
  }

  @Test func modulesThatStartThemselvesAreKnown() {
    let row = Self.sources.first { $0.file == "Services.m" }
    #expect(row.map { Self.survey($0.file, $0.source).startedModules } == ["PayModule"])
  }

  @Test func servicesInAPropertyListAreRegistered() {
    let plist = """
      <plist><array><dict><key>service</key>
      <string>TrackService</string><key>impl</key><string>TrackController</string></dict>
      <dict><key>impl</key><string>A</string></dict><dict><key>service</key><string>B</string></dict></array></plist>
      """
    let survey = SourceSurvey.addresses(of: SourceText(path: "BHService.plist", plist), component: "App")
    #expect(survey.routes.map { "\($0.address) -> \($0.target)" } == ["TrackService -> TrackController"])
    #expect(survey.routes.first?.router == .service && survey.routes.first?.location.line == 1)
  }

  @Test func stepsArePagesWhereTheManifestNamesTheirProtocol() {
    let source = """
      enum AppStep: Step {
        /// The basket.
        case cart, pay(id: Int, String)
        case none
        var x: Int { switch self { case .none: 1 } }
      }
      enum Other { case a }
      """
    let survey = SourceSurvey.survey(
      of: SourceText(path: "S.swift", source), component: "Shop", shapes: [.steps(conformingTo: "Step")])
    #expect(survey.routes.map(\.address) == ["AppStep.cart", "AppStep.pay", "AppStep.none"])
    #expect(survey.routes.map(\.keys) == [[], ["id", "_"], []])
    #expect(survey.routes.first?.summary == "The basket.")
  }

  @Test func addressesInResourcesAreOpened() {
    let plist = """
      <dict><key>page</key><string>shop://cart?a=1</string><string>https://a.b</string></dict> "x://y";
      """
    let survey = SourceSurvey.addresses(of: SourceText(path: "A.plist", plist), component: "App")
    #expect(survey.calls.map(Self.text) == ["shop://cart", "x://y"])
  }

  @Test(
    arguments: [
      ("a/b", "a/b", false, true), ("a/b", "a/b/", false, true), ("a/b", "a", false, false),
      ("user/<int:id>", "user/7", false, true), ("user/:id", "user/7/x", false, true),
      ("<path:_>", "any/thing", false, true), ("a/*", "a/b/c", false, true), ("list", "li", true, true),
      ("list", "la", true, false), ("list/:id", "list/", true, true), ("list", "list/x", true, true),
      ("detail?id=:id", "detail", false, true), ("", "any/thing", false, true),
    ] as [(String, String, Bool, Bool)])
  func patternsTakeAddresses(pattern: String, path: String, isPrefix: Bool, matches: Bool) {
    let route = Route(
      scheme: "App", path: pattern, target: "T", component: "C",
      location: SourceLocation(file: "C:a", line: 1, column: 1), summary: nil, router: .urlPattern)
    #expect(RoutePattern(route).matches(RouteAddress("app://" + path, isPrefix: isPrefix)) == matches)
  }

  /// MGJRouter falls back to the page above; nobody else does.
  @Test func onlyOneRouterTakesWhatIsBelow() {
    let route = Route(
      scheme: "app", path: "list", target: "T", component: "C",
      location: SourceLocation(file: "C:a", line: 1, column: 1), summary: nil, router: .navigator)
    #expect(!RoutePattern(route).matches(RouteAddress("app://list/x", isPrefix: false)))
    #expect(RoutePattern(route).matches(RouteAddress("app://list", isPrefix: false)))
  }

  /// Random damage never traps.
  @Test func damagedSourcesNeverTrap() {
    var generator = SplitMix(seed: UInt64.random(in: 0...UInt64.max))
    for _ in 0..<2000 {
      let row = Self.sources[Int.random(in: 0..<Self.sources.count, using: &generator)]
      let bytes = generator.mutated(
        Array(row.source.utf8), alphabet: Array("=[](){}\"#/*\\:,.@-+ \n%&|?!".utf8))
      let survey = SourceSurvey.survey(
        of: SourceText(path: row.file, bytes: bytes), component: "C", shapes: RouteShape.common)
      _ = RouteCatalog([survey]).deadCalls()
    }
  }
}
