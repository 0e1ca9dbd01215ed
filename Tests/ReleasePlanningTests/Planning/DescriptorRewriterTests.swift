import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// What a release makes of the descriptors of one repository, all formats together.
struct DescriptorRewriterTests {
  private static let qa = ComponentChange.PodspecForm(version: "6.5.5", pin: GitPin(branch: "feature/6.5.5"))
  private static let prd = ComponentChange.PodspecForm(version: "6.5.5", pin: GitPin(tag: "6.5.5"))
  private static let package = DescriptorReference(format: .packageSwift, path: "Package.swift")
  private static let cartfile = DescriptorReference(format: .cartfile, path: "Cartfile")

  private static func manifest(_ requirement: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "App", dependencies: [
      .package(url: "https://h/ios/Core.git", \(requirement)),
      .package(url: "https://h/ios/Other.git", from: "1.0.0"),
    ])
    """
  }

  private func rewrite(
    _ change: ComponentChange, _ files: [(DescriptorReference, String)]
  ) throws(Refusal) -> [String: String] {
    let texts = files.map { ($0.0, SourceText(path: $0.0.path, $0.1)) }
    return try DescriptorRewriter(change).rewrite(texts).mapValues(\.string)
  }

  private func codes(_ change: ComponentChange, _ files: [(DescriptorReference, String)]) -> [String] {
    do throws(Refusal) {
      _ = try rewrite(change, files)
      return []
    } catch {
      return error.diagnostics.map { "\($0.code) \($0.location?.line ?? 0)" }
    }
  }

  @Test func theLiteralThatTheManifestNamesIsEditedInTheSameCommit() throws {
    let podspec = """
      package = JSON.parse(File.read('package.json'))
      Pod::Spec.new do |s|
        s.name = 'Pay'
        s.version = package['version']
        s.source = { :git => 'u', :branch => "feature/#{s.version}" }
      end
      """
    let json = "{ \"name\": \"pay\", \"version\": \"6.5.4\" }\n"
    let files = [
      (DescriptorReference(format: .podspec, path: "Pay.podspec"), podspec),
      (DescriptorReference(format: .versionFile, path: "package.json", key: "version"), json),
    ]
    let qa = try rewrite(ComponentChange(podspec: Self.qa), files)
    #expect(qa == ["package.json": json.replacing("6.5.4", with: "6.5.5")])
    let prd = try rewrite(ComponentChange(podspec: Self.prd), files)
    #expect(
      prd["Pay.podspec"]
        == podspec.replacing(":branch => \"feature/#{s.version}\"", with: ":tag => s.version"))
    #expect(codes(ComponentChange(podspec: Self.prd), [files[0]]) == ["podspec.version.computed 4"])
    // Either side of a conflict is brought into the form without the other file.
    let side = try DescriptorRewriter(ComponentChange(podspec: Self.prd)).rewriteConflictSide(
      SourceText(path: "Pay.podspec", podspec), declaredAs: files[0].0)
    #expect(side.string == prd["Pay.podspec"])
  }

  @Test func packagesFollowTheEnvironment() throws {
    let rows: [(before: String, pin: GitPin, after: String)] = [
      ("from: \"6.5.4\"", GitPin(branch: "feature/6.5.5", commit: "abc"), "revision: \"abc\""),
      ("branch: \"feature/6.5.5\"", GitPin(branch: "release/6.5.5", commit: "abc"), "revision: \"abc\""),
      ("revision: \"abc\"", GitPin(branch: "release/6.5.5", commit: "def"), "revision: \"def\""),
      ("revision: \"abc\"", GitPin(tag: "6.5.5"), "exact: \"6.5.5\""),
      ("branch: \"feature/6.5.5\"", GitPin(tag: "6.5.5"), "exact: \"6.5.5\""),
      ("branch: \"feature/6.5.5\"", GitPin(tag: "v6.5.5"), "exact: \"6.5.5\""),
      ("exact: \"6.5.4\"", GitPin(tag: "6.5.5"), "exact: \"6.5.5\""),
      ("from: \"6.5.4\"", GitPin(tag: "6.5.5"), "from: \"6.5.4\""),
    ]
    for row in rows {
      let change = ComponentChange(podspec: Self.prd, packages: ["core": row.pin])
      let isUnstable = row.pin.tag == nil
      let form = isUnstable ? Self.qa : Self.prd
      let result = try rewrite(
        ComponentChange(podspec: form, packages: change.packages), [(Self.package, Self.manifest(row.before))]
      )
      #expect(
        result["Package.swift"] ?? Self.manifest(row.before) == Self.manifest(row.after), "\(row.before)")
    }
    let cartfiles: [(before: String, pin: GitPin, after: String)] = [
      ("== 6.5.4", GitPin(branch: "feature/6.5.5", commit: "abc"), "\"abc\""),
      ("\"abc\"", GitPin(tag: "6.5.5"), "== 6.5.5"),
      ("\"x\"", GitPin(tag: "6.5.5"), "== 6.5.5"),
      ("\"x\"", GitPin(tag: "6.5.5.master"), "\"6.5.5.master\""), ("~> 6.5", GitPin(tag: "6.5.5"), "~> 6.5"),
    ]
    for row in cartfiles {
      let result = try rewrite(
        ComponentChange(podspec: Self.prd, packages: ["core": row.pin]),
        [(Self.cartfile, "github \"ios/Core\" \(row.before)\n")])
      #expect(
        result["Cartfile"] ?? row.before
          == (result.isEmpty ? row.after : "github \"ios/Core\" \(row.after)\n"))
    }
  }

  @Test func aRangeOfTheReleasedBranchComesBack() {
    let range = "\"6.0.0\"..<\"7.0.0\""
    let rows: [(merged: String, ours: String, theirs: String, pin: GitPin, after: String)] = [
      ("exact: \"6.5.5\"", "from: \"6.0.0\"", "revision: \"abc\"", GitPin(tag: "v6.5.5"), "from: \"6.0.0\""),
      ("exact: \"6.5.5\"", range, "branch: \"b\"", GitPin(tag: "6.5.5"), range),
      // A range that does not admit the release begins with it, also where the merge took it from the target.
      ("exact: \"7.0.0\"", "from: \"6.0.0\"", "revision: \"abc\"", GitPin(tag: "7.0.0"), "from: \"7.0.0\""),
      ("from: \"6.0.0\"", "from: \"6.0.0\"", "revision: \"abc\"", GitPin(tag: "7.0.0"), "from: \"7.0.0\""),
      ("exact: \"6.5.5\"", "exact: \"6.5.4\"", "revision: \"abc\"", GitPin(tag: "6.5.5"), "exact: \"6.5.5\""),
      ("from: \"6.0.0\"", "revision: \"abc\"", "revision: \"abc\"", GitPin(tag: "6.5.5"), "exact: \"6.5.5\""),
      // Somebody wrote the version on the other side.
      ("exact: \"6.5.5\"", "from: \"6.0.0\"", "exact: \"6.5.5\"", GitPin(tag: "6.5.5"), "exact: \"6.5.5\""),
      // The target is an environment of branches itself.
      ("revision: \"d\"", "from: \"6.0.0\"", "revision: \"abc\"", GitPin(commit: "d"), "revision: \"d\""),
    ]
    func text(_ requirement: String) -> SourceText {
      SourceText(path: "Package.swift", Self.manifest(requirement))
    }
    for row in rows {
      let rewriter = DescriptorRewriter(ComponentChange(podspec: Self.prd, packages: ["core": row.pin]))
      let result = rewriter.restoringRanges(
        in: text(row.merged), as: .packageSwift, ours: text(row.ours), theirs: text(row.theirs))
      #expect(result.string == Self.manifest(row.after), "\(row)")
    }
  }

  @Test func aCommitThatTheRunMakesIsWaitedFor() throws {
    let change = ComponentChange(
      podspec: Self.qa, packages: ["core": GitPin(branch: "feature/6.5.5")],
      awaited: AwaitedCommits(packages: ["core": "Core"]))
    let files = [
      (Self.package, SourceText(path: "Package.swift", Self.manifest("exact: \"6.5.4\""))),
      (Self.cartfile, SourceText(path: "Cartfile", "github \"ios/Other\"\n")),
    ]
    #expect(DescriptorRewriter(change).awaited(by: files) == ["Core"])
    #expect(DescriptorRewriter(change).awaited(by: [files[1]]) == [], "nothing of it is required there")
    let known = change.resolving(["Core": RuleScene.commit])
    #expect(DescriptorRewriter(known).awaited(by: files) == [])
    let rewritten = try DescriptorRewriter(known).rewrite(files)
    #expect(rewritten["Package.swift"]?.string == Self.manifest("revision: \"\(RuleScene.commit.hex)\""))
  }

  @Test(arguments: [
    ("https://h/prd.git", "https://h/qa.git"), ("https://H/prd", "https://h/qa.git"),
    ("https://h/prd/", "https://h/qa.git"),
    // Who asks, and how, makes another address; the wanted one stays however it is spelled.
    ("git@h:prd.git", "git@h:prd.git"), ("https://h/qa", "https://h/qa"),
    ("https://h/other.git", "https://h/other.git"),
  ])
  func aSourceIsKnownAsCocoaPodsKnowsIt(_ before: String, _ after: String) throws {
    let podfile = DescriptorReference(format: .podfile, path: "Podfile")
    let change = ComponentChange(podfileSources: ["https://h/prd.git": "https://h/qa.git"])
    let text = "source '\(before)'\n"
    let result = try rewrite(change, [(podfile, text)])["Podfile"] ?? text
    #expect(result == "source '\(after)'\n")
  }

  /// An environment that publishes nothing pins commits, the next one versions, and so on: nothing is lost between.
  @Test func aPodfileGoesToCommitsAndBack() throws {
    let podfile = DescriptorReference(format: .podfile, path: "Podfile")
    let lines = [
      "pod 'Net', '6.5.4.master'", "pod \"Net\", \"6.5.4.master\"", "pod 'Net/Core', '6.5.4.master' # why",
      "pod 'Net', '6.5.4.master', :modular_headers => true, :configurations => ['Debug']",
      "pod('Net', '6.5.4.master', inhibit_warnings: true)",
      "pod 'Net', '6.5.4.master', { :subspecs => ['A'] }",
    ]
    func places(_ commit: String) -> ComponentChange {
      var change = ComponentChange(requirements: ["Net": "6.5.5", "Log": "6.5.4.master"])
      change.podPlaces = ["Net": ExternalSource(url: "https://h/Net.git", pin: GitPin(commit: commit))]
      return change
    }
    let versions = ComponentChange(requirements: ["Net": "6.5.5", "Log": "6.5.4.master"])
    for line in lines {
      let text = "target 'App' do\n  \(line)\n  pod 'Log', '6.5.4.master'\nend\n"
      let away = try #require(try rewrite(places("abc"), [(podfile, text)])["Podfile"])
      let pin = try #require(try PodfileDocument(SourceText(path: "Podfile", away)).pins.first)
      #expect(pin.form == .git("https://h/Net.git", GitPin(commit: "abc")), "\(away)")
      #expect(try rewrite(places("abc"), [(podfile, away)]).isEmpty)
      let later = try #require(try rewrite(places("def"), [(podfile, away)])["Podfile"])
      #expect(later == away.replacing("abc", with: "def"))
      let back = try #require(try rewrite(versions, [(podfile, later)])["Podfile"])
      #expect(
        back.replacing("6.5.5", with: "6.5.4.master") == text, "\(back)")
      #expect(try rewrite(places("abc"), [(podfile, back)])["Podfile"] == away)
    }
    #expect(
      codes(places("abc"), [(podfile, "pod 'Net', :path => '../Net'\npod 'Log'\n")]) == [
        "podfile.pin.external 1"
      ])
    #expect(
      codes(places("abc"), [(podfile, "pod 'Net', '1', :source => 'https://h/s.git'\npod 'Log'\n")])
        == ["podfile.pin.source 1"])
  }

  @Test func aReleaseThatStillRequiresABranchIsAFinding() {
    let unstable = Self.manifest("branch: \"main\"")
    #expect(
      codes(ComponentChange(podspec: Self.prd), [(Self.package, unstable)]) == [
        "package.requirement.unversioned 4"
      ])
    // In an environment of branches it may.
    #expect(codes(ComponentChange(podspec: Self.qa), [(Self.package, unstable)]) == [])
    let noVersion = ComponentChange(podspec: Self.prd, packages: ["core": GitPin(tag: "6.5.5.master")])
    #expect(codes(noVersion, [(Self.package, unstable)]).contains("package.version.tag 4"))
  }
}
