import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseModel
@testable import ReleasePlanning

/// Calls are judged by what the workspace's own routers, mediators and loaders do with a name.
struct DispatcherTests {
  private static func surveys(_ sources: [(file: String, source: String)]) -> [SourceSurvey] {
    sources.map {
      SourceSurvey.survey(
        of: SourceText(path: $0.file, $0.source), component: String($0.file.prefix { $0 != ":" }),
        shapes: RouteShape.common)
    }
  }

  /// Each component is a pod of its name; `App` is the app.
  private func catalog(_ sources: [(file: String, source: String)]) -> RouteCatalog {
    let names = Set(sources.map { ComponentName(recorded: String($0.file.prefix { $0 != ":" })) })
    let built = Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, BuiltModules(known: $0 == "App" ? [] : [$0.description], main: $0.description))
      })
    return RouteCatalog(Self.surveys(sources), built: built, app: names.contains("App") ? "App" : nil)
  }

  private func texts(_ findings: [Diagnostic]) -> [String] {
    findings.map { "\($0.severity.rawValue) \($0.message) [\($0.hint ?? "")]" }
  }

  // MARK: A mediator with targets and actions

  private static let mediator = #"""
    public class Mediator: NSObject {
      public func perform(_ target: String, action name: String, module: String? = nil, params: [String: Any] = [:]) -> Any? {
        let text: String
        if let module, !module.isEmpty { text = "\(module).Target_\(target)" } else { text = "Target_\(target)" }
        guard let type = NSClassFromString(text) as? NSObject.Type else { return nil }
        let action = NSSelectorFromString("Action_\(name):")
        if type.init().responds(to: action) { return type.init().perform(action, with: params) }
        return type.init().perform(NSSelectorFromString(String(format: "Action_%@WithParams:", name)), with: params)
      }
    }
    """#
  private static let target = #"""
    class Target_Cart: NSObject {
      @objc func Action_show(params: NSDictionary) -> Any? { return nil }
      @objc func Action_list(_ params: NSDictionary) -> Any? { return nil }
    }
    """#

  private func called(_ call: String, _ more: [(file: String, source: String)] = []) -> [String] {
    let sources = [
      ("Mediator:M.swift", Self.mediator), ("Cart:T.swift", Self.target),
      ("Calls:C.swift", "extension Mediator { func f() { \(call) } }"),
    ]
    return texts(catalog(sources + more).deadCalls())
  }

  @Test func bothFormsOfASelectorReachAnAction() {
    #expect(
      called(
        #"perform("Cart", action: "show", module: "Cart"); perform("Cart", action: "list", module: "Cart")"#)
        == [])
  }

  @Test func aConstantOfAnotherFileIsFollowed() {
    let names = ("Names:N.swift", #"public enum Names { public static let cart = "Crt" }"#)
    #expect(
      called(#"perform(Names.cart, action: "show", module: "Cart")"#, [names]) == [
        "error 'Crt/show' is called, but no source declares 'Target_Crt' [did you mean 'Cart'?]"
      ])
  }

  @Test func anActionThatIsMissingGetsAHintThatTheMediatorFinds() {
    #expect(
      called(#"perform("Cart", action: "shwo", module: "Cart")"#) == [
        "error 'Cart/shwo' is called, but 'Target_Cart' has no 'Action_shwo' [did you mean 'Cart/show'?]"
      ])
  }

  @Test func aSwiftTargetNeedsItsModuleInTheWayThatTheMediatorTakesIt() {
    #expect(
      called(#"perform("Cart", action: "show")"#) == [
        #"error 'Cart/show' is called without the module of 'Target_Cart', which is written in Swift [either pass 'Cart' as the argument 'module', or write '@objc(Target_Cart)' before the class]"#
      ])
    #expect(
      called(#"perform("Cart", action: "show", module: "Basket")"#) == [
        "error 'Mediator.perform' looks up 'Basket.Target_Cart', but 'Target_Cart' is in the module 'Cart' [write 'Cart' instead of 'Basket']"
      ])
  }

  @Test func whatIsOnlyKnownAtRunTimeIsNotJudged() {
    #expect(
      called(#"perform(name, action: "Nothing", module: "Cart"); perform("Nothing", action: "x", module: m)"#)
        == [])
  }

  @Test func targetsOfTwoModulesMayHaveOneName() {
    let objectiveC = (
      "Old:T.m", "@implementation Target_Cart\n- (id)Action_show:(NSDictionary *)params { return nil; }\n@end"
    )
    #expect(catalog([("Cart:T.swift", Self.target), objectiveC]).duplicates().isEmpty)
    #expect(catalog([objectiveC, ("Older:T.m", objectiveC.1)]).duplicates().count == 1)
  }

  @Test func anActionWhoseSelectorNoMediatorSendsIsUnreachable() {
    let odd =
      "class Target_Pay: NSObject { @objc func Action_pay(_ a: Int, b: Int) {}; @objc func Action_odd(for p: NSDictionary) {} }"
    let findings = catalog([("Mediator:M.swift", Self.mediator), ("Pay:T.swift", odd)]).unreachableRoutes()
    #expect(
      findings.map(\.message) == [
        "'Pay/odd' can't be called: its selector is 'Action_oddFor:', but the mediator sends 'Action_odd:'",
        "'Pay/pay' can't be called: it takes 2 arguments, but is called with one",
      ])
  }

  @Test func aMediatorInObjectiveCIsReadToo() {
    let mediator = #"""
      @implementation Bus
      - (id)call:(NSString *)service method:(NSString *)method params:(NSDictionary *)params {
        NSString *name = [NSString stringWithFormat:@"%@Service", service];
        Class type = NSClassFromString(name);
        SEL action = NSSelectorFromString([method stringByAppendingString:@"_:"]);
        return [[type new] performSelector:action withObject:params];
      }
      @end
      """#
    let service = "@implementation PayService\n- (id)pay_:(NSDictionary *)p { return nil; }\n@end"
    func calls(_ text: String) -> [String] {
      texts(
        catalog([
          ("Bus:B.m", mediator), ("Pay:P.m", service),
          ("App:A.m", "@implementation A\n- (void)x { \(text) }\n@end"),
        ]).deadCalls())
    }
    #expect(calls(#"[bus call:@"Pay" method:@"pay" params:nil];"#) == [])
    #expect(
      calls(#"[bus call:@"Pay" method:@"pya" params:nil];"#) == [
        "error 'Pay/pya' is called, but 'PayService' has no 'pya_' [did you mean 'Pay/pay'?]"
      ])
    #expect(
      calls(#"[bus call:@"Pya" method:@"pay" params:nil];"#) == [
        "warning 'Pya/pay' is called, but no source declares 'PyaService' [did you mean 'Pay'?]"
      ])
  }

  // MARK: A router by the names of classes and scenes

  private static let router = #"""
    public class Router {
      public static func open(_ name: String, storyboard: String? = nil, bundle: String? = nil, params: [String: Any]? = nil, needLogin: Bool = false) {
        guard let vc = viewController(name, storyboard: storyboard, bundle: bundle) else { return }
        for (key, value) in params ?? [:] { vc.setValue(value, forKey: key) }
      }
      static func viewController(_ name: String, storyboard: String?, bundle: String?) -> UIViewController? {
        let module = bundle ?? (Bundle.main.infoDictionary?["CFBundleName"] as? String ?? "")
        if let storyboard = storyboard {
          return UIStoryboard(name: storyboard, bundle: nil).instantiateViewController(withIdentifier: name)
        }
        return (NSClassFromString(module + "." + name) as? UIViewController.Type)?.init()
      }
    }
    """#

  private func opened(_ call: String) -> RouteCatalog {
    catalog([
      ("Router:R.swift", Self.router),
      (
        "Cart:C.swift",
        #"class CartController: UIViewController { @objc var id = ""; var plain = "" }; class Model: NSObject {}"#
      ),
      ("App:A.swift", "class HomeController: UIViewController { func f() { \(call) } }"),
    ])
  }

  @Test func aRouterByClassNamesLintsCleanWhereItFindsThem() {
    let catalog = opened(
      #"Router.open("CartController", bundle: "Cart", params: ["id": "1"]); Router.open("HomeController"); Router.open("Cart", storyboard: "Main")"#
    )
    #expect(texts(catalog.deadCalls()) == [])
    #expect(texts(catalog.unsettableProperties()) == [])
    #expect(
      catalog.dispatchedScenes(of: "App").map { "\($0.storyboard ?? "") \($0.identifier ?? "")" } == [
        "Main Cart"
      ])
  }

  @Test func aClassThatTheRouterDoesNotFindIsReported() {
    #expect(
      texts(opened(#"Router.open("CartControler", bundle: "Cart")"#).deadCalls()) == [
        "error 'Router.open' looks up the class 'Cart.CartControler', which no source declares [did you mean 'CartController'?]"
      ])
    #expect(
      texts(opened(#"Router.open("CartController")"#).deadCalls()) == [
        #"error 'Router.open' looks up 'App.CartController', but 'CartController' is in the module 'Cart' [pass 'Cart' as the argument 'bundle']"#
      ])
    #expect(
      texts(opened(#"Router.open("Model", bundle: "Cart")"#).deadCalls()) == [
        "error 'Router.open' opens 'Model', which is not a view controller [correct the name, or make it a view controller]"
      ])
  }

  @Test func keysThatTheRouterSetsAreProperties() {
    #expect(
      texts(
        opened(#"Router.open("CartController", bundle: "Cart", params: ["ids": 1, "plain": 2])"#)
          .unsettableProperties()) == [
          "error 'Router.open' sets 'ids' of 'CartController' by name, but 'CartController' has no such property [did you mean 'id'?]",
          "error 'Router.open' sets 'plain' of 'CartController' by name, but 'CartController.plain' is not '@objc' [write '@objc' before it]",
        ])
  }

  @Test func aModulesNameMayComeFromAPropertyOrAJoinedArray() {
    let lookups = [
      #"static let space = Bundle.main.infoDictionary!["CFBundleExecutable"] as! String; static func go(_ name: String) { show(NSClassFromString("\(Self.space).\(name)")) }"#,
      #"static var space: String { return Bundle.main.object(forInfoDictionaryKey: kCFBundleNameKey as String) as! String }; static func go(_ name: String) { show(NSClassFromString(space + "." + name)) }"#,
      #"static func go(_ name: String) { let app = Bundle.main.infoDictionary?["CFBundleName"] as! String; show(NSClassFromString([app, name].joined(separator: "."))) }"#,
      #"static func go(_ name: String) { show(NSClassFromString(String(format: "%@.%@", Names.app, name))) }"#,
    ]
    for lookup in lookups {
      let names = #"struct Names { static let app = Bundle.main.infoDictionary!["CFBundleName"] as! String }"#
      let catalog = catalog([
        ("Jump:J.swift", "class Jump { \(lookup) }"), ("Names:N.swift", names),
        ("App:A.swift", #"class Home { func f() { Jump.go("Home"); Jump.go("Hom") } }"#),
      ])
      #expect(
        texts(catalog.deadCalls()) == [
          "error 'Jump.go' looks up the class 'App.Hom', which no source declares [did you mean 'Home'?]"
        ], "\(lookup)")
    }
  }

  // MARK: A router by schemes and paths

  private static func router(fallback: String) -> String {
    #"""
    public class MyRouter: NSObject {
      func viewController(_ url: String, parameters: [String: Any]? = nil) -> UIViewController? {
        guard let moudle = moudleDic[url], let name = schemeDic[url] else { return nil }
        return (MyRouter.moudleAnyClass(moudle, className: name) as? UIViewController.Type)?.init()
      }
      class func moudleAnyClass(_ moudleName: String, className: String) -> AnyClass? {
        var place = Bundle.main.url(forResource: "Frameworks", withExtension: nil)
        place = place?.appendingPathComponent(moudleName)
        place = place?.appendingPathExtension("framework")
        guard let url = place, let name = Bundle(url: url)?.infoDictionary?["CFBundleName"] as? String else { \#(fallback) }
        return NSClassFromString(name + "." + className)
      }
    }
    """#
  }

  private static func module(_ name: String, _ pages: String) -> String {
    #"class Module_\#(name): RouterMoudleProtocol { var moudle: String { "\#(name)" }; var scheme: String { "shop" }; var pathDic: [String: String] { [\#(pages)] } }"#
  }

  @Test func pagesAreFoundInTheModuleThatRegistersThem() {
    let pages = #""cart": "CartController", "pay": "PayController", "view": "CartView", "gone": "Gone""#
    let findings = catalog([
      ("Router:R.swift", Self.router(fallback: "return nil")), ("Cart:M.swift", Self.module("Cart", pages)),
      ("Cart:C.swift", "class CartController: UIViewController {}; class CartView: UIView {}"),
      ("Pay:P.swift", "class PayController: UIViewController {}"),
    ]).missingClasses()
    #expect(
      findings.map(\.message) == [
        "'shop://gone' opens 'Gone', which no source declares",
        "'shop://pay' opens 'PayController', which is in the module 'Pay', not in 'Cart'",
        "'shop://view' opens 'CartView', which is not a view controller",
      ])
  }

  @Test func aFallbackToTheMainBundleFindsPagesOfTheApp() {
    let fallback =
      #"if let main = Bundle.main.infoDictionary?["CFBundleName"] as? String { return NSClassFromString(main + "." + className) }; return nil"#
    func findings(_ fallback: String) -> [String] {
      catalog([
        ("Router:R.swift", Self.router(fallback: fallback)),
        ("App:M.swift", Self.module("Module_Home", #""home": "HomeController""#)),
        ("App:H.swift", "class HomeController: UIViewController {}"),
      ]).missingClasses().map(\.message)
    }
    #expect(findings(fallback) == [])
  }

  // MARK: Parameters

  @Test func aRequiredParameterThatACallerLeavesOutIsReported() {
    let page = #"""
      class CartController: UIViewController {
        override class func routerController(_ parameters: [String: Any]?) -> UIViewController {
          guard let id = parameters?["id"] as? String else { return UIViewController() }
          let name = parameters?["name"] as? String ?? ""
          let kind = parameters?["kind"] as! Int
          if let more = parameters?["more"] as? String { show(more) }
          return UIViewController()
        }
      }
      """#
    func findings(_ call: String) -> [String] {
      catalog([
        ("Cart:M.swift", Self.module("Cart", #""cart": "CartController""#)), ("Cart:C.swift", page),
        ("App:A.swift", "func f() { \(call) }"),
      ]).wrongParameters().map(\.message)
    }
    #expect(findings(#"pushRouter("shop://cart", parameters: ["id": "1", "kind": 2])"#) == [])
    #expect(
      findings(#"pushRouter("shop://cart", parameters: ["name": "x"])"#) == [
        "'shop://cart' is opened without 'id', 'kind', which it requires"
      ])
    #expect(
      findings(#"pushRouter("shop://cart")"#) == [
        "'shop://cart' is opened without 'id', 'kind', which it requires"
      ])
    #expect(findings(#"pushRouter("shop://cart?id=1&kind=2")"#) == [])
  }

  // MARK: Pages that are registered by type

  private static let kit = #"""
    public protocol Routable: UIViewController { static var route: String { get } }
    public final class Router {
      public static let shared = Router()
      private var pages: [String: Routable.Type] = [:]
      public func register(_ page: Routable.Type) { pages[page.route] = page }
      public func page(_ route: String, params: [String: Any] = [:]) -> UIViewController? { pages[route]?.init(params: params) }
    }
    public final class Navigator {
      public static let shared = Navigator()
      public func open(_ route: String, params: [String: Any] = [:]) { push(Router.shared.page(route, params: params)) }
    }
    """#

  private func kept(_ register: String, _ open: String) -> RouteCatalog {
    catalog([
      ("Kit:K.swift", Self.kit),
      (
        "Cart:C.swift",
        #"""
        class CartPage: UIViewController, Routable { static let route = "cart"; init(params: [String: Any]) { let id = params["id"] as! String } }
        class LostPage: UIViewController, Routable { static let route = "lost" }
        struct CartModule { func build(_ router: Router) { \#(register) } }
        """#
      ),
      ("App:A.swift", "class Home: UIViewController { func f() { add(CartModule()); \(open) } }"),
    ])
  }

  @Test func pagesThatARouterKeepsAreKnownByTheirConstants() {
    let catalog = kept(
      "router.register(CartPage.self); router.register(LostPage.self)",
      #"Navigator.shared.open("cart", params: ["id": "1"])"#)
    #expect(catalog.ofKnownRouters.routes.map(\.address) == ["cart", "lost"])
    #expect(texts(catalog.ofKnownRouters.deadCalls()) == [])
    #expect(texts(catalog.ofKnownRouters.unregisteredModules()) == [])
    #expect(texts(catalog.ofKnownRouters.wrongParameters()) == [])
  }

  @Test func aPageThatNobodyRegistersAndAnAddressThatIsWrongAreReported() {
    let catalog = kept(
      "router.register(CartPage.self)", #"Navigator.shared.open("crat"); Navigator.shared.open("cart")"#
    )
    .ofKnownRouters
    #expect(
      texts(catalog.deadCalls()) == [
        "error 'Navigator.open' opens 'crat', but no page is registered for it [did you mean 'cart'?]"
      ])
    #expect(
      catalog.unregisteredModules().map(\.message) == [
        "'LostPage' is never registered, so 'lost' does not open"
      ])
    #expect(catalog.wrongParameters().map(\.message) == ["'cart' is opened without 'id', which it requires"])
  }

  @Test func noAddressIsWrongWherePagesAreRegisteredAtRunTime() {
    let catalog = kept(
      "router.register(CartPage.self); for page in found { router.register(page) }",
      #"Navigator.shared.open("crat")"#
    )
    .ofKnownRouters
    #expect(texts(catalog.deadCalls()) == [] && texts(catalog.unregisteredModules()) == [])
  }

  @Test func aModuleThatNobodyMakesRegistersNothing() {
    let sources = [
      ("Kit:K.swift", Self.kit),
      (
        "Cart:C.swift",
        #"class CartPage: UIViewController, Routable { static let route = "cart" }; struct CartModule { func build(_ router: Router) { router.register(CartPage.self) } }"#
      ),
    ]
    let other = ("Pay:P.swift", "class Start { func f() { inject { PayModule() } } }")
    #expect(catalog(sources).unregisteredModules().isEmpty)
    #expect(
      catalog(sources + [other]).unregisteredModules().map(\.message) == [
        "no code creates 'CartModule', so its pages are not registered"
      ])
    let home = ("App:A.swift", "class Home { func f() { inject { CartModule() } } }")
    #expect(catalog(sources + [other, home]).unregisteredModules().isEmpty)
  }

  // MARK: Other people's code

  @Test func methodsThatCallEachOtherInCirclesEnd() {
    let count = 60
    let methods = (0..<count).map { index in
      "static func go\(index)(_ name: String) { "
        + (0..<count).map { "go\($0)(name)" }.joined(separator: "; ")
        + "; NSClassFromString(\"M.\\(name)\") }"
    }
    let clock = ContinuousClock()
    let time = clock.measure {
      let catalog = catalog([
        ("M:M.swift", "class Circle { \(methods.joined(separator: "\n")) }"),
        ("App:A.swift", #"class Home { func f() { Circle.go7("Nothing") } }"#),
      ])
      #expect(catalog.deadCalls().count == 1)
    }
    #expect(time < .seconds(30), "\(time)")
  }

  @Test func branchesWithoutEndAreCutOff() {
    let branches = (0..<200).map { "if a\($0) { text = \"A\($0).\\(text)\" }" }.joined(separator: "\n")
    let source =
      "class R { static func go(_ name: String) { var text = name\n\(branches)\nNSClassFromString(text) } }"
    let catalog = catalog([
      ("M:M.swift", source), ("App:A.swift", #"class H { func f() { R.go("Nothing") } }"#),
    ])
    // Whatever it says, it says it.
    #expect(catalog.deadCalls().count <= 1)
  }

  /// A workspace of a thousand files has hundreds of methods called `show` or `make`.
  @Test func hundredsOfMethodsOfFewNamesEnd() {
    let types = (0..<150).map { index in
      """
      class View\(index) {
        func show(_ name: String) { make(name); load(name) }
        func make(_ name: String) { view.show(name); item.load(name) }
        func load(_ name: String) { item\(index % 7).make(name); NSClassFromString("V\(index).\\(name)") }
      }
      """
    }
    let clock = ContinuousClock()
    let time = clock.measure {
      let catalog = catalog([
        ("M:M.swift", types.joined(separator: "\n")),
        ("App:A.swift", #"class Home { func f() { View3.show("Nothing") } }"#),
      ])
      #expect(catalog.deadCalls().count <= 1)
    }
    #expect(time < .seconds(30), "\(time)")
  }

  @Test func anAddressThatAnotherRouterRegistersIsKnown() {
    let sources = [
      ("Known:K.m", "void f() { [MGJRouter registerURLPattern:@\"app://home\" toHandler:nil]; }"),
      ("Other:O.m", "@implementation O\n+ (void)load { [self registerAddress:@\"app://cart\"]; }\n@end"),
      ("Open:P.m", "void g() { [self openURL:@\"app://cart\"]; [self openURL:@\"app://card\"]; }"),
    ]
    #expect(catalog(sources).deadCalls().map(\.message) == ["'app://card' is used, but never registered"])
  }

  @Test func namesInAMacroAreItsParameters() {
    let header =
      "#define Register(service_protocol) \\\n  [Center registerService:@protocol(service_protocol) withModule:self.class];"
    #expect(catalog([("Center:C.h", header)]).routes.isEmpty)
    let code =
      "@implementation Cart\n+ (void)load { [Center registerService:@protocol(CartService) withModule:self.class]; }\n@end"
    #expect(catalog([("Cart:C.m", code)]).routes.map(\.path) == ["CartService"])
  }

  @Test func generatedFilesAndRawStringsAreNoProblems() {
    let raw = ##"let quote = #"""#; let other = #"a"b"#; let text = """\nlong "quoted"\n""""##
    let broken = "let a = (\n"
    func problems(_ file: String, _ text: String) -> Int {
      catalog([(file, text)]).problems(of: .unreadableSource).count
    }
    #expect(problems("A:A.swift", raw) == 0)
    #expect(problems("A:A.swift", broken) == 1)
    #expect(problems("A:A.swift", "// Generated using a tool: do not edit\n" + broken) == 0)
    #expect(problems("A:a.pb.swift", broken) == 0)
  }

  @Test func aClassOfALibraryThatMayBeMissingIsNoFinding() {
    let check =
      #"class Libraries { static func has(_ name: String) -> Bool { NSClassFromString(name) != nil } }"#
    let catalog = catalog([
      ("L:L.swift", check),
      ("App:A.swift", #"class H { func f() { if Libraries.has("FBSDKLoginManager") {} } }"#),
    ])
    #expect(texts(catalog.deadCalls()) == [])
  }

  @Test func pagesThatARouterRegistersItselfAreKnown() {
    for filling in [
      #"init() { pages["home"] = Home.self }"#, "func load() { pages = all() }",
      "func add(_ more: [String: Routable.Type]) { pages.merge(more) { $1 } }",
    ] {
      let kit = Self.kit.replacing("public func register(", with: filling + "\npublic func register(")
      let catalog = catalog([
        ("Kit:K.swift", kit),
        (
          "Cart:C.swift",
          #"class CartPage: UIViewController, Routable { static let route = "cart" }; struct CartModule { func build(_ router: Router) { router.register(CartPage.self) } }"#
        ),
        ("App:A.swift", #"class H: UIViewController { func f() { Navigator.shared.open("home") } }"#),
      ])
      #expect(texts(catalog.ofKnownRouters.deadCalls()) == [], "\(filling)")
    }
  }

  @Test func aDictionaryUnderAnyLabelMayHoldWhatAPageRequires() {
    let catalog = kept("router.register(CartPage.self)", #"Navigator.shared.open("cart", with: values)"#)
    #expect(catalog.ofKnownRouters.wrongParameters().isEmpty)
  }

  @Test func standardValuesThatCallEachOtherEnd() {
    let source = #"""
      class T {
        static func a(_ n: String, x: String = T.b("1")) -> String { return n + x }
        static func b(_ n: String, y: String = T.a("2")) -> String { return n + y }
        static func go(_ name: String) { NSClassFromString(a(name)) }
      }
      """#
    let catalog = catalog([
      ("T:T.swift", source), ("App:A.swift", #"class H { func f() { T.go("Nothing") } }"#),
    ])
    #expect(texts(catalog.deadCalls()) == [])
  }

  @Test func aTextThatIsMadeFromItselfAgainAndAgainEnds() {
    let steps = (0..<60).map { "text = flag\($0) ? wrap(text, text) : more(text)" }.joined(separator: "\n")
    let swift = "class T { func go(_ name: String) { var text = name\n\(steps)\nNSClassFromString(text) } }"
    let objectiveC =
      "@implementation O\n- (void)go:(NSString *)name { NSString *text = name;\n"
      + (0..<60).map { "text = flag\($0) ? [self wrap:text with:text] : [self more:text];" }.joined(
        separator: "\n")
      + "\nNSClassFromString(text); }\n@end"
    let chain =
      "class C { var body: some View { Text(\"a\")"
      + String(repeating: ".pad(.all).tag(\"Name\")", count: 4_000) + " } }"
    let catalog = catalog([("T:T.swift", swift), ("O:O.m", objectiveC), ("C:C.swift", chain)])
    #expect(texts(catalog.deadCalls()) == [])
  }

  @Test func aMediatorThatLeavesOutTheColonSendsBoth() {
    let mediator = #"""
      class Bus {
        func call(_ target: String, action: String, params: [String: Any]?) {
          let type = NSClassFromString("Target_" + target)
          perform(NSSelectorFromString("Action_" + action + (params != nil ? ":" : "")))
        }
      }
      """#
    let target =
      "@implementation Target_OC\n- (void)Action_plain {}\n- (void)Action_full:(NSDictionary *)p {}\n@end"
    let catalog = catalog([
      ("Bus:B.swift", mediator), ("OC:T.m", target),
      (
        "App:A.swift",
        #"class H { func f() { bus.call("OC", action: "plain", params: nil); bus.call("OC", action: "full", params: [:]) } }"#
      ),
    ])
    #expect(texts(catalog.deadCalls()) == [] && catalog.unreachableRoutes().isEmpty)
  }

  @Test func methodsWithoutAMarkInTheirNamesAreNotCounted() {
    let mediator = #"""
      class Bus {
        func call(_ service: String, action: String) {
          perform(NSClassFromString("Service" + service), NSSelectorFromString(action + ":"))
        }
      }
      """#
    let service = "@implementation ServiceIM\n- (void)list:(NSDictionary *)p {}\n- (void)on_event {}\n@end"
    let catalog = catalog([
      ("Bus:B.swift", mediator), ("IM:S.m", service),
      ("App:A.swift", #"class H { func f() { bus.call("IM", action: "list") } }"#),
    ])
    #expect(texts(catalog.deadCalls()) == [])
  }

  @Test func anotherMediatorsMethodIsNotTheLibrarys() {
    let call =
      #"@implementation ADMediator (M) - (void)x { [self performTarget:@"Mine" action:@"go" params:nil shouldCacheTarget:NO]; } @end"#
    #expect(texts(catalog([("A:a.m", call)]).deadCalls()) == [])
  }
}
