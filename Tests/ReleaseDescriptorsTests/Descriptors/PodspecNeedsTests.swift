import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// What CocoaPods requires with a pod and with each of its subspecs, in both formats.
struct PodspecNeedsTests {
  private static let ruby = """
    Pod::Spec.new do |s|
      s.name = 'Net'
      s.version = '1.0'
      s.default_subspecs = 'Core', 'UI/Views'
      s.ios.deployment_target = '13.0'
      s.dependency 'Log'
      s.osx.dependency 'MacOnly'
      s.ios.dependency 'Phone'
      s.subspec 'Core' do |core|
        core.dependency 'Zip'
      end
      s.subspec 'UI' do |ui|
        ui.dependency 'Net/Core'
        ui.subspec 'Views' do |views|
          views.dependency 'Layout', "~> #{s.version}"
        end
        ui.subspec 'Icons' do |icons|
        end
      end
      s.test_spec 'Tests' do |t|
        t.dependency 'Quick'
      end
    end
    """

  private static let json = """
    {
      "name": "Net", "version": "1.0", "default_subspecs": ["Core", "UI/Views"], "platforms": {"ios": "13.0"},
      "dependencies": {"Log": []}, "osx": {"dependencies": {"MacOnly": []}},
      "ios": {"dependencies": {"Phone": []}},
      "subspecs": [
        {"name": "Core", "dependencies": {"Zip": []}},
        {"name": "UI", "dependencies": {"Net/Core": []}, "subspecs": [
          {"name": "Views", "dependencies": {"Layout": ["~> 1.0"]}}, {"name": "Icons"}
        ]}
      ],
      "testspecs": [{"name": "Tests", "dependencies": {"Quick": []}}]
    }
    """

  @Test func aSubspecBringsWhatItInheritsAndWhatIsBelow() throws {
    let specs: [any Specification] = [
      try PodspecDocument(SourceText(path: "Net.podspec", Self.ruby)),
      try PodspecJSONDocument(SourceText(path: "Net.podspec.json", Self.json)),
    ]
    for spec in specs {
      func needs(_ path: String?) -> String? {
        spec.needs(of: path).map { found in
          (found.subspecs.map { "/\($0)" } + found.dependencies.map(\.name).sorted()).joined(separator: " ")
        }
      }
      #expect(needs(nil) == "/Core /UI/Views Log Phone")
      #expect(needs("Core") == "Log Phone Zip")
      #expect(needs("UI") == "/UI/Views /UI/Icons Log Net/Core Phone")
      #expect(needs("UI/Views") == "Layout Log Net/Core Phone")
      #expect(needs("Tests") == "Log Phone Quick")
      #expect(needs("Coree") == nil && needs("Views") == nil)
    }
  }

  @Test(arguments: [
    ("", "Log MacOnly Phone"), ("s.platform = :ios, '13.0'", "Log Phone"), ("s.platforms = PLATFORMS", "Log"),
    ("s.platforms = { :ios => '13.0', 'osx' => '11.0' }", "Log MacOnly Phone"),
    ("s.platforms = { ios: MINIMUM }", "Log Phone"), ("s.macos.deployment_target = '11.0'", "Log MacOnly"),
  ])
  func whatIsForAPlatformCountsWhereThePodIsForThat(_ line: String, _ wanted: String) throws {
    let text = Self.ruby.replacing("s.ios.deployment_target = '13.0'", with: line)
    let spec = try PodspecDocument(SourceText(path: "Net.podspec", text))
    #expect(spec.needs(of: nil)?.dependencies.map(\.name).sorted().joined(separator: " ") == wanted)
  }

  @Test func theDefaultIsAllSubspecsOrNone() throws {
    func needs(_ line: String) throws -> [String]? {
      let text = Self.ruby.replacing("s.default_subspecs = 'Core', 'UI/Views'", with: line)
      return try PodspecDocument(SourceText(path: "Net.podspec", text)).needs(of: nil)?.subspecs
    }
    #expect(try needs("") == ["Core", "UI"])
    #expect(try needs("s.default_subspec = :none") == [])
    #expect(try needs("s.default_subspecs = %w[UI]") == ["UI"])
    // Only Ruby knows: nothing is required that might not be.
    #expect(try needs("s.default_subspecs = ENV['X']") == [])
  }

  @Test func aSubspecWhoseNameIsComputedMayBeAny() throws {
    let text = Self.ruby.replacing("s.subspec 'Core' do", with: "s.subspec core_name do")
    let spec = try PodspecDocument(SourceText(path: "Net.podspec", text))
    #expect(spec.needs(of: "Whatever")?.dependencies.map(\.name) == ["Log", "Phone"])
  }

  @Test func aRequirementMovesWithTheVersionThatItIsMadeOf() throws {
    let text = """
      version = '6.5.4'
      Pod::Spec.new do |s|
        s.name = 'A'
        s.version = version
        s.dependency 'B', s.version.to_s
        s.dependency 'C', "~> #{s.version}"
        s.dependency 'D', version
        s.dependency 'E', '6.5.4'
        s.dependency 'F', '>= 6', "< #{s.version}.1"
        s.dependency 'G'
      end
      """
    let spec = try PodspecDocument(SourceText(path: "A.podspec", text))
    let moved = spec.dependencies.map { "\($0.name) \($0.requirement(of: "7.0")?.description ?? "-")" }
    #expect(moved == ["B = 7.0", "C ~> 7.0", "D = 7.0", "E = 6.5.4", "F >= 6, < 7.0.1", "G "])
    #expect(spec.dependencies.filter(\.followsVersion).map(\.name) == ["B", "C", "D", "F"])
  }
}
