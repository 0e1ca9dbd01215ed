import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// CocoaPods looks at the requirements of the subspecs that an installation takes, and at no others.
struct OptionalSubspecTests {
  private static func pod(_ name: String, _ body: String = "") -> PlanFleet.Repository {
    let text = """
      Pod::Spec.new do |s|
        s.name = '\(name)'
        s.version = '6.5.4.master'
        s.source = { :git => 'https://h/\(name).git', :tag => '6.5.4.master' }
      \(body.split(separator: "\n").map { "  \($0)\n" }.joined())end

      """
    return .init(name: name, version: "6.5.4.master", podspecs: [(name: name, version: nil, text: text)])
  }

  /// `A` has the subspecs `Core` and `Extra`; `Extra` wants a `Net` that is not to come.
  private static func a(_ defaults: String = "s.default_subspecs = 'Core'") -> String {
    """
    \(defaults)
    s.subspec 'Core' do |c|
      c.source_files = 'Core/*'
    end
    s.subspec 'Extra' do |e|
      e.dependency 'Net', '~> 6.4'
    end
    """
  }

  private static func fleet(_ pods: [String: String], _ podfile: String) throws -> PlanFleet {
    let repositories = (["Net": ""].merging(pods) { $1 }).sorted { $0.key < $1.key }.map {
      pod($0.key, $0.value)
    }
    return try PlanFleet(
      repositories: repositories, app: podfile.split(separator: "\n").map { "  \($0)\n" }.joined())
  }

  private static let version = "'6.5.4.master'"
  private static let major = Request.bump(to: .next(increment: .major), of: .all)

  struct Row: CustomTestStringConvertible {
    let name: String
    let pods: [String: String]
    let podfile: String
    var testDescription: String { name }
  }

  static let untaken: [Row] = [
    Row(name: "the default subspec", pods: ["A": a()], podfile: "pod 'Net', \(version)\npod 'A', \(version)"),
    Row(
      name: "another subspec by name", pods: ["A": a("")],
      podfile: "pod 'Net', \(version)\npod 'A/Core', \(version)"),
    Row(
      name: "another subspec by option", pods: ["A": a("")],
      podfile: "pod 'Net', \(version)\npod 'A', \(version), :subspecs => %w[Core]"),
    Row(
      name: "a member takes another subspec", pods: ["A": a(""), "B": "s.dependency 'A/Core'"],
      podfile: "pod 'Net', \(version)\npod 'B', \(version)\npod 'A/Core', \(version)"),
    Row(
      name: "it is required by a subspec that nothing takes",
      pods: [
        "A": a(),
        "B":
          "s.default_subspecs = 'X'\ns.subspec 'X' do |x|\nend\ns.subspec 'Y' do |y|\n  y.dependency 'A/Extra'\nend",
      ],
      podfile: "pod 'Net', \(version)\npod 'B', \(version)\npod 'A', \(version)"),
    Row(
      name: "only its tests take it",
      pods: ["A": a() + "\ns.test_spec 'Tests' do |t|\n  t.dependency 'A/Extra'\nend"],
      podfile: "pod 'Net', \(version)\npod 'A', \(version)"),
    Row(
      name: "two targets, and neither takes it", pods: ["A": a()],
      podfile:
        "pod 'Net', \(version)\npod 'A', \(version)\nend\ntarget 'Other' do\n  pod 'A/Core', \(version)"),
  ]

  @Test(arguments: untaken) func aSubspecThatNothingTakesIsAWarning(_ row: Row) throws {
    let plan = try Self.fleet(row.pods, row.podfile).plan(Self.major).get()
    let notes = plan.notes.filter { $0.code == "requirement.optional" }
    #expect(notes.map(\.subject) == ["A"])
    #expect(notes.first?.message.contains("'A/Extra' requires 'Net' as '~> 6.4'") == true)
    #expect(notes.first?.location?.file == "A:A.podspec")
    #expect(plan.notes.allSatisfy { $0.code != "requirement.unsatisfied" })
  }

  static let taken: [Row] = [
    Row(
      name: "all subspecs are the default", pods: ["A": a("")],
      podfile: "pod 'Net', \(version)\npod 'A', \(version)"),
    Row(name: "by name", pods: ["A": a()], podfile: "pod 'Net', \(version)\npod 'A/Extra', \(version)"),
    Row(
      name: "by option", pods: ["A": a()],
      podfile: "pod 'Net', \(version)\npod 'A', \(version), :subspecs => ['Core', 'Extra']"),
    Row(
      name: "by an option that Ruby makes", pods: ["A": a()],
      podfile: "pod 'Net', \(version)\npod 'A', \(version), :subspecs => parts"),
    Row(
      name: "by a member", pods: ["A": a(), "B": "s.dependency 'A/Extra'"],
      podfile: "pod 'Net', \(version)\npod 'B', \(version)\npod 'A', \(version)"),
    Row(
      name: "by a subspec beside it",
      pods: ["A": a("s.default_subspecs = 'Core'\ns.subspec 'All' do |l|\n  l.dependency 'A/Extra'\nend")],
      podfile: "pod 'Net', \(version)\npod 'A/All', \(version)"),
    Row(
      name: "by another target", pods: ["A": a()],
      podfile:
        "pod 'Net', \(version)\npod 'A', \(version)\nend\ntarget 'Other' do\n  pod 'A/Extra', \(version)"),
    Row(
      name: "by its tests",
      pods: ["A": a() + "\ns.test_spec 'Tests' do |t|\n  t.dependency 'A/Extra'\nend"],
      podfile: "pod 'Net', \(version)\npod 'A', \(version), :testspecs => ['Tests']"),
    Row(
      name: "its tests themselves",
      pods: ["A": "s.test_spec 'Tests' do |t|\n  t.dependency 'Net', '~> 6.4'\nend"],
      podfile: "pod 'Net', \(version)\npod 'A', \(version), :testspecs => ['Tests']"),
    Row(
      name: "a loop may take it", pods: ["A": a()],
      podfile: "pod 'Net', \(version)\npod 'A', \(version)\nmore.each { |n| pod n }"),
    Row(
      name: "the root itself", pods: ["A": "s.dependency 'Net', '~> 6.4'"],
      podfile: "pod 'Net', \(version)\npod 'A', \(version)"),
    Row(
      name: "the subspec around it",
      pods: [
        "A":
          "s.default_subspecs = 'X/In'\ns.subspec 'X' do |x|\n  x.dependency 'Net', '~> 6.4'\n  x.subspec 'In' do |i|\n  end\nend"
      ],
      podfile: "pod 'Net', \(version)\npod 'A', \(version)"),
  ]

  @Test(arguments: taken) func aSubspecThatIsTakenIsRefused(_ row: Row) throws {
    let problems = try Self.fleet(row.pods, row.podfile).plan(Self.major).problems
    #expect(problems.map { "\($0.code) \($0.subject ?? "")" } == ["requirement.unsatisfied A"])
  }

  /// What stays at its release counts in the same way.
  @Test func whatStaysMayHaveAStaleSubspecToo() throws {
    let pins = "pod 'Net', \(Self.version)\n"
    let only = Request.bump(to: .next(increment: .major), of: .components(names: ["Net"]))
    let optional = try Self.fleet(["A": Self.a()], pins + "pod 'A', \(Self.version)").plan(only).get()
    #expect(optional.notes.contains { $0.code == "requirement.optional" && $0.subject == "A" })
    let taken = try Self.fleet(["A": Self.a()], pins + "pod 'A/Extra', \(Self.version)").plan(only).problems
    #expect(taken.map(\.code) == ["requirement.unsatisfied"])
  }
}
