import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// What each attribute of a podspec becomes in `Package.swift`, and what is said of those that have no counterpart.
struct PodspecConversionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let body: String
    var paths = ["Sources/Net/Net.swift"]
    var tools = "5.9"
    /// Without blanks at the beginnings of lines.
    var contains: [String] = []
    var lacks: [String] = []
    var gaps: [String] = []

    var testDescription: String { name }
  }

  private static let swift = "s.source_files = 'Sources/Net/**/*.swift'"

  static let rows: [Row] = [
    // Targets and their files
    Row(
      name: "the standard folder needs no path", body: swift,
      contains: ["name: \"Net\",\ntargets: [\"Net\"]", ".target(\nname: \"Net\"\n)"],
      lacks: ["path:", "exclude:", "sources:"]),
    Row(
      name: "the deepest folder is the path", body: "s.source_files = 'Net/Classes/**/*'",
      paths: ["Net/Classes/A.swift", "Net/Classes/B/C.swift", "Net/Assets/a.png"],
      contains: ["path: \"Net/Classes\""], lacks: ["exclude:"]),
    Row(
      name: "what the patterns leave is excluded, and what is not known",
      body: "s.source_files = 'Net/**/*.swift'\n  s.exclude_files = 'Net/Old/**/*', 'Net/Draft.swift'",
      paths: ["Net/A.swift", "Net/Old/B.swift", "Net/Old/C.swift", "Net/Draft.swift", "Net/Info.plist"],
      contains: ["exclude: [\"Draft.swift\", \"Info.plist\", \"Old\"]"], lacks: ["sources:"]),
    Row(
      name: "few sources among very many files are listed", body: "s.source_files = 'Net/A.swift'",
      paths: ["Net/A.swift", "Net/README.md"] + (0..<9).map { "Net/Other\($0).swift" },
      contains: ["exclude: [\"README.md\"]", "sources: [\"A.swift\"]"]),
    Row(
      name: "few sources among many files are listed", body: "s.source_files = '*.swift'",
      paths: ["A.swift", "B.swift", "Tests/T.swift", "Example/main.swift", "README.md", "Example/Main.xib"],
      contains: ["path: \".\"", "exclude: [\"Example\"]", "sources: [\"A.swift\", \"B.swift\"]"]),
    Row(
      name: "sources of one platform are compiled on all, and its exclusions count there alone",
      body: """
          s.ios.deployment_target = '13.0'
          s.osx.deployment_target = '11.0'
          s.source_files = 'Net/*.swift'
          s.osx.exclude_files = 'Net/Phone.swift'
        """, paths: ["Net/A.swift", "Net/Phone.swift"], lacks: ["exclude:", "sources:"],
      gaps: ["package.convert.platform Net.podspec:7:3"]),
    Row(
      name: "module_name names the target, and the product keeps the pod's name",
      body: "s.module_name = 'NetKit'\n  \(swift)",
      contains: [
        "name: \"Net\",\ntargets: [\"NetKit\"]", ".target(\nname: \"NetKit\",\npath: \"Sources/Net\"",
      ]),
    Row(
      name: "header_dir names the module too", body: "s.header_dir = 'Net-Core'\n  \(swift)",
      contains: ["targets: [\"Net_Core\"]"]),
    Row(
      name: "no source at all is said", body: "s.source_files = 'Nowhere/*.swift'", lacks: ["products:"],
      gaps: ["package.convert.sources Net.podspec:2:12"]),
    // C and Objective-C
    Row(
      name: "headers in one folder", body: "s.source_files = 'Net/*.{h,m}'",
      paths: ["Net/Net.h", "Net/Net.m"], contains: ["path: \"Net\"", "publicHeadersPath: \".\""],
      lacks: ["headerSearchPath"]),
    Row(
      name: "headers in a folder of their own",
      body: "s.source_files = 'Net/**/*.{h,m}'\n  s.public_header_files = 'Net/Public/*.h'",
      paths: ["Net/Public/Net.h", "Net/Private/Own.h", "Net/Net.m"],
      contains: ["publicHeadersPath: \"Public\"", ".headerSearchPath(\"Private\")"]),
    Row(
      name: "a folder of the module's name is found from above",
      body: "s.source_files = 'Net/**/*.{h,m}'",
      paths: ["Net/include/Net/Client.h", "Net/Net.m"], contains: [".headerSearchPath(\"include/Net\")"],
      lacks: ["publicHeadersPath"]),
    Row(
      name: "private headers among public ones are said",
      body: "s.source_files = 'Net/**/*.{h,m}'\n  s.private_header_files = 'Net/Own.h'",
      paths: ["Net/Net.h", "Net/Own.h", "Net/Net.m"],
      gaps: ["package.convert.headers Net.podspec:5:3"]),
    Row(
      name: "an include folder of links is taken",
      body: "s.source_files = 'Net/Core/*.{h,m}'",
      paths: ["Net/Core/Net.h", "Net/Core/Net.m", "Net/Core/include/Net/Net.h"],
      contains: [".headerSearchPath(\".\")"], lacks: ["publicHeadersPath"]),
    Row(
      name: "headers alone are no target", body: "s.source_files = 'Net/*.h'", paths: ["Net/Net.h"],
      gaps: ["package.convert.sources Net.podspec:2:12", "package.convert.headers Net.podspec:4:3"]),
    Row(
      name: "Swift and Objective-C are two targets", body: "s.source_files = 'Net/**/*.{h,m,swift}'",
      paths: ["Net/A.swift", "Net/ObjC/B.h", "Net/ObjC/B.m"],
      contains: [
        "targets: [\"Net\", \"NetObjC\"]", "dependencies: [\n\"NetObjC\",\n]", "exclude: [\"ObjC\"]",
        "name: \"NetObjC\",\npath: \"Net/ObjC\"",
      ], gaps: ["package.convert.languages Net.podspec:4:3"]),
    // Resources
    Row(
      name: "resources are processed, bundles copied",
      body: """
          s.source_files = 'Net/Classes/*.swift'
          s.resources = 'Net/Assets/*', 'Net/Web'
        """,
      paths: [
        "Net/Classes/A.swift", "Net/Assets/Media.xcassets/Contents.json", "Net/Assets/Main.storyboard",
        "Net/Assets/Old.bundle/a.png", "Net/Web/index.html", "Net/Assets/en.lproj/Net.strings",
      ],
      contains: [
        "defaultLocalization: \"en\"", "path: \"Net\"", ".copy(\"Assets/Old.bundle\"),",
        ".process(\"Assets/Main.storyboard\"),", ".process(\"Assets/Media.xcassets\"),", ".copy(\"Web\"),",
        ".process(\"Assets/en.lproj\"),",
      ], lacks: ["exclude:"]),
    Row(
      name: "a folder of resources alone is one line, and the name of a bundle is said",
      body: "s.source_files = 'Net/*.swift'\n  s.resource_bundles = { 'NetKit' => ['Net/Assets/**/*'] }",
      paths: ["Net/A.swift", "Net/Assets/a.png", "Net/Assets/b/c.png"],
      contains: ["resources: [\n.process(\"Assets\"),\n]"],
      gaps: ["package.convert.bundle Net.podspec:5:3"]),
    Row(
      name: "resources alone are no target", body: "s.resources = 'Net/a.png'", paths: ["Net/a.png"],
      gaps: ["package.convert.sources Net.podspec:2:12", "package.convert.resources Net.podspec:4:3"]),
    // Settings
    Row(
      name: "frameworks and libraries are linked, on their platforms",
      body: """
          s.ios.deployment_target = '13.0'
          s.osx.deployment_target = '10.15'
          \(swift)
          s.framework = 'Security'
          s.ios.frameworks = 'UIKit', 'CoreTelephony'
          s.osx.framework = 'AppKit'
          s.library = 'z'
        """,
      contains: [
        ".linkedFramework(\"Security\"),", ".linkedFramework(\"UIKit\", .when(platforms: [.iOS])),",
        ".linkedFramework(\"AppKit\", .when(platforms: [.macOS])),", ".linkedLibrary(\"z\"),",
      ]),
    Row(
      name: "a pod of one platform needs no conditions",
      body: "s.platform = :ios, '13.0'\n  \(swift)\n  s.ios.framework = 'UIKit'",
      contains: [".linkedFramework(\"UIKit\"),"]),
    Row(
      name: "weak frameworks are linked and said", body: "\(swift)\n  s.weak_frameworks = 'Combine'",
      contains: [".linkedFramework(\"Combine\"),"], gaps: ["package.convert.weak Net.podspec:5:3"]),
    Row(
      name: "definitions of all kinds",
      body: """
          s.source_files = 'Net/*.{h,m}'
          s.compiler_flags = '-DOBJC=1', '-w'
          s.pod_target_xcconfig = {
            'GCC_PREPROCESSOR_DEFINITIONS' => '$(inherited) FAST=1 "TEXT=a b"',
            'GCC_PREPROCESSOR_DEFINITIONS[config=Debug]' => 'CHECKED',
            'OTHER_LDFLAGS' => '-ObjC -lc++ -framework CoreData -all_load',
            'CLANG_CXX_LANGUAGE_STANDARD' => 'c++17',
            'DEFINES_MODULE' => 'YES',
          }
        """, paths: ["Net/Net.h", "Net/Net.m"],
      contains: [
        ".define(\"OBJC\", to: \"1\"),", ".define(\"FAST\", to: \"1\"),", ".define(\"TEXT\", to: \"a b\"),",
        ".define(\"CHECKED\", .when(configuration: .debug)),", ".linkedLibrary(\"c++\"),",
        ".linkedFramework(\"CoreData\"),", "cxxLanguageStandard: .cxx17\n",
      ],
      gaps: ["package.convert.flag Net.podspec:5:3", "package.convert.flag Net.podspec:6:3"]),
    Row(
      name: "definitions of Swift, and a setting without a counterpart",
      body: """
          \(swift)
          s.pod_target_xcconfig = {
            'OTHER_SWIFT_FLAGS' => '-D POD -Xfrontend -warn-long',
            'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => 'A B',
            'APPLICATION_EXTENSION_API_ONLY' => 'YES',
          }
        """, contains: [".define(\"POD\"),", ".define(\"A\"),", ".define(\"B\"),"], lacks: ["unsafeFlags"],
      gaps: [
        "package.convert.flag Net.podspec:5:3", "package.convert.flag Net.podspec:5:3",
        "package.convert.setting Net.podspec:5:3",
      ]),
    Row(
      name: "search paths of its own folder",
      body: """
          s.source_files = 'Net/*.{h,m}'
          s.pod_target_xcconfig = { 'HEADER_SEARCH_PATHS' => '"$(PODS_TARGET_SRCROOT)/Net/deep" $(SDKROOT)/usr' }
        """, paths: ["Net/Net.h", "Net/Net.m"], contains: [".headerSearchPath(\"deep\"),"],
      gaps: ["package.convert.setting Net.podspec:5:3"]),
    // Platforms and languages
    Row(
      name: "platforms, with members where there are some",
      body: """
          s.ios.deployment_target = '13.0'
          s.osx.deployment_target = '10.15'
          s.tvos.deployment_target = '9.0'
          s.watchos.deployment_target = '6.2'
          s.visionos.deployment_target = '1.0'
          \(swift)
        """,
      contains: [
        "platforms: [\n.iOS(.v13),\n.macOS(.v10_15),\n.tvOS(\"9.0\"),\n.watchOS(\"6.2\"),\n.visionOS(.v1),\n]"
      ]),
    Row(
      name: "modes of Swift before version 6 of the tools",
      body: "s.swift_versions = ['5.0', '5.9']\n  \(swift)",
      contains: ["swiftLanguageVersions: [.v5]\n"]),
    Row(
      name: "modes of Swift since then", body: "s.swift_versions = ['5.9', '6.0']\n  \(swift)", tools: "6.0",
      contains: ["// swift-tools-version: 6.0\n", "swiftLanguageModes: [.v5, .v6]\n"]),
    Row(
      name: "version 6 of the tools would take Swift 6 by itself", body: swift, tools: "6.1",
      contains: ["swiftLanguageModes: [.v5]\n"]),
    Row(
      name: "Swift 6 needs newer tools", body: "s.swift_version = '6.0'\n  \(swift)",
      lacks: ["swiftLanguage"], gaps: ["package.convert.swift Net.podspec:4:3"]),
    // What has no counterpart
    Row(
      name: "everything else is said",
      body: """
          \(swift)
          s.prepare_command = 'make'
          s.script_phase = { :name => 'Lint', :script => 'lint' }
          s.vendored_frameworks = 'Old.framework', 'Gone.xcframework'
          s.vendored_libraries = 'libold.a'
          s.requires_arc = false
          s.prefix_header_file = 'Net.pch'
          s.module_map = 'Net.modulemap'
          s.header_mappings_dir = 'include'
          s.user_target_xcconfig = { 'A' => 'B' }
          s.on_demand_resources = { 'T' => 'a.png' }
          s.info_plist = { 'A' => 'B' }
          s.app_spec 'Demo' do |demo|
            demo.source_files = 'Demo/*.swift'
          end
        """,
      gaps: [
        "package.convert.script Net.podspec:5:3", "package.convert.script Net.podspec:6:3",
        "package.convert.binary Net.podspec:7:3", "package.convert.binary Net.podspec:7:3",
        "package.convert.binary Net.podspec:8:3", "package.convert.arc Net.podspec:9:3",
        "package.convert.prefix Net.podspec:10:3", "package.convert.modulemap Net.podspec:11:3",
        "package.convert.mappings Net.podspec:12:3", "package.convert.user Net.podspec:13:3",
        "package.convert.resources Net.podspec:14:3", "package.convert.attribute Net.podspec:15:3",
        "package.convert.app Net.podspec:17:5",
      ]),
    Row(
      name: "what says nothing new is passed over",
      body: """
          \(swift)
          s.requires_arc = true
          s.prefix_header_file = false
          s.static_framework = true
          s.preserve_paths = 'LICENSE'
          s.license = { :type => 'MIT' }
          s.summary = "Made of #{computed}"
        """),
    Row(
      name: "computed and conditional values are left out and said",
      body: """
          \(swift)
          s.frameworks = Dir['*'].map { |x| x }
          s.libraries = 'z' if ENV['Z']
          s.dependency name_of(:log)
          if ENV['DEV']
            s.dependency 'Dev'
          end
        """, lacks: ["linked", "Dev"],
      gaps: [
        "package.convert.computed Net.podspec:5:3", "package.convert.conditional Net.podspec:6:3",
        "package.convert.computed Net.podspec:7:3", "package.convert.conditional Net.podspec:9:5",
      ]),
    Row(
      name: "an XCFramework of the commit is a binary target",
      body: "\(swift)\n  s.vendored_frameworks = 'Frameworks/*.xcframework'",
      paths: ["Sources/Net/Net.swift", "Frameworks/Pay.xcframework/Info.plist"],
      contains: [
        "targets: [\"Net\", \"Pay\"]", "dependencies: [\n\"Pay\",\n]",
        ".binaryTarget(\nname: \"Pay\",\npath: \"Frameworks/Pay.xcframework\"\n),",
      ]),
  ]

  @Test(arguments: rows) func eachAttributeIsTranslatedOrSaid(_ row: Row) throws {
    let pod = try ConvertedPod(
      row.body.hasPrefix(" ") ? row.body : "  " + row.body, paths: row.paths, tools: row.tools)
    let text = pod.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    for part in row.contains { #expect(text.contains(part), "\(part) is missing:\n\(pod.text)") }
    for part in row.lacks { #expect(!text.contains(part), "\(part) is there:\n\(pod.text)") }
    #expect(pod.gaps == row.gaps, "\(pod.draft.gaps.map(\.message))")
  }

  @Test func thatBothFormatsOfPodspecsMeanTheSame() throws {
    let ruby = try ConvertedPod(
      """
        s.ios.deployment_target = '13.0'
        s.default_subspecs = 'Core'
        s.subspec 'Core' do |core|
          core.source_files = 'Core/*.swift'
        end
        s.subspec 'UI' do |ui|
          ui.source_files = 'UI/*.swift'
          ui.ios.frameworks = 'UIKit'
          ui.dependency 'Net/Core'
        end
        s.test_spec do |tests|
          tests.source_files = 'Tests/*.swift'
        end
      """, paths: ["Core/A.swift", "UI/B.swift", "Tests/T.swift"])
    let json = try ConvertedPod(
      [
        (
          "Net.podspec.json",
          """
          {"name": "Net", "version": "1.0.0", "platforms": {"ios": "13.0"}, "default_subspecs": "Core",
           "subspecs": [
             {"name": "Core", "source_files": "Core/*.swift"},
             {"name": "UI", "source_files": "UI/*.swift", "ios": {"frameworks": "UIKit"},
              "dependencies": {"Net/Core": []}}],
           "testspecs": [{"name": "Tests", "test_type": "unit", "source_files": "Tests/*.swift"}]}
          """
        )
      ], named: "Net", paths: ["Core/A.swift", "UI/B.swift", "Tests/T.swift"])
    #expect(ruby.text == json.text)
    #expect(ruby.draft.targets.map(\.name) == ["Net", "NetUI", "NetTests"])
    #expect(ruby.draft.products.map(\.name) == ["Net", "NetUI"])
  }

  @Test func twoConversionsAreEqual() throws {
    let paths = ["B/b.m", "B/b.h", "A/a.m", "A/a.h", "C/c.swift", "R/x.png"]
    func text(_ paths: [String]) throws -> String {
      try ConvertedPod(
        "  s.source_files = '{A,B,C}/*'\n  s.resources = 'R/*'\n  s.frameworks = 'B', 'A'", paths: paths
      ).text
    }
    #expect(try text(paths) == text(paths.reversed()))
  }
}
