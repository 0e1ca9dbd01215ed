import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Paths that code opens without a scheme, and links of the web.
struct PathAndDomainTests {
  private func catalog(_ sources: [(file: String, source: String)]) -> RouteCatalog {
    RouteCatalog(
      sources.map {
        let text = SourceText(path: $0.file, $0.source)
        let component = String($0.file.prefix { $0 != ":" })
        return SourceSurvey.readsDomains($0.file)
          ? SourceSurvey.domains(of: text, component: component)
          : SourceSurvey.survey(of: text, component: component, shapes: RouteShape.common)
      })
  }

  /// `open("conversation")` of a class with `static let route`.
  @Test func pathsInConstantsAreOpenedByTheirPath() {
    let pages = #"""
      class ConversationController: Routable { static let route = "conversation" }
      class ContactController: Routable { static let route = "contact" }
      class LostController: Routable { static let route = "lost" }
      """#
    let calls = #"""
      class Home {
        func f() {
          Router.open("conversation"); Router.open("convresation"); Router.open(ContactController.route)
          file.open("config"); UIApplication.shared.open("x"); show("text"); Router.open(name)
        }
      }
      """#
    let found = catalog([("Chat:C.swift", pages), ("Home:H.swift", calls)])
    #expect(found.callersOfRoutes.map(\.count) == [1, 1, 0])
    #expect(
      found.deadCalls().map { "\($0.message) [\($0.hint ?? "")]" } == [
        "'convresation' is opened, but never registered [did you mean 'conversation'?]"
      ])
    #expect(found.unusedRoutes().map(\.message) == ["'lost' is never opened"])
    // Where no literal opens a path, pages are opened in another way.
    #expect(catalog([("Chat:C.swift", pages)]).unusedRoutes().isEmpty)
  }

  private static let links = #"""
    class Links {
      func f(navigator: Navigator) {
        navigator.register("https://shop.example.com/cart/<int:id>") { _, _, _ in nil }
        open("https://shop.example.com/cart/7?a=1"); open("https://shop.example.com/about"); open("https://shop.example.com")
      }
    }
    """#

  private static func entitlements(_ domains: String...) -> (file: String, source: String) {
    let entries = domains.map { "<string>applinks:\($0)</string>" }.joined(separator: "\n")
    return (
      "App:App.entitlements",
      "<plist><dict><key>com.apple.developer.associated-domains</key>\n<array>\n\(entries)\n</array></dict></plist>"
    )
  }

  /// A page of the web is not dead, and one whose links open the app is used.
  @Test func linksOfADomainOpenPages() {
    let found = catalog([("Shop:L.swift", Self.links), Self.entitlements("shop.example.com?mode=developer")])
    #expect(
      found.callersOfRoutes.map { $0.map(\.location.file) } == [["App:App.entitlements", "Shop:L.swift"]])
    #expect(found.deadCalls().isEmpty && found.unassociatedDomains().isEmpty && found.unusedRoutes().isEmpty)
  }

  @Test(
    arguments: [
      (["*.example.com"], []),
      (["SHOP.example.com"], []),
      (
        ["example.com"],
        [
          "note links of 'example.com' open the app, but no page is registered for them",
          "warning 'https://shop.example.com/cart/<int:id>' is registered, but links of 'shop.example.com' don't open the app",
        ]
      ),
      (["$(DOMAIN)"], []),
      ([], []),
    ] as [([String], [String])])
  func domainsAndPagesFitTogether(domains: [String], findings: [String]) {
    var file = Self.entitlements()
    file.source = domains.map { "<string>applinks:\($0)</string>" }.joined()
    let found = catalog([("Shop:L.swift", Self.links), file]).unassociatedDomains()
    #expect(found.map { "\($0.severity.rawValue) \($0.message)" } == findings)
  }

  /// Most apps open pages of the web for every link, and register none.
  @Test func whoTakesEveryLinkMissesNone() {
    let all =
      #"class L { func f(navigator: Navigator) { navigator.register("https://<path:_>") { _, _, _ in nil } } }"#
    #expect(
      catalog([("Shop:L.swift", all), Self.entitlements("a.example.com")]).unassociatedDomains().isEmpty)
  }

  @Test func domainsAreReadWhereTheyAreWritten() {
    let files = [
      "App/App.entitlements", "App/Info.plist", "project.yml", "App/project.yml", "App/a.yml", "Pods/A.plist",
    ]
    #expect(files.map(SourceSurvey.readsDomains) == [true, true, true, true, false, false])
    let text = "associated-domains: [\"applinks:a.example.com\", 'applinks:*.b.example.com'] # applinks: none"
    #expect(AssociatedDomain.all(in: Array(text.utf8)).map(\.host) == ["a.example.com", "*.b.example.com"])
    #expect(AssociatedDomain.all(in: Array("bplist00 applinks:a.b".utf8)).isEmpty)
  }
}
