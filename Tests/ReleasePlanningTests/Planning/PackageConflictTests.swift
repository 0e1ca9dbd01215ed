import ReleaseDescriptors
import ReleaseModel
import TestSupport
import Testing

@testable import ReleasePlanning

/// Packages outside the train that the app and members require by branch or commit. The client is the judge.
struct PackageConflictTests {
  struct Row: CustomTestStringConvertible {
    /// What each member requires of `Out`; nil for nothing.
    let members: [String?]
    /// What the app requires of it.
    let app: String?
    /// How the app requires the members.
    var isTagged = false
    var isUsed = true
    /// The line that resolves it, as the hint of the first problem gives it; nil where it can be resolved.
    var line: String?
    var testDescription: String { "\(members) \(app ?? "-") \(isTagged) \(isUsed)" }
  }

  /// `REV` is the commit at the head of `main`.
  static let rows = [
    Row(members: ["revision: \"REV\""], app: "branch: \"main\"", line: "branch: \"main\""),
    Row(members: ["branch: \"dev\""], app: "branch: \"main\"", line: "branch: \"main\""),
    Row(members: ["branch: \"main\""], app: "revision: \"REV\"", line: "revision: \"REV\""),
    Row(members: ["branch: \"main\"", "branch: \"dev\""], app: nil, line: "branch: \"main\""),
    Row(members: ["branch: \"main\"", "branch: \"dev\""], app: "from: \"1.0.0\"", line: "branch: \"main\""),
    Row(members: ["branch: \"main\""], app: "branch: \"main\""),
    Row(members: ["revision: \"main\""], app: "branch: \"main\""),
    Row(members: ["branch: \"main\"", "branch: \"main\""], app: nil),
    Row(members: ["from: \"1.0.0\""], app: "branch: \"main\""),
    Row(members: ["revision: \"REV\""], app: "exact: \"1.0.0\""),
    Row(members: ["branch: \"dev\""], app: "branch: \"main\"", isUsed: false),
    Row(members: [nil, "branch: \"dev\""], app: "branch: \"dev\""),
    Row(members: ["from: \"1.0.0\""], app: "branch: \"main\"", isTagged: true),
    Row(members: ["branch: \"main\""], app: "branch: \"main\"", isTagged: true, line: "version"),
    Row(members: ["branch: \"main\""], app: "from: \"1.0.0\"", isTagged: true, line: "from: \"1.0.0\""),
  ]

  @Test(arguments: rows) func theClientSaysTheSame(_ row: Row) throws {
    let world = try ConflictWorld(row)
    let problems = try world.problems()
    let judged = try world.resolve()
    #expect((judged.status == 0) == problems.isEmpty, "\(judged.text)\n\(problems)")
    #expect((row.line == nil) == problems.isEmpty, "\(problems)")
    guard let line = row.line, let problem = problems.first else { return }
    let name = try #require(problem.subject)
    #expect(problem.location?.description == "\(name):Package.swift:6:5")
    guard line != "version" else {
      #expect(problem.hint?.contains("require a version: ") == true)
      return
    }
    let text = ".package(url: \"\(world.address("Out"))\", \(line.replacing("REV", with: world.commit)))"
    #expect(problem.hint == "write line 6 as: \(text)")
    // What the hint says resolves it.
    try world.paste(text, into: name)
    #expect(try world.problems().isEmpty)
    #expect(try world.resolve().status == 0)
  }

  /// A folder beside the app takes the place of the package, whatever others ask of it.
  @Test func aFolderOfTheAppWins() throws {
    let world = try ConflictWorld(Row(members: ["branch: \"main\"", "branch: \"dev\""], app: nil))
    #expect(try world.problems().count == 1)
    try world.takeFolder("Out")
    #expect(try world.problems().isEmpty)
    #expect(try world.resolve().status == 0)
  }
}

/// A package outside the train, members that require it, and an app.
private final class ConflictWorld {
  let commit: String
  private let world: GitWorld
  private let row: PackageConflictTests.Row
  private var manifests: [String: String] = [:]
  private var folder: String?

  init(_ row: PackageConflictTests.Row) throws {
    world = try GitWorld()
    self.row = row
    let out = try world.repository("Out")
    commit = try world.commit(
      "1", ["Package.swift": Self.manifest("Out", []), "Sources/Out/A.swift": ""], in: out
    )
    .hex
    try world.git("branch", "-M", "main", in: out)
    try world.git("branch", "dev", in: out)
    try world.git("tag", "1.0.0", in: out)
    for (index, requirement) in row.members.enumerated() {
      let name = "M\(index)"
      let text = requirement.map { package("Out", $0.replacing("REV", with: commit)) }
      manifests[name] = Self.manifest(name, text.map { [$0] } ?? [], isUsed: row.isUsed)
      let repository = try world.repository(name)
      _ = try commitManifest(of: name, in: repository)
    }
  }

  func address(_ name: String) -> String { "file://\(world.path(name))" }

  private func package(_ name: String, _ rule: String) -> String {
    ".package(url: \"\(address(name))\", \(rule))"
  }

  private func commitManifest(of name: String, in repository: String) throws -> ObjectID {
    let text = try #require(manifests[name])
    let commit = try world.commit(
      "Manifest", ["Package.swift": text, "Sources/\(name)/A.swift": "\n"], in: repository)
    try world.git("tag", "-f", "1.0.0", in: repository)
    return commit
  }

  private func root() throws -> String {
    var lines = try manifests.keys.sorted().map { name in
      let head = try world.id("rev-parse", "HEAD", in: world.path(name)).hex
      return package(name, row.isTagged ? "exact: \"1.0.0\"" : "revision: \"\(head)\"")
    }
    if let folder { lines.append(".package(path: \"../\(folder)\")") }
    if let own = row.app { lines.append(package("Out", own.replacing("REV", with: commit))) }
    return Self.manifest("Root", lines)
  }

  func problems() throws -> [Diagnostic] {
    var members: [String: TrainPackage] = [:]
    for (name, text) in manifests {
      members[name.lowercased()] = TrainPackage(
        component: ComponentName(recorded: name),
        commit: try world.id("rev-parse", "HEAD", in: world.path(name)),
        version: row.isTagged ? SemanticVersion("1.0.0") : nil,
        manifests: [SourceText(path: "\(name):Package.swift", text)], lock: nil)
    }
    return PackageResolution(
      of: "the app",
      requiring: try PackageUse.all(
        in: SourceText(path: "App:Package.swift", try root()), format: .packageSwift),
      members: members, lock: nil, others: []
    ).problems
  }

  func paste(_ line: String, into name: String) throws {
    var lines = try #require(manifests[name]).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    lines[5] = "    " + line
    manifests[name] = lines.joined(separator: "\n")
    _ = try commitManifest(of: name, in: world.path(name))
  }

  func takeFolder(_ name: String) throws { folder = name }

  /// What `swift package resolve` says with an empty cache and no lock.
  func resolve() throws -> (status: Int32, text: String) {
    let folder = world.path("Root")
    try world.write(try root(), to: "Package.swift", in: folder)
    try world.write("", to: "Sources/Root/A.swift", in: folder)
    try world.write("[protocol \"file\"]\n  allow = always\n", to: "swiftpm.gitconfig", in: world.root)
    let cache = world.path("cache-\(Int.random(in: 0..<1_000_000))")
    let run = try world.run(
      "swift",
      [
        "package", "--disable-sandbox", "--cache-path", cache, "--security-path", cache + "/security",
        "--config-path", cache + "/config", "--scratch-path", cache + "/build", "resolve",
      ],
      in: folder,
      environment: ["GIT_CONFIG_GLOBAL": world.path("swiftpm.gitconfig"), "HOME": world.root])
    return (run.status, String(decoding: run.errors, as: UTF8.self))
  }

  private static func manifest(_ name: String, _ dependencies: [String], isUsed: Bool = true) -> String {
    let products = dependencies.compactMap { line -> String? in
      guard isUsed, let package = line.firstMatch(of: /\/([A-Za-z0-9]+)"/)?.1 else { return nil }
      return ".product(name: \"\(package)\", package: \"\(package)\")"
    }
    return """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [
      \(dependencies.map { "    \($0)" }.joined(separator: ",\n"))
        ],
        targets: [.target(name: "\(name)", dependencies: [\(products.joined(separator: ", "))])])

      """
  }
}
