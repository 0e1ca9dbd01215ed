import AppInspection
import Testing

/// The examples of the library's documentation, with nothing but what the product offers.
struct AppSourcesTests {
  private static let target = SourceText(
    path: "Cart/Target_Cart.swift",
    """
    import UIKit

    @objc(Target_Cart)
    class Target_Cart: NSObject {
      /// Shows the cart.
      @objc func Action_show(_ params: [String: Any]) -> UIViewController? {
        _ = params["coupon"]
        return CartController()
      }
    }

    class CartController: UIViewController {
      let basket = UIImage(named: "basket")
    }
    """)

  private static func caller(of action: String) -> SourceText {
    SourceText(
      path: "Home/HomeController.swift",
      """
      class HomeController: UIViewController {
        func openCart() {
          CTMediator.sharedInstance().performTarget("Cart", action: "\(action)", params: [:], shouldCacheTarget: false)
        }
      }
      """)
  }

  @Test func listsPagesWithTheCodeThatOpensThem() throws {
    var sources = AppSources()
    sources.add(Self.target, of: "Cart")
    sources.add(Self.caller(of: "show"), of: "Home")
    let page = try #require(sources.pages.first)
    #expect(sources.pages.count == 1)
    #expect(page.address == "Cart/show")
    #expect(page.target == "Target_Cart")
    #expect(page.component == "Cart")
    #expect(page.location.line == 6)
    #expect(page.parameters == ["coupon"])
    #expect(page.openedBy.map(\.description) == ["Home/HomeController.swift:3:33"])
    #expect(sources.problems.isEmpty)
  }

  @Test func reportsCallsThatOpenNothingWithTheirPlace() {
    var sources = AppSources()
    sources.add(Self.target, of: "Cart")
    sources.add(Self.caller(of: "shwo"), of: "Home")
    #expect(sources.problems.map { $0.location?.file } == ["Home/HomeController.swift"])
  }

  @Test func listsClassesAndResourcesThatCodeAsksFor() {
    var sources = AppSources()
    sources.add(Self.target, of: "Cart")
    #expect(sources.classes.map(\.name) == ["Target_Cart", "CartController"])
    #expect(sources.resources.map { "\($0.kind) \($0.name) \($0.location.line)" } == ["image basket 13"])
  }

  @Test func listsDataSetsAndFilesButNoSymbols() {
    var sources = AppSources()
    let code = """
      let prices = NSDataAsset(name: "Prices")
      let page = Bundle.main.url(forResource: "page", withExtension: "html")
      let image = UIImage(resource: .cartEmpty)
      """
    sources.add(SourceText(path: "Cart/Prices.swift", code), of: "Cart")
    #expect(sources.resources.map { "\($0.kind) \($0.name)" } == ["data Prices", "file page.html"])
  }

  @Test func skipsTestsFoldersOfOthersAndOtherFiles() {
    var sources = AppSources()
    let added = [
      sources.add(SourceText(path: "Pods/Cart/Target_Cart.swift", Self.target.string), of: "Pods"),
      sources.add(SourceText(path: "Cart/README.md", "Target_Cart"), of: "Cart"),
    ]
    #expect(added == [false, false])
    #expect(sources.pages.isEmpty)
  }
}
