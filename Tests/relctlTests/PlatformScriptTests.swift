import Foundation
import TestSupport
import Testing

/// The branches for other systems, as far as types can tell.
struct PlatformScriptTests {
  @Test func branchesForMacOSAndMuslAreWellTyped() throws {
    let world = try GitWorld()
    let modules = URL(fileURLWithPath: Project.built).deletingLastPathComponent().path + "/Modules"
    let run = try world.run(
      Project.root + "/scripts/check-platforms", ["--modules", modules], in: Project.root)
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    #expect(run.status == 0, "\(text)")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("ok ") }
    // Three, and three for each of two systems with two processors, where the headers can be fetched.
    #expect(lines.count == (text.contains("skipped the real headers") ? 3 : 15), "\(text)")
  }

  #if os(Linux)
    /// Where `scripts/fetch-headers` puts the headers of macOS and musl; nil where it was not run.
    private static let headers: String? = {
      let folder = Project.root + "/.build/headers"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.first { $0.hasPrefix("zig-") }.map { folder + "/" + $0 }
    }()
    private static let withHeaders = RequiredProgram(
      "headers of scripts/fetch-headers", isInstalled: headers != nil)

    /// Every declaration is changed at once: the headers have to contradict each of them.
    @Test(.requires(withHeaders)) func aWrongDeclarationIsFound() throws {
      let world = try GitWorld()
      let headers = try #require(Self.headers)
      let flags = [
        "-target", "arm64-apple-macos15.0", "-nostdlibinc", "-isystem", headers + "/darwin", "-fblocks",
      ]
      let platforms = Project.root + "/scripts/platforms"
      let module = try world.run(
        "clang", flags + ["-DSWIFT_CLASS_EXTRA=", "-E", "-dD", "-P", platforms + "/headers.h"], in: world.root
      )
      let map = #"module Darwin [system] { header "headers.h" export * }"#
      try FileManager.default.createDirectory(
        atPath: world.root + "/module", withIntermediateDirectories: true)
      try Data(module.output).write(to: URL(fileURLWithPath: world.root + "/module/headers.h"))
      try Data(map.utf8).write(to: URL(fileURLWithPath: world.root + "/module/module.modulemap"))

      let right = try String(contentsOfFile: platforms + "/Darwin.swift", encoding: .utf8)
      let wrong =
        right
        .replacing(#/(?<start>public let \w+: Int32 = )(?<value>\S+)/#) {
          "\($0.start)1\($0.value.suffix(1))77"
        }
        .replacing("-> Int32 { 0 }", with: "-> Int16 { 0 }")
        .replacing("st_mtimespec: timespec", with: "st_mtimespec: timeval")
        .replacing("= UnsafeMutableRawPointer", with: "= UnsafeRawPointer")
        .replacing("struct _opaque_pthread_t", with: "struct _opaque_thread_t")
        .replacing("= UnsafeMutablePointer<", with: "= UnsafePointer<")
        .replacing("func setxattr", with: "func setextattr")
      let file = world.root + "/Darwin.swift"
      try Data(wrong.utf8).write(to: URL(fileURLWithPath: file))
      let run = try world.run(
        platforms + "/check-declarations",
        [file, world.root + "/module", "--libraries", headers + "/libSystem.tbd", "--"] + flags,
        in: world.root)
      #expect(run.status == 1)
      let found = Set(
        String(decoding: run.output, as: UTF8.self).split(separator: "\n").map {
          $0.prefix { $0 != ":" && $0 != "(" }
        })
      let names = Set(
        wrong.matches(of: #/public (?:let|func|var|typealias|struct) (?<name>\w+)/#).map(\.output.name))
      #expect(found == names)
      #expect(names.count > 25)
    }
  #endif

  /// A branch of a system in the sources, from its `#if` to its `#endif`.
  private struct Branch {
    /// The lines of the branch, and some before, in which the list's name stands.
    let surroundings: String
    let place: String
  }

  private static func branches(of path: String) throws -> [Branch] {
    let lines = try String(contentsOfFile: Project.root + "/" + path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let condition =
      #/^\s*#\s*(if|ifdef|ifndef)\b.*(os\(|canImport\(|targetEnvironment|TARGET_OS|__APPLE__|__MACH__|__linux__|__GLIBC__)/#
    return try lines.indices.filter { try condition.prefixMatch(in: lines[$0]) != nil }.map { start in
      let end = lines[start...].firstIndex { $0.contains("#endif") } ?? start
      return Branch(
        surroundings: lines[max(0, start - 12)...min(end + 1, lines.count - 1)].joined(separator: "\n"),
        place: "\(path):\(start + 1)")
    }
  }

  @Test func everyBranchOfAMacIsListed() throws {
    let page = try String(contentsOfFile: Project.root + "/docs/platforms.md", encoding: .utf8)
    let rows = page.matches(of: #/\n\| `(?<file>[^`]+\.(?:swift|c|h))` \| `(?<name>[^`]+)` \|/#)
    var listed: [Substring: [Substring]] = [:]
    for row in rows { listed[row.output.file, default: []].append(row.output.name) }

    var files = ["Package.swift"]
    for folder in ["Sources", "Packages"] {
      let below = FileManager.default.enumerator(atPath: Project.root + "/" + folder)
      while let path = below?.nextObject() as? String {
        if path.contains(".build/") { continue }
        if [".swift", ".c", ".h"].contains(where: path.hasSuffix) { files.append(folder + "/" + path) }
      }
    }
    #expect(files.count > 1000)
    for file in files {
      let branches = try Self.branches(of: file)
      let names = listed.removeValue(forKey: Substring(file)) ?? []
      #expect(
        names.count == branches.count,
        "docs/platforms.md lists \(names), but these branches exist: \(branches.map(\.place))")
      for (branch, name) in zip(branches, names) {
        #expect(branch.surroundings.contains(name), "docs/platforms.md lists \(name) for \(branch.place)")
      }
    }
    #expect(listed.isEmpty, "docs/platforms.md lists files that have no branch")
  }
}
