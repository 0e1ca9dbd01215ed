import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Subspecs, tests and several podspecs: which targets and products they become.
struct SubspecConversionTests {
  private static let paths = ["Base/Base.swift", "UI/View.swift", "Extra/Extra.swift", "Tests/T.swift"]

  private func products(_ pod: ConvertedPod) -> [String] {
    pod.draft.products.map { "\($0.name): \($0.targets.joined(separator: ", "))" }
  }

  @Test func theDefaultsAreThePodsProductAndOthersHaveTheirOwn() throws {
    let pod = try ConvertedPod(
      """
        s.default_subspecs = 'Base', 'UI'
        s.subspec('Base') { |base| base.source_files = 'Base/*.swift' }
        s.subspec 'UI' do |ui|
          ui.source_files = 'UI/*.swift'
          ui.dependency 'Net/Base'
        end
        s.subspec 'Extra' do |extra|
          extra.source_files = 'Extra/*.swift'
        end
      """, paths: Self.paths)
    #expect(products(pod) == ["Net: NetBase, NetUI", "NetExtra: NetExtra"])
    #expect(pod.draft.product(for: "Net/UI") == "Net" && pod.draft.product(for: "Net/Extra") == "NetExtra")
    #expect(pod.draft.targets[1].dependencies == [.target("NetBase")])
    #expect(pod.gaps == ["package.convert.modules Net.podspec:5:30"], "\(pod.gaps)")
  }

  @Test func theOnlyDefaultTakesTheNameOfThePod() throws {
    let pod = try ConvertedPod(
      """
        s.default_subspec = 'standard'
        s.resources = 'Base/a.png'
        s.subspec 'Base' do |base|
          base.source_files = 'Base/*.swift'
        end
        s.subspec 'standard' do |standard|
          standard.dependency 'Net/Base'
        end
      """, paths: Self.paths + ["Base/a.png"])
    #expect(products(pod) == ["Net: Net"])
    #expect(pod.draft.targets.map(\.name) == ["Net"])
    #expect(pod.draft.targets[0].resources == [.init(rule: .process, path: "a.png")])
    #expect(pod.gaps.isEmpty, "\(pod.gaps)")
  }

  @Test func ofSeveralDefaultsTheCoreTakesIt() throws {
    let pod = try ConvertedPod(
      """
        s.subspec 'UI' do |ui|
          ui.source_files = 'UI/*.swift'
        end
        s.subspec 'Core' do |core|
          core.source_files = 'Base/*.swift'
        end
      """, paths: Self.paths)
    #expect(products(pod) == ["Net: NetUI, Net"])
  }

  @Test func aFileBelongsToOneTarget() throws {
    let pod = try ConvertedPod(
      """
        s.source_files = '{Base,UI}/*.swift'
        s.subspec 'UI' do |ui|
          ui.source_files = 'UI/*.swift'
        end
        s.subspec 'Part' do |part|
          part.source_files = '{UI,Extra}/*.swift'
        end
      """, paths: Self.paths)
    #expect(
      pod.draft.targets.map { "\($0.name): \($0.files)" } == [
        "Net: [\"Base/Base.swift\", \"UI/View.swift\"]", "NetPart: [\"Extra/Extra.swift\"]",
      ])
    #expect(pod.gaps.filter { $0.contains("overlap") }.count == 2)
  }

  @Test func testsDependOnWhatTheyAreOf() throws {
    let pod = try ConvertedPod(
      """
        s.source_files = 'Base/*.swift'
        s.test_spec 'Unit' do |unit|
          unit.source_files = 'Tests/*.swift'
          unit.dependency 'Mock'
          unit.requires_app_host = true
        end
      """, paths: Self.paths)
    let test = pod.draft.targets[1]
    #expect(test.kind == .test && test.name == "NetUnit" && test.path == "Tests")
    #expect(test.dependencies == [.target("Net"), .unknown(pod: "Mock")])
    #expect(
      pod.gaps == [
        "package.convert.dependency Net.podspec:7:5", "package.convert.requirement Net.podspec:7:5",
        "package.convert.tests Net.podspec:8:5",
      ])
  }

  @Test func whatTheRootSaysHoldsForItsSubspecs() throws {
    let pod = try ConvertedPod(
      """
        s.frameworks = 'UIKit'
        s.subspec 'UI' do |ui|
          ui.source_files = 'UI/*.swift'
          ui.frameworks = 'MapKit'
        end
        s.subspec 'Extra' do |extra|
          extra.source_files = 'Extra/*.swift'
        end
      """, paths: Self.paths)
    func linked(_ index: Int) -> [PackageDraft.Setting.Call] {
      pod.draft.targets[index].linkerSettings.map(\.call)
    }
    #expect(linked(0) == [.linkedFramework("UIKit"), .linkedFramework("MapKit")])
    #expect(linked(1) == [.linkedFramework("UIKit")])
  }

  @Test func podspecsOfOneRepositoryAreTargetsOfOnePackage() throws {
    func podspec(_ name: String, _ lines: String) -> (String, String) {
      (
        "\(name).podspec",
        "Pod::Spec.new do |s|\n  s.name = '\(name)'\n  s.version = '1.0.0'\n\(lines)\nend\n"
      )
    }
    let pod = try ConvertedPod(
      [
        podspec("Net", "  s.source_files = 'Base/*.swift'\n  s.ios.deployment_target = '12.0'"),
        podspec(
          "NetUI",
          "  s.source_files = 'UI/*.swift'\n  s.ios.deployment_target = '13.0'\n  s.dependency 'Net', '1.0.0'"
        ),
      ], named: "Net", paths: Self.paths)
    #expect(products(pod) == ["Net: Net", "NetUI: NetUI"])
    #expect(pod.draft.targets[1].dependencies == [.target("Net")])
    #expect(pod.text.contains(".iOS(.v13),") && !pod.text.contains("dependencies: [\n        ."))
  }

  @Test func objectiveCThatUsesSwiftCannotBeSplit() throws {
    let pod = try ConvertedPod(
      "  s.source_files = 'Net/*'", paths: ["Net/A.swift", "Net/B.m", "Net/B.h"],
      files: ["Net/B.m": "#import \"Net-Swift.h\"\n"])
    #expect(pod.draft.targets.map(\.name) == ["Net"])
    #expect(pod.gaps == ["package.convert.mixed Net.podspec:4:3"])
  }
}
