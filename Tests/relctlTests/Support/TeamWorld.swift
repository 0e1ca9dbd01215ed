import Foundation
import TestSupport
import Testing

/// A team's remotes as they are before anybody has heard of relctl, and an empty folder for its workspace.
struct TeamWorld {
  let world: GitWorld
  let folder: String

  init() throws {
    world = try GitWorld()
    folder = world.path("workspace")
    for name in ["remotes", "workspace"] {
      try FileManager.default.createDirectory(atPath: world.path(name), withIntermediateDirectories: true)
    }
    try world.git("config", "--global", "user.name", "Ada")
    try world.git("config", "--global", "user.email", "ada@example.com")
  }

  func address(_ name: String) -> String { world.path("remotes/\(name).git") }

  /// Makes a repository of one commit, with these tags and further branches on it.
  func repository(
    _ name: String, on branch: String = "master", _ files: [String: String], tags: [String] = [],
    branches: [String] = []
  ) throws {
    try world.git("init", "--quiet", "--bare", "--initial-branch", branch, address(name))
    var input = "commit refs/heads/\(branch)\nmark :1\ncommitter Ada <ada@example.com> 1700000000 +0000\n"
    input += "data 6\nBegin\n\n"
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let text = text.replacingOccurrences(of: "REMOTES", with: world.path("remotes"))
      input += "M 100644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n"
    }
    for ref in tags.map({ "refs/tags/\($0)" }) + branches.map({ "refs/heads/\($0)" }) {
      input += "reset \(ref)\nfrom :1\n\n"
    }
    try world.git("fast-import", "--quiet", in: address(name), input: Array(input.utf8))
  }

  /// A component of one pod, named as its repository.
  func component(
    _ name: String, _ version: String, on branch: String = "master", tag: String? = nil,
    source: String = ":tag => s.version", path: String? = nil, more: String = "", branches: [String] = []
  ) throws {
    let podspec = Self.podspec(name, version, source: source, more: more)
    try repository(
      name, on: branch, [path ?? "\(name).podspec": podspec, "Classes/a.swift": "// \(name)\n"],
      tags: [tag ?? version].filter { !$0.isEmpty }, branches: branches)
  }

  static func podspec(
    _ pod: String, _ version: String, in repository: String? = nil, source: String = ":tag => s.version",
    more: String = ""
  ) -> String {
    """
    Pod::Spec.new do |s|
      s.name = '\(pod)'
      s.version = '\(version)'
      s.source = { :git => 'REMOTES/\(repository ?? pod).git', \(source) }
      s.source_files = 'Classes/**/*'
    \(more)
    end

    """
  }

  /// A spec repository; each pod with its version, and the repository where that is not named as the pod.
  func specs(_ name: String, _ pods: [(pod: String, version: String, repository: String?)]) throws {
    var files = ["README.md": "private pods\n"]
    for (pod, version, repository) in pods {
      files["\(pod)/\(version)/\(pod).podspec"] = Self.podspec(pod, version, in: repository)
    }
    try self.repository(name, files)
  }

  /// An app with a Podfile, whose version is in a property list.
  func app(
    _ version: String, on branch: String = "main", podfile: String, files: [String: String] = [:],
    folder: String = "", tags: [String]? = nil, branches: [String] = []
  ) throws {
    var all = files
    all[folder + "Podfile"] = podfile
    all[folder + "App/Info.plist"] = Self.plist(version)
    try repository("App", on: branch, all, tags: tags ?? [version], branches: branches)
  }

  static func plist(_ version: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>CFBundleShortVersionString</key>
    \t<string>\(version)</string>
    </dict>
    </plist>

    """
  }

  /// Runs the program in the workspace's folder.
  func relctl(_ arguments: [String]) throws -> GitWorld.Output {
    try world.run(Project.relctl, arguments, in: folder, environment: [:])
  }

  /// Runs the program and requires its success.
  @discardableResult
  func succeed(_ arguments: String...) throws -> String {
    let run = try relctl(arguments)
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    try #require(run.status == 0, "relctl \(arguments.joined(separator: " ")): \(text)")
    return String(decoding: run.output, as: UTF8.self)
  }
}
