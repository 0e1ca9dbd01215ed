import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// What all descriptors of a plan must say stands in it once.
struct CommonRequirementsTests {
  private static let bump = Request.bump(to: .next(increment: .minor), of: .all)

  @Test func aPlanGrowsWithItsRepositories() throws {
    func bytes(_ count: Int) throws -> Int {
      let fleet = try PlanFleet((1...count).map { "Component\($0)" })
      return try CanonicalJSON.encode(fleet.plan(Self.bump).get()).count
    }
    let (few, many) = (try bytes(10), try bytes(80))
    #expect(many < few * 8)
  }

  @Test func everyRepositoryHasWhatAllHave() throws {
    let plan = try PlanFleet(["A", "B: A ="]).plan(Self.bump).get()
    #expect(plan.requirements?.pods == ["A": "6.6.0", "B": "6.6.0"])
    for repository in plan.repositories {
      #expect(repository.change.requirements.isEmpty)
      #expect(plan.change(of: repository).requirements == plan.requirements?.pods)
    }
  }

  /// Runs of relctl 0.2.0 may be open when a newer one is installed.
  @Test func aPlanThatSaysItInEachRepositoryIsRead() throws {
    let plan = try PlanFleet(["A", "B: A ="]).plan(Self.bump).get()
    var former = plan
    former.requirements = nil
    let text = String(decoding: try CanonicalJSON.encode(former), as: UTF8.self)
      .replacing(
        "\"requirements\" : {\n\n", with: "\"requirements\" : {\n\"A\" : \"6.6.0\", \"B\" : \"6.6.0\"\n")
    let read = try CanonicalJSON.decode(Plan.self, from: Array(text.utf8))
    #expect(read.repositories.map { read.change(of: $0) } == plan.repositories.map { plan.change(of: $0) })
    #expect(read.differences(from: plan).isEmpty)
    let again = try CanonicalJSON.decode(Plan.self, from: CanonicalJSON.encode(read))
    #expect(again == read, "its digest stays")
  }

  @Test func aPackagesOwnCommitIsNothingToWaitFor() {
    func change(
      of name: ComponentName, _ format: DescriptorReference.Format, _ path: String
    ) -> ComponentChange {
      let requirements = CommonRequirements(
        pods: ["Core": "6.6.0"], packages: ["core": GitPin(branch: "feature/6.6.0")],
        awaitedPackages: ["core": "Core"])
      return requirements.added(
        to: ComponentChange(), of: name, with: [DescriptorReference(format: format, path: path)])
    }
    let other = change(of: "Other", .packageSwift, "Package.swift")
    #expect(other.awaited == AwaitedCommits(packages: ["core": "Core"]))
    #expect(other.packages.keys.sorted() == ["core"] && other.requirements == ["Core": "6.6.0"])
    let own = change(of: "Core", .packageSwift, "Package.swift")
    #expect(own.awaited == nil && own.packages == other.packages)
    let pod = change(of: "Other", .podspec, "Other.podspec")
    #expect(pod.awaited == nil && pod.packages.isEmpty && pod.requirements == other.requirements)
  }
}
