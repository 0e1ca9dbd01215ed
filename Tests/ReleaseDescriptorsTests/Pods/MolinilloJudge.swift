import Foundation
import Testing

/// Runs Molinillo, the resolver inside CocoaPods, over worlds of pods: a judge that shares no code with ours.
enum MolinilloJudge {
  static let isThere: Bool = {
    (try? run("require 'molinillo'; puts '[null]'", []))?.count == 1
  }()

  /// Returns the picks for each world, nil where there is no solution.
  static func picks(_ worlds: [PodWorld]) throws -> [[String: String]?] { try run(script, worlds) }

  private static func run(_ script: String, _ worlds: [PodWorld]) throws -> [[String: String]?] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "molinillo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["judge.rb", "worlds.json", "output.json"].map { folder.appendingPathComponent($0) }
    try Data(script.utf8).write(to: files[0])
    try JSONEncoder().encode(worlds).write(to: files[1])
    try Data().write(to: files[2])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ruby", "-W0", files[0].path, files[1].path]
    process.standardOutput = try FileHandle(forWritingTo: files[2])
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try JSONDecoder().decode([[String: String]?].self, from: Data(contentsOf: files[2]))
  }

  /// Dependencies that are satisfied by what is chosen come first, then prereleases, earlier conflicts, and the
  /// fewest versions; a prerelease needs a requirement that names one; all subspecs of a pod have one version.
  private static let script = """
    require 'json'
    require 'molinillo'
    Need = Struct.new(:name, :clause) do
      def root; name.split('/').first; end
      def requirement; @requirement ||= Gem::Requirement.new(clause.empty? ? '>= 0' : clause); end
      def prerelease?; requirement.requirements.any? { |_, version| version.prerelease? }; end
    end
    Spec = Struct.new(:name, :version, :needs) do
      def root; name.split('/').first; end
    end
    class World
      include Molinillo::SpecificationProvider
      def initialize(world)
        @podfile = world['podfile'].map { |need| Need.new(need['pod'], need['clause']) }
        @specs = world['pods'].to_h { |name, versions|
          [name, versions.map { |version, needs|
            Spec.new(name, Gem::Version.new(version), needs.map { |need| Need.new(need['pod'], need['clause']) })
          }.sort_by(&:version)]
        }
      end
      def search_for(need)
        raise Molinillo::NoSuchDependencyError.new(need) unless @specs[need.root]
        wanted = [need] + @podfile.select { |other| other.root == need.root }
        (@specs[need.name] || []).select { |spec| wanted.all? { |one| one.requirement.satisfied_by?(spec.version) } }
      end
      def dependencies_for(spec); spec.needs; end
      def name_for(object); object.name; end
      def requirement_satisfied_by?(need, activated, spec)
        return false unless need.requirement.satisfied_by?(spec.version)
        chosen = activated.vertices.values.select { |vertex| vertex.payload && vertex.name.split('/').first == need.root }
        return false unless chosen.all? { |vertex|
          known = vertex.payload
          (known.respond_to?(:possibilities) ? known.possibilities.map(&:version) : [known.version]).include?(spec.version)
        }
        !spec.version.prerelease? || need.prerelease? || chosen.any? { |vertex| vertex.requirements.any?(&:prerelease?) }
      end
      def sort_dependencies(needs, activated, conflicts)
        needs.sort_by.with_index { |need, position|
          [activated.vertex_named(need.name).payload ? 0 : 1, need.prerelease? ? 0 : 1,
           conflicts[need.name] ? 0 : 1, search_for(need).count, position]
        }
      end
      def solve
        graph = Molinillo::Resolver.new(self, self).resolve(@podfile, Molinillo::DependencyGraph.new)
        graph.to_h { |vertex| [vertex.name.split('/').first, vertex.payload.version.to_s] }
      rescue Molinillo::ResolverError
        nil
      rescue StandardError => error
        { '?' => "#{error.class} #{error.message[0, 200]} #{error.backtrace[0, 3]}" }
      end
      def output; @output ||= StringIO.new; end
      include Molinillo::UI
      def before_resolution; end
      def after_resolution; end
      def indicate_progress; end
      def debug?; false; end
    end
    puts JSON.parse(File.read(ARGV[0])).map { |world| World.new(world).solve }.to_json
    """
}
