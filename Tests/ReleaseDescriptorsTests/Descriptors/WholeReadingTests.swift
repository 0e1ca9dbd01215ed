import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseDescriptors

/// What its own tool refuses anywhere in a descriptor is refused, also beside what relctl edits.
struct WholeReadingTests {
  private static func podspec(_ line: String) -> String {
    """
    Pod::Spec.new do |s|
      s.name = 'Pay'
      s.version = '6.5.4'
    \(line)
      s.source = { :git => 'https://h/Pay.git', :tag => s.version }
    end

    """
  }

  /// Ruby says the same of each.
  static let unruly: [(String, String)] = [
    ("<<<<<<< HEAD\n  s.homepage = 'a'\n=======\n  s.homepage = 'b'\n>>>>>>> feature/6.5.3", "text.conflict"),
    ("=======", "text.conflict"), (">>>>>>> theirs", "text.conflict"),
    ("  s.summary = \u{201C}Pay\u{201D}", "ruby.mark"), ("  s.summary = \u{2018}Pay\u{2019}", "ruby.mark"),
    ("  s.ios.deployment_target\u{3000}= '13.0'", "ruby.mark"),
    ("  s.summary = 'a' garbage", "ruby.stray"), ("  s.summary = 'it's'", "ruby."),
    ("  s.requires_arc = true false", "ruby.stray"), ("  s.dependency 'A' 1.0", "ruby.stray"),
    ("  s.platforms = { :ios => '13.0' } 'x'", "ruby.stray"), ("  s.frameworks = ['A', 'B'] C", "ruby.stray"),
    ("  s.subspec 'A' do |a|", "ruby.block.unclosed"), ("  s.frameworks = ['A'", "ruby."),
    ("  s.summary = 'no end", "ruby."), ("  end", "ruby."), ("  s.ios.framework = 'A')", "ruby."),
  ]

  @Test(arguments: Self.unruly)
  func whatRubyRefusesIsRefused(_ line: String, _ code: String) throws {
    let text = Self.podspec(line)
    let world = try GitWorld()
    try text.write(toFile: world.path("a.rb"), atomically: false, encoding: .utf8)
    // Full-width blanks and quotes are names to Ruby's parser: running it is what fails.
    let judge = try world.run(
      "ruby",
      [code == "ruby.mark" ? "-e" : "-c"]
        + (code == "ruby.mark"
          ? [
            "module Pod; class Spec; def self.new; yield Class.new { def method_missing(n, *a); raise NameError, n.to_s unless %w[ios version name= version= source= summary= deployment_target=].include?(n.to_s); self; end }.new; end; end; end; load ARGV[0]",
            world.path("a.rb"),
          ]
          : [world.path("a.rb")]))
    #expect(judge.status != 0, "Ruby takes it: \(line)")
    do throws(Refusal) {
      _ = try PodspecDocument(SourceText(path: "Pay.podspec", text))
      Issue.record("not refused: \(line)")
    } catch {
      let problem = try #require(error.diagnostics.first)
      #expect(problem.code.hasPrefix(code), "\(line): \(error)")
      #expect((problem.location?.line ?? 0) >= 1 && problem.hint?.contains("delete all but") != true)
    }
  }

  /// What looks like it and is right.
  @Test(arguments: [
    "  s.description = <<-DESC\n  Pay\n=======\n  \u{201C}quoted\u{201D}\n  DESC",
    "  # it's \u{201C}x\u{201D}",
    "  s.summary = 'a' 'b'", "  s.summary = '\u{201C}a\u{201D}'", "  s.summary = \"\u{FF0C}\"",
    "  puts 'a' if s.name == 'x'", "  s.ios.deployment_target = '13.0'; s.requires_arc = true",
    "  def s.a(b) b end", "  alias :a :b", "  s.frameworks = %w[A B].map { |f| f }",
    "  s.subspec('A') { |a| a.source_files = 'A' }", "  x = s.name ? 'a' : 'b'",
    "=begin\nanything \u{201C}\n=end", "  s.summary = \"a #{s.name} b\"",
  ])
  func whatRubyTakesIsRead(_ line: String) throws {
    let text = Self.podspec(line)
    let world = try GitWorld()
    try text.write(toFile: world.path("a.rb"), atomically: false, encoding: .utf8)
    #expect(try world.run("ruby", ["-c", world.path("a.rb")]).status == 0, "Ruby refuses it: \(line)")
    _ = try PodspecDocument(SourceText(path: "Pay.podspec", text))
  }

  @Test(arguments: [
    ("// <<<<<<< is no marker\n<<<<<<< HEAD\n=======\n>>>>>>> x\n", "text.conflict"),
    ("let a = [\n  \"x\" \"y\"\n]\n", "package.malformed"),
    ("let a = [\n  \"x\"\n  \"y\"\n]\n", "package.malformed"),
    ("let a = \u{201C}x\u{201D}\n", "package.malformed"), ("let a = \"x\" y\n", "package.malformed"),
    (
      "let a: [Package.Dependency] = [\n  .package(path: \"a\")\n  .package(path: \"b\")\n]\n",
      "package.malformed"
    ),
    ("let a = [\"x\"\n", "package.malformed"), ("let a = (\"x\"))\n", "package.malformed"),
    ("=======\n", "text.conflict"),
  ])
  func whatSwiftRefusesIsRefused(_ line: String, _ code: String) throws {
    let text =
      "// swift-tools-version: 5.9\nimport PackageDescription\n\(line)let package = Package(name: \"Pay\")\n"
    do throws(Refusal) {
      _ = try PackageManifestDocument(SourceText(path: "Package.swift", text))
      Issue.record("not refused: \(line)")
    } catch {
      #expect(error.diagnostics.first?.code == code, "\(line): \(error)")
      #expect(error.diagnostics.first?.location != nil)
    }
    let world = try GitWorld()
    try text.write(toFile: world.path("a.swift"), atomically: false, encoding: .utf8)
    let judge = try world.run("swiftc", ["-frontend", "-parse", world.path("a.swift")])
    // A missing comma before a leading dot is a member of what stands above: types tell, and the parser does not.
    #expect(judge.status != 0 || line.contains(".package"), "Swift takes it: \(line)")
  }

  @Test func aCartfileAndALayerWithAConflictAreRefused() throws {
    let marks = "<<<<<<< HEAD\ngithub \"a/b\" == 1.0\n=======\ngithub \"a/b\" == 1.1\n>>>>>>> x\n"
    #expect(throws: Refusal.self) { try CartfileDocument(SourceText(path: "Cartfile", marks)) }
    let layer = XCConfigDocument(
      SourceText(path: "a.xcconfig", "A = 1\n<<<<<<< HEAD\nA = 2\n=======\nA = 3\n>>>>>>> x\n"))
    #expect(throws: Refusal.self) { try layer.edits(setting: "A", to: "4") }
  }
}
