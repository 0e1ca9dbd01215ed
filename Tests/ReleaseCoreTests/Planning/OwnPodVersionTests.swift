import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Podspecs of one repository that have versions of their own.
struct OwnPodVersionTests {
  private static let minor = Request.bump(to: .next(increment: .minor), of: .all, unmet: .widened)
  private static let patch = Request.bump(to: .next(increment: .patch), of: .all)
  private static let beta = PodspecVersion("{version}-beta")

  /// Firebase as one repository of a workspace, released at 12.19.0.
  private static func firebase() throws -> PlanFleet {
    let podspecs = FirebaseFacts.pods.map { pod in
      let text = PlanFleet.podspec(pod.name, pod.version, pod.needs.replacing("#", with: "12.19.0"))
      return (name: pod.name, version: pod.rule, text: text)
    }
    let pins = FirebaseFacts.pods.map { "  pod '\($0.name)', '\($0.version)'\n" }.joined()
    return try PlanFleet(
      repositories: [.init(name: "Firebase", version: "12.19.0", podspecs: podspecs)], released: "$(VERSION)",
      app: pins)
  }

  @Test func firebaseIsPublishedInAnOrderThatItsOwnListAgreesWith() throws {
    var fleet = try Self.firebase()
    let plan = try fleet.land(Self.minor)
    let entries = try #require(plan.publication?.entries)
    #expect(entries.count == 33)
    let places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.pod, $0) })
    let theirs = Dictionary(uniqueKeysWithValues: FirebaseFacts.order.enumerated().map { ($1, $0) })
    var compared = 0
    for pod in FirebaseFacts.pods {
      for required in pod.roots {
        let (mine, before) = (try #require(places[pod.name]), try #require(places[required]))
        #expect(before < mine, "\(required) is published after \(pod.name)")
        if let own = theirs[pod.name], let other = theirs[required] {
          #expect((other < own) == (before < mine), "\(pod.name) and \(required)")
          compared += 1
        }
      }
    }
    #expect(compared > 80)
  }

  @Test func firebaseCountsInThreeWays() throws {
    var fleet = try Self.firebase()
    let plan = try fleet.land(Self.minor)
    let entries = try #require(plan.publication?.entries)
    for pod in FirebaseFacts.pods {
      let entry = try #require(entries.first { $0.pod == pod.name })
      let version = pod.version.replacing("12.19.0", with: "12.20.0")
      #expect(entry.spelledVersion == version && entry.path == "\(pod.name)/\(version)/\(pod.name).podspec")
      let commit = try #require(try fleet.id("feature/12.20.0", of: "Firebase"))
      let text = try #require(fleet.repositories["Firebase"]?.files(commit)["\(pod.name).podspec"])
      #expect(text.contains("s.version = '\(version)'"))
      // Requirements inside the repository follow: '~> 12.19.0' does not admit 12.20.0.
      for need in pod.needs.split(separator: ", ") {
        let words = need.split(separator: " ", maxSplits: 1).map(String.init)
        let requirement = words[1].replacing("#", with: "12.20.0")
        #expect(text.contains("s.dependency '\(words[0])', '\(requirement)'"), "\(pod.name): \(need)")
      }
    }
    let member = try #require(fleet.ledger.current["qa"]?.train.member(named: "Firebase"))
    #expect(member.version(of: "FirebaseAppDistribution") == "12.20.0-beta")
    #expect(member.version(of: "FirebaseAuthTestingSupport") == "3.0.0")
    #expect(member.version(of: "FirebaseAuth") == "12.20.0")
  }

  @Test func withoutWideningTheRefusalNamesWhatIsInTheRepository() throws {
    let problems = try Self.firebase().plan(.bump(to: .next(increment: .minor), of: .all)).problems
    #expect(Set(problems.map(\.code)) == ["requirement.unsatisfied"])
    let one = problems.first { $0.message.hasPrefix("'FirebaseAppDistribution'") }
    #expect(one?.message.contains("'~> 12.19.0-beta', which 12.20.0-beta does not satisfy") == true)
    #expect(one?.hint?.contains("'--widen' to write '~> 12.20.0-beta'") == true)
  }

  private static func pair(
    sharesSpecs: Bool = false, kit: String = "2.1.0", needs: String = "ABeta 6.5.4.master-beta"
  ) throws
    -> PlanFleet
  {
    try PlanFleet(
      repositories: [
        .init(
          name: "A", version: "6.5.4.master",
          podspecs: [
            ("A", nil, PlanFleet.podspec("A", "6.5.4.master", "")),
            ("ABeta", beta, PlanFleet.podspec("ABeta", "6.5.4.master-beta", "A =")),
            ("AKit", .own, PlanFleet.podspec("AKit", kit, "")),
          ]),
        .init(
          name: "B", version: "6.5.4.master",
          podspecs: [("B", nil, PlanFleet.podspec("B", "6.5.4.master", needs))]),
      ],
      sharesSpecs: sharesSpecs,
      app:
        "  pod 'A', '6.5.4.master'\n  pod 'ABeta', '6.5.4.master-beta'\n  pod 'AKit', '2.1.0'\n  pod 'B', '6.5.4.master'\n"
    )
  }

  /// Whoever requires such a pod, the app's pins and the train take its own version, in every environment.
  @Test func dependentsAndPinsTakeThePodsOwnVersion() throws {
    var fleet = try Self.pair()
    let branches = [("feature/6.5.5", ""), ("release/6.5.5", ""), ("master", ".master")]
    let requests: [Request] = [
      Self.patch, .promote(from: "qa", to: "stg", version: nil, train: nil),
      .promote(from: "stg", to: "prd", version: nil, train: nil),
    ]
    for (request, (branch, suffix)) in zip(requests, branches) {
      try fleet.land(request)
      func text(_ path: String, _ name: String) throws -> String {
        let commit = try #require(try fleet.id(branch, of: name))
        return try #require(fleet.repositories[name]?.files(commit)[path])
      }
      #expect(try text("B.podspec", "B").contains("'ABeta', '6.5.5\(suffix)-beta'"))
      #expect(try text("ABeta.podspec", "A").contains("s.version = '6.5.5\(suffix)-beta'"))
      #expect(try text("AKit.podspec", "A").contains("s.version = '2.1.0'"))
      let podfile = try text("Podfile", "App")
      #expect(
        podfile.contains("pod 'ABeta', '6.5.5\(suffix)-beta'") && podfile.contains("pod 'AKit', '2.1.0'"))
    }
    // The source says where the podspec of that version is: under the repository's one tag.
    let commit = try #require(try fleet.id("6.5.5.master", of: "A"))
    let files = try #require(fleet.repositories["A"]?.files(commit))
    #expect(files["ABeta.podspec"]?.contains(":branch => 'master', :tag => '6.5.5.master'") == true)
    #expect(files["AKit.podspec"]?.contains(":branch => 'master', :tag => '6.5.5.master'") == true)
    // What is released is read again: the next version starts from it.
    let next = try fleet.land(Self.patch)
    #expect(
      next.repositories.first { $0.name == "A" }?.podVersions == ["ABeta": "6.5.6-beta", "AKit": "2.1.0"])
  }

  @Test func aVersionThatIsNotMadeAsTheManifestSaysIsRefused() throws {
    var fleet = try Self.pair()
    try fleet.edit("ABeta.podspec", of: "A", on: "master", "6.5.4.master-beta'", "6.5.4.master-rc'")
    let problems = fleet.plan(Self.patch).problems
    #expect(problems.map(\.code) == ["podspec.version.form"] && problems[0].subject == "A")
    #expect(problems[0].location?.description == "A:ABeta.podspec:3:16")
  }

  /// A version that every environment spells alike is replaced by none where one of them promises that it stays.
  @Test func whatPeopleNumberStaysAsItWasPublished() throws {
    let kit = ["AKit/2.1.0/AKit.podspec": PlanFleet.podspec("AKit", "2.1.0", "")]
    var alone = try Self.pair()
    try alone.publish(kit, to: "specs-qa")
    let replaced = try alone.plan(Self.patch).get()
    #expect(replaced.publication?.entries.map(\.pod) == ["A", "AKit", "ABeta", "B"])
    var shared = try Self.pair(sharesSpecs: true)
    try shared.publish(kit, to: "specs-prd")
    let kept = try shared.plan(Self.patch).get()
    #expect(kept.publication?.entries.map(\.pod) == ["A", "ABeta", "B"])
    #expect(kept.notes.contains { $0.code == "publication.kept" && $0.subject == "A" })
    try shared.edit("AKit.podspec", of: "A", on: "master", "'2.1.0'", "'2.2.0'")
    let raised = try shared.plan(Self.patch).get()
    #expect(raised.publication?.entries.first { $0.pod == "AKit" }?.path == "AKit/2.2.0/AKit.podspec")
  }

  /// A's second pod needs B, which needs A's first: no pod needs itself on any way.
  @Test func repositoriesMayRequireEachOtherWhereTheirPodsDoNot() throws {
    func fleet(first: String) throws -> PlanFleet {
      try PlanFleet(
        repositories: [
          .init(
            name: "A", version: "6.5.4.master",
            podspecs: [
              ("AUI", nil, PlanFleet.podspec("AUI", "6.5.4.master", "B")),
              ("ACore", nil, PlanFleet.podspec("ACore", "6.5.4.master", first)),
            ]),
          .init(
            name: "B", version: "6.5.4.master",
            podspecs: [("B", nil, PlanFleet.podspec("B", "6.5.4.master", "ACore, D"))]),
          .init(
            name: "C", version: "6.5.4.master",
            podspecs: [("C", nil, PlanFleet.podspec("C", "6.5.4.master", "AUI"))]),
          .init(
            name: "D", version: "6.5.4.master",
            podspecs: [("D", nil, PlanFleet.podspec("D", "6.5.4.master", ""))]),
        ],
        app: ["AUI", "ACore", "B", "C", "D"].map { "  pod '\($0)', '6.5.4.master'\n" }.joined())
    }
    let plan = try fleet(first: "").plan(Self.patch).get()
    #expect(plan.publication?.entries.map(\.pod) == ["D", "ACore", "B", "AUI", "C"])
    let levels = Dictionary(uniqueKeysWithValues: plan.repositories.map { ($0.name, $0.level) })
    #expect(levels["A"] == levels["B"] && levels["C"] == 2 && levels["D"] == 0)
    #expect(plan.repositories.first { $0.name == "A" }?.dependencies == [])
    #expect(plan.repositories.first { $0.name == "B" }?.dependencies == ["D"])
    #expect(try fleet(first: "AUI").plan(Self.patch).problems.map(\.code) == ["graph.cycle"])
  }
}
