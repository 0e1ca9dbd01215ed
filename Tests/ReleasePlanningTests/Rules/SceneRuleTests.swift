import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Scenes that code asks for, and classes that storyboards name.
struct SceneRuleTests {
  private static let main = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- <viewController storyboardIdentifier="Comment"/> -->
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a-1">
      <viewController storyboardIdentifier="Cart" id="a-1" customClass="CartController" customModule="Cart" sceneMemberID="viewController">
        <view key="view"><subviews>
          <label text="a &lt; b" customClass="PodLabel" customModule="Pod"/>
          <view customClass='OldView' customModule='Cart' customModuleProvider='target'/>
          <view customClass="CartView" customModule="Cart"/><view customClass="ObjectiveCView"/>
        </subviews></view>
      </viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" customClass="Gone" customModule="Cart"/>
      <viewControllerPlaceholder storyboardName="Pay" referencedIdentifier="Bill" id="b-1"/>
      <viewControllerPlaceholder storyboardName="Pay" id="b-2"/>
      <viewControllerPlaceholder storyboardName="Pod" referencedIdentifier="X" bundleIdentifier="org.pod" id="b-3"/>
    </document>
    """#

  private static func scene(_ code: String, file: String = "Sources/V.swift") -> RuleScene {
    var scene = RuleScene()
    scene.add(
      "Cart",
      files: [
        file: code,
        "Sources/C.swift":
          "class CartController: UIViewController {}\nclass CartView: UIView {}\nclass OldView: UIView {}",
        "Cart/Main.storyboard": main,
        "Cart/Pay.storyboard":
          #"<document><viewController storyboardIdentifier="Bill"/><viewController storyboardIdentifier="Receipt"/></document>"#,
      ])
    return scene
  }

  private static func findings(_ scene: RuleScene) throws -> [String] {
    LintInspection(try scene.input()).findings.filter { $0.code.hasPrefix("scene-") }.map {
      "\($0.message) [\($0.hint ?? "")] \($0.location.map { "\($0.file):\($0.line)" } ?? "")"
    }
  }

  private static let missingInitial =
    "the storyboard 'Pay' has no initial scene [mark one as 'Is Initial View Controller'] Cart:Cart/Main.storyboard:13"

  @Test(
    arguments: [
      (#"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Cart")"#, nil),
      (#"UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()"#, nil),
      (#"storyboard?.instantiateViewController(withIdentifier: "Bill")"#, nil),
      (#"self.storyboard!.instantiateViewController(identifier: "Cart")"#, nil),
      (#"UIStoryboard(name: "Pod", bundle: pod).instantiateViewController(withIdentifier: "X")"#, nil),
      (#"storyboard?.instantiateViewController(withIdentifier: name)"#, nil),
      (
        #"storyboard?.instantiateViewController(withIdentifier: "Crat")"#,
        "no storyboard has a scene 'Crat' [did you mean 'Cart'?]"
      ),
      (
        #"storyboard?.instantiateViewController(withIdentifier: Scenes.one) } }; enum Scenes { static let one = "One"; func f() {"#,
        "no storyboard has a scene 'One' [correct the identifier, or set it on the scene]"
      ),
      (
        #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Bill")"#,
        "the storyboard 'Main' has no scene 'Bill' ['Pay' has it]"
      ),
      (
        #"UIStoryboard.init(name: "Pay", bundle: nil).instantiateInitialViewController()"#,
        "the storyboard 'Pay' has no initial scene [mark one as 'Is Initial View Controller']"
      ),
      (
        #"let board = UIStoryboard(name: "Pay", bundle: nil); let vc = board.instantiateViewController(withIdentifier: "Receit")"#,
        "the storyboard 'Pay' has no scene 'Receit' [did you mean 'Receipt'?]"
      ),
    ] as [(String, String?)])
  func aSceneIsAskedForByItsIdentifier(code: String, finding: String?) throws {
    let scene = Self.scene("class V { func f() { \(code) } }")
    let expected = finding.map { ["\($0) Cart:Sources/V.swift:1"] } ?? []
    #expect(Set(try Self.findings(scene)) == Set(expected + [Self.missingInitial]))
  }

  @Test func objectiveCAsksForScenesToo() throws {
    let code = """
      @implementation V
      - (void)f {
        UIStoryboard *board = [UIStoryboard storyboardWithName:@"Pay" bundle:nil];
        [board instantiateViewControllerWithIdentifier:@"Bill"];
        [board instantiateViewControllerWithIdentifier:@"Cart"];
        [[UIStoryboard storyboardWithName:@"Pay" bundle:nil] instantiateInitialViewController];
        [self.storyboard instantiateViewControllerWithIdentifier:@"Nobody"];
        [board instantiateViewControllerWithIdentifier:name];
      }
      @end
      """
    let found = try Self.findings(Self.scene(code, file: "Sources/V.m"))
    #expect(
      Set(found) == [
        Self.missingInitial, "the storyboard 'Pay' has no scene 'Cart' ['Main' has it] Cart:Sources/V.m:5",
        "the storyboard 'Pay' has no initial scene [mark one as 'Is Initial View Controller'] Cart:Sources/V.m:6",
        "no storyboard has a scene 'Nobody' [correct the identifier, or set it on the scene] Cart:Sources/V.m:7",
      ])
  }

  @Test func aClassOfAStoryboardIsDeclaredInItsModule() throws {
    var scene = Self.scene("class V {}")
    #expect(try Self.findings(scene) == [Self.missingInitial])
    scene.parts[0].files["Sources/C.swift"] =
      "class CartController: UIViewController {}\nclass CartVeiw: UIView {}"
    scene.add("Core", files: ["Sources/O.swift": "class OldView: UIView {}"])
    #expect(
      try Self.findings(scene) == [
        Self.missingInitial,
        "it looks for the class 'OldView' in 'Cart', but the class is in 'Core' [select its module next to the class instead of 'Inherit Module From Target'] Cart:Cart/Main.storyboard:7",
        "it uses the class 'CartView' of 'Cart', which no source declares [did you mean 'CartVeiw'?] Cart:Cart/Main.storyboard:8",
      ])
    // What can't be read may hold it.
    scene.parts[0].files["Sources/Broken.swift"] = "class CartView: UIView { ) }"
    #expect(try Self.findings(scene).filter { $0.contains("CartView") }.isEmpty)
    scene.parts[0].files["Sources/Broken.swift"] = nil
    // Objective-C asks for no module.
    scene.parts[1].files["Sources/O.swift"] = "@objc(OldView) class OldView: UIView {}"
    #expect(try Self.findings(scene).count == 2)
  }

  @Test func withoutStoryboardsNothingIsAskedOfThem() throws {
    var scene = RuleScene()
    scene.add(
      "Cart",
      files: ["Sources/V.swift": #"let a = storyboard?.instantiateViewController(withIdentifier: "Pod")"#])
    #expect(try scene.findings().isEmpty)
  }

  @Test func aSegueOfAStoryboardsControllerIsPerformedByItsIdentifier() throws {
    var scene = RuleScene()
    let controller = #"""
      class CartController: UIViewController {
        static let pay = "toPayy"
        func f() {
          performSegue(withIdentifier: "toPay", sender: nil); self.performSegue(withIdentifier: "toPey", sender: nil)
          performSegue(withIdentifier: name, sender: nil); other.performSegue(withIdentifier: "no", sender: nil)
          performSegue(withIdentifier: Self.pay, sender: nil)
        }
      }
      class Unknown: UIViewController { func f() { performSegue(withIdentifier: "ofAPod", sender: nil) } }
      """#
    let old = """
      @implementation OldController
      - (void)x { [self performSegueWithIdentifier:@"old" sender:self]; [vc performSegueWithIdentifier:@"no" sender:self]; }
      @end
      """
    scene.add(
      "Cart",
      files: [
        "Sources/V.swift": controller, "Sources/O.m": old,
        "Main.storyboard":
          #"<document><viewController customClass="CartController"><segue identifier="toPay" destination="x"/></viewController><viewController customClass="OldController"/></document>"#,
      ])
    #expect(
      try Self.findings(scene) == [
        "no storyboard has a segue 'old' [correct the identifier, or set it on the segue] Cart:Sources/O.m:2",
        "no storyboard has a segue 'toPey' [did you mean 'toPay'?] Cart:Sources/V.swift:4",
        "no storyboard has a segue 'toPayy' [did you mean 'toPay'?] Cart:Sources/V.swift:6",
      ])
    #expect(try scene.findings().allSatisfy { !$0.contains("scene-missing") || $0.contains("(warning)") })
  }

  /// Random damage never traps.
  @Test func damagedInterfacesNeverTrap() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix(seed: seed)
    for _ in 0..<2000 {
      let bytes = generator.mutated(
        Array(Self.main.utf8), alphabet: Array("<>\"'=&;/!-[]? \ncustomClass".utf8))
      let file = InterfaceFile(bytes)
      if file.classes.contains(where: { $0.offset >= bytes.count }) { Issue.record("seed \(seed)") }
    }
  }
}
