import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct XcodeSchemeTests {
  private static let target = XcodeTarget(
    id: "0F30", name: "App & Co", productType: "com.apple.product-type.application", product: nil,
    configurations: [], isApplication: true, isEmbedded: false, inside: [])
  private static let environments: [(name: EnvironmentName, configurations: [String])] = [
    (name: "qa", configurations: ["QA", "QADebug"]), (name: "prd", configurations: ["PRD"]),
  ]

  private static func schemes(_ texts: [String: String]) -> XcodeSchemes {
    XcodeSchemes(
      texts.reduce(into: [:]) { $0[$1.key] = SourceText(path: $1.key, $1.value) }, project: "App.xcodeproj")
  }

  @Test func everyEnvironmentGetsAScheme() throws {
    let made = try Self.schemes([:]).changed(for: [Self.target], in: Self.environments)
    #expect(made.keys.sorted() == ["App & Co-prd.xcscheme", "App & Co-qa.xcscheme"])
    let text = try #require(made["App & Co-qa.xcscheme"])
    let scheme = try XcodeSchemeDocument(text)
    #expect(scheme.launched == ["0F30"])
    #expect(
      scheme.actions.mapValues(\.configuration) == [
        "TestAction": "QADebug", "LaunchAction": "QADebug", "AnalyzeAction": "QADebug", "ProfileAction": "QA",
        "ArchiveAction": "QA",
      ])
    let judge = XMLParser(data: Data(text.bytes))
    #expect(judge.parse())
    // A second time there is nothing to do.
    let present = made.mapValues(\.string)
    #expect(try Self.schemes(present).changed(for: [Self.target], in: Self.environments).isEmpty)
  }

  /// What people set in their scheme (tests, arguments, variables) comes along.
  @Test func theSchemeThatRunsTheAppIsTheModel() throws {
    let own = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- <LaunchAction buildConfiguration = "No"> -->
      <Scheme version = "1.7">
         <TestAction buildConfiguration = 'Debug'><TestPlans reference = "container:A > B.xctestplan"/></TestAction>
         <LaunchAction
            buildConfiguration = "Debug">
            <BuildableProductRunnable><BuildableReference BlueprintIdentifier = "0F30"/></BuildableProductRunnable>
            <EnvironmentVariables><EnvironmentVariable key = "buildConfiguration" value = "x"/></EnvironmentVariables>
         </LaunchAction>
         <ArchiveAction buildConfiguration = "Release"/>
      </Scheme>
      """
    let made = try Self.schemes(["Own.xcscheme": own, "Broken.xcscheme": "<Scheme"])
      .changed(for: [Self.target], in: Self.environments)
    let wanted = own.replacing("buildConfiguration = \"Debug\"", with: "buildConfiguration = \"QADebug\"")
      .replacing("'Debug'", with: "'QADebug'").replacing("\"Release\"", with: "\"QA\"")
    #expect(made["App & Co-qa.xcscheme"]?.string == wanted)
    #expect(made.count == 2)
  }

  @Test func aSchemeThatCannotBeReadIsRefusedAtItsPlace() {
    for (text, line) in [
      ("<Scheme>\n<LaunchAction x=>", 2), ("<Other/>", 1), ("<!-- ", 1), ("<Scheme a='", 1), ("", 1),
    ] {
      do throws(Refusal) {
        _ = try Self.schemes(["App & Co-qa.xcscheme": text]).changed(
          for: [Self.target], in: Self.environments)
        Issue.record("\(text)")
      } catch {
        let found = error.diagnostics.first
        if found?.code != "scheme.unreadable" || found?.location?.line != line {
          Issue.record("\(text): \(error)")
        }
      }
    }
  }

  @Test func anAppInsideAnotherHasNoSchemeOfItsOwn() throws {
    let shape = ProjectShape(targets: [
      .init(name: "Phone", phases: [.watch("Watch")]),
      .init(name: "Watch", settings: ["SDKROOT": "watchos"]),
    ])
    let targets = try shape.files().targets
    let made = try Self.schemes([:]).changed(for: targets, in: Self.environments)
    #expect(made.keys.sorted() == ["Phone-prd.xcscheme", "Phone-qa.xcscheme"])
  }
}
