import Testing

@testable import AppInspection
@testable import ReleaseModel
@testable import ReleasePlanning

struct RouteRuleTests {
  private func catalog(_ sources: [(component: String, source: String)]) -> RouteCatalog {
    RouteCatalog(
      sources.map {
        SourceSurvey.survey(
          of: SourceText(path: "\($0.component):R.swift", $0.source), component: $0.component,
          shapes: RouteShape.common)
      })
  }

  private static let shop = #"class R { let scheme = "s"; let routes = ["cart": "Cart"] }; class Cart {}"#

  @Test func onePathOfTwoComponentsIsFound() {
    let findings = catalog([("Shop", Self.shop), ("Pay", #"class P { static let route = "s://cart" }"#)])
      .duplicates()
    #expect(findings.map(\.code) == ["route-duplicate"])
    #expect(findings.first?.message == "'s://cart' is registered twice, first in 'Pay' at Pay:R.swift:1:18")
    #expect(catalog([("Shop", Self.shop)]).duplicates().isEmpty)
  }

  @Test func aClassThatNobodyDeclaresIsFound() {
    let source = #"class R { let routes = ["a": "Shop.Cart", "b": "Carrt"] }"#
    let findings = catalog([("Shop", source), ("Pay", "class Cart {}")]).missingClasses()
    #expect(findings.map(\.code) == ["route-class-missing"])
    #expect(findings.first?.hint == "did you mean 'Cart'?")
  }

  @Test func whatTheLastReleaseOfferedMustStay() {
    let released = catalog([("Shop", Self.shop), ("Pay", #"class Pay { static let route = "pay" }"#)])
    let now = catalog([
      ("Shop", #"class R { let scheme = "s"; let routes = ["basket": "Cart"] }; class Cart {}"#),
      ("Pay", #"class Paying { static let route = "pay" }"#),
    ])
    let findings = now.renamedClasses(since: released) + now.removed(since: released)
    #expect(findings.map(\.code) == ["route-class-renamed", "route-removed"])
    #expect(findings.last?.message == "'s://cart' was renamed to 's://basket' since the last release")
    #expect(released.renamedClasses(since: released).isEmpty && released.removed(since: released).isEmpty)
  }
}
