import ReleaseHosts
import ReleaseModel
import ReleaseServices
import Synchronization

extension PlayedRequestHost {
  /// Gerrit, below `/a`: its changes are the refs that pushes made (`ReviewingRemote`).
  func answerOfGerrit(_ request: PlayedRequest) -> PlayedAnswer {
    let parts = request.path.split(separator: "/").map(String.init)
    guard let first = parts.first else { return PlayedAnswer(404) }
    if first == "projects", parts.last == "config" {
      let mayMerge = state.withLock { $0.mayMerge }
      return guarded(["default_submit_type": ["value": mayMerge ? "MERGE_IF_NECESSARY" : "CHERRY_PICK"]])
    }
    guard first == "changes" else { return PlayedAnswer(404) }
    if request.method == "GET", parts.count == 1 { return gerritList(request.query["q"] ?? "") }
    guard parts.count > 2, let change = changes().first(where: { "\($0.number)" == parts[1] }) else {
      return PlayedAnswer(404)
    }
    switch (request.method, parts[2]) {
    case ("GET", "detail"): return guarded(detail(change))
    case ("POST", "abandon"):
      guard change.state == "NEW" else { return PlayedAnswer(409) }
      state.withLock { $0.ended[change.key] = "ABANDONED" }
      return guarded(form(change))
    case ("POST", "revisions") where parts.count == 5 && parts[4] == "submit":
      return submit(change, revision: parts[3])
    default: return PlayedAnswer(404)
    }
  }

  struct Change {
    let path: String
    let number: Int
    let commit: String
    let title: String
    let state: String

    var key: String { "\(path)#\(number)" }
  }

  /// The changes of every repository that is served. Numbers are the server's own; here each repository has
  /// a hundred of them.
  func changes() -> [Change] {
    let (paths, ended) = state.withLock { ($0.paths, $0.ended) }
    return paths.enumerated().flatMap { index, path -> [Change] in
      let lines = try? world.git(
        "for-each-ref", "--format=%(refname) %(objectname) %(subject)", "refs/changes/", in: folder(path))
      return (lines ?? "").split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, let number = Int(words[0].split(separator: "/")[3]) else { return nil }
        let own = index * 100 + number
        let isThere =
          (try? world.git("merge-base", "--is-ancestor", words[1], "master", in: folder(path))) != nil
        return Change(
          path: path, number: own, commit: words[1], title: words[2],
          state: isThere ? "MERGED" : ended["\(path)#\(own)"] ?? "NEW")
      }
    }
  }

  private func gerritList(_ query: String) -> PlayedAnswer {
    guard let path = query.firstMatch(of: /project:"([^"]+)"/)?.output.1,
      let commit = query.firstMatch(of: /commit:([0-9a-f]{40})/)?.output.1
    else { return PlayedAnswer(400) }
    if !query.contains("branch:") {
      state.withLock { $0.asked.append(String(commit)) }
      // A gate asks for the labels of commits that were reviewed before.
      return guarded([["labels": labels(of: String(path))]])
    }
    return guarded(.array(changes().filter { $0.path == path && $0.commit == commit }.map(form)))
  }

  private func labels(of path: String) -> VendorJSON {
    let checks = state.withLock { $0.checks[path] ?? [:] }
    var labels: [String: VendorJSON] = ["Code-Review": [:]]
    for (name, state) in checks {
      labels[name] =
        state == .success
        ? ["approved": ["_account_id": 1]]
        : state == .failure ? ["rejected": ["_account_id": 1]] : [:]
    }
    return .object(labels)
  }

  private func form(_ change: Change) -> VendorJSON {
    let isApproved = state.withLock { $0.isApproved }
    return [
      "_number": .integer(change.number), "project": .string(change.path), "branch": "master",
      "status": .string(change.state), "current_revision": .string(change.commit),
      "submit_requirements": [
        ["name": "Code-Review", "status": isApproved ? "SATISFIED" : "UNSATISFIED"]
      ],
    ]
  }

  private func detail(_ change: Change) -> VendorJSON {
    let reviews = state.withLock { $0.reviews }.sorted { $0.key < $1.key }
    let values: [RequestReview.Verdict: Int] = [.approved: 2, .rejected: -2, .awaited: 0]
    let all = reviews.map { name, verdict -> VendorJSON in
      ["name": .string(name), "value": .integer(values[verdict] ?? 0)]
    }
    return [
      "_number": .integer(change.number), "labels": ["Code-Review": ["all": .array(all)]],
      "reviewers": ["REVIEWER": .array(reviews.map { ["name": .string($0.key)] })],
    ]
  }

  /// Only the current patch set.
  private func submit(_ change: Change, revision: String) -> PlayedAnswer {
    guard state.withLock({ $0.isApproved }), change.state == "NEW", change.commit == revision,
      let target = ref("master", change.path)
    else { return PlayedAnswer(409) }
    let there = folder(change.path)
    guard let tree = try? world.git("merge-tree", "--write-tree", target, revision, in: there),
      let commit = try? world.git(
        "commit-tree", "-p", target, "-p", revision, "-m", "Merge change", tree, in: there),
      (try? world.git("update-ref", "refs/heads/master", commit, target, in: there)) != nil
    else { return PlayedAnswer(409) }
    return guarded(["status": "MERGED"])
  }

  /// As every answer of Gerrit's begins.
  private func guarded(_ body: VendorJSON) -> PlayedAnswer {
    .json(")]}'\n" + String(decoding: body.bytes, as: UTF8.self), status: 200)
  }
}
