import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// What a lock says below an entry, from a podspec alone; the expected lines are CocoaPods' own.
struct PodspecOutlineTests {
  private static let kit = """
    Pod::Spec.new do |s|
      s.name = 'Kit'
      s.version = '6.5.5'
      s.ios.deployment_target = '13.0'
      s.osx.deployment_target = '11.0'
      s.default_subspecs = 'Core', 'UI'
      s.dependency 'Base', s.version.to_s
      s.dependency 'Twice', '>= 1.0', '< 3.0'
      s.ios.dependency 'Twice', '!= 2.1'
      s.tvos.dependency 'TV'
      s.osx.dependency 'Desk'
      s.subspec 'Core' do |core|
        core.dependency 'Alpha', '>= 0'
        core.dependency 'Beta', '1.0'
        core.subspec 'Deep' do |deep|
          deep.dependency "Kit/UI"
        end
      end
      s.subspec 'UI' do |ui|
        ui.dependency 'Base', '~> 6.5'
      end
      s.subspec 'Extra' do |extra|
      end
      s.test_spec 'Tests' do |tests|
        tests.dependency 'Quick', '~> 7.0'
      end
    end
    """

  private func outline(_ text: String, path: String = "Kit.podspec") throws -> PodspecOutline {
    path.hasSuffix(".json")
      ? try PodspecJSONDocument(SourceText(path: path, text)).outline
      : try PodspecDocument(SourceText(path: path, text)).outline
  }

  @Test func theLinesOfAnEntryFollowFromThePodspec() throws {
    let kit = try outline(Self.kit)
    func lines(_ name: String) -> [String]? { kit.lockedDependencies(of: name, version: "6.5.5") }
    #expect(
      lines("Kit") == [
        "Base (= 6.5.5)", "Desk", "Kit/Core (= 6.5.5)", "Kit/UI (= 6.5.5)",
        "Twice (!= 2.1, < 3.0, >= 1.0)", "Twice (< 3.0, >= 1.0)",
      ])
    #expect(
      lines("Kit/UI") == [
        "Base (= 6.5.5, ~> 6.5)", "Desk", "Twice (!= 2.1, < 3.0, >= 1.0)", "Twice (< 3.0, >= 1.0)",
      ])
    #expect(
      lines("Kit/Core") == [
        "Alpha", "Base (= 6.5.5)", "Beta (= 1.0)", "Desk", "Kit/Core/Deep (= 6.5.5)",
        "Twice (!= 2.1, < 3.0, >= 1.0)", "Twice (< 3.0, >= 1.0)",
      ])
    #expect(lines("Kit/Core/Deep")?.contains("Kit/UI") == true)
    #expect(lines("Kit/Tests")?.contains("Quick (~> 7.0)") == true)
    #expect(lines("Kit/Nowhere") == nil && !kit.holds("Kit/Nowhere"))
    #expect(kit.requires("Desk", in: "Kit", on: ["osx"]) && !kit.requires("Desk", in: "Kit", on: ["ios"]))
  }

  @Test func aSubspecOfAnotherPlatformDoesNotComeAlong() throws {
    let kit = try outline(
      """
      Pod::Spec.new do |s|
        s.name = 'Kit'
        s.subspec('Phone') { |phone| phone.platform = :ios, '13.0' }
        s.subspec('Core') { |core| }
      end
      """)
    #expect(kit.requires("Kit/Phone", in: "Kit", on: ["ios"]))
    #expect(!kit.requires("Kit/Phone", in: "Kit", on: ["osx"]))
    #expect(kit.requires("Kit/Core", in: "Kit", on: ["osx"]))
  }

  @Test func withoutDefaultsAllSubspecsComeAlongAndWithNoneNothingDoes() throws {
    let all = try outline(Self.kit.replacing("  s.default_subspecs = 'Core', 'UI'\n", with: ""))
    #expect(
      all.lockedDependencies(of: "Kit", version: "1")?.filter { $0.hasPrefix("Kit/") } == [
        "Kit/Core (= 1)", "Kit/Extra (= 1)", "Kit/UI (= 1)",
      ])
    let none = try outline(Self.kit.replacing("'Core', 'UI'", with: ":none"))
    #expect(none.lockedDependencies(of: "Kit", version: "1")?.contains { $0.hasPrefix("Kit/") } == false)
  }

  @Test func whatOnlyRubyKnowsIsNotGuessed() throws {
    for line in [
      "  s.dependency 'More' if ENV['MORE']\n", "  s.dependency ENV['POD']\n",
      "  if ENV['MORE']\n    s.dependency 'More'\n  end\n",
      "  %w[a b].each do |name|\n    s.subspec name do |x|\n    end\n  end\n",
      "  s.dependency 'More', LIMIT\n",
    ] {
      let kit = try outline(Self.kit.replacing("  s.dependency 'Base'", with: line + "  s.dependency 'Base'"))
      #expect(kit.lockedDependencies(of: "Kit", version: "6.5.5") == nil, "\(line)")
    }
  }

  @Test func jsonSaysTheSame() throws {
    let json = """
      {"name": "Kit", "version": "6.5.5", "platforms": {"ios": "13.0"}, "default_subspecs": ["Core"],
       "dependencies": {"Base": ["6.5.5"]}, "ios": {"dependencies": {"Base": ["< 7"]}},
       "osx": {"dependencies": {"Desk": []}},
       "subspecs": [{"name": "Core", "dependencies": {"Alpha": []}}, {"name": "UI"}],
       "testspecs": [{"name": "Tests"}]}
      """
    let kit = try outline(json, path: "Kit.podspec.json")
    #expect(
      kit.lockedDependencies(of: "Kit", version: "6.5.5") == ["Base (< 7, = 6.5.5)", "Kit/Core (= 6.5.5)"])
    #expect(kit.lockedDependencies(of: "Kit/Core", version: "6.5.5") == ["Alpha", "Base (< 7, = 6.5.5)"])
  }
}
