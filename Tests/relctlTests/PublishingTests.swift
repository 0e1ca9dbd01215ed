import Foundation
import ReleaseModel
import TestSupport
import Testing

/// What stands in a spec repository after a publication, and what is refused.
struct PublishingTests {
  @Test func aShardedRepositoryIsPublishedToAsItIs() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.push(
      "Shards", ["CocoaPods-version.yml": "min: 1.0.0\nprefix_lengths:\n- 1\n- 2\n", "Specs/.keep": ""],
      to: "master", of: "specs-qa")
    // A repository without a commit has only relctl.yml to tell.
    try FileManager.default.removeItem(atPath: fleet.remote("specs-stg"))
    try fleet.world.git("init", "--quiet", "--bare", "--initial-branch=master", fleet.remote("specs-stg"))
    try fleet.editManifest("specs-stg.git,", "specs-stg.git, layout: sharded,")
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let sum = try fleet.world.run("openssl", ["md5", "-r"], input: Array("Network".utf8)).output.map {
      String(UnicodeScalar($0))
    }
    let digits = sum.prefix(3)
    let qa = "Specs/\(digits[0])/\(digits[1])\(digits[2])/Network/6.5.5/Network.podspec"
    let stg = "Specs/\(digits.joined(separator: "/"))/Network/6.5.5/Network.podspec"
    #expect(try fleet.file(qa, of: "specs-qa", at: "master")?.contains(":commit => '") == true)
    #expect(try fleet.file(stg, of: "specs-stg", at: "master")?.contains(":commit => '") == true)
    #expect(
      try fleet.file("CocoaPods-version.yml", of: "specs-stg", at: "master")
        == "---\nprefix_lengths:\n- 1\n- 1\n- 1\n")
    #expect(try fleet.succeed("publish", "qa", "--yes").output.contains("Nothing to do"))
    #expect(try fleet.succeed("lint", "versions", "--env", "qa").output.contains("takes all of its 2 pods"))
  }

  @Test func onePodspecFormTakesThePlaceOfTheOther() throws {
    let fleet = try FleetWorld(components: 2)
    for name in ["specs-qa", "specs-prd"] {
      let version = name == "specs-qa" ? "6.5.5" : "6.5.5.master"
      try fleet.push(
        "By hand", ["Network/\(version)/Network.podspec.json": "{\"name\": \"Network\"}\n"], to: "master",
        of: name)
    }
    try fleet.succeed("bump", "patch", "--yes")
    let files = try fleet.world.git(
      "ls-tree", "-r", "--name-only", "master", "Network", in: fleet.remote("specs-qa"))
    #expect(files == "Network/6.5.5/Network.podspec")
    let message = try fleet.world.git("log", "-1", "--format=%B", "master", in: fleet.remote("specs-qa"))
    #expect(message.contains("2 podspecs\n\n[Fix] Network (6.5.5)\n[Add] Logger (6.5.5)"), "\(message)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let before = try fleet.refs()
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 1 && run.errors.contains("in the other format"), "\(run.all)")
    #expect(try fleet.refs() == before)
  }

  @Test func oneComponentIsPublishedAndTheOthersStay() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let names = fleet.components
    for name in names { try fleet.push("Work", ["W.swift": "1\n"], to: "feature/6.5.5", of: name) }
    func published(_ name: String) throws -> String? {
      try fleet.file("\(name)/6.5.5/\(name).podspec", of: "specs-qa", at: "master")
    }
    let before = try names.map(published)
    let last = names[2]
    try fleet.succeed("publish", "qa", "--only", last, "--yes")
    #expect(try published(last)?.contains(try #require(try fleet.id("feature/6.5.5", of: last)).hex) == true)
    #expect(try names.dropLast().map(published) == before.dropLast())
    let message = try fleet.world.git("log", "-1", "--format=%s", "master", in: fleet.remote("specs-qa"))
    #expect(message == "[Fix] \(last) (6.5.5)")
    // The train took one new commit; the others are ahead of it.
    let shown = try fleet.succeed("status").output
    #expect(shown.components(separatedBy: " +1").count == names.count, "\(shown)")
    try fleet.succeed("publish", "qa", "--yes")
    #expect(try !names.map(published).contains { before.contains($0) })
  }

  /// A gateway that keeps what is pushed for somebody's review answers as if it had landed (`git help hooks`,
  /// "proc-receive").
  @Test func aPushThatAGatewayKeepsIsNoPublication() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let specs = fleet.remote("specs-qa")
    for name in fleet.components { try fleet.push("Work", ["W.swift": "1\n"], to: "feature/6.5.5", of: name) }
    try fleet.world.git("config", "receive.procReceiveRefs", "refs/heads/master", in: specs)
    try fleet.world.installHook("proc-receive", Self.gateway, in: specs)
    let before = try fleet.id("master", of: "specs-qa")
    let run = try fleet.relctl("publish", "qa", "--yes")
    #expect(run.status != 0 && run.all.contains("does not contain the podspecs"), "\(run.all)")
    #expect(try fleet.id("master", of: "specs-qa") == before)
    let open = try fleet.relctl("status", "--format", "json").json()
    #expect((open["unfinished"] as? [Any])?.count == 1, "\(run.all)")
    // Somebody lets it through, and others have gone on when the run is looked at again.
    try FileManager.default.removeItem(atPath: specs + "/hooks/proc-receive")
    try fleet.world.git("config", "--unset", "receive.procReceiveRefs", in: specs)
    let resumed = try fleet.relctl("resume")
    #expect(resumed.status == 0, "\(resumed.all)")
    #expect(try fleet.id("master", of: "specs-qa") != before)
  }

  /// Says of every ref that it moved, and moves none.
  private static let gateway = """
    exec perl -e '
      sub packet { read(STDIN, my $size, 4); $size = hex $size; return undef unless $size;
        read(STDIN, my $line, $size - 4); return $line }
      sub say_it { printf "%04x%s", 4 + length $_[0], $_[0] }
      $| = 1;
      1 while defined packet();
      say_it("version=1"); print "0000";
      my @refs;
      while (defined(my $line = packet())) { chomp $line; push @refs, (split / /, $line)[2] }
      say_it("ok $_") for @refs;
      print "0000";
    '
    """

  /// What others publish on top is theirs, and the run is done.
  @Test func aPublicationStandsBelowThoseOfOthers() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let specs = fleet.remote("specs-qa")
    for name in fleet.components { try fleet.push("Work", ["W.swift": "1\n"], to: "feature/6.5.5", of: name) }
    // As soon as the branch has moved there is a commit on top that takes a podspec away again.
    try fleet.world.installHook(
      "reference-transaction",
      """
      test "$1" = committed && test -z "$OTHERS" && grep -q ' refs/heads/master$' || exit 0
      export OTHERS=1 GIT_INDEX_FILE=index-of-others
      git read-tree master
      printf '0 %040d\\tNetwork/6.5.5/Network.podspec\\n' 0 | git update-index --index-info
      git update-ref refs/heads/master "$(git commit-tree -p master -m Others "$(git write-tree)")"
      """, in: specs)
    let run = try fleet.relctl("publish", "qa", "--yes")
    #expect(run.status == 0, "\(run.all)")
    #expect(try fleet.file("Network/6.5.5/Network.podspec", of: "specs-qa", at: "master") == nil)
  }

  @Test func whatCannotBePublishedAloneIsRefused() throws {
    let fleet = try FleetWorld(components: 2)
    let early = try fleet.relctl("publish", "prd", "--version", "6.5.4", "--only", "Network", "--yes")
    #expect(early.status == 1 && early.errors.contains("[train.none]"), "\(early.all)")
    try fleet.succeed("bump", "patch", "--component", "Logger", "--yes")
    let run = try fleet.relctl("publish", "qa", "--only", "Network,Loger", "--yes")
    #expect(run.status == 1 && run.errors.contains("did you mean 'Logger'?"), "\(run.all)")
    let known = try fleet.relctl("publish", "qa", "--only", "Network", "--yes")
    #expect(known.status == 1 && known.errors.contains("does not include it"), "\(known.all)")
    #expect(try fleet.relctl("publish", "qa", "--only", ",", "--yes").status == 64)
  }

  /// A podspec that takes its facts from package.json, as those of React Native and Capacitor do.
  @Test func whatAPodspecReadsIsALiteralWhereItIsPublished() throws {
    let fleet = try FleetWorld(components: 2)
    let podspec = """
      require 'json'
      package = JSON.parse(File.read(File.join(__dir__, 'package.json')))
      Pod::Spec.new do |s|
        s.name = 'Network'
        s.version = package['version']
        s.summary = package['description']
        s.source = { :git => package['repository']['url'], :branch => 'master', :tag => s.version }
        s.source_files = 'Network/Classes/**/*.swift'
      end

      """
    func package(_ description: String) -> String {
      """
      { "version": "6.5.4.master", "description": "\(description)",
        "repository": { "url": "https://git.example.com/ios/Network.git" } }

      """
    }
    try fleet.push(
      "Facts in package.json", ["Network.podspec": podspec, "package.json": package("It's a network")],
      to: "master", of: "Network")
    try fleet.editManifest(
      "Network.git, layer", "Network.git, version_from: 'package.json#version', layer")
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    for (repository, version) in [
      ("specs-qa", "6.5.5"), ("specs-stg", "6.5.5"), ("specs-prd", "6.5.5.master"),
    ] {
      let text = try #require(
        try fleet.file("Network/\(version)/Network.podspec", of: repository, at: "master"))
      #expect(!text.contains("package") && text.contains("s.version = '\(version)'"), "\(text)")
      #expect(text.contains("s.summary = 'It\\'s a network'"), "\(text)")
      #expect(text.contains(":git => 'https://git.example.com/ios/Network.git'"), "\(text)")
    }
    // The repository keeps its expressions.
    #expect(
      try fleet.file("Network.podspec", of: "Network", at: "master")?.contains("package['version']") == true)
    #expect(
      try fleet.file("package.json", of: "Network", at: "master")?.contains("\"6.5.5.master\"") == true)
    #expect(try fleet.succeed("publish", "qa", "--yes").output.contains("Nothing to do"))

    try fleet.edit(
      "Network.podspec", of: "Network", on: "feature/6.5.5", "'Network/Classes/**/*.swift'",
      "Dir['Network/*']")
    let before = try fleet.refs()
    let run = try fleet.relctl("publish", "qa", "--yes")
    #expect(run.status == 1 && run.errors.contains("[podspec.publish.computed]"), "\(run.all)")
    #expect(
      run.errors.contains("'source_files' needs a file") && run.errors.contains("Network.podspec:8:"),
      "\(run.all)")
    #expect(try fleet.refs() == before)
  }

  @Test func podspecsThatCannotBeReadAreToldTogether() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.push(
      "Two broken podspecs", ["Network.podspec": "Pod::Spec.new do |s|\n", "Other.podspec": "x = (\n"],
      to: "master", of: "Network")
    try fleet.editManifest(
      "Network.git, layer", "Network.git, podspec: [Network.podspec, Other.podspec], layer")
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 1, "\(run.all)")
    #expect(
      run.errors.contains("[ruby.block.unclosed]") && run.errors.contains("[ruby.bracket.unclosed]"),
      "\(run.all)")
  }
}
