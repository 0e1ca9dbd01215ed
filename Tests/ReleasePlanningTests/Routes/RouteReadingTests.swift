import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseModel
@testable import ReleasePlanning

struct RouteReadingTests {
  /// File name, source, what is found: `address -> class @line`, and codes of problems.
  private static let sources: [(file: String, source: String, routes: [String], problems: [String])] = [
    (
      "A.swift",
      #"""
      final class ShopRoutes: NSObject, Registrable {
        let scheme = "shop"
        /// What the customer has chosen.
        /// Opens as a sheet.
        let routes: [String: String] = ["cart": "CartController", "cart/pay": "PayController"]
      }
      """#, ["shop://cart -> CartController @5", "shop://cart/pay -> PayController @5"], []
    ),
    (
      "Computed.swift",
      #"""
      class R {
        static var scheme: String { "app" }
        static var routes: [String: AnyClass] {
          return [
            "a": A.self,  // "b": B.self,
            "outer": Outer.Inner.self, "n": NSStringFromClass(C.self),
          ]
        }
      }
      """#, ["app://a -> A @5", "app://outer -> Outer.Inner @6", "app://n -> C @6"], []
    ),
    (
      "Getter.swift", #"struct R { var routes: [String: String] { get { ["x": "X"] } set { } } }"#,
      ["x -> X @1"],
      []
    ),
    (
      "Constant.swift",
      """
      extension Pages {
        class Cart: Page {
          @objc
          static let route = "cart"
          /* no */ func route() { let route = "inner" }
        }
      }
      final class Pay: Page { static let route = "pay://now" }
      """, ["cart -> Pages.Cart @4", "pay://now -> Pay @8"], []
    ),
    (
      "Imports.swift",
      "import class Core.Page\nimport struct Core.Cart\nclass R { static let route = \"a\" }",
      ["a -> R @3"], []
    ),
    (
      "SchemeElsewhere.swift",
      #"class R { let routes = ["a": "A"] }; extension R { var scheme: String { "s" } }"#,
      ["s://a -> A @1"], []
    ),
    (
      "TopLevel.swift",
      #"""
      let scheme = "shop"
      let routes = ["pay": "PayController", "cart": Cart.self]
      func f() { let routes = ["inner": "Inner"] }
      final class Cart { let title = "routes" }
      """#, ["shop://pay -> PayController @2", "shop://cart -> Cart @2"], []
    ),
    ("TopLevelComputed.swift", "let routes = makeRoutes()", [], ["route-computed"]),
    (
      "Raw.swift", ##"class R { let routes = [#"raw"#: #"A"#] }"##, ["raw -> A @1"], []
    ),
    (
      "Conditional.swift",
      """
      class R {
        #if DEBUG
          static let route = "debug"
        #endif
      }
      """, ["debug -> R @3"], []
    ),
    ("Empty.swift", "class R { let routes: [String: String] = [:] }", [], []),
    ("Local.swift", #"func f() { let routes = ["a": "A"] }"#, [], []),
    ("InString.swift", #"class R { let text = "static let route = \"x\"" }"#, [], []),
    ("Protocol.swift", "protocol P { static var route: String { get } }", [], []),
    ("Stored.swift", #"class R { var route: String { didSet { log("x") } } }"#, [], []),
    ("Interpolated.swift", #"class R { static let route = "a/\(id)" }"#, [], ["route-computed"]),
    ("Joined.swift", #"class R { static let route = "a" + suffix }"#, [], ["route-computed"]),
    ("Merged.swift", #"class R { let routes = ["a": "A"].merging(more) { $1 } }"#, [], ["route-computed"]),
    (
      "Half.swift", #"class R { let routes = ["a": "A", key: "B", "c": make()] }"#, ["a -> A @1"],
      ["route-computed", "route-computed"]
    ),
    (
      "Target.swift",
      "@objc class Target_Cart: NSObject {\n  @objc func Action_show(_ p: [String: Any]) -> UIViewController? { nil }\n  func other() {}\n}",
      ["Cart/show -> Target_Cart @2"], []
    ),
    (
      "Target.m",
      """
      #import "Target_Pay.h"
      /* @implementation Target_No - (id)Action_no { } */
      @implementation Target_Pay
      // Pays.
      /// Shows the bill.
      - (UIViewController *)Action_bill:(NSDictionary *)params {
        id x = @{@"a": @"- (void)Action_text:"}; char c = '"'; return a - (b)Action_c;
      }
      - (void (^)(id))Action_block { return nil; }
      + (void)helper:(id)x {}
      @end
      """, ["Pay/bill -> Target_Pay @6", "Pay/block -> Target_Pay @9"], []
    ),
    ("Broken.swift", "class R { static let route = \"a", [], ["unreadable-source"]),
    ("Latin.swift", "class R { \u{0} }", [], ["unreadable-source"]),
  ]

  @Test func routesAreReadInEveryShape() {
    for row in Self.sources {
      let survey = SourceSurvey.survey(
        of: SourceText(path: row.file, row.source), component: "Shop", shapes: RouteShape.common)
      let found = survey.routes.map { "\($0.address) -> \($0.target) @\($0.location.line)" }
      if found != row.routes { Issue.record("\(row.file): \(found)") }
      let codes = survey.problems.map(\.code)
      if codes != row.problems { Issue.record("\(row.file): \(survey.problems)") }
    }
  }

  @Test func theCommentAboveARouteIsItsSummary() {
    func summaries(_ index: Int) -> [String?] {
      let row = Self.sources[index]
      let text = SourceText(path: row.file, row.source)
      return SourceSurvey.survey(of: text, component: "Shop", shapes: RouteShape.common).routes.map(\.summary)
    }
    #expect(summaries(0)[0] == "What the customer has chosen. Opens as a sheet.")
    let target = Self.sources.firstIndex { $0.file == "Target.m" }.map(summaries)
    #expect(target == ["Shows the bill.", nil])
  }

  /// Random damage never traps, and what is still read is read at a place inside of the file.
  @Test func damagedSourcesNeverTrap() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var generator = SplitMix(seed: seed)
    for _ in 0..<3000 {
      let row = Self.sources[Int.random(in: 0..<Self.sources.count, using: &generator)]
      let bytes = generator.mutated(
        Array(row.source.utf8), alphabet: Array("=[](){}\"#/*\\:,.@-+ \nclassletvarfunc".utf8))
      let text = SourceText(path: row.file, bytes: bytes)
      let survey = SourceSurvey.survey(of: text, component: "C", shapes: RouteShape.common)
      for route in survey.routes where text.line(number: route.location.line).isEmpty {
        Issue.record("seed \(seed): a route at an empty line in \(text.string)")
      }
    }
  }
}
