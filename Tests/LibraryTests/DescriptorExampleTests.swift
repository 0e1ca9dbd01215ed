import ReleaseDescriptors
import Testing

/// The examples of the library's documentation, with nothing but what the product offers.
struct ExampleTests {
  @Test func aPodspecGetsAnotherVersionAndSource() throws {
    let podspec = try PodspecDocument(
      SourceText(
        path: "Network.podspec",
        """
        Pod::Spec.new do |s|
          s.name    = 'Network'   # the team's own
          s.version = '6.5.5'
          s.source  = { :git => 'https://git.example.com/Network.git', :branch => "feature/#{s.version}" }
        end
        """))
    #expect(podspec.version?.text == "6.5.5")
    let change = PodspecChange(
      version: "6.5.5.master", pin: GitPin(branch: "master", tag: "6.5.5.master"))
    let edits = try podspec.edits(for: change)
    let edited = podspec.text.applying(edits)
    #expect(
      edited.string == """
        Pod::Spec.new do |s|
          s.name    = 'Network'   # the team's own
          s.version = '6.5.5.master'
          s.source  = { :git => 'https://git.example.com/Network.git', :branch => 'master', :tag => s.version }
        end
        """)
    // What says so already is left alone.
    #expect(try PodspecDocument(edited).edits(for: change).isEmpty)
  }

  @Test func whatCannotBeEditedIsRefusedWithItsPlace() throws {
    let podspec = try PodspecDocument(
      SourceText(path: "Pay.podspec", "Pod::Spec.new do |s|\n  s.version = ENV['V']\nend\n"))
    let refusal = #expect(throws: Refusal.self) {
      try podspec.edits(for: PodspecChange(version: "6.5.5"))
    }
    #expect(refusal?.diagnostics.first?.location?.line == 2)
  }

  @Test func aSettingIsResolvedOverItsLayers() throws {
    let files = [
      "base.xcconfig": "API_HOST = api.example.com\nAPI_URL = https:/$()/$(API_HOST)\n",
      "prd.xcconfig": "#include \"base.xcconfig\"\nAPI_HOST[config=Debug] = debug.example.com\n",
    ]
    let table = try SettingsTable.load("prd.xcconfig") { files[$0].map { Array($0.utf8) } }
    func url(_ configuration: String) throws -> String? {
      let inputs = SettingsInputs(conditions: ["config": configuration])
      return try SettingsResolver(table: table, inputs: inputs).value("API_URL")?.value
    }
    #expect(try url("Release") == "https://api.example.com")
    #expect(try url("Debug") == "https://debug.example.com")
  }
}
