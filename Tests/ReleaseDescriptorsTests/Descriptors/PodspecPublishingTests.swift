import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Podspecs that take their facts from `package.json` and the like, as React Native's and Capacitor's do: what is published
/// says alone what the original says beside its files. Ruby judges both.
struct PodspecPublishingTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var files = ["package.json": PodspecPublishingTests.package]
    var version = "6.5.5"
    /// Words that must not be in what is published.
    var gone = ["File.", "JSON.", "require_relative", "__dir__"]
    var testDescription: String { name }
  }

  static let package = """
    {
      "name": "@app/bridge", "version": "6.5.5", "description": "It's a \\"bridge\\" \\u00e9 #{x}",
      "license": "MIT", "homepage": "https://h/bridge", "author": { "name": "Jo", "email": "jo@h" },
      "repository": { "type": "git", "url": "https://h/bridge.git" }, "private": false, "level": 3,
      "keywords": ["ios", "app"], "native": { "ios": { "min": "13.0" } }, "nothing": null
    }
    """

  static let shapes = [
    Shape(
      name: "React Native library",
      text: """
        require "json"

        package = JSON.parse(File.read(File.join(__dir__, "package.json")))
        folly_compiler_flags = '-DFOLLY_NO_CONFIG -Wno-comma'

        Pod::Spec.new do |s|
          s.name         = "bridge"
          s.version      = package["version"]
          s.summary      = package["description"]
          s.homepage     = package["homepage"]
          s.license      = package["license"]
          s.authors      = package["author"]
          s.source       = { :git => "https://h/bridge.git", :tag => "#{s.version}" }
          s.source_files = "ios/**/*.{h,m,mm}"
          if respond_to?(:install_modules_dependencies, true)
            install_modules_dependencies(s)
          else
            s.dependency "React-Core"
            s.compiler_flags = folly_compiler_flags + " -DRCT=1" if ENV['RCT_NEW_ARCH_ENABLED'] == '1'
          end
        end

        """),
    Shape(
      name: "Capacitor plugin",
      text: """
        require 'json'

        package = JSON.parse(File.read(File.join(__dir__, 'package.json')))

        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = package['version']
          s.summary = package['description']
          s.license = package['license']
          s.homepage = package['repository']['url']
          s.author = package['author']
          s.source = { :git => package['repository']['url'], :tag => s.version.to_s }
          s.source_files = 'ios/Sources/**/*.{swift,h,m,c,cc,mm,cpp}'
          s.ios.deployment_target = '14.0'
          s.dependency 'Capacitor'
        end

        """),
    Shape(
      name: "React Native itself: a variable, an address put together",
      text: """
        require 'json'
        package = JSON.parse(File.read(File.join(__dir__, '.', 'package.json'))) # the versions
        version = package['version']
        source = { :git => 'https://h/bridge.git', :tag => "v#{version}" }
        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = version
          s.summary = "#{package["name"]}, #{package['description']} in #{version}"
          s.source = source
          s.dependency "React-Core", version
          s.ios.deployment_target = package.dig('native', 'ios', 'min')
          s.pod_target_xcconfig = { "VERSION" => package["version"], "LEVEL" => package["level"].to_i }
          s.frameworks = package.fetch("keywords")
          s.deprecated = package['nothing']
          s.static_framework = package['private'] || package['absent']
        end

        """),
    Shape(
      name: "keys as symbols, a text first",
      text: """
        text = File.read(File.expand_path('../package.json', __FILE__), encoding: 'utf-8')
        info = JSON.parse(text, symbolize_names: true)
        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = info[:version]
          s.license = info[:license]
          s.authors = info[:author].to_a.first
          s.source = { git: info[:repository][:url], tag: "v#{info[:version]}" }
        end

        """),
    Shape(
      name: "a file that is nothing but the version",
      text: """
        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = File.read('VERSION').strip
          s.source = { :git => 'https://h/b.git', :tag => s.version.to_s }
        end

        """, files: ["VERSION": "6.5.5\n"]),
    Shape(
      name: "a constant of another file",
      text: """
        require_relative 'version'
        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = Bridge::VERSION
          s.source = { :git => 'https://h/b.git', :tag => s.version.to_s }
        end

        """, files: ["version.rb": "module Bridge\n  VERSION = '6.5.5'\nend\n"]),
    Shape(
      name: "a literal version, and the rest from a file; the command style",
      text: """
        package = JSON.load File.open("#{__dir__}/package.json")
        Pod::Spec.new { |spec|
          spec.name = 'bridge'
          spec.version = '6.5.5'
          spec.license = package['license']; spec.authors = package['author']
          spec.summary = package['description'].strip
          spec.source = { git: 'https://h/b.git', tag: '6.5.5' }
        }

        """),
    Shape(
      name: "a call keeps its parentheses",
      text: """
        require "json"
        require "uri"
        package = JSON.parse(File.read(File.join(__dir__, "package.json")))
        twice = ->(text) { text * 2 }
        Pod::Spec.new do |s|
          s.name = "bridge"
          s.version = package["version"]
          s.homepage = URI.parse(package["homepage"]).host
          s.summary = String(package["license"])[0, 2]
          s.description = "nothing" unless(package["nothing"])
          s.license = twice.(package["license"]).reverse
          s.weak_frameworks = Array (package["keywords"]).first
          s.requires_arc = (package["level"] > 2) && !(package["private"])
          s.subspec(package["license"]) { |core| core.dependency(package["license"]) }
          s.source = { :git => (package["repository"]["url"]), :tag => s.version.to_s }
        end

        """),
    Shape(
      name: "a file that is parsed by another library",
      text: """
        require 'yaml'
        require 'erb'
        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = '6.5.5'
          s.summary = YAML.load(File.read('f.yml'))['a']
          s.description = ERB.new(IO.read('f.yml')).result
          s.source = { :git => 'https://h/b.git', :tag => s.version.to_s }
        end

        """, files: ["f.yml": "a: b\n"], gone: ["File.", "IO."]),
    Shape(
      name: "a variable of the version that is read in a way of its own",
      text: """
        require 'pathname'
        v = Pathname.new(__dir__).join('VERSION').read.strip
        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = v
          s.source = { :git => 'https://h/b.git', :tag => "v#{v}" }
        end

        """, files: ["VERSION": "6.5.5\n"], gone: ["Pathname.", "__dir__", "v ="]),
    Shape(
      name: "a method has variables of its own",
      text: """
        require 'json'
        package = JSON.parse(File.read(File.join(__dir__, 'package.json')))
        version = package['version']
        def self.doubled(version) version * 2 end
        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = version
          s.source = { :git => 'https://h/b.git', :tag => s.version.to_s }
          s.summary = doubled('a')
        end

        """),
    Shape(
      name: "a hook of CocoaPods before 1.0, which never runs",
      text: """
        require 'json'
        package = JSON.parse(File.read(File.join(__dir__, 'package.json')))
        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = package['version']
          s.source = { :git => 'https://h/b.git', :tag => s.version }
          def s.post_install(target)
            prefix = File.read('Support/Prefix.pch')
            File.open(target.prefix_header, 'a') { |file| file.puts(prefix) } if Dir['Support/*'].any?
          end
        end

        """, gone: ["JSON.", "__dir__"]),
    Shape(
      name: "what reads nothing stays as it is",
      text: """
        Pod::Spec.new do |s|
          s.name = 'bridge'
          s.version = '6.5.5'
          s.source = { :git => 'https://h/b.git', :tag => s.version }
          s.license = { :type => 'MIT', :file => 'LICENSE' }
        end

        """),
  ]

  private static func published(
    _ text: String, files: [String: String], version: String
  ) throws -> SourceText {
    let document = try PodspecDocument(SourceText(path: "A.podspec", text), ownedVersion: version)
    let read = document.filesRead(at: "A.podspec")
    var texts: [String: SourceText] = [:]
    for path in read where files[path] != nil { texts[path] = SourceText(path: path, files[path] ?? "") }
    return try document.selfContained(at: "A.podspec", files: texts)
  }

  @Test(arguments: shapes) func whatIsPublishedSaysAloneWhatTheOriginalSays(_ shape: Shape) throws {
    let published = try Self.published(shape.text, files: shape.files, version: shape.version)
    let original = try #require(
      try RubyJudge.podspecs([Array(shape.text.utf8)], beside: shape.files).first)
    let alone = try #require(try RubyJudge.podspecs([published.bytes]).first)
    #expect(original.error == nil && alone.error == nil, "\(alone.error ?? "") \(published.string)")
    #expect(alone == original, "\(published.string)")
    #expect(alone.version == shape.version)
    for word in shape.gone { #expect(!published.string.contains(word), "\(published.string)") }
    // relctl reads its own: nothing is computed any more, and nothing is left to do.
    let read = try PodspecDocument(published)
    #expect(read.version?.text == shape.version)
    #expect(try read.selfContained(at: "A.podspec", files: [:]) == published)
  }

  @Test func onlyWhatIsReadBecomesALiteral() throws {
    let shape = Self.shapes[0]
    let published = try Self.published(shape.text, files: shape.files, version: shape.version).string
    let kept = shape.text.split(separator: "\n").filter { !$0.contains("package") }
    for line in kept { #expect(published.contains(line)) }
    #expect(published.contains("  s.version      = \"6.5.5\"\n"))
    #expect(published.contains("s.authors      = { \"name\" => \"Jo\", \"email\" => \"jo@h\" }\n"))
    #expect(published.hasPrefix("require \"json\"\n\nfolly_compiler_flags"))
  }

  @Test func aFolderBelowTheRootReadsItsOwnAndTheRootsFiles() throws {
    let text = """
      a = JSON.parse(File.read(File.join(__dir__, '..', 'package.json')))
      b = File.read(File.expand_path('NAME', __dir__))
      c = File.read('../../outside')
      """
    let document = try PodspecDocument(SourceText(path: "A.podspec", text + "\nPod::Spec.new do |s|\nend\n"))
    let read = document.filesRead(at: "ios/A.podspec")
    #expect(read.contains("package.json") && read.contains("ios/NAME"))
    #expect(!read.contains { $0.contains("outside") })
  }

  static let refused: [(lines: String, subject: String, line: Int)] = [
    ("s.source_files = Dir.glob('Sources/*.m')", "'source_files'", 4),
    ("s.license = File.read('LICENSE')", "'license'", 4),
    ("s.ios.vendored_frameworks = Dir['*.framework']", "'ios.vendored_frameworks'", 4),
    ("s.summary = helper(package)", "'package = JSON.parse(File.read('package.json'))'", 1),
    ("s.summary = package[ENV['KEY']]", "'package = JSON.parse(File.read('package.json'))'", 1),
    ("package['version'] = '2'", "'package = JSON.parse(File.read('package.json'))'", 1),
    ("s.description = <<-TEXT\n  #{package['description']}\nTEXT", "'description'", 5),
    ("require_relative 'scripts/helpers'", "'require_relative 'scripts/helpers''", 4),
    ("load 'helpers.rb'", "'load 'helpers.rb''", 4),
    ("s.summary = YAML.load_file('a.yml')['x']", "'summary'", 4),
    ("s.summary = \"a #{File.read('absent')}\"", "'summary'", 4),
    ("s.summary = Pathname.new(__dir__).join('README.md').read", "'summary'", 4),
    ("s.summary = (Pathname.new(__FILE__).dirname + 'README.md').read", "'summary'", 4),
    ("s.summary = Pathname('README.md').read", "'summary'", 4),
    ("s.summary = open('README.md').read", "'summary'", 4),
    ("s.summary = open('README.md') { |file| file.read }", "'summary'", 4),
    ("Kernel.load('helpers.rb')", "'load'", 4),
    ("raise 'none' unless File.exist?('README.md')", "'raise 'none''", 4),
    ("s.source_files = File.exist?('README.md') ? 'a' : 'b'", "'source_files'", 4),
    ("s.summary = File.size('README.md').to_s", "'summary'", 4),
    ("s.summary = File.send(:read, 'README.md')", "'summary'", 4),
    ("s.summary = CSV.read('a.csv').to_s", "'summary'", 4),
    ("s.summary = `cat README.md`", "'summary'", 4),
    ("s.summary = %x(git log -1)", "'summary'", 4),
    ("system('test -f README.md') or raise 'none'", "'system('test -f README.md')'", 4),
    ("s.preserve_paths = File.join(__dir__, 'a')", "'preserve_paths'", 4),
    ("s.summary = Dir.pwd", "'summary'", 4),
    ("F = File\n  s.summary = F.read('README.md')", "'summary'", 5),
    ("reader = ::Pathname\n  s.summary = reader.new('README.md').read", "'summary'", 5),
    ("files = Dir\n  s.source_files = files['*.m']", "'source_files'", 5),
    ("F ||= File\n  s.summary = F.read('README.md')", "'F ||= File'", 4),
  ]

  @Test(arguments: refused)
  func whatNoLiteralCanSayIsRefusedByName(lines: String, subject: String, line: Int) throws {
    let text = """
      package = JSON.parse(File.read('package.json'))
      Pod::Spec.new do |s|
        s.version = package['version']
        \(lines)
        s.source = { :git => 'u', :tag => s.version }
      end

      """
    do throws(Refusal) {
      let document = try PodspecDocument(SourceText(path: "A.podspec", text), ownedVersion: "6.5.5")
      _ = try document.selfContained(
        at: "A.podspec", files: ["package.json": SourceText(path: "package.json", Self.package)])
      Issue.record("not refused: \(lines)")
    } catch {
      let first = try #require(error.diagnostics.first)
      #expect(first.code.hasSuffix("computed"), "\(error.diagnostics)")
      #expect(first.message.hasPrefix(subject), "\(first.message)")
      #expect(first.location?.line == line && first.hint != nil, "\(error.diagnostics)")
    }
  }

  /// Paths that are only put together, the file's own name, and what the machine says, are the same everywhere.
  @Test func whatNeedsNoFileIsNotRefused() throws {
    let text = """
      require 'pathname'
      flags = '-DA'
      open = true
      Pod::Spec.new do |s|
        s.name = File.basename(__FILE__, '.*')
        s.version = '6.5.5'
        s.source = { :git => 'u', :tag => s.version }
        s.source_files = File.join('Sources', '**', "*#{File.extname('a.swift')}")
        s.module_name = File.basename __FILE__, File.extname(__FILE__)
        s.description = <<-TEXT
          Built with #{flags}, `make` and File.read.
        TEXT
        s.prepare_command = 'cat `pwd`/README.md'
        s.compiler_flags = flags if open and s.name != 'b'
        s.pod_target_xcconfig = { 'XCODE' => `xcodebuild -version | head -1`.strip }
        F = File
        s.header_dir = F.join('a', F.basename('b'))
      end

      """
    let document = try PodspecDocument(SourceText(path: "A.podspec", text))
    #expect(document.name == "A")
    #expect(try document.selfContained(at: "A.podspec", files: [:]).string == text)
  }

  /// Whatever made the edits: the published text is read again.
  @Test(arguments: [
    ("s.summary = 'c'", "'c'", "'d'", "'summary'"), ("a = 'b'", "a = 'b'", "a = nil", "'license'"),
    ("{ :git => 'u', :tag => '1.0' }", "'1.0'", "'2.0'", "'version' or 'source'"),
    ("1.0'\n", "'", "", "its syntax"),
    ("s.dependency 'B'", "'B'", "'C'", "'dependency'"),
  ])
  func aCopyThatSaysSomethingElseIsNotPublished(
    around: String, old: String, new: String, told: String
  ) throws {
    let text = """
      a = 'b'
      Pod::Spec.new do |s|
        s.version = '1.0'
        s.license = a
        s.summary = 'c' unless(x)
        s.dependency 'B'
        s.source = { :git => 'u', :tag => '1.0' }
      end

      """
    let source = SourceText(path: "A.podspec", text)
    let bytes = Array(text.utf8)
    let outer = try #require(bytes.firstRange(of: Array(around.utf8)))
    let inner = try #require(bytes[outer].firstRange(of: Array(old.utf8)))
    let edits = [SourceEdit(range: inner, replacement: new)]
    let proof = PodspecPublicationProof(original: try PodspecDocument(source), edits: edits)
    do throws(Refusal) {
      try proof.require(source.applying(edits))
      Issue.record("not refused: \(around)")
    } catch {
      #expect(
        error.diagnostics.count == 1 && error.diagnostics[0].message.contains(told), "\(error.diagnostics)")
    }
  }

  /// Who changes a file's content under another name changes what its keys give.
  @Test func whatIsChangedUnderAnotherNameIsNotFollowed() throws {
    let text = """
      package = JSON.parse(File.read('package.json'))
      copy = package['author']
      copy['name'] = 'Someone'
      Pod::Spec.new do |s|
        s.version = '6.5.5'
        s.source = { :git => 'u', :tag => s.version }
        s.author = package['author']
      end

      """
    let document = try PodspecDocument(SourceText(path: "A.podspec", text))
    #expect(throws: Refusal.self) {
      try document.selfContained(
        at: "A.podspec", files: ["package.json": SourceText(path: "package.json", Self.package)])
    }
  }

  @Test func everythingThatIsLeftIsToldAtOnce() throws {
    let text = """
      Pod::Spec.new do |s|
        s.version = File.read('VERSION').strip
        s.license = File.read('LICENSE')
        s.source_files = Dir['*.m']
        s.source = { :git => 'u', :tag => s.version }
      end

      """
    do throws(Refusal) {
      let document = try PodspecDocument(SourceText(path: "A.podspec", text), ownedVersion: "6.5.5")
      _ = try document.selfContained(at: "A.podspec", files: [:])
      Issue.record("not refused")
    } catch { #expect(error.diagnostics.compactMap(\.location?.line) == [3, 4]) }
  }
}
