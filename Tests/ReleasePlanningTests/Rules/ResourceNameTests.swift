import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Names of resources as Xcode makes them of files and sets.
struct ResourceNameTests {
  /// The names that code of a component asks for and no file has, with the code in one file.
  static func missing(
    _ code: String, file: String = "Sources/V.swift", files: [String: String] = [:]
  ) throws -> [String] {
    var scene = RuleScene()
    scene.add("Cart", files: files.merging([file: code]) { $1 })
    return LintInspection(try scene.input()).findings.filter { $0.code == "resource-missing" }.map(\.message)
  }

  private static func contents(_ names: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ("Assets/A.xcassets/\($0)/Contents.json", "{}") })
  }

  @Test func aSetsNameEndsAtItsLastDot() throws {
    let files = Self.contents(
      "icon.open.imageset", "cart.fill.symbolset", "ink.dark.colorset", "v1.2/old.imageset", "a@2x.imageset",
      "b.png.imageset")
    let code = #"""
      let a = UIImage(named: "icon.open"); let b = UIImage(named: "cart.fill"); let c = UIColor(named: "ink.dark")
      let d = UIImage(named: "old"); let e = UIImage(named: "a@2x"); let f = UIImage(named: "b.png")
      let g = UIImage(named: "icon"); let h = UIColor(named: "ink")
      """#
    #expect(
      try Self.missing(code, files: files) == [
        "no image has the name 'icon'", "no color has the name 'ink'",
      ])
  }

  @Test func onlyAFolderWithANamespaceIsPartOfAName() throws {
    var files = Self.contents("Pay/card.imageset", "Icons/open.imageset", "Icons/Small/shut.imageset")
    files["Assets/A.xcassets/Icons/Contents.json"] = #"{ "properties" : { "provides-namespace" : true } }"#
    files["Assets/A.xcassets/Pay/Contents.json"] = #"{ "properties" : { "provides-namespace" : false } }"#
    files["Assets/Web/page@2x.png"] = ""
    let code = #"""
      let a = UIImage(named: "card"); let b = UIImage(named: "Icons/open"); let c = UIImage(named: "Icons/shut")
      let d = UIImage(named: "Web/page.png"); let e = UIImage(named: "Elsewhere/page")
      let f = UIImage(named: "open"); let g = UIImage(named: "Pay/card"); let h = UIImage(named: "Icons/Small/shut")
      """#
    #expect(
      try Self.missing(code, files: files) == [
        "no image has the name 'open'", "no image has the name 'Pay/card'",
        "no image has the name 'Icons/Small/shut'",
      ])
  }

  @Test func iconsAtlasesAndDataSetsHaveNames() throws {
    var files = Self.contents(
      "AppIcon.appiconset", "LaunchImage.launchimage", "Prices.dataset", "Hero.spriteatlas/run.1.imageset",
      "Top.brandassets/App Icon.imagestack", "Room.arresourcegroup/poster.arreferenceimage")
    files["Assets/A.xcassets/Hero.spriteatlas/Contents.json"] = #"{"properties":{"provides-namespace":true}}"#
    files["Glass.icon/icon.json"] = "{}"
    let code = #"""
      let a = UIImage(named: "AppIcon"); let b = UIImage(named: "AppIcon60x60"); let c = UIImage(named: "Glass")
      let d = UIImage(named: "LaunchImage-700-568h"); let e = NSDataAsset(name: "Prices")
      let f = UIImage(named: "Hero/run.1"); let g = UIImage(named: "run.1"); let h = UIImage(named: "App Icon")
      let i = UIImage(named: "poster"); let j = NSDataAsset(name: "Price"); let k = UIImage(named: "AppIconBeta")
      let l = UIImage(named: "Prices")
      """#
    #expect(
      try Self.missing(code, files: files) == [
        "no data has the name 'Price'", "no image has the name 'AppIconBeta'",
        "no image has the name 'Prices'",
      ])
  }

  @Test func picturesOfOtherEndingsAndDevicesAreNoDuplicates() throws {
    var scene = RuleScene()
    let shared =
      "'Sources/**/*.swift'\n  s.resources = 'Images/*.{png,jpg}', 'Images/A.xcassets'"
    let files = [
      "Cart": [
        "Images/a.jpg", "Images/b.c.png", "Images/d-dark.png", "Images/e@2x~ipad.png",
        "Images/A.xcassets/x.y.imageset/Contents.json", "Images/A.xcassets/tint.colorset/Contents.json",
      ],
      "Pay": [
        "Images/a.png", "Images/b.d.png", "Images/d.png", "Images/e@3x.png",
        "Images/A.xcassets/x.z.imageset/Contents.json", "Images/A.xcassets/tint.imageset/Contents.json",
      ],
    ]
    for (name, files) in files.sorted(by: { $0.key < $1.key }) {
      scene.add(
        name, replacing: ["'Sources/**/*.swift'": shared],
        files: Dictionary(uniqueKeysWithValues: (files + ["Sources/S.swift"]).map { ($0, "") }))
    }
    #expect(try scene.findings() == ["Pay resource-duplicate (warning) Pay:Images/e@3x.png:1"])
  }

  @Test func nibsAreAskedForInManyWays() throws {
    let files = ["A/Cell.xib": "", "A/Pad~ipad.xib": "", "A/Old.nib": ""]
    let swift = #"""
      class C: UIViewController {
        init() { super.init(nibName: "Cel", bundle: nil) }
        let a = Bundle.main.loadNibNamed("Celll", owner: nil, options: nil); let b = PageController(nibName: "Page", bundle: .main)
        let c = Bundle.main.loadNibNamed("Pad", owner: nil, options: nil); let d = UINib(nibName: "Old", bundle: nil)
        let e = view.loadNibNamed("Own"); let f = Row(nibName: "Own"); init(nibName: String, bundle: Bundle?) {}
      }
      """#
    #expect(
      Set(try Self.missing(swift, files: files)) == [
        "no nib has the name 'Cel'", "no nib has the name 'Celll'", "no nib has the name 'Page'",
      ])
    let old = """
      @implementation Old
      - (void)x {
        [[Page alloc] initWithNibName:@"One" bundle:nil]; [[NSBundle mainBundle] loadNibNamed:@"Two" owner:self options:nil];
        [Icons imageNamed:@"own"]; [[NSDataAsset alloc] initWithName:@"Three"]; [[Person alloc] initWithName:@"Ada"];
        [self initWithNibName:@"Cell" bundle:nil];
      }
      @end
      """
    #expect(
      try Self.missing(old, file: "Sources/O.m", files: files) == [
        "no nib has the name 'One'", "no nib has the name 'Two'", "no data has the name 'Three'",
      ])
  }

  @Test func filesOfTheAppsBundleAreLookedUp() throws {
    let files = [
      "Res/prices.json": "", "Web/page.html": "", "Res/help~ipad.html": "", "Pods/X/pod.json": "",
      ".gitignore": "*.sqlite\n/Res/local.json\n", "App.xcodeproj/project.pbxproj": "path = built.json;",
      "A.xcassets/in.imageset/in.png": "",
    ]
    let code = #"""
      let a = Bundle.main.path(forResource: "price", ofType: "json"); let b = Bundle.main.url(forResource: "Web/page", withExtension: "html")
      let c = Bundle.main.path(forResource: "prices", ofType: ".json"); let d = Bundle.main.path(forResource: "help", ofType: "html")
      let e = Bundle.main.path(forResource: "x", ofType: "sqlite"); let f = Bundle.main.path(forResource: "local", ofType: "json")
      let g = Bundle.main.path(forResource: "built", ofType: "json"); let h = Bundle.main.path(forResource: "Info", ofType: "plist")
      let i = Bundle.main.path(forResource: "Model", ofType: "momd"); let j = other.path(forResource: "y", ofType: "json")
      let k = Bundle.main.path(forResource: name, ofType: "json"); let l = Bundle.main.path(forResource: "pod", ofType: "json")
      let m = Bundle(for: type(of: self)).url(forResource: "own", withExtension: "txt"); let n = Bundle(for: Pod.self).url(forResource: "p", withExtension: "txt")
      let o = Bundle.main.path(forResource: "in", ofType: "png"); let p = Bundle.main.path(forResource: "GoogleService-Info", ofType: "plist")
      """#
    #expect(
      Set(try Self.missing(code, files: files)) == [
        "no file has the name 'price.json'", "no file has the name 'own.txt'",
      ])
    let old = """
      @implementation Old
      - (void)x { [[NSBundle mainBundle] pathForResource:@"gone" ofType:@"html"]; [NSBundle.mainBundle URLForResource:@"lost" withExtension:@"txt"]; [bundle pathForResource:@"z" ofType:@"txt"]; }
      @end
      """
    #expect(
      try Self.missing(old, file: "Sources/O.m", files: files) == [
        "no file has the name 'gone.html'", "no file has the name 'lost.txt'",
      ])
    // The files of submodules are in no commit.
    #expect(try Self.missing(code, files: files.merging([".gitmodules": ""]) { $1 }).isEmpty)
  }
}
