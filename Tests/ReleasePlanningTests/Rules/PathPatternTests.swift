import TestSupport
import Testing

@testable import ReleaseDescriptors

struct PathPatternTests {
  private static let patterns = [
    "*", "**", "**/*", "**/*.swift", "Sources/**/*.swift", "Sources/*.swift", "Sources/**/*", "Sources/**",
    "Sources/**/*.{h,m}", "{Sources,Tests}/**/*.swift", "Sources/{A,B/C}/*.swift", "S*/?/*",
    "Sources/[A-C]/*",
    "Sources/[^A]/*", "*.h", ".hidden/*", "**/.*", "sources/a/x.SWIFT", "Sources/A/X.swift", "**/**/*.m",
    "a?b",
    "**/A/**/*.swift", "Sources/*/*.{swift,h}", "{a,{b,c}}.txt", "\\*.txt", "Sources/**/A/*", "*/**/*.h",
    "Sources/[", "[]]x", "**/*a*b*", "Sources/*",
  ]
  private static let paths = [
    "A.swift", "a.txt", "b.txt", "c.txt", "*.txt", "axb", "Sources/X.swift", "Sources/A/X.swift",
    "Sources/A/B/Y.swift", "Sources/B/C/Z.swift", "Sources/C/x.h", "Sources/C/x.m", "Sources/.git/x.swift",
    ".hidden/x", "Tests/T.swift", "Sources/A/.hidden.swift", "x.h", "Sources/A", "Sources/A/xaxbx",
    "deep/er/and/deeper/file.h", ".rspec", "Sources/A/A/q.swift",
  ]

  /// Ruby's `File.fnmatch` with CocoaPods' flags is the judge; CocoaPods expands braces and `/**/` itself.
  @Test func patternsMatchWhatRubyMatches() throws {
    let world = try GitWorld()
    let script = """
      def alternatives(pattern)
        return [pattern] unless pattern =~ /\\{([^{}]*)\\}/
        before, after = $`, $'
        $1.split(',', -1).flat_map { |choice| alternatives(before + choice + after) }
      end
      patterns = ARGV[0].split("\\n")
      paths = ARGV[1].split("\\n")
      patterns.each do |pattern|
        paths.each do |path|
          flags = File::FNM_CASEFOLD | File::FNM_PATHNAME
          puts "#{pattern} #{path}" if alternatives(pattern).any? { |one| File.fnmatch(one, path, flags) }
        end
      end
      """
    let ruby = try world.run(
      "ruby",
      ["-e", script, Self.patterns.joined(separator: "\n"), Self.paths.joined(separator: "\n")])
    #expect(ruby.status == 0, "\(String(decoding: ruby.errors, as: UTF8.self))")
    let expected = Set(String(decoding: ruby.output, as: UTF8.self).split(separator: "\n").map(String.init))
    var found: Set<String> = []
    for pattern in Self.patterns {
      let compiled = PathPattern(pattern)
      for path in Self.paths where compiled.matches(path) { found.insert("\(pattern) \(path)") }
    }
    #expect(found.subtracting(expected).sorted() == [])
    #expect(expected.subtracting(found).sorted() == [])
  }

  @Test func hostilePatternsEnd() {
    let deep = String(repeating: "**/", count: 40) + "x"
    #expect(!PathPattern(deep).matches(String(repeating: "a/", count: 40) + "y"))
    #expect(!PathPattern(String(repeating: "*a", count: 40)).matches(String(repeating: "a", count: 60) + "b"))
    #expect(PathPattern.expanded(String(repeating: "{a,b}", count: 30)).count < 1000)
  }
}
