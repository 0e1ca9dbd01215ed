import Foundation
import TestSupport
import Testing

/// A change that somebody with push rights makes, and what must be said of it.
struct Tampering: Sendable, CustomTestStringConvertible {
  let name: String
  let code: String
  /// In the finding.
  let words: String
  let change: @Sendable (VerifiedFleet) throws -> Void

  init(
    _ name: String, _ code: String, _ words: String = "",
    _ change: @escaping @Sendable (VerifiedFleet) throws -> Void
  ) {
    self.name = name
    self.code = code
    self.words = words
    self.change = change
  }

  var testDescription: String { name }

  static let all = refs + podspecs + beside + ledger + words + deliveries

  private static let tag = "6.5.5.master"

  private static let refs = [
    Tampering("a tag is moved back", "verify.tag", "was moved") {
      try $0.git("Network", "tag", "--force", tag, "master~1")
    },
    Tampering("a tag is moved to a commit with the same files", "verify.tag", "was moved") {
      try $0.git("Network", "tag", "--force", tag, try $0.twin(of: tag, in: "Network"))
    },
    Tampering("a tag is deleted", "verify.tag", "is gone") { try $0.git("Logger", "tag", "-d", tag) },
    Tampering("a tag is made again", "verify.tag", "was made again") {
      try $0.git("Media", "tag", "--force", "-a", "-m", "again", tag, "\(tag)^{commit}")
    },
    Tampering("an annotated tag becomes a plain one", "verify.tag", "was made again") {
      try $0.git("Media", "tag", "--force", tag, "\(tag)^{commit}")
    },
    Tampering("a tag leads to a file", "verify.tag") {
      try $0.git("Media", "tag", "--force", tag, "master:part.c")
    },
    Tampering("the app's branch is deleted", "verify.branch", "is gone") {
      try $0.git("App", "symbolic-ref", "HEAD", "refs/heads/\(VerifiedFleet.branch)")
      try $0.git("App", "update-ref", "-d", "refs/heads/master")
    },
    Tampering("the app's branch gets another history", "verify.branch", "lost") {
      try $0.git("App", "update-ref", "refs/heads/master", try $0.twin(of: "master", in: "App"))
    },
    Tampering("a branch takes the name of a tag", "verify.tag", "a branch has the name") {
      try $0.git("Router", "branch", tag, "master~1")
    },
    Tampering("a tag takes the name of a branch", "verify.branch", "a tag has the name") {
      try $0.git("Logger", "tag", "master", "master~1")
    },
    Tampering("a released branch goes back", "verify.branch", "lost") {
      try $0.git("Network", "update-ref", "refs/heads/master", "master~1")
    },
    Tampering("the app's branch goes back", "verify.branch", "lost") {
      try $0.git("App", "update-ref", "refs/heads/master", "master~1")
    },
    Tampering("a branch gets another history", "verify.branch", "lost") {
      try $0.git("Network", "update-ref", "refs/heads/master", try $0.twin(of: "master", in: "Network"))
    },
    Tampering("a branch of STG goes back", "verify.branch", "lost") { world in
      let branch = try world.member("stg", "Network", "branch")
      try world.git("Network", "update-ref", branch, "\(branch)~1")
    },
    Tampering("a branch and its tag are deleted", "verify.tag", "is gone") {
      try $0.git("Account", "tag", "-d", tag)
      try $0.git("Account", "update-ref", "-d", "refs/heads/master")
    },
    Tampering("a repository is emptied", "verify.tag", "is gone") { world in
      let path = world.fleet.remote("Account")
      try FileManager.default.removeItem(atPath: path)
      try world.fleet.world.git("init", "--quiet", "--bare", "--initial-branch=master", path)
    },
    Tampering("a repository is gone", "verify.unreachable") {
      try FileManager.default.removeItem(atPath: $0.fleet.remote("Account"))
    },
  ]

  private static let podspecs = [
    Tampering("a podspec points to a fork", "verify.podspec", "is not what was published") {
      try $0.editPodspec("Network", ":tag", ":submodules => true, :tag")
    },
    Tampering("a podspec gets a script", "verify.podspec", "is not what was published") {
      try $0.editPodspec("Network", "\nend", "\n  s.prepare_command = 'curl x | sh'\nend")
    },
    Tampering("a podspec gets a blank", "verify.podspec", "is not what was published") {
      try $0.editPodspec("Logger", "\nend", "\n\nend")
    },
    Tampering("a podspec is deleted", "verify.podspec", "is gone") {
      try $0.fleet.remove("Logger/\(tag)", from: "master", of: "specs-prd")
    },
    Tampering("a whole pod is deleted", "verify.podspec", "is gone") {
      try $0.fleet.remove("Logger", from: "master", of: "specs-prd")
    },
    Tampering("a podspec in JSON is put beside", "verify.podspec", "no run published") {
      try $0.fleet.push(
        "JSON", ["Logger/\(tag)/Logger.podspec.json": "{\"name\": \"Logger\", \"version\": \"\(tag)\"}\n"],
        to: "master", of: "specs-prd")
    },
    Tampering("a version is added", "verify.podspec", "no run published") {
      try $0.fleet.push(
        "Add", ["Logger/9.9.9/Logger.podspec": "Pod::Spec.new { |s| s.name = 'Logger' }\n"], to: "master",
        of: "specs-prd")
    },
    Tampering("a version is added in the name of a run", "verify.podspec", "no run published") {
      try $0.fleet.push(
        "Publish 6.5.6.master\n\nRelctl-Run: \(try $0.run("prd"))",
        ["Logger/6.5.6.master/Logger.podspec": "Pod::Spec.new { |s| s.name = 'Logger' }\n"], to: "master",
        of: "specs-prd")
    },
    Tampering("the spec repository goes back", "verify.podspec", "is gone") {
      try $0.git("specs-prd", "update-ref", "refs/heads/master", "master~1")
    },
    Tampering("the spec repository's branch is deleted", "verify.podspec", "is gone") {
      try $0.git("specs-prd", "branch", "elsewhere", "master")
      try $0.git("specs-prd", "symbolic-ref", "HEAD", "refs/heads/elsewhere")
      try $0.git("specs-prd", "update-ref", "-d", "refs/heads/master")
    },
    Tampering("clients are led to another folder", "verify.podspec", "no longer look") {
      try $0.fleet.push(
        "Specs", ["Specs/Other/1.0.0/Other.podspec": "Pod::Spec.new { |s| s.name = 'Other' }\n"],
        to: "master", of: "specs-prd")
    },
    Tampering("clients are led to shards", "verify.podspec", "no longer look") {
      try $0.fleet.push(
        "Shards", ["CocoaPods-version.yml": "---\nprefix_lengths:\n- 1\n- 1\n- 1\n"], to: "master",
        of: "specs-prd")
    },
    Tampering("a podspec becomes a link", "verify.podspec") { world in
      let clone = world.fleet.world.path("specs-clone")
      try world.fleet.world.git("clone", "--quiet", world.fleet.remote("specs-prd"), clone)
      let path = "\(clone)/Logger/\(tag)/Logger.podspec"
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../../../evil")
      try world.fleet.world.git("add", "-A", in: clone)
      try world.fleet.world.git("commit", "--quiet", "--message", "Link", in: clone)
      try world.fleet.world.git("push", "--quiet", "origin", "HEAD:master", in: clone)
    },
    Tampering("a podspec becomes a program", "verify.podspec", "not a plain file") { world in
      let clone = world.fleet.world.path("specs-clone")
      try world.fleet.world.git("clone", "--quiet", world.fleet.remote("specs-prd"), clone)
      try world.fleet.world.git("update-index", "--chmod=+x", "Logger/\(tag)/Logger.podspec", in: clone)
      try world.fleet.world.git("commit", "--quiet", "--message", "Mode", in: clone)
      try world.fleet.world.git("push", "--quiet", "origin", "HEAD:master", in: clone)
    },
    Tampering("a podspec of STG is changed", "verify.podspec", "is not what was published") { world in
      let version = try world.member("stg", "Network", "text")
      try world.fleet.edit(
        "Network/\(version)/Network.podspec", of: "specs-stg", on: "master", "\nend", "\n# x\nend")
    },
  ]

  private static let ledger = [
    Tampering("a record is of another request", "verify.ledger", "'summary'") {
      try $0.edit(record($0), "\"summary\" : \"", "\"summary\" : \"no ")
    },
    Tampering("a record is of another person", "verify.ledger", "'identity'") {
      try $0.editIdentity(record($0), to: "mallory@example.com")
    },
    Tampering("a record gets another digest", "verify.ledger", "'planDigest'") {
      let digest = try $0.value("planDigest", in: record($0))
      try $0.edit(record($0), digest, String(digest.reversed()))
    },
    Tampering("a plan is changed", "verify.ledger", "plan") {
      try $0.edit("runs/\(try $0.run("prd"))/plan.json", "6.5.5.master", "6.5.9.master")
    },
    Tampering("a run is said to be abandoned", "verify.ledger", "became 'abandoned'") {
      try $0.edit(record($0), "\"state\" : \"done\"", "\"state\" : \"abandoned\"")
    },
    Tampering("a run is said to be undone", "verify.ledger", "no run undid it") {
      try $0.edit(record($0), "\"state\" : \"done\"", "\"state\" : \"undone\"")
    },
    Tampering("an outcome is changed", "verify.ledger", "'outcomes'") {
      try $0.edit(record($0), "\"result\" : \"landed\"", "\"result\" : \"refused\"")
    },
    Tampering("what gates said is deleted", "verify.ledger", "'gates'") { world in
      try world.editJSON(try record(world)) { $0["gates"] = nil }
    },
    Tampering("a reason is made up", "verify.ledger", "'overridden'") {
      try $0.edit(record($0), "\"planDigest\"", "\"overridden\" : \"because\",\n  \"planDigest\"")
    },
    Tampering("how somebody agreed is changed", "verify.ledger", "'approval'") {
      try $0.edit(record($0), "\"approval\" : \"flag\"", "\"approval\" : \"asked\"")
    },
    Tampering("a time is changed", "verify.ledger", "'prepared'") {
      let time = try $0.value("prepared", in: record($0))
      try $0.edit(record($0), "\"prepared\" : \(time)", "\"prepared\" : 1")
    },
    Tampering("a record names another train", "verify.ledger", "'train'") {
      try $0.edit(
        record($0), "\"train\" : \"\(try $0.train("prd"))\"", "\"train\" : \"\(try $0.train("stg"))\"")
    },
    Tampering("a run's folder is deleted", "verify.ledger", "was deleted") {
      try $0.delete("runs/\(try $0.run("stg"))")
    },
    Tampering("a train is changed", "verify.ledger", "train") {
      try $0.edit("trains/\(try $0.train("qa")).json", "6.5.5", "6.5.9")
    },
    Tampering("a train is added", "verify.ledger", "without a run") { world in
      let text = try world.text("trains/\(try world.train("prd")).json")
        .replacingOccurrences(of: "6.5.5", with: "6.5.9")
      let id = try world.sha256(text)
      try world.write(["trains/\(id).json": text])
    },
    Tampering("a train is deleted", "verify.ledger", "deleted") {
      try $0.edit("ledger.json", "\"folded\" : 0", "\"folded\" : 0")
      try $0.delete("trains/\(try $0.train("qa")).json")
    },
    Tampering("an environment gets another train", "verify.ledger", "without a run") {
      try $0.edit(
        "ledger.json", "\"current\" : \"\(try $0.train("prd"))\"", "\"current\" : \"\(try $0.train("stg"))\"")
    },
    Tampering("an environment is forgotten", "verify.ledger", "without a run") { world in
      try world.editIndex {
        $0["environments"] = ($0["environments"] as? [String: Any])?.filter { $0.key != "stg" }
      }
    },
    Tampering("a run is forgotten", "verify.ledger", "was removed from the index") { world in
      try world.editIndex { index in
        var kept = index["kept"] as? [String: Any] ?? [:]
        kept["stg"] = [Any]()
        index["kept"] = kept
      }
    },
    Tampering("a release is revoked", "verify.ledger", "undone was changed") { world in
      try world.editIndex { $0["undoneStarts"] = ["qa": ["6.5.6"]] }
    },
    Tampering("an open run is invented", "verify.ledger", "open run") { world in
      try world.editIndex {
        $0["unfinished"] = [
          ["run": "20261121T091500Z-000000", "summary": "x", "environment": "qa", "state": "prepared"]
        ]
      }
    },
    Tampering("a line of history is invented", "verify.ledger", "never was") { world in
      let line =
        "{\"changed\":1,\"environment\":\"prd\",\"identity\":{\"email\":\"a@b.c\",\"name\":\"A\"},"
        + "\"notDone\":[],\"planDigest\":\"\(String(repeating: "a", count: 64))\",\"prepared\":1,"
        + "\"run\":\"20200101T000000Z-aaaaaa\",\"schema\":1,\"state\":\"done\",\"summary\":\"promote\"}\n"
      try world.write(["history/000000.jsonl": line])
    },
    Tampering("the number of old runs is changed", "verify.ledger", "does not fit") {
      try $0.edit("ledger.json", "\"folded\" : 0", "\"folded\" : 3")
    },
    Tampering("a strange file is added", "verify.ledger", "does not belong") {
      try $0.write(["notes.txt": "x\n"])
    },
    Tampering("a file of a folder's name comes and goes", "verify.ledger", "does not belong") {
      try $0.delete("ticks")
      try $0.write(["ticks": "x\n"])
      try $0.delete("ticks")
    },
    Tampering("a record can't be read", "verify.ledger", "can't be read") {
      try $0.write(["runs/\(try $0.run("qa"))/run.json": "{\n"])
    },
    Tampering("the ledger is merged", "verify.ledger", "merges") { world in
      let output = try world.fleet.world.run(
        "git",
        [
          "commit-tree", "\(VerifiedFleet.branch)^{tree}", "-p", VerifiedFleet.branch, "-p", "master", "-m",
          "Merge",
        ], in: world.fleet.remote("App")
      ).output
      try world.git(
        "App", "update-ref", "refs/heads/\(VerifiedFleet.branch)",
        String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    },
    Tampering("the ledger's past is cut off", "verify.ledger", "begins in the middle") { world in
      let output = try world.fleet.world.run(
        "git", ["commit-tree", "\(VerifiedFleet.branch)^{tree}", "-m", "Begin"], in: world.fleet.remote("App")
      ).output
      try world.git(
        "App", "update-ref", "refs/heads/\(VerifiedFleet.branch)",
        String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    },
  ]

  private static func record(_ world: VerifiedFleet) throws -> String {
    "runs/\(try world.run("prd"))/run.json"
  }

  private static let words = [
    Tampering("an approval is withdrawn by hand", "verify.ledger", "approval was changed") {
      try $0.edit(try $0.only("approvals"), "\"isWithdrawn\" : false", "\"isWithdrawn\" : true")
    },
    Tampering("an approval is deleted", "verify.ledger", "said of a train was deleted") {
      try $0.delete(try $0.only("approvals"))
    },
    Tampering(
      "the ledger's past is written anew without an approval", "verify.approval", "without the approvals"
    ) {
      try $0.rewrite(without: "approvals")
    },
    Tampering(
      "somebody approves what was released without an approval", "verify.approval", "without the approvals"
    ) {
      try $0.rewrite(without: "approvals")
      try $0.approve("stg")
    },
    Tampering("an approval is written for somebody else", "verify.ledger", "wrote it") { world in
      let path = try world.only("approvals")
      let text = try world.text(path).replacingOccurrences(of: "ana@example.com", with: "ben@example.com")
      let parts = path.split(separator: "/")
      try world.write(["approvals/\(parts[1])/0123456789abcdef.json": text], as: "approved: stg 6.5.5\n")
    },
    Tampering("an approval is taken to another train", "verify.ledger", "it is about train") { world in
      let path = try world.only("approvals")
      let parts = path.split(separator: "/")
      try world.write(["approvals/\(try world.train("prd"))/\(parts[2])": try world.text(path)])
    },
    Tampering("an approval's note is changed", "verify.ledger", "approval was changed") {
      try $0.edit(try $0.only("approvals"), "\"person\"", "\"note\" : \"ok\",\n  \"person\"")
    },
    Tampering("the result of tests is changed", "verify.ledger", "tests was changed") {
      try $0.edit(try $0.only("tests"), "\"passed\" : 2", "\"passed\" : 200")
    },
    Tampering("the result of tests is deleted", "verify.ledger", "was deleted") {
      try $0.delete(try $0.only("tests"))
    },
    Tampering("a tick is changed", "verify.ledger", "tick was changed") {
      try $0.edit(try $0.only("ticks"), "\"isWithdrawn\" : false", "\"isWithdrawn\" : true")
    },
    Tampering("a tick is deleted", "verify.ledger", "was deleted") { try $0.delete(try $0.only("ticks")) },
  ]

  private static let deliveries = [
    Tampering("a receipt is of other files", "verify.ledger", "'files'") { world in
      let path = try world.receipt()
      let digest = try #require(try world.text(path).firstMatch(of: #/[0-9a-f]{64} {2}/#)).output
      try world.edit(path, String(digest), String(repeating: "0", count: 64) + "  ")
    },
    Tampering("a receipt is of another number", "verify.ledger", "'number'") {
      try $0.edit(try $0.receipt(), "\"number\" : \"2\"", "\"number\" : \"1\"")
    },
    Tampering("a receipt is of another train", "verify.receipt", "says otherwise") {
      try $0.edit(
        try $0.receipt(), "\"train\" : \"\(try $0.train("stg"))\"", "\"train\" : \"\(try $0.train("prd"))\"")
    },
    Tampering("a receipt is of another version", "verify.receipt", "has the version") {
      try $0.edit(try $0.receipt(), "\"version\" : \"6.5.5\"", "\"version\" : \"6.5.6\"")
    },
    Tampering("a delivery is said to have failed", "verify.ledger", "'state'") {
      try $0.edit(try $0.receipt(), "\"state\" : \"available\"", "\"state\" : \"failed\"")
    },
    Tampering("a receipt is deleted", "verify.ledger", "a receipt was deleted") {
      try $0.delete(try $0.receipt())
    },
    Tampering("a receipt is invented", "verify.ledger", "another build or channel") { world in
      let path = try world.receipt()
      let folder = path.split(separator: "/")[1]
      try world.write(["receipts/\(folder)/testflight.json": try world.text(path)])
    },
    Tampering("a receipt is of a train that never was", "verify.receipt", "no run left") {
      try $0.edit(try $0.receipt(), try $0.train("stg"), String(repeating: "ab", count: 32))
    },
    Tampering("a build number is of another train", "verify.ledger", "was changed") {
      try $0.edit("builds/stg.json", try $0.train("stg"), try $0.train("qa"))
    },
    Tampering("a build number is raised", "verify.ledger", "was changed") {
      try $0.edit("builds/stg.json", "\"number\" : \"2\"", "\"number\" : \"5\"")
    },
    Tampering("build numbers are lowered", "verify.ledger", "lowered") {
      try $0.edit("builds/stg.json", "\"highest\" : \"2\"", "\"highest\" : \"1\"")
    },
    Tampering("a build failed that was done", "verify.ledger", "was changed") {
      try $0.edit("builds/stg.json", "\"isDone\" : true", "\"isDone\" : false")
    },
    Tampering("build numbers are deleted", "verify.ledger", "build numbers were deleted") {
      try $0.delete("builds/stg.json")
    },
    Tampering("one build number is deleted", "verify.ledger", "build numbers were deleted") { world in
      try world.editJSON("builds/stg.json") { file in
        file["reservations"] = Array((file["reservations"] as? [Any] ?? []).dropFirst())
      }
    },
  ]
}

extension VerifiedFleet {
  func only(_ folder: String) throws -> String { try #require(try paths(folder).first, "\(folder)") }

  func receipt() throws -> String {
    try #require(try paths("receipts").first { $0.hasSuffix("/pgyer.json") })
  }

  func value(_ key: String, in path: String) throws -> String {
    let file = try JSONSerialization.jsonObject(with: Data(text(path).utf8)) as? [String: Any]
    return "\(try #require(file?[key]))"
  }

  /// A key of a member of the train that an environment has.
  func member(_ environment: String, _ name: String, _ key: String) throws -> String {
    let file =
      try JSONSerialization.jsonObject(with: Data(text("trains/\(try train(environment)).json").utf8))
      as? [String: Any]
    let member = (file?["members"] as? [[String: Any]])?.first { $0["name"] as? String == name }
    return try #require(member?[key] as? String)
  }

  func editIndex(_ change: (inout [String: Any]) -> Void) throws { try editJSON("ledger.json", change) }

  func editJSON(_ path: String, _ change: (inout [String: Any]) -> Void) throws {
    var file = try #require(try JSONSerialization.jsonObject(with: Data(text(path).utf8)) as? [String: Any])
    change(&file)
    let data = try JSONSerialization.data(withJSONObject: file, options: [.prettyPrinted, .sortedKeys])
    try write([path: String(decoding: data, as: UTF8.self) + "\n"])
  }

  func editIdentity(_ path: String, to email: String) throws {
    try editJSON(path) { $0["identity"] = ["email": email, "name": "Mallory"] }
  }

  func sha256(_ text: String) throws -> String {
    let path = fleet.world.path("text-\(UUID().uuidString)")
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return String(
      decoding: try fleet.world.run("shasum", ["-a", "256", path]).output.prefix(64), as: UTF8.self)
  }
}
