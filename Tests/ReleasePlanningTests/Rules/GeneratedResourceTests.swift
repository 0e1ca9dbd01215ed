import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// `R.generated.swift` in the forms of R.swift 5 and 7.
struct GeneratedResourceTests {
  static let five = #"""
    import Foundation
    import Rswift
    import UIKit

    struct R: Rswift.Validatable {
      fileprivate static let applicationLocale = hostingBundle.preferredLocalizations.first.flatMap(Locale.init) ?? Locale.current
      fileprivate static let hostingBundle = Bundle(for: R.Class.self)

      /// This `R.image` struct is generated, and contains static references to 2 images.
      struct image {
        /// Image `cart_empty`.
        static let cart_empty = Rswift.ImageResource(bundle: R.hostingBundle, name: "cart_empty")
        static let old = Rswift.ImageResource(bundle: R.hostingBundle, name: "icons/old")
        static func old(compatibleWith traits: UIKit.UITraitCollection? = nil) -> UIKit.UIImage? {
          return UIKit.UIImage(resource: R.image.old, compatibleWith: traits)
        }
        fileprivate init() {}
      }

      struct file {
        static let menuJson = Rswift.FileResource(bundle: R.hostingBundle, name: "menu", pathExtension: "json")
      }

      struct string {
        struct cart {
          static let title = Rswift.StringResource(key: "title", tableName: "Cart", bundle: R.hostingBundle, locales: ["en"], comment: nil)
          static let gone = Rswift.StringResource(key: "gone", tableName: "Cart", bundle: R.hostingBundle, locales: ["en"], comment: nil)
        }
      }
      fileprivate class Class {}
    }

    struct _R: Rswift.Validatable {
      struct nib {
        struct _CartCell: Rswift.NibResourceType {
          let bundle = R.hostingBundle
          let name = "CartCell"
        }
      }
      struct storyboard {
        struct main: Rswift.StoryboardResourceType {
          let bundle = R.hostingBundle
          let name = "Main"
          static func validate() throws {
            if UIKit.UIImage(named: "unseen", in: R.hostingBundle, compatibleWith: nil) == nil { throw Oops() }
          }
        }
      }
    }
    """#

  static let seven = #"""
    import RswiftResources
    import UIKit

    private class BundleFinder {}
    let R = _R(bundle: Bundle(for: BundleFinder.self))

    struct _R {
      let bundle: Foundation.Bundle
      var image: image { .init(bundle: bundle) }

      struct image {
        let bundle: Foundation.Bundle
        /// Image `cart_empty`.
        var cart_empty: RswiftResources.ImageResource { .init(name: "cart_empty", path: [], bundle: bundle, locale: nil, onDemandResourceTags: nil) }
      }
      struct color {
        var ink: RswiftResources.ColorResource { .init(name: "ink", path: [], bundle: bundle) }
      }
      struct nib {
        var cell: RswiftResources.NibReference<CartCell> { .init(name: "CartCell", bundle: bundle) }
      }
      struct storyboard {
        var main: main { .init(bundle: bundle) }
        struct main: RswiftResources.StoryboardReference {
          let bundle: Foundation.Bundle
          let name = "Main"
        }
      }
      struct string {
        struct cart {
          var title: RswiftResources.StringResource { .init(key: "title", tableName: "Cart", source: source, developmentValue: "Cart", comment: nil) }
        }
      }
    }
    """#

  private func read(_ text: String) throws -> GeneratedResources {
    try GeneratedResources(SourceText(path: "R.generated.swift", text))
  }

  @Test func bothFormsAreRead() throws {
    let old = try read(Self.five)
    #expect(
      old.names.map { "\($0.kind.rawValue) \($0.name)" } == [
        "image cart_empty", "image old", "file menu.json", "string title", "string gone", "nib CartCell",
        "storyboard Main",
      ])
    let new = try read(Self.seven)
    #expect(
      new.names.map { "\($0.kind.rawValue) \($0.name)" } == [
        "image cart_empty", "color ink", "nib CartCell", "storyboard Main", "string title",
      ])
    #expect(old.bundles.map(old.text.string) == ["Bundle(for: R.Class.self)"])
    #expect(new.bundles.map(new.text.string) == ["Bundle(for: BundleFinder.self)"])
  }

  @Test func theBundleIsReplacedAndNothingElse() throws {
    for (text, old) in [(Self.five, "R.Class"), (Self.seven, "BundleFinder")] {
      let resources = try read(text)
      let lookup = try resources.lookup(ofPodBundle: "CartAssets")
      let edited = try resources.lookingIn(lookup)
      #expect(edited.string == text.replacing("Bundle(for: \(old).self)", with: lookup))
      // Once more is no change, and the first form comes back.
      #expect(try read(edited.string).lookingIn(lookup).string == edited.string)
      #expect(try read(edited.string).lookingIn("Bundle(for: \(old).self)").string == text)
    }
    let module = Self.seven.replacing("Bundle(for: BundleFinder.self)", with: "Bundle.module")
    #expect(try read(module).lookingIn("Bundle.cart").string.contains("_R(bundle: Bundle.cart)\n"))
  }

  @Test func whatCannotBeReplacedIsRefused() throws {
    func code(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch { return (error as? Refusal)?.diagnostics.first?.code }
    }
    #expect(code { _ = try read("struct R {}\n") } == "rswift.foreign")
    #expect(
      code {
        _ = try read(Self.seven.replacing("let R =", with: "let Q =").replacing("_R(", with: "R_("))
          .lookingIn("a")
      }
        == "rswift.bundle")
    #expect(code { _ = try read(Self.five + Self.seven).lookingIn("a") } == "rswift.bundle")
    for text in ["a) + f(b", "a\nlet b = c", "(a", "a // b\n+ c;"] {
      #expect(code { _ = try read(Self.five).lookingIn(text) } == "rswift.bundle.expression", "\(text)")
    }
    let module = Self.seven.replacing("private class BundleFinder {}\n", with: "")
    #expect(code { _ = try read(module).lookup(ofPodBundle: "A") } == "rswift.class")
  }

  @Test func itIsHeldAgainstTheFiles() throws {
    var scene = RuleScene()
    scene.add(
      "Cart",
      files: [
        "Sources/R.generated.swift": Self.five,
        "Assets/A.xcassets/cart_empty.imageset/Contents.json": "{}",
        "Assets/A.xcassets/icons/new.one.imageset/Contents.json": "{}",
        "Assets/A.xcassets/icons/cartEmpty.imageset/Contents.json": "{}",
        "Assets/B.xcassets/other.imageset/Contents.json": "{}",
        "Assets/CartCell.xib": "", "Assets/Main.storyboard": "",
        "Cart/en.lproj/Cart.strings": "\"title\" = \"A\"; \"more\" = \"B\"; \"only\" = \"C\";",
        "Cart/de.lproj/Cart.strings": "\"title\" = \"A\"; \"more\" = \"B\"; \"only\" = \"C\";",
      ])
    let findings = LintInspection(try scene.input()).findings.filter { $0.code == "resource-generated" }
    #expect(
      findings.map { "\($0.location?.file ?? "") \($0.message)" }.sorted() == [
        "Cart:Sources/R.generated.swift R.generated.swift lists files that do not exist: 'menu.json'",
        "Cart:Sources/R.generated.swift R.generated.swift lists images that do not exist: 'old'",
        "Cart:Sources/R.generated.swift R.generated.swift lists strings that do not exist: 'gone'",
      ])
    // A catalogue and a table most of whose names it has are copied: what is more in them is lacking.
    scene.parts[0].files["Assets/A.xcassets/icons/old.imageset/Contents.json"] = "{}"
    scene.parts[0].files["Cart/en.lproj/Cart.strings"] =
      "\"title\" = \"A\"; \"gone\" = \"B\"; \"only\" = \"C\";"
    scene.parts[0].files["Cart/de.lproj/Cart.strings"] =
      "\"title\" = \"A\"; \"gone\" = \"B\"; \"only\" = \"C\";"
    scene.parts[0].files[".gitignore"] = "build/\n**/menu.json\n"
    scene.parts[0].files["Assets/A.xcassets/icons/cartEmpty.imageset/Contents.json"] = nil
    let lacking = LintInspection(try scene.input()).findings.filter { $0.code == "resource-generated" }
    #expect(
      lacking.map { "\($0.location?.file ?? "") \($0.message)" }.sorted() == [
        "Cart:Assets/A.xcassets R.generated.swift lacks existing images: 'new.one'",
        "Cart:Cart/de.lproj/Cart.strings R.generated.swift lacks existing strings: 'only'",
      ])
    scene.parts[0].files[".rswiftignore"] = "*"
    #expect(!LintInspection(try scene.input()).findings.contains { $0.code == "resource-generated" })
  }
}
