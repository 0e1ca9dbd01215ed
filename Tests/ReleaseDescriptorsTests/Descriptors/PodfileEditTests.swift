import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Ruby itself says what each Podfile means before and after the edits; the exact text is held beside it.
struct PodfileEditTests {
  /// The pods `Pay` and `Net` take 6.5.5.master; `qa` becomes `prd`.
  static let change = PodfileChange(
    pins: ["Pay": "6.5.5.master"], sources: ["https://h/qa.git": "https://h/prd.git"])

  static let rows: [(before: String, after: String)] = [
    ("pod 'Pay', '6.5.4'", "pod 'Pay', '6.5.5.master'"),
    ("pod \"Pay\", \"= 6.5.4\" # now", "pod \"Pay\", \"= 6.5.5.master\" # now"),
    ("pod 'Pay'", "pod 'Pay', '6.5.5.master'"),
    ("pod \"Pay\"", "pod \"Pay\", \"6.5.5.master\""),
    ("pod('Pay')", "pod('Pay', '6.5.5.master')"),
    ("pod('Pay', '~> 6.5')", "pod('Pay', '6.5.5.master')"),
    ("pod 'Pay', '>= 6.5', '< 7'", "pod 'Pay', '6.5.5.master'"),
    (
      "pod 'Pay', '6.5.4', :configurations => ['Debug', 'QA']",
      "pod 'Pay', '6.5.5.master', :configurations => ['Debug', 'QA']"
    ),
    ("pod 'Pay', configurations: %w[Debug]", "pod 'Pay', '6.5.5.master', configurations: %w[Debug]"),
    ("pod 'Pay', :git => 'u', :branch => 'feature/6.5.5'", "pod 'Pay', '6.5.5.master'"),
    (
      "pod 'Pay', :git => url, :tag => \"#{t}\", :modular_headers => true",
      "pod 'Pay', '6.5.5.master', :modular_headers => true"
    ),
    (
      "pod 'Pay', :modular_headers => true, :git => 'u', :commit => 'c'",
      "pod 'Pay', '6.5.5.master', :modular_headers => true"
    ),
    ("pod 'Pay', { :git => 'u', :branch => 'b' }", "pod 'Pay', '6.5.5.master'"),
    (
      "pod 'Pay', { git: 'u', inhibit_warnings: true }",
      "pod 'Pay', '6.5.5.master', { inhibit_warnings: true }"
    ),
    ("pod 'Pay',\n  :git => 'u',\n  :branch => 'b'", "pod 'Pay', '6.5.5.master'"),
    // CocoaPods takes these for plain quotes.
    ("pod ‘Pay’, ‘6.5.4’", "pod ‘Pay’, ‘6.5.5.master’"),
    ("pod“Pay”, :git => ‘u‛, :branch => 'b’", "pod“Pay”, '6.5.5.master'"),
    (
      "pod 'Pay',\n  :git => 'u', # where\n  :subspecs => ['A']",
      "pod 'Pay', '6.5.5.master',\n  :subspecs => ['A']"
    ),
    ("pod 'Pay/Core', '1'\npod 'Payload', '1'", "pod 'Pay/Core', '6.5.5.master'\npod 'Payload', '1'"),
    (
      "pod 'Pay', '1' if x\npod 'Pay', '2' unless x",
      "pod 'Pay', '6.5.5.master' if x\npod 'Pay', '6.5.5.master' unless x"
    ),
    (
      "target 'A' do\n\tpod 'Pay', '1'\nend\ntarget('B') { pod 'Pay', '1' }\n",
      "target 'A' do\n\tpod 'Pay', '6.5.5.master'\nend\ntarget('B') { pod 'Pay', '6.5.5.master' }\n"
    ),
    ("# pod 'Pay', '0'\r\npod 'Pay', '1'\r\n", "# pod 'Pay', '0'\r\npod 'Pay', '6.5.5.master'\r\n"),
    (
      "source \"https://h/qa.git\"\npod 'Pay', '6.5.4'",
      "source \"https://h/prd.git\"\npod 'Pay', '6.5.5.master'"
    ),
    (
      "Q = \"https://h/qa.git\".freeze\nsource 'https://h/x.git'\nsource Q\npod 'Pay', '1', :source => Q",
      "Q = \"https://h/prd.git\".freeze\nsource 'https://h/x.git'\nsource Q\npod 'Pay', '6.5.5.master', :source => Q"
    ),
    (
      "pod 'Pay', '1', :source => 'https://h/qa.git'",
      "pod 'Pay', '6.5.5.master', :source => 'https://h/prd.git'"
    ),
    (
      "pod 'Pay', '1'\npost_install do |installer|\n  installer.pods.each do |pod|\n    puts pod.name if pod\n  end\nend",
      "pod 'Pay', '6.5.5.master'\npost_install do |installer|\n  installer.pods.each do |pod|\n    puts pod.name if pod\n  end\nend"
    ),
    ("def shared\n  pod 'Pay', '1'\nend\nshared", "def shared\n  pod 'Pay', '6.5.5.master'\nend\nshared"),
    (
      "%w[A B].each { |n| pod n, '1' }\npod 'Pay', '1'",
      "%w[A B].each { |n| pod n, '1' }\npod 'Pay', '6.5.5.master'"
    ),
  ]

  private static let prelude = "x = false; url = 'u'; t = '1'\nsource 'https://h/qa.git'\n"
  private static let preludeAfter = "x = false; url = 'u'; t = '1'\nsource 'https://h/prd.git'\n"

  @Test func everyPinOfTheTrainBecomesExact() throws {
    let before = try RubyJudge.podfiles(Self.rows.map { Array((Self.prelude + $0.before).utf8) })
    let after = try RubyJudge.podfiles(Self.rows.map { Array((Self.preludeAfter + $0.after).utf8) })
    for (index, row) in Self.rows.enumerated() {
      do {
        let document = try PodfileDocument(SourceText(path: "Podfile", Self.prelude + row.before))
        let edits = try document.edits(for: Self.change)
        let edited = document.text.applying(edits)
        #expect(edited.string == Self.preludeAfter + row.after)
        #expect(edited.applying(document.text.inverse(of: edits)) == document.text)
        #expect(try PodfileDocument(edited).edits(for: Self.change).isEmpty, "\(row.before)")
        #expect(after[index].error == nil, "\(row.before)")
        #expect(after[index].pods.count == before[index].pods.count, "\(row.before)")
        for (old, new) in zip(before[index].pods, after[index].pods) {
          guard old[0] == "Pay" || old[0].hasPrefix("Pay/") else {
            #expect(old == new)
            continue
          }
          let options = old.dropFirst().filter { option in
            option.contains("=") && !option.contains("= ")
              && !["git=", "branch=", "tag=", "commit="].contains { option.hasPrefix($0) }
          }
          let requirement = old.count > 1 && old[1].hasPrefix("= ") ? "= 6.5.5.master" : "6.5.5.master"
          let expected =
            [old[0], requirement]
            + options.map { $0 == "source=https://h/qa.git" ? "source=https://h/prd.git" : $0 }
          #expect(new == expected, "\(row.before)")
        }
        #expect(!after[index].sources.contains("https://h/qa.git"))
      } catch {
        Issue.record("\(row.before): \(error)")
      }
    }
  }

  /// A line for a developer's folder says nothing of a release: the release's own line is edited.
  @Test(arguments: [
    (
      "if ENV['DEV']\n  pod 'Pay', :path => '../Pay'\nelse\n  pod 'Pay', '1'\nend",
      "if ENV['DEV']\n  pod 'Pay', :path => '../Pay'\nelse\n  pod 'Pay', '6.5.5.master'\nend"
    ),
    (
      "pod 'Pay', path: File.join(R, 'Pay') if local?('Pay')\npod 'Pay', '1' unless local?('Pay')",
      "pod 'Pay', path: File.join(R, 'Pay') if local?('Pay')\npod 'Pay', '6.5.5.master' unless local?('Pay')"
    ),
    (
      "case ENV['M']\nwhen 'dev' then pod 'Pay', path: '../Pay'\nelse pod 'Pay', git: 'u', branch: 'b'\nend",
      "case ENV['M']\nwhen 'dev' then pod 'Pay', path: '../Pay'\nelse pod 'Pay', '6.5.5.master'\nend"
    ),
  ])
  func aDevelopersFolderIsLeftAlone(_ before: String, _ after: String) throws {
    let prelude = "source 'https://h/qa.git'\n"
    let document = try PodfileDocument(SourceText(path: "Podfile", prelude + before))
    let edits = try document.edits(for: Self.change)
    let expected = "source 'https://h/prd.git'\n" + after
    #expect(document.text.applying(edits).string == expected)
    guard before.hasPrefix("if") else { return }
    let removed = document.text.applying(try document.edits(for: PodfileChange(removals: ["Pay"])))
    #expect(!removed.string.contains("'Pay'"))
  }

  @Test(arguments: [
    ("pod 'Net', '1'", "podfile.pin.absent"), ("pod 'Pay', :path => '../Pay'", "podfile.pin.external"),
    ("pod 'Pay', :podspec => 'x'", "podfile.pin.external"), ("pod 'Pay', V", "podfile.pin.computed"),
    ("pod 'Pay', *args", "podfile.pin.computed"), ("pod 'Pay', **options", "podfile.pin.computed"),
    ("pod 'Pay', \"#{v}\"", "podfile.pin.computed"), ("pod 'Pay', options", "podfile.pin.computed"),
    ("['Pay'].each { |n| pod n, '1' }", "podfile.pin.absent"),
    ("eval File.read('Podfile_local')", "podfile.pin.absent"),
    ("", "podfile.pin.absent"), ("x.pod 'Pay', '1'", "podfile.pin.absent"),
    ("pod 'Pay', '1'", "podfile.source.absent"),
    // No other line is there for a release.
    ("if ENV['DEV']\n  pod 'Pay', :path => '../Pay'\nend", "podfile.pin.external"),
  ])
  func whatCanNotBeEditedIsRefused(text: String, code: String) throws {
    let document = try PodfileDocument(SourceText(path: "Podfile", text))
    do throws(Refusal) {
      _ = try document.edits(for: Self.change)
      Issue.record("not refused: \(text)")
    } catch {
      let problem = error.diagnostics.first { $0.code == code }
      #expect(problem?.location != nil && problem?.hint != nil, "\(text): \(error)")
    }
  }

  @Test func pinsSayWhatTheLinesSay() throws {
    let text =
      "pod 'A/B', '~> 1.0', '< 2'\npod n\npod 'C', :git => 'u', :branch => 'b'\npod 'D', :path => '.'\npod 'E', V\n"
    let pins = try PodfileDocument(SourceText(path: "Podfile", text)).pins
    #expect(pins.map(\.root) == ["A", "n", "C", "D", "E"])
    #expect(pins.map(\.isComputed) == [false, true, false, false, true])
    #expect(pins.map(\.hasComputedName) == [false, true, false, false, false])
    #expect(pins.map(\.externalKeys) == [[], [], ["git", "branch"], ["path"], []])
    #expect(pins[0].requirement?.isSatisfied(by: try #require(PodVersion("1.5"))) == true)
    #expect(pins.map(\.location.line) == [1, 2, 3, 4, 5])
  }
}
