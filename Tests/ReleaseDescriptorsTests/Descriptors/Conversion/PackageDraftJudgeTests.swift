import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// The package manager reads what conversions write, and builds it where no framework of Apple's is needed.
@Suite(.requires("swift")) struct PackageDraftJudgeTests {
  /// Writes a package and returns its folder.
  private func package(_ pod: ConvertedPod, _ files: [String: String], in world: GitWorld) throws -> String {
    let folder = world.path(pod.draft.name)
    for (path, text) in files { try world.write(text, to: path, in: folder) }
    try world.write(pod.text, to: "Package.swift", in: folder)
    return folder
  }

  private func swift(_ arguments: String..., in folder: String, _ world: GitWorld) throws -> String {
    let run = try world.run("swift", arguments, in: folder)
    let errors = String(decoding: run.errors, as: UTF8.self)
    try #require(run.status == 0, "\(String(decoding: run.output, as: UTF8.self))\(errors)")
    return String(decoding: run.output, as: UTF8.self)
  }

  /// Everything that a manifest can hold, in one.
  @Test(arguments: ["5.6", "5.9", "6.2"]) func theManifestIsRead(tools: String) throws {
    let world = try GitWorld()
    let pod = try ConvertedPod(
      """
        s.ios.deployment_target = '13.4'
        s.osx.deployment_target = '10.15'
        s.swift_versions = ['5.0', '5.9']
        s.source_files = 'Net/**/*.{h,m,swift}'
        s.resources = 'Net/Assets/*'
        s.compiler_flags = '-DTEXT="a \\\\"b\\\\""'
        s.pod_target_xcconfig = {
          'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => 'POD', 'CLANG_CXX_LANGUAGE_STANDARD' => 'gnu++17',
          'GCC_PREPROCESSOR_DEFINITIONS[config=Debug]' => 'DEBUGGED=1',
        }
        s.ios.framework = 'UIKit'
        s.library = 'z'
        s.vendored_frameworks = 'Pay.xcframework'
        s.dependency 'Log', '~> 1.2'
        s.ios.dependency 'Theme', '= 2.0.1'
        s.dependency 'Zip', '>= 1.0', '< 3.0'
        s.dependency 'Alamofire', '~> 5.6'
        s.test_spec 'Tests' do |tests|
          tests.source_files = 'Tests/*.swift'
        end
      """,
      paths: [
        "Net/A.swift", "Net/ObjC/B.h", "Net/ObjC/B.m", "Net/Assets/Main.storyboard",
        "Net/Assets/de.lproj/Net.strings", "Net/Assets/Old.bundle/a", "Pay.xcframework/Info.plist",
        "Tests/T.swift",
      ], tools: tools,
      members: [
        .member("Log"), .member("Theme"), .member("Zip", products: ["Zip": "ZipKit"]),
      ])
    let folder = try package(pod, [:], in: world)
    let dumped = try swift("package", "dump-package", in: folder, world)
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(dumped.utf8)) as? [String: Any])
    let targets = try #require(root["targets"] as? [[String: Any]])
    #expect(
      targets.compactMap { $0["name"] as? String } == ["Pay", "Net", "NetObjC", "NetTests"], "\(pod.text)")
    #expect((root["dependencies"] as? [Any])?.count == 3)
    // What is read again by relctl itself is the same.
    let document = try PackageManifestDocument(SourceText(path: "Package.swift", pod.text))
    #expect(document.dependencies.compactMap(\.identity) == ["log", "theme", "zip"])
    #expect(document.libraries.map(\.name) == ["Net"])
  }

  @Test func aSwiftComponentBuilds() throws {
    let world = try GitWorld()
    let files = [
      "Net/Classes/Net.swift": "public struct Net { public init() {} }\n",
      "Net/Classes/Old/Broken.swift": "this does not compile\n",
      "Net/UI/View.swift": "import Net\n#if POD\npublic let net = Net()\n#endif\n",
      "Net/Assets/a.txt": "a\n", "Net/README.md": "# Net\n",
      "Net/Tests/NetTests.swift": "import Net\nlet tested = Net()\n",
    ]
    let pod = try ConvertedPod(
      """
        s.swift_version = '5.9'
        s.default_subspecs = 'Core'
        s.resources = 'Net/Assets/*'
        s.subspec 'Core' do |core|
          core.source_files = 'Net/Classes/**/*.swift'
          core.exclude_files = 'Net/Classes/Old'
        end
        s.subspec 'UI' do |ui|
          ui.source_files = 'Net/UI/*.swift'
          ui.dependency 'Net/Core'
          ui.pod_target_xcconfig = { 'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => 'POD' }
        end
        s.test_spec 'Tests' do |tests|
          tests.source_files = 'Net/Tests/*.swift'
        end
      """, paths: Array(files.keys))
    let folder = try package(pod, files, in: world)
    _ = try swift("build", "--build-tests", in: folder, world)
    let again = try world.run("swift", ["build"], in: folder)
    #expect(
      !String(decoding: again.output + again.errors, as: UTF8.self).contains("unhandled"), "\(pod.text)")
  }

  @Test func aComponentInCBuilds() throws {
    let world = try GitWorld()
    let files = [
      "src/zip/public/zip.h": "int zip_level(void);\n",
      "src/zip/private/level.h": "#define LEVEL_OF(x) ((x) + LEVEL)\n",
      "src/zip/zip.c":
        "#include \"zip.h\"\n#include \"level.h\"\nint zip_level(void) { return LEVEL_OF(1); }\n",
      "src/zip/main.c": "this does not compile\n",
      "src/zip/fast/fast.cpp":
        "#include \"level.h\"\nextern \"C\" int fast_level() { return LEVEL_OF(FAST); }\n",
      "tool/tool.c": "this does not compile\n",
    ]
    let pod = try ConvertedPod(
      """
        s.source_files = 'src/**/*.{h,c,cpp}'
        s.exclude_files = 'src/zip/main.c'
        s.public_header_files = 'src/zip/public/*.h'
        s.compiler_flags = '-DFAST=2'
        s.pod_target_xcconfig = {
          'GCC_PREPROCESSOR_DEFINITIONS' => 'LEVEL=5', 'CLANG_CXX_LANGUAGE_STANDARD' => 'c++17',
        }
      """, name: "Zip", paths: Array(files.keys))
    var all = files
    // Whoever depends on it sees its public headers.
    all["Use/Package.swift"] = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Use", dependencies: [.package(name: "Zip", path: "..")],
        targets: [.target(name: "Use", dependencies: ["Zip"])])
      """
    all["Use/Sources/Use/Use.swift"] = "import Zip\npublic let level = zip_level()\n"
    let folder = try package(pod, all, in: world)
    _ = try swift("build", in: folder + "/Use", world)
    #expect(pod.gaps.isEmpty, "\(pod.gaps)")
  }
}
