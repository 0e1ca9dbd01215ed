import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Variables and constants of a Podfile are followed to the literal that they are assigned. Ruby says what each Podfile
/// means before and after.
struct PodfileVariableTests {
  /// What `Pay` becomes: 6.6.0, or the branch `release/6.6.0`.
  static let rows: [(before: String, after: String)] = [
    ("$pay = '6.5.0'\npod 'Pay', $pay", "$pay = '6.6.0'\npod 'Pay', $pay"),
    ("pay_version = \"6.5.0\"\npod 'Pay', pay_version", "pay_version = \"6.6.0\"\npod 'Pay', pay_version"),
    ("PAY = '= 6.5.0'.freeze\npod 'Pay', PAY", "PAY = '= 6.6.0'.freeze\npod 'Pay', PAY"),
    (
      "@pay = '~> 6.5'\ntarget 'A' do\n  pod 'Pay', @pay\nend",
      "@pay = '6.6.0'\ntarget 'A' do\n  pod 'Pay', @pay\nend"
    ),
    ("v = '6.5.0'\npod 'Pay', \"#{v}\"", "v = '6.6.0'\npod 'Pay', \"#{v}\""),
    ("v = '6.5.0'\npod 'Pay', \"= #{v}\"", "v = '6.6.0'\npod 'Pay', \"= #{v}\""),
    ("v = '6.5'\npod 'Pay', \"~> #{v}\"", "v = '6.6.0'\npod 'Pay', \"#{v}\""),
    ("old = '6.5.0'\nv = old\npod 'Pay', v", "old = '6.6.0'\nv = old\npod 'Pay', v"),
    (
      "def shared\n  pod 'Pay', $pay\nend\n$pay = '6.5.0'\ntarget 'A' do\n  shared\nend",
      "def shared\n  pod 'Pay', $pay\nend\n$pay = '6.6.0'\ntarget 'A' do\n  shared\nend"
    ),
    (
      "target 'A' do\n  v = '6.5.0'\n  pod 'Pay', v\nend\ntarget 'B' do\n  v = '2.0'\n  pod 'Net', v\nend",
      "target 'A' do\n  v = '6.6.0'\n  pod 'Pay', v\nend\ntarget 'B' do\n  v = '2.0'\n  pod 'Net', v\nend"
    ),
    (
      "v = '6.5.0'\npod 'Pay', v\npod 'Pay/Core', v\nputs(v) if false",
      "v = '6.6.0'\npod 'Pay', v\npod 'Pay/Core', v\nputs(v) if false"
    ),
    (
      "module Pods\n  PAY = '6.5.0'\nend\npod 'Pay', Pods::PAY",
      "module Pods\n  PAY = '6.6.0'\nend\npod 'Pay', Pods::PAY"
    ),
    (
      "VERSIONS = { 'Pay' => '6.5.0', 'Net' => '1.0' }.freeze\npod 'Pay', VERSIONS['Pay']\npod 'Net', VERSIONS['Net']",
      "VERSIONS = { 'Pay' => '6.6.0', 'Net' => '1.0' }.freeze\npod 'Pay', VERSIONS['Pay']\npod 'Net', VERSIONS['Net']"
    ),
    (
      "versions = {\n  pay: '6.5.0',\n}\npod 'Pay', versions.fetch(:pay), :inhibit_warnings => true",
      "versions = {\n  pay: '6.6.0',\n}\npod 'Pay', versions.fetch(:pay), :inhibit_warnings => true"
    ),
    ("NAME = 'Pay'\npod NAME, '6.5.0'", "NAME = 'Pay'\npod NAME, '6.6.0'"),
    (
      "[1].each { |v| puts(v) if false }\nv = '6.5.0'\npod 'Pay', v",
      "[1].each { |v| puts(v) if false }\nv = '6.6.0'\npod 'Pay', v"
    ),
  ]

  static let branchRows: [(before: String, after: String)] = [
    (
      "URL = 'https://h/pay.git'\nb = 'develop'\npod 'Pay', :git => URL, :branch => b",
      "URL = 'https://h/pay.git'\nb = 'release/6.6.0'\npod 'Pay', :git => URL, :branch => b"
    ),
    (
      "$base = 'https://h'\npod 'Pay', git: \"#{$base}/pay.git\", branch: 'develop'",
      "$base = 'https://h'\npod 'Pay', git: \"#{$base}/pay.git\", branch: 'release/6.6.0'"
    ),
    (
      "v = '6.5.0'\npod 'Pay', :git => 'https://h/pay.git', :branch => \"release/#{v}\"",
      "v = '6.6.0'\npod 'Pay', :git => 'https://h/pay.git', :branch => \"release/#{v}\""
    ),
    (
      "SOURCE = { :git => 'https://h/pay.git', :branch => 'develop' }\npod 'Pay', SOURCE",
      "SOURCE = { :git => 'https://h/pay.git', :branch => 'release/6.6.0' }\npod 'Pay', SOURCE"
    ),
    (
      "SOURCE = { git: 'https://h/pay.git', tag: '1' }\npod 'Pay', **SOURCE\npod 'Pay/UI', **SOURCE",
      "SOURCE = { git: 'https://h/pay.git', branch: 'release/6.6.0' }\npod 'Pay', **SOURCE\npod 'Pay/UI', **SOURCE"
    ),
    (
      "B = 'develop'\npod 'Pay', :git => 'https://h/pay.git', :branch => B, :modular_headers => true",
      "B = 'release/6.6.0'\npod 'Pay', :git => 'https://h/pay.git', :branch => B, :modular_headers => true"
    ),
  ]

  static let version = PodfileChange(pins: ["Pay": "6.6.0"])
  static let branch = PodfileChange(releases: ["Pay": .git(nil, GitPin(branch: "release/6.6.0"))])

  @Test(arguments: [(rows, version), (branchRows, branch)])
  func theLiteralIsEditedWhereItIsAssigned(rows: [(before: String, after: String)], change: PodfileChange)
    throws
  {
    let before = try RubyJudge.podfiles(rows.map { Array($0.before.utf8) })
    let after = try RubyJudge.podfiles(rows.map { Array($0.after.utf8) })
    for (index, row) in rows.enumerated() {
      do {
        let document = try PodfileDocument(SourceText(path: "Podfile", row.before))
        // What is read is what Ruby makes.
        for (pin, pod) in zip(document.pins, before[index].pods) where pin.externalKeys.isEmpty {
          #expect(
            [pin.name] + pin.requirements == Array(pod.prefix(1 + pin.requirements.count)), "\(row.before)")
        }
        let edited = document.text.applying(try document.edits(for: change))
        #expect(edited.string == row.after)
        #expect(try PodfileDocument(edited).edits(for: change).isEmpty, "\(row.before)")
        #expect(before[index].error == nil && after[index].error == nil, "\(row.before)")
        for pod in after[index].pods where pod[0].hasPrefix("Pay") {
          #expect(pod.contains { $0.hasSuffix("6.6.0") }, "\(row.before)")
        }
      } catch {
        Issue.record("\(row.before): \(error)")
      }
    }
  }

  /// The place is where the value is decided.
  @Test(arguments: [
    ("v = '6.5.0'\nv = '6.4.0' if true\npod 'Pay', v", "is set under a condition, line 2"),
    ("v = '6.5.0'\nv = '6.4.0'\npod 'Pay', v", "come from 'v', which is assigned more than once"),
    ("\n$v = ENV['V'] || '6.5.0'\npod 'Pay', $v", "are computed, defined at line 2: ENV['V'] || '6.5.0'"),
    ("if ENV['CI']\n  V = '6.5.0'\nelse\n  V = '6.4.0'\nend\npod 'Pay', V", "set under a condition, line 4"),
    ("v = File.read('VERSION')\npod 'Pay', v", "defined at line 1: File.read('VERSION')"),
    ("$v ||= '6.5.0'\npod 'Pay', $v", "defined at line 1: $v ||= '6.5.0'"),
    ("v = '6.5'\nv << '.0'\npod 'Pay', v", "defined at line 2"),
    ("def shared(v)\n  pod 'Pay', v\nend\nv = '1'\nshared('6.5.0')", "are computed"),
    ("v = '6.5.0'\n['1'].each { |v| pod 'Pay', v }", "are computed"),
    ("def version\n  '6.5.0'\nend\npod 'Pay', version", "are computed"),
    ("pod 'Pay', $v\n$v = '6.5.0'", "are computed"),
    ("MAJOR = '6'\nMINOR = '5'\npod 'Pay', \"#{MAJOR}.#{MINOR}\"", "are computed"),
    ("v = '6.5.0'\npod 'Pay', '~> ' + v", "are computed"),
    ("T = { 'Pay' => '6.5.0' }\nT['Pay'] = '6.4.0'\npod 'Pay', T['Pay']", "are computed"),
    ("T = { :Pay => '6.5.0' }\npod 'Pay', T['Pay']", "are computed, defined at line 1"),
  ])
  func refusesWhatIsDecidedElsewhere(text: String, reason: String) throws {
    let document = try PodfileDocument(SourceText(path: "Podfile", text))
    let problems = problems { () throws(Refusal) in _ = try document.edits(for: Self.version) }
    #expect(problems.map(\.code) == ["podfile.pin.computed"], "\(text)")
    #expect(
      problems.first?.message.contains(reason.replacing("is set", with: "are set")) == true, "\(problems)")
    let line = reason.firstMatch(of: /line (\d+)/).flatMap { Int($0.1) }
    if let line { #expect(problems.first?.location?.line == line, "\(text)") }
  }

  @Test(arguments: [
    // Another pod, which is to stay.
    ("V = '6.5.0'\npod 'Pay', V\npod 'Net', V", version, ["'Net'"]),
    ("v = '6.5.0'\npod 'Pay', v\npod 'Net', \"~> #{v}\"", version, ["'Net'"]),
    (
      "$v = '6.5.0'\npod 'Pay', $v\npod 'Net', $v", PodfileChange(pins: ["Pay": "6.6.0", "Net": "1.0"]),
      ["'Pay'"]
    ),
    (
      "$v = '6.6.0'\npod 'Pay', $v\npod 'Net', $v", PodfileChange(pins: ["Pay": "6.6.0", "Net": "1.0"]),
      ["'Pay'"]
    ),
    (
      "B = 'develop'\npod 'Pay', git: 'u', branch: B\npod 'Net', git: 'n', branch: B", branch, ["'Net'"]
    ),
    ("S = { git: 'u', branch: 'b' }\npod 'Pay', S\npod 'Net', S", branch, ["'Net'"]),
    ("V = '6.5.0'\nplatform :ios, V\npod 'Pay', V", version, ["'platform'"]),
  ])
  func aConstantOfPodsThatAreToDifferIsRefused(
    text: String, change: PodfileChange, names: [String]
  ) throws {
    let document = try PodfileDocument(SourceText(path: "Podfile", text))
    let problems = problems { () throws(Refusal) in _ = try document.edits(for: change) }
    #expect(problems.map(\.code) == names.map { _ in "podfile.pin.constant" }, "\(text) \(problems)")
    for (problem, name) in zip(problems, names) { #expect(problem.message.hasPrefix(name), "\(text)") }
  }

  /// Both move: one edit serves them.
  @Test func podsOfOneConstantMoveTogether() throws {
    let text = "$rx = '6.5.0'\npod 'RxSwift', $rx\npod 'RxCocoa', $rx\n"
    let document = try PodfileDocument(SourceText(path: "Podfile", text))
    let edits = try document.edits(for: PodfileChange(pins: ["RxSwift": "6.6.0", "RxCocoa": "6.6.0"]))
    #expect(document.text.applying(edits).string == text.replacing("6.5.0", with: "6.6.0"))
  }

  private func problems(_ body: () throws(Refusal) -> Void) -> [Diagnostic] {
    do throws(Refusal) {
      try body()
      return []
    } catch { return error.diagnostics }
  }
}
