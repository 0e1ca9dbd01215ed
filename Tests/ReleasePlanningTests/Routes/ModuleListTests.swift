import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseModel
@testable import ReleasePlanning

struct ModuleListTests {
  /// Core <- Shop <- Flow, and Log beside them; each declares `<Name>Module`.
  private static let registry = ModuleRegistry(
    ["Core", "Shop", "Flow", "Log"].map {
      SourceSurvey.survey(
        of: SourceText(path: "\($0):M.swift", "final class \($0)Module: NSObject, ModuleProtocol {}"),
        component: $0,
        shapes: [])
    },
    graph: ComponentGraph(["Core": [], "Shop": ["Core"], "Flow": ["Shop"], "Log": []]),
    protocols: ["ModuleProtocol"],
    built: Dictionary(
      uniqueKeysWithValues: ["Core", "Shop", "Flow", "Log"].map {
        (ComponentName(recorded: $0), BuiltModules(known: [$0], main: $0))
      }))

  static func names(_ names: [String]) -> SourceText {
    SourceText(
      path: "App:Modules.plist",
      "<plist version=\"1.0\">\n<array>\n" + names.map { "\t<string>\($0)</string>\n" }.joined()
        + "</array>\n</plist>\n")
  }

  static func levels(_ entries: [(String, String, String)]) -> SourceText {
    let items = entries.map { name, level, priority in
      "\t\t<dict>\n\t\t\t<key>moduleClass</key>\n\t\t\t<string>\(name)</string>\n"
        + (level.isEmpty ? "" : "\t\t\t<key>moduleLevel</key>\n\t\t\t\(level)\n")
        + (priority.isEmpty ? "" : "\t\t\t<key>modulePriority</key>\n\t\t\t\(priority)\n") + "\t\t</dict>\n"
    }
    return SourceText(
      path: "App:Modules.plist",
      "<plist version=\"1.0\">\n<dict>\n\t<key>moduleClasses</key>\n\t<array>\n\(items.joined())\t</array>\n</dict>\n</plist>\n"
    )
  }

  private static func integer(_ number: Int) -> String { "<integer>\(number)</integer>" }

  private static let lists: [(text: SourceText, findings: [String])] = [
    (names(["Log.LogModule", "Core.CoreModule", "Shop.ShopModule", "Flow.FlowModule"]), []),
    (
      names(["Core.CoreModule", "Flow.FlowModule", "Shop.ShopModule", "Log.LogModule", "Core.CoreModule"]),
      ["module-duplicate", "module-order"]
    ),
    (
      names(["Core.CoreModule", "Shop.ShopModul", "Flow.FlowModule", "Log.LogModule"]),
      ["module-unknown-class", "module-unlisted"]
    ),
    (
      levels([
        ("Flow.FlowModule", integer(2), ""), ("Core.CoreModule", integer(0), integer(9)),
        ("Log.LogModule", integer(0), integer(1)),
        ("Shop.ShopModule", integer(1), ""),
      ]), []
    ),
    (
      levels([
        ("Core.CoreModule", "<string>high</string>", ""), ("Log.LogModule", "", ""),
        ("Shop.ShopModule", "<string>1</string>", ""),
        ("Flow.FlowModule", integer(0), integer(1)),
      ]), ["module-number", "module-order", "module-order", "module-tie"]
    ),
  ]

  @Test func listsAreCheckedAgainstSourcesAndGraph() throws {
    for row in Self.lists {
      let findings = try ModuleList(row.text, of: "App").judged(Self.registry).map(\.code)
      if findings != row.findings { Issue.record("\(findings) for \(row.text.string)") }
    }
  }

  /// Whatever list there was, the written one has all modules in order and nothing to find, and writing it
  /// again changes nothing.
  @Test func theWrittenListHasNothingToFind() throws {
    for row in Self.lists {
      let written = try ModuleList(row.text, of: "App").reordered(by: Self.registry)
      let list = try ModuleList(written, of: "App")
      #expect(list.judged(Self.registry).isEmpty, "\(written.string)")
      #expect(
        Set(list.loadOrder.map(\.name)) == [
          "Core.CoreModule", "Log.LogModule", "Shop.ShopModule", "Flow.FlowModule",
        ])
      #expect(try list.reordered(by: Self.registry).bytes == written.bytes)
    }
  }

  @Test func aListInOrderKeepsItsBytes() throws {
    #expect(
      try ModuleList(Self.lists[0].text, of: "App").reordered(by: Self.registry).bytes
        == Self.lists[0].text.bytes)
  }

  @Test func whatAnEntrySaysBesidesIsKept() throws {
    let text = Self.levels([
      ("Flow.FlowModule", "<integer>0</integer>\n\t\t\t<key>lazy</key>\n\t\t\t<true/>", "")
    ])
    let written = try ModuleList(text, of: "App").reordered(by: Self.registry).string
    #expect(written.contains("<key>lazy</key>"))
  }

  @Test func otherShapesAreRefused() {
    let bodies = [
      "<string>x</string>", "<dict/>", "<array><integer>1</integer></array>",
      "<dict><key>moduleClasses</key><array><dict/></array></dict>",
    ]
    for body in bodies {
      let text = SourceText(path: "M.plist", "<plist version=\"1.0\">\(body)</plist>")
      #expect(throws: Refusal.self) { try ModuleList(text, of: "App") }
    }
  }

  private static func classes(
    _ sources: [(component: String, file: String, text: String)], built: [ComponentName: BuiltModules]
  ) -> ModuleRegistry {
    ModuleRegistry(
      sources.map { component, file, text in
        .survey(of: SourceText(path: "\(component):\(file)", text), component: component, shapes: [])
      },
      graph: ComponentGraph(
        Dictionary(
          uniqueKeysWithValues: Set(sources.map(\.component)).map { (ComponentName(recorded: $0), []) })),
      protocols: ["ModuleProtocol"], built: built)
  }

  /// `NSClassFromString` takes no bare name of a class in Swift.
  @Test func classesAreWrittenAsTheAppFindsThem() throws {
    let registry = Self.classes(
      [
        ("A", "M.swift", "final class AModule: NSObject {}"),
        ("A", "M+More.swift", "extension AModule: ModuleProtocol {}"),
        ("B", "M.swift", "@objc(BStart) final class BModule: NSObject, ModuleProtocol {}"),
        ("C", "M.h", "@interface CModule : NSObject <ModuleProtocol>\n@end"),
        ("App", "M.swift", "final class AppModule: NSObject, ModuleProtocol {}"),
      ], built: ["A": BuiltModules(known: ["Kit", "A"], main: "Kit")])
    func written(_ names: [String]) throws -> [String] {
      let text = try ModuleList(Self.names(names), of: "App").reordered(by: registry)
      return try ModuleList(text, of: "App").entries.map(\.name)
    }
    #expect(try written([]) == ["Kit.AModule", "AppModule", "BStart", "CModule"])
    #expect(
      try written(["C.CModule", "BModule", "AModule", "Shop.AppModule"])
        == ["CModule", "BStart", "Kit.AModule", "Shop.AppModule"])
    let list = try ModuleList(
      Self.names(["AModule", "B.BModule", "CModule", "AppModule", "A.AModule", "Shop.AppModule"]), of: "App")
    #expect(
      list.unknownClasses(in: registry).map(\.message) == [
        "the class 'AModule' is found only as 'Kit.AModule'",
        "the class 'B.BModule' is found only as 'BStart'",
        "'AppModule' is a Swift class, which is found by its module and its name",
      ])
    #expect(list.missingModules(in: registry).isEmpty)
  }

  /// What the app's module is called, its Xcode project says, or else other entries of the list.
  @Test func theAppsOwnModuleIsThatOfItsProjectOrItsOtherEntries() throws {
    let rows: [(built: [ComponentName: BuiltModules], listed: [String])] = [
      ([:], ["Shop.One"]), (["App": BuiltModules(known: [], main: "Shop")], []),
    ]
    for row in rows {
      let source = ["One", "Two"].map { "class \($0): ModuleProtocol {}" }.joined(separator: "\n")
      let registry = Self.classes([("App", "M.swift", source)], built: row.built)
      let text = try ModuleList(Self.names(row.listed), of: "App").reordered(by: registry)
      #expect(try ModuleList(text, of: "App").entries.map(\.name) == ["Shop.One", "Shop.Two"])
    }
  }

  @Test func aListThatGrowsKeepsItsComments() throws {
    let text = Self.names(["Core.CoreModule"]).string
      .replacing("<array>", with: "<array>\n\t<!-- First. -->")
    let written = try ModuleList(SourceText(path: "App:Modules.plist", text), of: "App")
      .reordered(by: Self.registry)
    #expect(written.string.contains("<!-- First. -->"), "\(written.string)")
    #expect(try ModuleList(written, of: "App").entries.count == 4)
  }

  /// What registers itself in code needs no list, whatever relctl.yml says of routes.
  @Test(arguments: [[], RouteShape.common])
  func modulesThatStartThemselvesAreNotMissed(_ shapes: [RouteShape]) throws {
    let source = """
      @interface ShopModule () <BHModuleProtocol>
      @end
      @implementation ShopModule
      BH_EXPORT_MODULE(NO)
      @end
      @interface PayModule : NSObject <BHModuleProtocol>
      @end
      """
    let survey = SourceSurvey.survey(
      of: SourceText(path: "Shop:M.m", source), component: "Shop", shapes: shapes)
    let registry = ModuleRegistry(
      [survey], graph: ComponentGraph(["Shop": []]), protocols: ["BHModuleProtocol"])
    let list = try ModuleList(Self.names([]), of: "App")
    #expect(
      list.missingModules(in: registry).map(\.message) == [
        "'PayModule' is a module, but App:Modules.plist does not list it"
      ])
    let written = try list.reordered(by: registry)
    #expect(try ModuleList(written, of: "App").entries.map(\.name) == ["PayModule"])
  }
}

extension ModuleList {
  /// Everything that the rules of modules find.
  fileprivate func judged(_ registry: ModuleRegistry) -> [Diagnostic] {
    problems + duplicates + unknownClasses(in: registry) + inversions(in: registry) + ties(in: registry)
      + missingModules(in: registry)
  }
}

extension ModuleListTests {
  // MARK: A list by what the app's own loader does

  private static func registry(loader: String) -> ModuleRegistry {
    let sources = [
      ("App", loader), ("App", "class HomeModule: NSObject, ModuleProtocol {}"),
      ("Pay", "class PayModule: NSObject, ModuleProtocol {}"),
    ]
    return ModuleRegistry(
      sources.map {
        SourceSurvey.survey(of: SourceText(path: "\($0.0):M.swift", $0.1), component: $0.0, shapes: [])
      },
      graph: ComponentGraph(["Pay": [], "App": ["Pay"]]), protocols: ["ModuleProtocol"],
      built: [
        "App": BuiltModules(known: [], main: "Shop"), "Pay": BuiltModules(known: ["Pay"], main: "Pay"),
      ],
      list: "App:App/Modules.plist", app: "App")
  }

  private static let prefixing = #"""
    extension String {
      func classFromString() -> AnyClass? {
        let app = Bundle.main.infoDictionary?["CFBundleExecutable"] as? String ?? ""
        return NSClassFromString("\(app.replacingOccurrences(of: "-", with: "_")).\(self)")
      }
    }
    class Loader {
      func load() {
        guard let path = Bundle.main.path(forResource: "Modules", ofType: "plist") else { return }
        for name in NSArray(contentsOfFile: path) as? [String] ?? [] { start(name.classFromString()) }
      }
    }
    """#
  private static let plain = #"""
    @objc class Loader: NSObject {
      let url = Bundle.main.url(forResource: "Modules", withExtension: "plist")
      func load() {
        let url = Bundle.main.url(forResource: "Modules", withExtension: "plist")!
        for item in NSArray(contentsOf: url)! { let name = item as! String; start(NSClassFromString(name)) }
      }
    }
    """#

  @Test func aLoaderThatPutsTheAppsModuleInFrontTakesBareNames() throws {
    let registry = Self.registry(loader: Self.prefixing)
    let right = try ModuleList(Self.names(["HomeModule"]), of: "App")
    #expect(right.unknownClasses(in: registry).isEmpty)
    let wrong = try ModuleList(Self.names(["Shop.HomeModule", "PayModule"]), of: "App")
    #expect(
      wrong.unknownClasses(in: registry).map { "\($0.message) [\($0.hint ?? "")]" } == [
        "the class 'Shop.HomeModule' is found only as 'HomeModule' [write 'HomeModule', or generate the list with 'relctl modules write']",
        "the loader looks up 'Shop.PayModule' for 'PayModule', but the class is in 'Pay' [make the loader look up names with their modules, or move the class into the app]",
      ])
    // What is written is what the loader finds.
    let written = try wrong.reordered(by: registry)
    #expect(try ModuleList(written, of: "App").entries.map(\.name).contains("HomeModule"))
    #expect(!written.string.contains("Shop.HomeModule"))
  }

  @Test func aLoaderWithoutAPrefixTakesNamesWithTheirModules() throws {
    let registry = Self.registry(loader: Self.plain)
    let list = try ModuleList(Self.names(["HomeModule", "Pay.PayModule"]), of: "App")
    #expect(
      list.unknownClasses(in: registry).map { "\($0.message) [\($0.hint ?? "")]" } == [
        "the class 'HomeModule' is found only as 'Shop.HomeModule' [write 'Shop.HomeModule', or generate the list with 'relctl modules write']"
      ])
    #expect(try list.reordered(by: registry).string.contains("<string>Shop.HomeModule</string>"))
  }

  @Test func aLoaderInObjectiveCIsReadToo() throws {
    let registry = ModuleRegistry(
      [
        SourceSurvey.survey(
          of: SourceText(
            path: "App:L.m",
            #"""
            @implementation Manager
            - (void)load {
              NSString *path = [[NSBundle mainBundle] pathForResource:@"Modules" ofType:@"plist"];
              NSArray *modules = [[NSDictionary dictionaryWithContentsOfFile:path] objectForKey:@"moduleClasses"];
              NSString *app = [[[NSBundle mainBundle] infoDictionary] objectForKey:@"CFBundleName"];
              for (NSDictionary *module in modules) {
                NSString *name = [module objectForKey:@"moduleClass"];
                Class type = NSClassFromString(name) ?: NSClassFromString([NSString stringWithFormat:@"%@.%@", app, name]);
                [self start:type];
              }
            }
            @end
            """#), component: "App", shapes: []),
        SourceSurvey.survey(
          of: SourceText(path: "App:M.swift", "class HomeModule: NSObject, ModuleProtocol {}"),
          component: "App",
          shapes: []),
        SourceSurvey.survey(
          of: SourceText(path: "Pay:M.swift", "class PayModule: NSObject, ModuleProtocol {}"),
          component: "Pay",
          shapes: []),
      ], graph: ComponentGraph(["Pay": [], "App": ["Pay"]]), protocols: ["ModuleProtocol"],
      built: [
        "App": BuiltModules(known: [], main: "Shop"), "Pay": BuiltModules(known: ["Pay"], main: "Pay"),
      ],
      list: "App:Modules.plist", app: "App")
    let list = try ModuleList(
      Self.levels([
        ("HomeModule", "", ""), ("Shop.HomeModule", "", ""), ("Pay.PayModule", "", ""), ("PayModule", "", ""),
      ]),
      of: "App")
    #expect(
      list.unknownClasses(in: registry).map { "\($0.message) [\($0.hint ?? "")]" } == [
        "the class 'PayModule' is found only as 'Pay.PayModule' [write 'Pay.PayModule', or generate the list with 'relctl modules write']"
      ])
  }
}
