import Foundation
import TestSupport
import Testing

/// `scripts/package` with a program that says no more than packages ask for.
struct PackageScriptTests {
  private let world: GitWorld
  private let system: String

  init() throws {
    world = try GitWorld()
    try world.writeScript(
      """
      case "$1" in
        --generate-completion-script) echo "completion of $2" ;;
        manual) mkdir -p "$2" && echo "in $RELCTL_LANG" >"$2/relctl.1" ;;
        *) exit 64 ;;
      esac
      """, to: world.path("program"))
    system = try world.run("uname", ["-sm"]).text.trimmingCharacters(in: .newlines).lowercased().replacing(
      "darwin", with: "macos"
    )
    .replacing(" ", with: "-")
  }

  /// Makes packages and returns their folder.
  private func package(_ folder: String, time: String = "1700000000") throws -> String {
    let made = try world.run(
      "\(Project.root)/scripts/package", ["--program", world.path("program"), "--out", world.path(folder)],
      environment: ["SOURCE_DATE_EPOCH": time])
    try #require(made.status == 0, "\(made.message)")
    return world.path(folder)
  }

  private func only(_ suffix: String, in folder: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(suffix) }
    try #require(names.count == 1, "\(names)")
    return "\(folder)/\(names[0])"
  }

  @Test func theSameCommitMakesTheSameBytes() throws {
    let (first, second) = (try package("first"), try package("second"))
    try GitWorld.makeExecutable(world.path("program"))
    let third = try package("third")
    let names = try FileManager.default.contentsOfDirectory(atPath: first).sorted()
    for other in [second, third] {
      #expect(try FileManager.default.contentsOfDirectory(atPath: other).sorted() == names)
      for name in names {
        let (one, two) = ("\(first)/\(name)", "\(other)/\(name)")
        #expect(FileManager.default.contentsEqual(atPath: one, andPath: two), "\(name)")
      }
    }
    let later = try package("later", time: "1700000001")
    #expect(try world.run("cmp", ["\(first)/SHA256SUMS", "\(later)/SHA256SUMS"]).status == 1)
  }

  @Test func theArchiveHasTheFoldersOfAPrefix() throws {
    let folder = try package("out")
    let archive = try only(".tar.gz", in: folder)
    let name = URL(fileURLWithPath: archive).lastPathComponent.replacing(".tar.gz", with: "")
    #expect(name.hasPrefix("relctl-") && name.hasSuffix(system), "\(name)")
    try FileManager.default.createDirectory(atPath: world.path("usr"), withIntermediateDirectories: true)
    let unpacked = try world.run("tar", ["-xzf", archive, "-C", world.path("usr"), "--strip-components=1"])
    try #require(unpacked.status == 0)
    let (own, packed) = (world.path("program"), world.path("usr/bin/relctl"))
    #expect(FileManager.default.contentsEqual(atPath: own, andPath: packed))
    #expect(FileManager.default.isExecutableFile(atPath: packed))
    #expect(try world.text("usr/share/bash-completion/completions/relctl") == "completion of bash\n")
    #expect(try world.text("usr/share/zsh/site-functions/_relctl") == "completion of zsh\n")
    #expect(try world.text("usr/share/fish/vendor_completions.d/relctl.fish") == "completion of fish\n")
    #expect(try world.text("usr/share/man/man1/relctl.1") == "in en\n")
    #expect(try world.text("usr/share/man/zh_CN/man1/relctl.1") == "in zh\n")
    #expect(try world.text("usr/share/doc/relctl/licenses/libgit2.txt").contains("LINKING EXCEPTION"))
    let listed = try world.run("tar", ["-tvzf", archive]).text.split(separator: "\n")
    #expect(listed.allSatisfy { $0.contains("0/0") || $0.contains("root") || $0.contains(" 0 ") })
  }

  @Test func theBillOfMaterialsNamesEveryPackageAndItsLicence() throws {
    let folder = try package("out")
    let bill = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: .init(filePath: only(".spdx.json", in: folder))))
        as? [String: Any])
    #expect(bill["spdxVersion"] as? String == "SPDX-2.3")
    let packages = try #require(bill["packages"] as? [[String: Any]])
    let resolved = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: .init(filePath: "\(Project.root)/Package.resolved")))
        as? [String: Any])
    let pins = try #require(resolved["pins"] as? [[String: Any]]).compactMap { $0["identity"] as? String }
    let names = Set(packages.compactMap { ($0["name"] as? String)?.lowercased() })
    #expect(pins.count >= 6 && names.isSuperset(of: pins + ["relctl", "libgit2"]), "\(names)")
    for package in packages {
      #expect((package["licenseDeclared"] as? String)?.isEmpty == false, "\(package)")
    }
    // Whatever is linked by name is described.
    let ids = Set(packages.compactMap { $0["SPDXID"] as? String })
    let related = try #require(bill["relationships"] as? [[String: Any]])
      .compactMap { $0["relatedSpdxElement"] as? String }
    #expect(Set(related) == ids && related.count == ids.count)
    #expect((bill["documentNamespace"] as? String)?.hasPrefix("https://spdx.org/spdxdocs/relctl-") == true)
  }

  /// As git signs, and so that ssh-keygen and gpg verify it.
  @Test func theyAreSignedWithTheKeyOfGit() throws {
    let (key, signers) = (world.path("key"), world.path("signers"))
    let made = try world.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key])
    try #require(made.status == 0)
    let part = try world.text("key.pub").split(separator: " ").prefix(2).joined(separator: " ")
    try "ana@example.com namespaces=\"relctl\" \(part)\n".write(
      toFile: signers, atomically: false, encoding: .utf8)
    for (name, value) in [("gpg.format", "ssh"), ("user.signingKey", key), ("tag.gpgSign", "true")] {
      try world.git("config", "--global", name, value)
    }
    for _ in 0..<2 { _ = try package("out") }
    func verify(_ file: String) throws -> Bool {
      let verified = try world.run(
        "sh",
        [
          "-c",
          "ssh-keygen -Y verify -f '\(signers)' -I ana@example.com -n relctl -s '\(file).sig' <'\(file)'",
        ])
      return verified.status == 0
    }
    let statement = try only(".provenance.json", in: world.path("out"))
    for file in [statement, world.path("out/SHA256SUMS")] {
      #expect(try verify(file), "\(file)")
      try "x".write(toFile: file, atomically: false, encoding: .utf8)
      #expect(try !verify(file), "\(file)")
    }
    // What nobody asked for isn't signed, and a key that can't sign ends it.
    try world.git("config", "--global", "tag.gpgSign", "false")
    let plain = try package("plain")
    #expect(try FileManager.default.contentsOfDirectory(atPath: plain).allSatisfy { !$0.hasSuffix(".sig") })
    try world.git("config", "--global", "user.signingKey", world.path("none"))
    let refused = try world.run(
      "\(Project.root)/scripts/package",
      ["--program", world.path("program"), "--out", world.path("refused"), "--sign"])
    #expect(refused.status == 1 && refused.message.contains("could not sign"), "\(refused.message)")
  }

  @Test(.requires("gpg"))
  func openPGPSignsThemToo() throws {
    try world.makeOpenPGPKey()
    defer { _ = try? world.run("gpgconf", ["--kill", "gpg-agent"]) }
    try world.git("config", "--global", "commit.gpgSign", "true")
    let folder = try package("out")
    for file in [try only(".provenance.json", in: folder), "\(folder)/SHA256SUMS"] {
      let verified = try world.run("gpg", ["--verify", file + ".asc", file])
      #expect(verified.status == 0, "\(verified.message)")
    }
  }

  @Test func theProvenanceIsOfThePackages() throws {
    let folder = try package("out")
    let file = try only(".provenance.json", in: folder)
    try ReportJudge.judge(provenance: file, bill: try only(".cdx.json", in: folder), in: world)
    let statement = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: .init(filePath: file))) as? [String: Any])
    let subject = try #require(statement["subject"] as? [[String: Any]])
    let sums = try world.text("out/SHA256SUMS").split(separator: "\n").map { $0.split(separator: " ") }
    let listed = Dictionary(uniqueKeysWithValues: sums.map { (String($0[1]), String($0[0])) })
    for each in subject {
      let name = try #require(each["name"] as? String)
      #expect((each["digest"] as? [String: String]) == ["sha256": listed[name] ?? ""], "\(name)")
    }
    // Everything but itself.
    #expect(subject.count == listed.count - 1)
  }

  @Test func checksumsVerify() throws {
    let folder = try package("out")
    let check = { try world.run("shasum", ["--algorithm", "256", "--check", "SHA256SUMS"], in: folder) }
    #expect(try check().status == 0)
    try Data("x".utf8).write(to: .init(filePath: only(".spdx.json", in: folder)))
    #expect(try check().status != 0)
  }

  #if os(Linux)
    @Test func theDebianPackageSaysWhatItNeeds() throws {
      let package = try only(".deb", in: package("out"))
      let fields = try world.run("dpkg-deb", ["--field", package]).text
      #expect(fields.contains("Package: relctl\n"))
      let name = URL(fileURLWithPath: package).lastPathComponent.dropLast(".deb".count).split(separator: "_")
      #expect(fields.contains("\nVersion: \(name[1])\n") && fields.contains("\nArchitecture: \(name[2])\n"))
      let depends = try world.run("dpkg-deb", ["--field", package, "Depends"]).text
      for library in [
        "libc6 (>= 2.35)", "libcurl4t64 (>= 7.81) | libcurl4 (>= 7.81)", "libssl3t64 | libssl3",
        "git (>= 1:2.30)",
      ] {
        #expect(depends.contains(library))
      }
      #expect(!depends.contains("libgit2"))
      let files = try world.run("dpkg-deb", ["--contents", package]).text
      for file in [
        "usr/bin/relctl", "usr/share/man/man1/relctl.1.gz", "usr/share/man/zh_CN/man1/relctl.1.gz",
        "usr/share/zsh/vendor-completions/_relctl", "usr/share/doc/relctl/copyright",
        "usr/share/doc/relctl/changelog.gz",
      ] { #expect(files.contains(" ./\(file)\n"), "\(file)") }
      #expect(files.split(separator: "\n").allSatisfy { $0.contains(" root/root ") })
    }

    /// A debug build is linked with what no package brings.
    @Test func aProgramThatNeedsSwiftsLibrariesIsRefused() throws {
      let refused = try world.run(
        "\(Project.root)/scripts/package", ["--program", Project.relctl, "--out", world.path("out")])
      #expect(refused.status == 1 && refused.message.contains("the program needs"), "\(refused.message)")
    }
  #endif
}

extension GitWorld.Output {
  fileprivate var text: String { String(decoding: output, as: UTF8.self) }
  fileprivate var message: String { String(decoding: errors, as: UTF8.self) }
}
