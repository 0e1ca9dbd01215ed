import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// A Podfile whose sources do not lead to the environment's spec repository: nobody would find the release.
struct UnsoughtPodTests {
  private static let cdn = "source 'https://cdn.cocoapods.org/'\n"
  private static let qa = "source 'https://h/specs-qa.git'\n"
  private static let pay = "pod 'Pay', '6.5.5'"

  private static let rows: [(sources: String, pin: String, isTold: Bool)] = [
    ("", pay, true),
    (cdn, pay, true),
    ("source 'git@h:specs-qa.git'\n", pay, true),
    ("source ENV['SPECS']\n" + cdn, pay, false),
    (qa + cdn, pay + ", :source => 'https://h/x.git'", true),
    ("source 'https://h/specs-qa'\n" + cdn, pay, false),
    ("S = 'https://h/specs-qa.git'\nsource S\n" + cdn, pay, false),
    (cdn, pay + ", :source => 'https://h/specs-qa.git'", false),
    // What is taken from elsewhere needs no source, and what is not on the train is not the train's.
    (cdn, "pod 'Pay', :path => '../Pay'", false),
    (cdn, "pod 'Snap', '5.6.0'", false),
  ]

  @Test func aSourceThatIsLackingIsToldWhereNobodyKnowsWhatTheOthersHold() throws {
    let fleet = try PlanFleet(["Pay"])
    let planner = Planner(workspace: fleet.workspace, layers: fleet.layers, run: PlanFleet.context)
    for row in Self.rows {
      let text = "\(row.sources)target 'App' do\n  \(row.pin)\nend\n"
      let versions = try planner.context(over: fleet.snapshot).resolver.versions(
        in: "qa", trainName: "the train", expected: ["Pay": "6.5.5"],
        podfile: try PodfileDocument(SourceText(path: "App:Podfile", text)), specRepository: "specs-qa",
        planned: [])
      let told = versions.problems.filter { $0.code == "resolver.source" }
      #expect(told.map(\.severity) == (row.isTold ? [.warning] : []), "\(row.sources)\(row.pin)")
    }
  }
}
