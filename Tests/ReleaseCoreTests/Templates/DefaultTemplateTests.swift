import Foundation
import Testing

@testable import ReleaseCore
@testable import ReleaseModel
@testable import ReleaseSupport

/// The template that relctl brings along, judged by Ruby.
@Suite struct DefaultTemplateTests {
  private static func values(license: Bool, dependencies: [String]) -> TemplateValues {
    let texts = [
      "name": "Card-Kit", "module": "Card_Kit", "summary": "Card-Kit of App.", "layer": "Flow",
      "url": "https://git.example.com/ios/Card-Kit.git", "homepage": "https://git.example.com/ios/Card-Kit",
      "author": "Ada", "email": "ada@example.com", "year": "2026", "version": "0.0.0.master",
      "branch": "master", "ios": "13.0", "demo": "14.0", "swift": "5.9",
      "bundle": "com.example.demo.Card_Kit",
      "specs": "https://git.example.com/ios/specs-qa.git",
      "sources": "https://git.example.com/ios/specs-qa.git,https://cdn.cocoapods.org/",
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
    return TemplateValues(values)
  }

  @Test func everyFileOfItsFolderIsPartOfIt() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/ReleaseCore/Templates/Default").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let files = try names.map { try readFile("\(folder)/\($0)") }
    #expect(Set(files) == Set(DefaultTemplate.template.files.map(\.bytes)))
    #expect(files.count == DefaultTemplate.template.files.count)
  }

  @Test func rubyReadsWhatComesOut() throws {
    for (license, dependencies) in [(true, ["Network", "Theme"]), (false, [])] {
      let files = try DefaultTemplate.template.rendered(
        with: Self.values(license: license, dependencies: dependencies))
      func bytes(_ path: String) throws -> [UInt8] { try #require(files.first { $0.path == path }?.bytes) }
      #expect(files.contains { $0.path == "LICENSE" } == license)
      #expect(!files.contains { $0.path == ".gitlab-ci.yml" }, "what comes out blank is left out")
      let spec = try #require(try RubyJudge.podspecs([try bytes("Card-Kit.podspec")]).first)
      #expect(spec.error == nil && spec.name == "Card-Kit" && spec.version == "0.0.0.master")
      #expect(spec.dependencies == dependencies.map { [$0] })
      let podfile = try #require(try RubyJudge.podfiles([try bytes("Example/Podfile")]).first)
      #expect(podfile.error == nil && podfile.pods.first?.first == "Card-Kit")
      #expect(podfile.sources == ["https://git.example.com/ios/specs-qa.git", "https://cdn.cocoapods.org/"])
      let pipeline = String(decoding: try bytes("Jenkinsfile"), as: UTF8.self)
      #expect(
        pipeline.contains(
          "pod lib lint Card-Kit.podspec --sources=\(podfile.sources.joined(separator: ",")) "))
      for file in files { #expect(!file.text.string.contains("{{"), "\(file.path)") }
    }
  }
}
