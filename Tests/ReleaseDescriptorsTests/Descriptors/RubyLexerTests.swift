import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

struct RubyLexerTests {
  /// A statement that is hard to tokenize; the assignment behind it must still be found.
  static let distractions = [
    "a = %q(x (y) 'z')", "a = %Q[#{'}'} \"]", "a = %w{s.version = 1}", "a = %i[a b]", "a = %(s.x = 'y')",
    "a = %|'|",
    "a = /['\"#]/ =~ 'x'", "a = 4 / 2; b = 1 / 2 # '", "a = 'x'.gsub(/'/, '')", "a = 5 % 3", "a = ?x + ?'",
    "a = b ? 'c' : 'd'",
    "a = b ? :c : :d", "a = { 'k': 1, :\"l\" => 2, m: 3 }", "a = \"#{\"#{'}'}\"}\"", "a = \"\\\"\" + '\\''",
    "a = `ls '#{b}'`",
    "a = <<A + <<~'B' + <<-\"C\"\n'\nA\n  \"#{\n  B\n  {\n  C", "a = [\n  1, # (\n  2\n]",
    "a = b\n  .c\n  # '\n  &.d", "a = 1 \\\n  + 2",
    "def f=(v) 1 end", "def g() = 1", "def self.end; 1; end", "class << self; def h; end; end",
    "def `(x) x end", "while false do 1 end",
    "for i in [1] do 2 end", "begin; 1; end while false", "a = if b then 1 else 2 end",
    "a = case 1 when 1 then 2 end",
    "return if b", "a = ->(x) { x }", "a = lambda do |x, (y, z)| x end", "a = b if c unless d",
    "变量 = '值' # é", "@a = @@b = $c = $1",
    "a = [1, 2].map(&:to_s).select { |x| x == '}' }", "a.if(1).end", "puts <<X, 'y'\n}\nX", "a <<= 1; a << b",
    "a = :+, :[], :a=, :b?",
    "a = defined?(b) && !c", "=begin\n'\n=end", "a = 1e-3 + 0x1F + 1_000.5r", "a = b&.c || d::E",
    "p(*a, **b, &c)", "a = b! ? 1 : 2",
    "a = %r{/'}i", "alias x y", "a = \"a\\\nb\"", "a = '#{'", "a = 1..2; b = (1..)", "s.x = 1 rescue nil",
    "a = b.c? ? 'd' : \"e\"",
  ]

  @Test func tokensCoverTheFileAndTheFactsAreFound() throws {
    let texts = Self.distractions.map { "Pod::Spec.new do |s|\n\($0)\ns.version = '1.0'\nend\n" }
    let accepted = try RubyJudge.accepts(texts.map { Array($0.utf8) })
    for (index, string) in texts.enumerated() {
      let name = Self.distractions[index]
      #expect(accepted[index], "Ruby refuses \(name)")
      for variant in [string, string.replacing("\n", with: "\r\n")] {
        let text = SourceText(path: "A.podspec", variant)
        do throws(Refusal) {
          expectCoverage(try RubyLexer.tokens(of: text), of: text, name)
          #expect(try PodspecDocument(text).version?.text == "1.0", "\(name)")
        } catch { Issue.record("\(name): \(error)") }
      }
    }
  }

  @Test func literalsHaveTheValueThatRubySees() throws {
    let rows: [(source: String, value: String?)] = [
      ("'a'", "a"), ("\"a\"", "a"), ("'a\\'b\\\\c\\n'", "a'b\\c\\n"), ("\"a\\\"\\t\\n\\#b\"", "a\"\t\n#b"),
      ("%q(a(b)c)", "a(b)c"),
      ("%{a}", "a"), ("\"\\u00e9\"", nil), ("\"#x\"", "#x"), ("\"#{x}\"", nil), ("'#{x}'", "#{x}"),
      ("\"a\\\nb\"", "ab"),
    ]
    for row in rows {
      let token = try RubyLexer.tokens(of: SourceText(path: "a", row.source)).first
      #expect(token?.kind == .string, "\(row.source)")
      #expect(token?.literal?.text == row.value, "\(row.source)")
    }
    for text in ["6.5.5", "a'b", "a\\b", "#{x}", "a\"b#$y", "#"] {
      for quote in ["'", "\""] as [Character] {
        let source = RubyString.quoted(with: quote, text: text)
        #expect(
          try RubyLexer.tokens(of: SourceText(path: "a", source)).first?.literal?.text == text, "\(source)")
      }
    }
  }

  /// Reproducible noise: cuts, repeats and random bytes in real text, and pure noise.
  @Test func noInputMakesItCrash() throws {
    let seeds =
      PodspecEditTests.rows.map { Array($0.text.utf8) } + PodfileEditTests.rows.map { Array($0.before.utf8) }
      + Self.distractions.map { Array("Pod::Spec.new do |s|\n\($0)\ns.version = '1'\nend".utf8) }
    var random = RepeatableNoise(state: 7)
    let pieces = [
      "#{", "}", "{", "|", "'", "\"", "<<A", "%q(", "end", " do |s|", "s.version = ", ":git => ", ",", "\\",
      "\n", "__END__", "?", "/",
    ]
    var readable = 0
    for round in 0..<20_000 {
      var bytes = seeds[Int(random.next() % UInt64(seeds.count))]
      if round % 50 == 0 { bytes = (0..<40).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
      for _ in 0...(random.next() % 3) {
        let at = Int(random.next() % UInt64(bytes.count + 1))
        switch random.next() % 4 {
        case 0: bytes.removeSubrange(at..<min(bytes.count, at + Int(random.next() % 9)))
        case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: at)
        case 2: bytes.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))].utf8, at: at)
        default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 12)], at: at)
        }
      }
      let text = SourceText(path: "A.podspec", bytes: bytes)
      guard let tokens = try? RubyLexer.tokens(of: text) else { continue }
      readable += 1
      expectCoverage(tokens, of: text, "round \(round)")
      // What is edited is either refused or, by the editor's own check, right.
      let change = PodspecChange(
        version: "6.5.5", pin: GitPin(branch: "f/6.5.5", tag: "6.5.5"), requirements: ["B": "2"])
      if let document = try? PodspecDocument(text) { _ = try? document.edits(for: change) }
      if let document = try? PodfileDocument(text) { _ = try? document.edits(for: PodfileEditTests.change) }
    }
    #expect(readable > 1_000)
  }

  @Test func deepNestingIsRefusedAndNotFollowed() {
    for piece in ["(", "\"#{", "[{"] {
      let text = SourceText(path: "a", String(repeating: piece, count: 100_000))
      #expect(throws: Refusal.self) { try RubyFile(text) }
    }
  }

  private func expectCoverage(_ tokens: [RubyToken], of text: SourceText, _ name: String) {
    var position = 0
    for token in tokens {
      if token.range.lowerBound != position || token.range.isEmpty {
        Issue.record("gap at \(position): \(name)")
      }
      position = token.range.upperBound
    }
    if position != text.bytes.count { Issue.record("tokens end at \(position): \(name)") }
  }
}

/// A small generator with a fixed seed, so that a failure can be repeated.
struct RepeatableNoise: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
