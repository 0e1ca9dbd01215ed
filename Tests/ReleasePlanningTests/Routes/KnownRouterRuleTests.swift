import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseModel
@testable import ReleasePlanning

/// What the rules say of pages at both ends.
struct KnownRouterRuleTests {
  private func catalog(_ sources: [(file: String, source: String)]) -> RouteCatalog {
    RouteCatalog(
      sources.map {
        SourceSurvey.survey(
          of: SourceText(path: $0.file, $0.source), component: String($0.file.prefix { $0 != ":" }),
          shapes: RouteShape.common)
      })
  }

  private func texts(_ findings: [Diagnostic]) -> [String] {
    findings.map { "\($0.severity.rawValue) \($0.message) [\($0.hint ?? "")]" }
  }

  private static let module = #"""
    class CartModule: RouterMoudleProtocol {
      var moudle: String { "Cart" }
      var scheme: String { "shop" }
      var pathDic: [String: String] { ["cart": "CartController", "old": "OldController"] }
      class func registerPages() { CartModule().registerPages() }
    }
    class CartController {}; class OldController {}
    """#

  private static let target = #"""
    @implementation Target_Cart
    - (id)Action_show:(NSDictionary *)params { return params[@"cartId"]; }
    @end
    """#

  @Test func anAddressThatNobodyRegistersIsFound() {
    let findings = catalog([
      ("Cart:M.swift", Self.module),
      (
        "Pay:P.swift",
        #"func f() { open("shop://card"); open("shop://cart/"); open("shop://\(x)"); open("other://card") }"#
      ),
    ]).deadCalls()
    #expect(
      texts(findings) == [
        "error 'shop://card' is used, but never registered [did you mean 'shop://cart'?]"
      ])
  }

  @Test func noAddressIsDeadWhereAnotherIsComputed() {
    let findings = catalog([
      ("Cart:M.swift", Self.module),
      ("Pay:P.swift", #"func f() { navigator.register("shop://" + x) { nil }; open("shop://card") }"#),
    ])
    #expect(findings.deadCalls().isEmpty)
    #expect(findings.problems(of: .routeComputed).count == 1)
  }

  @Test func anActionThatIsMissingAtItsTargetIsFound() {
    let call = { (target: String, action: String) in
      #"@implementation CTMediator (M) - (void)x { [self performTarget:@"\#(target)" action:@"\#(action)" params:nil shouldCacheTarget:NO]; } @end"#
    }
    let findings = catalog([
      ("Cart:T.m", Self.target), ("A:a.m", call("Cart", "shwo")), ("B:b.m", call("Card", "show")),
      ("C:c.m", call("Cart", "show")),
    ]).deadCalls()
    #expect(
      texts(findings) == [
        "error 'Cart/shwo' is called, but 'Target_Cart' has no 'Action_shwo' [did you mean 'Cart/show'?]",
        "warning 'Card/show' is called, but no source declares 'Target_Card' [did you mean 'Cart'?]",
      ])
  }

  @Test func oneActionOfTwoTargetsIsFound() {
    let twice = catalog([("Cart:T.m", Self.target), ("Pay:T.m", Self.target)])
    #expect(
      twice.duplicates().map(\.message) == [
        "'Cart/show' is registered twice, first in 'Cart' at Cart:T.m:2:1"
      ])
    let gone = catalog([("Pay:P.m", "")])
    #expect(gone.removed(since: catalog([("Cart:T.m", Self.target)])).count == 1)
    #expect(gone.removed(since: catalog([("Cart:T.m", Self.target)]), hasActions: false).isEmpty)
  }

  @Test func aSwiftTargetNeedsItsModule() {
    let target = "class Target_Pay: NSObject { @objc func Action_bill(_ p: NSDictionary) {} }"
    let bare = #"extension CTMediator { func a() { performTarget("Pay", action: "bill", params: [:]) } }"#
    let named = bare.replacing("[:]", with: #"[kCTMediatorParamsKeySwiftTargetModuleName: "Pay"]"#)
    #expect(catalog([("Pay:T.swift", target), ("C:c.swift", named)]).deadCalls().isEmpty)
    #expect(
      catalog([("Pay:T.swift", "@objc(Target_Pay) " + target), ("C:c.swift", bare)]).deadCalls().isEmpty)
    let findings = catalog([("Pay:T.swift", target), ("C:c.swift", bare)]).deadCalls()
    #expect(
      findings.map(\.message) == [
        "'Pay/bill' is called without the module of 'Target_Pay', which is written in Swift"
      ])
  }

  @Test func aClassThatIsOpenedByAnotherNameIsFound() {
    let call = #"func f() { Router.open(name: "CartControler", storyboard: "Cart") }"#
    let findings = catalog([("Cart:C.swift", "class CartController {}"), ("Pay:P.swift", call)]).deadCalls()
    #expect(
      texts(findings) == [
        "note the class 'CartControler' is opened, but no source declares it [did you mean 'CartController'?]"
      ])
    #expect(findings.map(\.code) == ["route-dead"])
  }

  /// Five hundred pages and five thousand addresses are nothing to wait for.
  @Test(.timeLimit(.minutes(1))) func manyCallsAreMatchedOnce() {
    let routes = (0..<500).map { "\"page/\($0)\": Page.self" }.joined(separator: ", ")
    let module =
      "class M { let moudle = \"M\"; let scheme = \"app\"; let pathDic = [\(routes)] }; class Page {}"
    let calls = (0..<5000).map { "let a\($0) = \"app://page/\($0 % 520)\"" }.joined(separator: "\n")
    let catalog = catalog([("M:M.swift", module), ("C:C.swift", calls)])
    #expect(catalog.routes.count == 500 && catalog.deadCalls().count == 180)
    #expect(catalog.unusedRoutes().isEmpty && catalog.callersOfRoutes.map(\.count).reduce(0, +) == 4820)
  }

  @Test func aParameterThatThePageDoesNotKnowIsFound() {
    let call =
      #"@implementation M - (void)x { [self performTarget:@"Cart" action:@"show" params:@{@"cartID": @1} shouldCacheTarget:NO]; } @end"#
    let findings = catalog([("Cart:T.m", Self.target), ("A:a.m", call)]).wrongParameters()
    #expect(
      texts(findings) == [
        "warning 'Cart/show' gets 'cartID', which it does not read [did you mean 'cartId'?]"
      ])
    let open = Self.target.replacing("return params", with: "[self log:params]; return params")
    #expect(catalog([("Cart:T.m", open), ("A:a.m", call)]).wrongParameters().isEmpty)
  }

  @Test func pagesThatNobodyOpensAreTold() {
    let sources = [
      ("Cart:M.swift", Self.module), ("Pay:P.swift", #"let a = "shop://cart""#), ("Cart:T.m", Self.target),
    ]
    #expect(
      catalog(sources).unusedRoutes().map(\.message) == [
        "'shop://old' is never opened", "'Cart/show' is never opened",
      ])
  }

  @Test func modulesOfOneSchemeReplaceEachOther() {
    let other = Self.module.replacing("CartModule", with: "PayModule")
    let findings = catalog([("Cart:M.swift", Self.module), ("Pay:P.swift", other)]).sharedSchemes()
    #expect(
      findings.map(\.message) == [
        "'PayModule' registers pages under the scheme 'shop', which 'CartModule' already uses at Cart:M.swift:1:1"
      ])
  }

  @Test func aModuleIsNamedAndRegistered() {
    let module = catalog([("Cart:M.swift", Self.module)])
    #expect(module.misnamedModules(["Cart": ["Cart"]]).isEmpty)
    #expect(
      module.misnamedModules(["Cart": ["Cart_Kit"]]).map(\.message) == [
        "'CartModule' specifies 'Cart' for its classes, but they are in 'Cart_Kit'"
      ])
    #expect(module.unregisteredModules().count == 1)
    let app = "class AppDelegate { func start() { CartModule.registerPages() } }"
    #expect(catalog([("Cart:M.swift", Self.module), ("App:A.swift", app)]).unregisteredModules().isEmpty)
  }

  /// Without a word in relctl.yml, known routers are judged, and a dictionary that is called `routes` is not.
  @Test func knownRoutersNeedNoManifest() throws {
    var scene = RuleScene()
    scene.add(
      "Cart",
      files: [
        "Sources/M.swift": Self.module.replacing("OldController {}", with: "Older {}"),
        "Sources/R.swift": #"class R { let routes = ["a": "Gone"] }"#,
      ])
    scene.routes = nil
    #expect(
      try scene.findings() == [
        "Cart route-class-missing Cart:Sources/M.swift:4",
        "Cart route-module-unregistered (warning) Cart:Sources/M.swift:1",
        "Cart route-undeclared (note) Cart:Sources/R.swift:1",
        "Cart route-unused (note) Cart:Sources/M.swift:4", "Cart route-unused (note) Cart:Sources/M.swift:4",
      ])
  }
}
