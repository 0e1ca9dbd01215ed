import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Resources that SwiftUI and generated symbols ask for, and types of a project's own.
struct ResourceTypeTests {
  private static let assets = [
    "cart_empty.imageset", "24-icon.imageset", "SplashImage.imageset", "Icons/open.imageset",
    "brand-red.colorset",
    "BrandColor.colorset",
  ].reduce(into: [:]) { $0["A.xcassets/\($1)/Contents.json"] = "{}" }

  private static func missing(_ code: String, and more: [String: String] = [:]) throws -> [String] {
    try ResourceNameTests.missing(code, files: assets.merging(more) { $1 })
  }

  private static let views = #"""
    import SwiftUI
    struct V: View {
      var body: some View {
        Image("cart_emty"); Image("cart_empty", bundle: .module); Image(systemName: "star"); Image(decorative: "gone")
        Color("ink"); Color("brand-red"); Label("Cart", image: "nothing"); Label("Cart", systemImage: "cart"); Color("#FF0000")
        Image(.sRGB, x: 1); Asset.Image("own"); let a: Kind = .Image("own"); Image("own", size: 3); Image(name); SwiftUI.Image("lost")
      }
    }
    """#

  @Test func viewsOfSwiftUIAskForImagesAndColors() throws {
    #expect(
      try Self.missing(Self.views) == [
        "no image has the name 'cart_emty'", "no image has the name 'gone'", "no color has the name 'ink'",
        "no image has the name 'nothing'", "no image has the name 'lost'",
      ])
    #expect(try Self.missing(Self.views.replacing("import SwiftUI", with: "import UIKit")).isEmpty)
  }

  @Test(arguments: [
    "struct Image: View {}\nstruct Color {}\nstruct Label {}",
    "typealias Image = Own\ntypealias Color = Own\nenum Label {}",
    "extension V { struct Image {}\n enum Color {}\n class Label {} }",
    "extension Image { init(_ name: String, x: Int = 1) {}\n init(decorative x: String) {} }\nextension Color { init(_ hex: String) {} }\nextension Label { init(_ t: String, image: String) {} }\nfunc Label(_ x: Int) {}",
  ])
  func typesOfAProjectsOwnAreNotJudged(declaration: String) throws {
    let found = try Self.missing(Self.views, and: ["Sources/Own.swift": declaration])
    #expect(found.filter { !$0.contains("lost") && !$0.contains("gone") && !$0.contains("nothing") }.isEmpty)
  }

  @Test func aNestedTypeHidesNothingElsewhere() throws {
    let model = ["Sources/Model.swift": "struct Product: Codable { struct Image: Codable {} }"]
    #expect(try Self.missing(Self.views, and: model).count == 5)
  }

  private static let symbols = #"""
    import SwiftUI
    let a = Image(.cartEmpty); let b = UIImage(resource: .cartEmty); let c = Image(._24Icon); let d = UIImage(resource: .splash)
    let e = Image(.Icons.open); let f = Color(.brandRed); let g = Color(.brand); let h = UIColor(resource: .brandBlue)
    let i = Color(.systemBackground); let j = Color(.red); let k = Image(ImageResource.gone); let l = Label("x", image: .cartEmpty)
    let m = Image(.cartEmpty.x); let n = Color(.sRGB, red: 1, green: 1, blue: 1); let o = Image(.init(name: "x", bundle: .main))
    """#

  @Test func symbolsAreMadeOfNames() throws {
    #expect(
      try Self.missing(Self.symbols) == [
        "no image of a catalog has the symbol '.cartEmty'",
        "no color of a catalog has the symbol '.brandBlue'",
        "no image of a catalog has the symbol '.gone'",
      ])
  }

  @Test(arguments: [
    "extension ImageResource { static let cartEmty = x; static var gone: Self { x } }\nextension UIColor { class var brandBlue: UIColor { .red } }",
    "struct ImageResource {}\nstruct ColorResource {}",
    "extension UIImage { convenience init(resource: Asset) {} }\nextension UIColor { convenience init(resource x: Own) {} }\nextension Image { init(_ x: Own) {} }",
  ])
  func symbolsThatSourcesDeclareAreNotJudged(declaration: String) throws {
    #expect(try Self.missing(Self.symbols, and: ["Sources/Own.swift": declaration]) == [])
  }

  @Test func symbolsAreNotJudgedWithoutACatalogOrWithModulesOfOthers() throws {
    #expect(try ResourceNameTests.missing(Self.symbols).isEmpty)
    #expect(try Self.missing("import Rswift\n" + Self.symbols).isEmpty)
  }
}
