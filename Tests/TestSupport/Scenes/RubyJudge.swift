import Foundation
import Testing

/// Runs Ruby itself over podspecs and Podfiles: a judge that shares no code with the parser.
package enum RubyJudge {
  package struct Podspec: Decodable, Equatable {
    package var name: String?
    package var version: String?
    package var source: [String: String]?
    /// Name, then requirements, for every specification in the file.
    package var dependencies: [[String]]
    /// Everything that is set on the root and on its platforms, as Ruby spells it.
    var attributes: [String: String]?
    package var error: String?
  }

  package struct Podfile: Decodable, Equatable {
    /// Name, requirements, then options as `key=value`.
    package var pods: [[String]]
    package var sources: [String]
    package var error: String?
  }

  /// - Parameter files: what stands in the folder of each podspec, by name.
  package static func podspecs(_ texts: [[UInt8]], beside files: [String: String] = [:]) throws -> [Podspec] {
    try run(podspecScript, texts, files)
  }

  package static func podfiles(_ texts: [[UInt8]]) throws -> [Podfile] { try run(podfileScript, texts) }

  package struct Comparison: Decodable {
    /// -1, 0 or 1.
    package let order: Int
    package let admits: Bool
  }

  /// Compares versions: `left operator right` in each line.
  package static func versions(_ lines: [String]) throws -> [Comparison] {
    try run(versionScript, [Array(lines.joined(separator: "\n").utf8)])
  }

  /// Says of each text whether Ruby accepts its grammar.
  package static func accepts(_ texts: [[UInt8]]) throws -> [Bool] { try run(grammarScript, texts) }

  private static func run<Facts: Decodable>(
    _ script: String, _ texts: [[UInt8]], _ files: [String: String] = [:]
  ) throws -> [Facts] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ruby-judge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let scriptFile = folder.appendingPathComponent("judge.rb")
    try Data(script.utf8).write(to: scriptFile)
    var arguments = ["ruby", "--disable-gems", "-Ku", "-W0", scriptFile.path]
    for (index, text) in texts.enumerated() {
      let file = folder.appendingPathComponent("\(index).rb")
      try Data(text).write(to: file)
      arguments.append(file.path)
    }
    let output = folder.appendingPathComponent("output.json")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode([Facts].self, from: Data(contentsOf: output))
  }

  private static let grammarScript = """
    require 'json'
    require 'ripper'
    puts ARGV.map { |path| !Ripper.sexp(File.binread(path).force_encoding('UTF-8')).nil? }.to_json
    """

  private static let versionScript = """
    require 'json'
    module Gem; end
    require 'rubygems/requirement'
    puts(File.readlines(ARGV[0], chomp: true).map { |line|
      left, operator, right = line.split
      version = Gem::Version.new(left)
      { order: version <=> Gem::Version.new(right),
        admits: Gem::Requirement.new("#{operator} #{right}").satisfied_by?(version) }
    }.to_json)
    """

  private static let podspecScript = """
    require 'json'
    module Pod
      class Version
        def initialize(text) @text = text end
        def to_s() @text.to_s end
        def inspect() to_s.inspect end
      end
      class Spec
        attr_reader :facts, :edges
        def initialize(parent = nil)
          @parent, @facts, @edges = parent, {}, []
          yield self if block_given?
        end
        def version() @parent ? @parent.version : Version.new(@facts['version']) end
        def name() @facts['name'] end
        def ios() self end
        alias osx ios
        def dependency(*arguments)
          requirements = arguments[1..].flatten.reject { |item| item.is_a?(Hash) }.map(&:to_s)
          @edges << [arguments[0].to_s, *requirements]
        end
        def nested(*) other = Spec.new(@parent || self); yield other; @edges.concat(other.edges) end
        alias subspec nested
        alias test_spec nested
        alias app_spec nested
        def method_missing(name, *arguments)
          return super unless name.to_s.end_with?('=')
          @facts[name.to_s.chomp('=')] = arguments[0]
        end
        def to_str() raise 'no text' end
      end
      Specification = Spec
    end
    puts(ARGV.map { |path|
      begin
        # CocoaPods reads a podspec in its folder.
        spec = Dir.chdir(File.dirname(path)) { eval(File.read(path), TOPLEVEL_BINDING.dup, path) }
        facts = spec.facts
        source = facts['source'].is_a?(Hash) ? facts['source'].to_h { |key, value| [key.to_s, value.to_s] } : nil
        { name: facts['name']&.to_s, version: facts['version']&.to_s, source: source, dependencies: spec.edges,
          attributes: facts.transform_values(&:inspect) }
      rescue Exception => error
        { dependencies: [], error: error.message }
      end
    }.to_json)
    """

  private static let podfileScript = """
    require 'json'
    class Podfile
      def initialize() @pods, @sources = [], [] end
      def pod(name, *arguments)
        options = arguments.last.is_a?(Hash) ? arguments.pop : {}
        @pods << [name, *arguments.map(&:to_s), *options.map { |key, value| "#{key}=#{value}" }]
      end
      def source(url) @sources << url end
      def post_install() end
      def method_missing(*) yield if block_given? end
      def read(path)
        # As CocoaPods reads a Podfile.
        text = File.read(path, encoding: 'utf-8')
        text.tr!('\u{201C}\u{201D}\u{2018}\u{2019}\u{201B}', %(""\'\'\'))
        instance_eval(text, path)
        { pods: @pods, sources: @sources }
      rescue Exception => error
        { pods: [], sources: [], error: error.message }
      end
    end
    puts ARGV.map { |path| Podfile.new.read(path) }.to_json
    """
}
