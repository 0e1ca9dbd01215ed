import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

struct PodspecRefusalTests {
  /// The lines of the block (the first is line 2), the code of the refusal and its line.
  static let rows: [(lines: String, code: String, line: Int)] = [
    ("s.version = File.read('V').strip", "podspec.version.computed", 2),
    ("v = File.read('V')\ns.version = v", "podspec.version.computed", 2),
    ("s.version = package[\"version\"]", "podspec.version.computed", 2),
    ("s.version = ENV['V'] || '1'", "podspec.version.computed", 2),
    ("s.version = `git describe`", "podspec.version.computed", 2),
    ("s.version = '1.0-x'.gsub('x', 'y')", "podspec.version.computed", 2),
    ("s.version = '1' + '.0'", "podspec.version.computed", 2),
    ("s.version = \"#{a}.0\"", "podspec.version.computed", 2),
    ("s.version = '1.0', '2'", "podspec.version.computed", 2),
    ("s.version ||= '1.0'", "podspec.version.computed", 2),
    ("s.version '1.0'", "podspec.version.computed", 2),
    ("v = '1'\nv << '.0'\ns.version = v", "podspec.version.computed", 3),
    ("v = '1'\nv = '2'\ns.version = v", "podspec.version.computed", 3),
    ("a = '1'\nb = a\nb << '.0'\ns.version = a", "podspec.version.computed", 4),
    ("a = '1'\nb = a.to_s\nb.concat('.0')\ns.version = a", "podspec.version.computed", 4),
    ("v = '9.0'\ns.version = v\ns.ios.deployment_target = v", "podspec.version.shared", 4),
    ("v = '9.0'\ns.version = v\ns.platform = :ios, v", "podspec.version.shared", 4),
    ("v = '5.0'\ns.version = v\ns.swift_versions = [\"#{v}\"]", "podspec.version.shared", 4),
    ("s.version = '1' if ENV['A']", "podspec.version.conditional", 2),
    ("if ENV['A']\ns.version = '1'\nelse\ns.version = '2'\nend", "podspec.version.conditional", 3),
    ("[1].each { s.version = '1' }", "podspec.version.conditional", 2),
    ("if ENV['A']\nv = '1'\nelse\nv = '2'\nend\ns.version = v", "podspec.version.conditional", 7),
    ("v = '1' unless ENV['A']\ns.version = v", "podspec.version.conditional", 3),
    ("v = '1' if ENV['A']\ns.version = \"#{v}\"", "podspec.version.conditional", 3),
    ("if ENV['A']\nv = '1'\nelse\nv = '2'\nend\ns.version = \"#{v}.0\"", "podspec.version.conditional", 7),
    ("s.version = ENV['A'] ? '1' : '2'", "podspec.version.conditional", 2),
    ("s.version = if ENV['A'] then '1' else '2' end", "podspec.version.conditional", 2),
    ("ENV['A'] && s.version = '1'", "podspec.version.conditional", 2),
    ("s.version = '1'\ns.version = '2'", "podspec.version.several", 2),
    ("s.name = 'x'", "podspec.version.missing", 1),
    ("s.version = '1'\nh = { :git => 'u' }\nh.delete(:tag)\ns.source = h", "podspec.source.computed", 5),
    ("s.version = '1'\ns.source = { :git => 'u', :tag => ENV['T'] }", "podspec.source.computed", 3),
    ("s.version = '1'\ns.source = { :git => 'u', :tag => 'v' + tag }", "podspec.source.computed", 3),
    ("s.version = '1'\nt = `git`\ns.source = { :git => 'u', :tag => t }", "podspec.source.computed", 3),
    (
      "s.version = '1'\nt = 'a' if ENV['T']\ns.source = { :git => 'u', :tag => \"v#{t}\" }",
      "podspec.source.conditional", 4
    ),
    ("s.version = '1'\ns.source = { :git => 'u' }.merge(x)", "podspec.source.computed", 3),
    ("s.version = '1'\ns.source = { :git => 'u', **more }", "podspec.source.computed", 3),
    ("s.version = '1'\ns.source :git => 'u'", "podspec.source.computed", 3),
    ("s.version = '1'\ns.source = { :svn => 'u' }", "podspec.source.notgit", 3),
    ("s.version = '1'\ns.source = { :git => 'u' } unless x", "podspec.source.conditional", 3),
    ("s.version = '1'\ns.source = { :git => 'u' }\ns.source = { :git => 'u' }", "podspec.source.several", 3),
  ]

  @Test(arguments: rows)
  func whatCanNotBeEditedIsSaidWithItsLine(lines: String, code: String, line: Int) throws {
    let document = try PodspecDocument(SourceText(path: "A.podspec", "Pod::Spec.new do |s|\n\(lines)\nend\n"))
    do throws(Refusal) {
      _ = try document.edits(for: PodspecChange(version: "6.5.5", pin: GitPin(tag: "6.5.5")))
      Issue.record("not refused: \(lines)")
    } catch {
      let first = error.diagnostics.first { $0.code == code }
      #expect(first != nil, "\(error.diagnostics)")
      #expect(first?.location?.line == line, "\(error.diagnostics)")
      #expect(first?.hint != nil)
    }
  }

  /// What is no version of another thing may repeat this one, and so may what says `s.version`.
  @Test func aRequirementThatSharesTheVersionsVariableIsRefusedWithItsLine() throws {
    let text = """
      v = '5.0.0'
      Pod::Spec.new do |s|
        s.name = 'A'
        s.version = v
        s.summary = "A #{v}"
        s.source = { :git => 'u', :tag => v }
        s.dependency 'Network', v
        s.dependency 'A/Core', v
        s.dependency 'Other', s.version.to_s
        s.dependency 'Alamofire', v
        s.swift_version = s.version
      end

      """
    let document = try PodspecDocument(SourceText(path: "A.podspec", text))
    var change = PodspecChange(version: "6.5.5", pin: GitPin(tag: "6.5.5"))
    // Who names no train asks about the version alone.
    #expect(try document.edits(for: change).count == 1)
    change.requirements = ["Network": "6.5.5"]
    do throws(Refusal) {
      _ = try document.edits(for: change)
      Issue.record("not refused")
    } catch {
      #expect(
        error.diagnostics.map { "\($0.code) \($0.location?.line ?? 0)" } == ["podspec.version.shared 10"])
      #expect(error.diagnostics.first?.message.contains("'Alamofire'") == true)
    }
  }

  @Test func aNameThatIsComputedIsShownWhereItStands() throws {
    let text = "Pod::Spec.new do |s|\n  s.version = '1.0'\n  s.name = ENV['NAME']\nend\n"
    let document = try PodspecDocument(SourceText(path: "A.podspec", text))
    #expect(document.name == nil)
    #expect(document.nameProblem.location?.line == 3 && document.nameProblem.hint != nil)
    let own = text.replacing("ENV['NAME']", with: "File.basename(__FILE__, '.podspec')")
    #expect(try PodspecDocument(SourceText(path: "Pay:ios/Pay.podspec", own)).name == "Pay")
  }

  /// Variables that are made of variables grow without bounds.
  @Test func aTextThatIsPutTogetherOfTooMuchIsComputed() throws {
    var text = "v0 = '1'\n"
    for step in 1...5 {
      text += "v\(step) = \"" + String(repeating: "#{v\(step - 1)}", count: 12) + "\"\n"
    }
    text += "Pod::Spec.new do |s|\n  s.version = '1.0'\n  s.dependency 'B', v5\n  s.dependency 'C', v1\nend\n"
    let lines = try PodspecDocument(SourceText(path: "A.podspec", text)).dependencies
    #expect(lines.map { $0.requirements.first?.text } == [nil, String(repeating: "1", count: 12)])
  }

  @Test(arguments: [
    ("", "podspec.block.missing"), ("x = 1", "podspec.block.missing"),
    ("Pod::Spec.new do |s|\nend\nPod::Spec.new do |s|\nend", "podspec.block.several"),
    ("Pod::Spec.new do |s|\n", "ruby.block.unclosed"), ("end", "ruby.end.unexpected"),
    ("x = (", "ruby.bracket.unclosed"),
    (")", "ruby.bracket.unexpected"), ("x = 'a", "ruby.string.unterminated"),
    ("x = \"#{", "ruby.bracket.unclosed"),
    ("x = <<-A\nb", "ruby.heredoc.unterminated"), ("=begin\n", "ruby.comment.unterminated"),
    ("\u{0}", "text.nul"), ("\u{1}", "ruby.byte"),
  ])
  func malformedTextIsLocated(text: String, code: String) {
    do throws(Refusal) {
      _ = try PodspecDocument(SourceText(path: "A.podspec", text))
      Issue.record("not refused: \(text)")
    } catch {
      #expect(error.diagnostics.first?.code == code)
      #expect(error.diagnostics.first?.location != nil)
    }
  }

  /// Who must write a literal anyway wants to know at once what else a release would refuse.
  @Test func whatStandsInTheWayIsToldTogether() throws {
    let computed = "Pod::Spec.new do |s|\n  s.version = v\n  s.source = { :git => g, :tag => 't' + u }\nend\n"
    let codes = try PodspecDocument(SourceText(path: "A.podspec", computed)).obstacles.map(\.code)
    #expect(Set(codes) == ["podspec.version.computed", "podspec.source.computed"])
    let asTag = computed.replacing("'t' + u", with: "s.version").replacing(
      "g,", with: "'https://h/a.git',")
    for version in ["v", "File.read('VERSION').strip"] {
      let text = asTag.replacing("version = v", with: "version = \(version)")
      let alone = try PodspecDocument(SourceText(path: "A.podspec", text)).obstacles.map(\.code)
      #expect(alone.count == 1 && alone[0].hasPrefix("podspec.version."), "\(version): \(alone)")
    }
    for version in [
      "s.version = ENV['A'] ? '1' : '2'", "if ENV['A']\ns.version = '1'\nelse\ns.version = '2'\nend",
      "s.version = '1' if ENV['A']", "if ENV['A']\nv = '1'\nelse\nv = '2'\nend\ns.version = v",
    ] {
      for tag in ["s.version", "\"v#{s.version}\""] + (version.contains("= v") ? ["v", "\"v#{v}\""] : []) {
        let text = asTag.replacing("s.version = v", with: version)
          .replacing("=> s.version", with: "=> \(tag)")
        let told = try PodspecDocument(SourceText(path: "A.podspec", text)).obstacles.map(\.code)
        #expect(Set(told) == ["podspec.version.conditional"], "\(text)\n\(told)")
      }
    }
    let plain = "Pod::Spec.new do |s|\n  s.version = '1.0'\n  s.source = { :git => 'https://h/a.git' }\nend\n"
    #expect(try PodspecDocument(SourceText(path: "A.podspec", plain)).obstacles.isEmpty)
  }

  @Test func aRefusalNeverShowsCredentials() throws {
    let text = "Pod::Spec.new do |s|\n  s.source = { :git => 'https://me:secret@h/a.git', :tag => t }\nend\n"
    let document = try PodspecDocument(SourceText(path: "A.podspec", text))
    do throws(Refusal) {
      _ = try document.edits(for: PodspecChange(version: "1.0", pin: GitPin(tag: "1.0")))
      Issue.record("not refused")
    } catch {
      #expect(Set(error.diagnostics.map(\.code)) == ["podspec.version.missing", "podspec.source.computed"])
      #expect(!"\(error)".contains("secret"))
    }
  }

  @Test func credentialsAreMaskedInAnyText() {
    let rows = [
      ("-  :git => 'https://me:secret@h/a.git'\n+  x@y", "-  :git => 'https://***@h/a.git'\n+  x@y"),
      ("\"https://u:#{ENV[\"T\"]}@h/a\" 'b@c'", "\"https://***@h/a\" 'b@c'"),
      ("https://h/a\nteam@example.com", "https://h/a\nteam@example.com"),
      ("{\"git\":\"https://h/a.git\",\"by\":\"a@b\"}", "{\"git\":\"https://h/a.git\",\"by\":\"a@b\"}"),
      ("https://h/pkg@1.0.zip", "https://h/pkg@1.0.zip"), ("ssh://git@h/a", "ssh://git@h/a"),
      ("<string>https://token@h</string> a@b", "<string>https://***@h</string> a@b"),
      ("a://b://c:d@e", "a://b://***@e"),
    ]
    for (text, expected) in rows { #expect(SourceText.masked(text) == expected) }
  }
}
