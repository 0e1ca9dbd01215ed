import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSetup
@testable import ReleaseSupport

/// The templates that relctl brings along, judged by Ruby, by the compilers' parsers and by Foundation.
@Suite struct BuiltInTemplateTests {
  private static let environments = try? TemplateEnvironments(
    catalog.entries, of: catalog, component: "Card-Kit",
    today: CalendarDay(secondsSince1970: 1_795_000_000))

  /// Two environments: one that names its configurations, and one that names none.
  private static var catalog: SettingsCatalog {
    let texts: [EnvironmentName: String] = [
      "qa":
        "RELEASE_CONFIGURATIONS = QADebug QA\nAPI_HOST = https:/$()/qa.example.com\nCODE_SIGN_STYLE = Manual\n",
      "prd": "API_HOST = https:/$()/example.com\nAPI_TOKEN = 0123456789abcdef0123456789abcdef\n",
    ]
    let environments = ["qa", "prd"].map {
      Environment(name: EnvironmentName(recorded: $0), settings: "environments/\($0.uppercased()).xcconfig")
    }
    let manifest = """
      relctl: 1
      app: { name: App, url: ./app.git, plist: App/Info.plist }
      components: [{ name: A, url: ./a.git }]
      environments: [\(environments.map(\.name).joined(separator: ", "))]
      """
    guard
      let workspace = try? WorkspaceManifest.read(SourceText(path: "relctl.yml", manifest), folder: "/team"),
      let tables = try? texts.mapValues({ text in
        try SettingsTable.load("l.xcconfig", rules: SettingsRules()) { _ in
          Array(text.utf8)
        }
      })
    else { preconditionFailure("the workspace can't be read") }
    return SettingsCatalog(workspace, tables: tables)
  }

  private static func values(
    license: Bool = false, dependencies: [String] = [], podspecs: [String] = ["Card-Kit.podspec"]
  ) throws -> TemplateValues {
    let texts = [
      "name": "Card-Kit", "module": "Card_Kit", "summary": "Card-Kit of App.", "layer": "Flow",
      "url": "https://git.example.com/ios/Card-Kit.git", "homepage": "https://git.example.com/ios/Card-Kit",
      "author": "Ada", "email": "ada@example.com", "year": "2026", "version": "0.0.0.master",
      "branch": "master", "ios": "13.0", "demo": "14.0", "swift": "5.9",
      "bundle": "com.example.demo.Card_Kit",
      "specs": "https://git.example.com/ios/specs-qa.git",
      "sources": "https://git.example.com/ios/specs-qa.git,https://cdn.cocoapods.org/",
      "mediator": "CTMediator", "route": "card_kit",
    ]
    var values = texts.mapValues { TemplateValues.Value.text($0) }
    values["nameIsNoModule"] = .flag(true)
    values["jenkins"] = .flag(true)
    values["gitlab"] = .flag(false)
    values["mit"] = .flag(license)
    values["hasDependencies"] = .flag(!dependencies.isEmpty)
    values["dependencies"] = .list(
      dependencies.map { ["name": $0, "pod": $0, "released": "6.5.4.master"] },
      keys: ["name", "pod", "released"])
    values["hasPackages"] = .flag(false)
    values["packages"] = .list([], keys: ["url", "branch", "identity", "product"])
    values["hasPodspec"] = .flag(!podspecs.isEmpty)
    values["podspecs"] = .list(podspecs.map { ["path": $0] }, keys: ["path"])
    values.merge(try #require(environments).values) { first, _ in first }
    return TemplateValues(values)
  }

  private static func rendered(_ known: BuiltInTemplate) throws -> [RenderedFile] {
    let files = try known.template.rendered(with: try values(dependencies: ["Network"]))
    return try ProjectScaffold(environments: try #require(environments)).applied(to: files)
  }

  @Test func everyFileOfTheirFoldersIsPartOfOne() throws {
    var files: Set<[UInt8]> = []
    for part in ["Default", "Kinds"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: part).path)
      for name in names { files.insert(try readFile(Self.folder.appending(path: "\(part)/\(name)").path)) }
    }
    #expect(files == Set(BuiltInTemplate.all.flatMap { $0.template.files.map(\.bytes) }))
  }

  @Test(arguments: ["Default", "Kinds", "Startup"])
  func everyFileIsInsideTheProgramUnderItsName(_ part: String) throws {
    let folder = Self.folder.appending(path: part)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let stem = try #require(name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : nil)
      #expect(TemplateFile.bytes(of: stem) == (try readFile(folder.appending(path: name).path)), "\(name)")
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/CTemplates")

  @Test(arguments: BuiltInTemplate.all.map(\.name))
  func rubyAndFoundationReadWhatComesOut(_ name: String) throws {
    let files = try Self.rendered(try #require(BuiltInTemplate.named(name)))
    for file in files { #expect(!file.text.string.contains("{{"), "\(file.path)") }
    let podspecs = files.filter { $0.path.hasSuffix(".podspec") }
    #expect(podspecs.isEmpty == (name == "package"))
    for spec in try RubyJudge.podspecs(podspecs.map(\.bytes)) {
      #expect(spec.error == nil && spec.version == "0.0.0.master" && spec.name?.hasPrefix("Card-Kit") == true)
      #expect(spec.dependencies == [[spec.name == "Card-Kit" ? "Network" : "CTMediator"]])
    }
    let podfiles = files.filter { $0.path == "Example/Podfile" }
    for podfile in try RubyJudge.podfiles(podfiles.map(\.bytes)) {
      #expect(
        podfile.error == nil
          && podfile.pods.compactMap(\.first).sorted()
            == podspecs.map {
              String($0.path.dropLast(".podspec".count))
            }.sorted(),
        "\(podfile)")
    }
    for file in files where file.path.hasSuffix("project.pbxproj") {
      _ = try PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
    }
    for file in files where file.path.hasSuffix(".xcscheme") {
      #expect(try XcodeSchemeDocument(file.text).launched.count == 1, "\(file.path)")
    }
    let descriptors = try #require(BuiltInTemplate.named(name)).template.descriptors(
      of: "Card-Kit", with: TemplateValues(["name": .text("Card-Kit"), "module": .text("Card_Kit")]))
    #expect(
      descriptors.hasPackage
        && (descriptors.podspecs + descriptors.categories).sorted()
          == podspecs.map(\.path)
    )
  }

  @Test(arguments: BuiltInTemplate.all.map(\.name))
  func theCompilersParseItsSources(_ name: String) throws {
    let world = try GitWorld()
    let files = try Self.rendered(try #require(BuiltInTemplate.named(name)))
    let folder = world.path("made")
    for file in files { try world.write(file.bytes, to: file.path, in: folder) }
    let sources = files.map(\.path).filter { $0.hasSuffix(".swift") }
    let parsed = try world.run("swiftc", ["-frontend", "-parse"] + sources, in: folder)
    #expect(parsed.status == 0, "\(String(decoding: parsed.errors, as: UTF8.self))")
    // Apple's frameworks as far as the templates use them.
    try AppleHeaders.write(in: world, folder: world.path("headers"))
    for file in files where file.path.hasSuffix(".m") {
      let checked = try world.run(
        "clang",
        [
          "-fsyntax-only", "-target", "arm64-apple-ios14.0", "-fobjc-arc", "-Wall", "-Werror", "-x",
          "objective-c", "-fblocks", "-I", world.path("headers"),
          "-I",
          "Sources/Card_Kit/include", file.path,
        ], in: folder)
      #expect(checked.status == 0, "\(file.path): \(String(decoding: checked.errors, as: UTF8.self))")
    }
    #expect(files.contains { $0.path.hasSuffix(".m") } == name.hasSuffix("objc"))
  }

  /// What `relctl env project --write` would still have to do there is nothing.
  @Test func theDemoAppHasTheEnvironmentsConfigurations() throws {
    let files = try Self.rendered(try #require(BuiltInTemplate.named("demo-app")))
    func text(_ path: String) throws -> SourceText { try #require(files.first { $0.path == path }?.text) }
    let qa = try text("Example/Config/QA.xcconfig").string
    #expect(qa.contains("API_HOST = https:/$()/qa.example.com\n"), "\(qa)")
    #expect(!qa.contains("RELEASE_") && !qa.contains("CODE_SIGN"), "\(qa)")
    #expect(
      !(try text("Example/Config/PRD.xcconfig").string.contains("API_TOKEN")), "a secret stays where it is")
    let folder = "Example/Card_KitDemo.xcodeproj"
    let project = try XcodeProjectDocument(try text("\(folder)/project.pbxproj"))
    let bases = project.configurations.filter { $0.owner == .project }.map { "\($0.name) \($0.base ?? "-")" }
    #expect(
      bases == [
        "Debug -", "Release -", "QADebug Config/QA.xcconfig", "QA Config/QA.xcconfig",
        "PRD Config/PRD.xcconfig",
      ])
    let wanted = ["QADebug": "QA", "QA": "QA", "PRD": "PRD"].map { name, file in
      WantedConfiguration(
        name: name, model: nil, base: "Config/\(file).xcconfig", sufficient: ["Config/\(file).xcconfig"],
        wrong: [])
    }
    #expect(try project.writing(wanted).edits.isEmpty)
    let schemes = files.filter { $0.path.hasSuffix(".xcscheme") }
    #expect(
      schemes.map(\.path)
        == ["prd", "qa"].map {
          "\(folder)/xcshareddata/xcschemes/Card_KitDemo-\($0).xcscheme"
        })
    #expect(schemes.last?.text.string.contains("buildConfiguration = \"QADebug\"") == true)
    #expect(try text("Example/Podfile").string.contains("  'QADebug' => :debug,\n"))
  }

  @Test func aPathThatNamesAnEnvironmentIsMadeForEach() throws {
    let template = Template(files: [
      .init(path: "Config/{{environment}}.txt", bytes: Array("{{file}} of {{name}}\n".utf8)),
      .init(path: "all.txt", bytes: Array("{{#environments}}{{environment}} {{/environments}}".utf8)),
    ])
    let files = try template.rendered(with: try Self.values())
    #expect(
      files.map { "\($0.path): \($0.text.string)" } == [
        "Config/prd.txt: PRD of Card-Kit\n", "Config/qa.txt: QA of Card-Kit\n", "all.txt: qa prd ",
      ])
  }
}

/// Just enough of Apple's headers for clang to check what uses them.
private enum AppleHeaders {
  static func write(in world: GitWorld, folder: String) throws {
    for (path, text) in [
      ("Foundation/Foundation.h", foundation), ("UIKit/UIKit.h", uiKit), ("XCTest/XCTest.h", xcTest),
      ("CTMediator/CTMediator.h", mediator),
    ] {
      try world.write(text, to: path, in: folder)
    }
  }

  private static let foundation = """
    #pragma once
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
    #define nil ((id)0)
    #define YES ((signed char)1)
    #define NO ((signed char)0)
    typedef signed char BOOL;
    @protocol NSObject
    - (BOOL)isKindOfClass:(Class)kind;
    @end
    __attribute__((objc_root_class)) @interface NSObject <NSObject>
    + (instancetype)alloc;
    + (Class)class;
    - (instancetype)init;
    - (id)copy;
    @end
    @interface NSString : NSObject
    - (NSString *)stringByAppendingString:(NSString *)text;
    @end
    @interface NSConstantString : NSString
    @end
    @protocol NSCopying
    @end
    @interface NSDictionary : NSObject
    + (instancetype)dictionaryWithObjects:(const id [])objects forKeys:(const id [])keys count:(unsigned long)count;
    - (id)objectForKeyedSubscript:(id)key;
    @end

    """
  private static let uiKit = """
    #import <Foundation/Foundation.h>
    @interface NSBundle : NSObject
    @end
    @interface UIColor : NSObject
    @property (class, readonly) UIColor *whiteColor;
    @end
    @interface UIView : NSObject
    @property UIColor *backgroundColor;
    @end
    @interface UIViewController : NSObject
    @property NSString *title;
    @property UIView *view;
    - (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle;
    - (void)viewDidLoad;
    @end

    """
  private static let xcTest = """
    #import <Foundation/Foundation.h>
    @interface XCTestCase : NSObject
    @end
    #define XCTAssertEqualObjects(first, second) (void)(first), (void)(second)

    """
  private static let mediator = """
    #import <Foundation/Foundation.h>
    @interface CTMediator : NSObject
    - (id)performTarget:(NSString *)target action:(NSString *)action params:(NSDictionary *)params
      shouldCacheTarget:(BOOL)isCached;
    @end

    """
}
