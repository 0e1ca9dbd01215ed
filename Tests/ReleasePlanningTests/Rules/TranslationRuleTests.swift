import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Languages of a table against each other, and keys that code asks for.
struct TranslationRuleTests {
  private static func notes(_ files: [String: String]) throws -> [String] {
    var scene = RuleScene()
    scene.add("Cart", files: files)
    return LintInspection(try scene.input()).findings.filter { $0.code == "translation-missing" }.map {
      "\($0.location?.file ?? ""): \($0.message)"
    }
  }

  private static func table(_ keys: String) -> String {
    keys.split(separator: " ").map { "\"\($0)\" = \"x\";\n" }.joined()
  }

  private static func tables(_ keys: KeyValuePairs<String, String>) -> [String: String] {
    Dictionary(uniqueKeysWithValues: keys.map { ("\($0).lproj/T.strings", table($1)) })
  }

  @Test func aKeyOfOneLanguageAloneIsLackingNowhere() throws {
    // `old` is forgotten in Chinese.
    #expect(try Self.notes(Self.tables(["en": "a", "zh-Hans": "a old", "fr": "a"])).isEmpty)
    #expect(try Self.notes(Self.tables(["ja": "a b", "zh-Hans": "a b old", "fr": "a b"])).isEmpty)
    #expect(
      try Self.notes(Self.tables(["ja": "a b", "zh-Hans": "a b old", "fr": "a"]))
        == ["Cart:fr.lproj/T.strings: it lacks 'b', which 'zh-Hans' has"])
    #expect(
      try Self.notes(Self.tables(["Base": "a b", "en": "a b c", "fr": "a c"]))
        == ["Cart:fr.lproj/T.strings: it lacks 'b', which 'Base' has"])
    let region = ["App.xcodeproj/project.pbxproj": "developmentRegion = \"zh-Hans\";"]
    #expect(
      try Self.notes(Self.tables(["en": "a old", "zh-Hans": "a b"]).merging(region) { $1 })
        == ["Cart:en.lproj/T.strings: it lacks 'b', which 'zh-Hans' has"])
  }

  @Test func whatCodeAsksForIsNeededInEveryLanguage() throws {
    var files = Self.tables(["en": "a", "zh-Hans": "a a.b Text", "fr": "a"])
    files["Sources/C.swift"] = #"""
      let a = NSLocalizedString("a.b", tableName: "T", comment: ""); let b = NSLocalizedString("Text", tableName: "T", comment: "")
      """#
    // In English the key may be the text itself.
    #expect(
      try Self.notes(files) == [
        "Cart:en.lproj/T.strings: it lacks 'a.b', which code asks for",
        "Cart:fr.lproj/T.strings: it lacks 'Text', 'a.b', which code asks for",
      ])
  }

  @Test func whichOfTwoTablesCodeMeansIsNotKnown() throws {
    var files = Self.tables(["en": "a", "zh-Hans": "a a.b", "fr": "a"])
    for language in ["en", "fr"] { files["Other/\(language).lproj/T.strings"] = Self.table("a.b") }
    files["Sources/C.swift"] = #"let a = NSLocalizedString("a.b", tableName: "T", comment: "")"#
    #expect(try Self.notes(files).isEmpty)
  }

  @Test func theNameOfAnAppIsOftenTheSame() throws {
    let files = ["en": "CFBundleDisplayName NSCameraUsageDescription", "fr": "NSCameraUsageDescription"]
    #expect(
      try Self.notes(
        Dictionary(uniqueKeysWithValues: files.map { ("\($0).lproj/InfoPlist.strings", Self.table($1)) })
      ).isEmpty)
  }

  @Test func keysWithoutWordsNeedNoTranslation() throws {
    let files = ["en": "\"\" = \"\"; \"%@: %1$lld\" = \"x\"; \"a\" = \"b\";", "fr": "\"a\" = \"b\";"]
    #expect(
      try Self.notes(Dictionary(uniqueKeysWithValues: files.map { ("\($0).lproj/T.strings", $1) })).isEmpty)
  }

  @Test func aRegionFallsBackToItsLanguage() throws {
    #expect(
      try Self.notes(Self.tables(["en": "a b", "en-GB": "a", "zh-Hant": "a b", "zh-HK": "a"])).isEmpty)
  }

  @Test func textsOfAStoryboardAreInItsBase() throws {
    let three = Self.tables([
      "zh-Hans": "1.text", "ja": "1.text 2.old 3.text", "fr": "1.text 2.old 3.text", "en": "1.text",
    ])
    let storyboard = ["Base.lproj/T.storyboard": #"<document><label id="1"/><label id="3"/></document>"#]
    #expect(
      try Self.notes(three.merging(storyboard) { $1 }) == [])
    #expect(
      try Self.notes(
        three.merging(["de.lproj/T.strings": Self.table("1.text 2.old 3.text")].merging(storyboard) { $1 }) {
          $1
        })
        == ["Cart:zh-Hans.lproj/T.strings: it lacks '3.text', which 'de' has"])
    let files = Self.tables(["zh-Hans": "1.text", "ja": "1.text 2.old"])
    #expect(try Self.notes(files.merging(["Base.lproj/T.storyboard": ""]) { $1 }).isEmpty)
  }

  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {},
        "%lld / %@" : {},
        "Cart" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Panier" } } } },
        "Empty" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Vide" } },
          "de" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "new", "value" : "" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Leer" } } } } } } },
        "Gone" : { "extractionState" : "stale",
          "localizations" : { "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "x" } } } },
        "Brand" : { "shouldTranslate" : false, "localizations" : { "fr" : { "stringUnit" : { "state" : "new" } } } },
        "Instagram" : {},
        "Pay" : { "localizations" : { "en-GB" : { "stringUnit" : { "state" : "translated", "value" : "Pay" } },
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Zahlen" } },
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "Payer" } } } }
      },
      "version" : "1.0"
    }
    """#

  @Test func languagesOfAStringCatalogAreCompared() throws {
    #expect(
      try Self.notes(["Localizable.xcstrings": Self.catalog]) == [
        "Cart:Localizable.xcstrings: it lacks 'Cart' in 'de', which 'en' has",
        "Cart:Localizable.xcstrings: it has untranslated or unreviewed texts in 'de': 'Empty'",
        "Cart:Localizable.xcstrings: it has untranslated or unreviewed texts in 'fr': 'Empty'",
      ])
    #expect(try Self.notes(["Localizable.xcstrings": "{ \"strings\": ["]).isEmpty)
  }

  /// Random damage never traps.
  @Test func damagedCatalogsNeverTrap() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix(seed: seed)
    for _ in 0..<500 {
      let bytes = generator.mutated(Array(Self.catalog.utf8), alphabet: Array("{}\":,[]%- abc".utf8))
      _ = StringCatalog(bytes)?.gaps(at: "x")
    }
  }

  private static let keys = "cart.empty cart.total pay_now home.title"

  private static func keyNotes(_ code: String, table: String = keys, more: [String: String] = [:]) throws
    -> [String]
  {
    var files = more.merging(["en.lproj/Localizable.strings": Self.table(table)]) { $1 }
    files[code.contains("@\"") ? "Sources/O.m" : "Sources/C.swift"] = code
    return try notes(files).map { String($0.split(separator: "key ").last ?? "") }
  }

  @Test func keysThatNoTableHasAreFound() throws {
    let code = #"""
      import SwiftUI
      let a = NSLocalizedString("cart.emty", comment: ""); let b = NSLocalizedString("cart.empty", comment: "")
      let c = NSLocalizedString("Your cart is empty.", comment: ""); let d = NSLocalizedString("Loading...", comment: "")
      let e = NSLocalizedString("cart.new", value: "New", comment: ""); let f = NSLocalizedString("x.y", tableName: "Other", comment: "")
      let g = String(localized: "home.tite"); let h = String(localized: "home.x", defaultValue: "X"); let i = String(localized: "Hello")
      let j = Text("cart.ttl"); let k = Text("example.com"); let l = Text("Hello"); let m = Text(verbatim: "cart.no"); let n = Text("v1.0")
      let o = NSLocalizedString("a.b", bundle: Bundle(identifier: "com.apple.UIKit")!, comment: ""); let p = NSLocalizedString(key, comment: "")
      let q = NSLocalizedString("own.bundle", bundle: .module, comment: ""); let r = NSLocalizedString("cart.\(x)", comment: "")
      """#
    #expect(try Self.keyNotes(code) == ["'cart.emty'", "'home.tite'", "'cart.ttl'", "'own.bundle'"])
    // Where the key is the text, a missing one is usual.
    #expect(try Self.keyNotes(code, table: "Empty Total Pay Home cart.empty").isEmpty)
    #expect(try Self.keyNotes(code, more: ["fr.lproj/Localizable.strings": "oops and more"]).isEmpty)
    let other = ["Other.xcstrings": #"{"sourceLanguage":"en","strings":{"cart.emty":{},"own.bundle":{}}}"#]
    #expect(try Self.keyNotes(code, more: other) == ["'home.tite'", "'cart.ttl'"])
    let own = ["Sources/Own.swift": "struct Text {}\nfunc NSLocalizedString(_ x: String, comment: String) {}"]
    #expect(try Self.keyNotes(code, more: own) == ["'home.tite'"])
  }

  @Test func objectiveCAsksForKeysToo() throws {
    let code = """
      @implementation O
      - (void)x {
        NSLocalizedString(@"cart.emty", nil); NSLocalizedString(@"Your cart", nil); NSLocalizedString(@"cart.total", @"c");
        NSLocalizedStringFromTable(@"pay_nw", @"Localizable", nil); NSLocalizedStringFromTable(@"a.b", @"Gone", nil);
        NSLocalizedStringFromTableInBundle(@"a.c", nil, [NSBundle bundleForClass:[Pod class]], nil);
        NSLocalizedStringFromTableInBundle(@"home.x", nil, bundle, nil); NSLocalizedString(key, nil);
      }
      @end
      """
    #expect(try Self.keyNotes(code) == ["'cart.emty'", "'pay_nw'", "'home.x'"])
  }
}
