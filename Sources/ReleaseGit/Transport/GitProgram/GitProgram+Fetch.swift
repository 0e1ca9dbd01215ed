import ReleaseModel
import ReleaseSupport

extension GitProgram {
  package func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    try checkAddress(url)
    let state = try? await BlockingPool.shared.run {
      try Repository.withRepository(at: mirror) { git in
        (isNew: try git.refs.tips().isEmpty, encodesRefNames: git.refs.encodesRefNames)
      }
    }
    let isNew = state?.isNew ?? false
    var errors: [UInt8] = []
    // Another fetch into this mirror, such as the lock's, may have moved a ref first, or a branch that was listed may be
    // gone. Fetching again is safe.
    for _ in 0..<2 {
      let result =
        state?.encodesRefNames == true
        ? try await fetchEncoded(url, into: mirror, isNew: isNew)
        : try await run(
          fetching(url, isNew: isNew) + ["+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"],
          on: mirror, reaching: url)
      guard result.exitCode == 0 else {
        errors = result.errors
        continue
      }
      try refuseShallow(result.errors, at: url)
      // What is left loose is found all the same.
      if isNew {
        if state?.encodesRefNames != true { try await refuseEmptySHA256(url, mirror: mirror) }
        _ = try await run(["pack-refs", "--all"], on: mirror, reaching: url)
      }
      return
    }
    // Says whether it is the remote or the mirror that failed; throws when it is the remote.
    _ = try await list(url)
    throw TransportError(kind: .failed, url: url, message: "\(text(errors, from: url))")
  }

  private func fetching(_ url: RemoteURL, isNew: Bool, _ options: [String] = ["--prune"]) -> [String] {
    // A first fetch writes each ref into a file of its own. That these survive a power cut can wait until they are
    // packed into one: for ten thousands of tags the disk would take minutes otherwise, and more at every later look.
    (isNew ? ["-c", "core.fsync=objects"] : []) + ["fetch", "--progress", "--no-tags"] + options + [
      "--no-write-fetch-head", "--no-auto-maintenance", "--no-recurse-submodules", "--no-show-forced-updates",
      "--", url.argument,
    ]
  }

  /// Fetches into a mirror that keeps its refs under other names (`EncodedRefName`): git is told each of them.
  private func fetchEncoded(
    _ url: RemoteURL, into mirror: String, isNew: Bool
  ) async throws(TransportError) -> ProgramResult {
    let names = Set(try await list(url).keys)
    let wanted = names.sorted().map { "+\($0.full):\(EncodedRefName.encode($0))\n" }.joined()
    // First, as git prunes: a branch `a` that is gone leaves room for `a/b`.
    do {
      try await BlockingPool.shared.run {
        try Repository.withRepository(at: mirror) { try $0.refs.removeTips(besides: names) }
      }
    } catch {
      throw TransportError(kind: .failed, url: url, message: "\(error)", nothingSent: true)
    }
    guard !names.isEmpty else {
      return ProgramResult(exitCode: 0, output: [], errors: [], isTruncated: false)
    }
    return try await run(
      fetching(url, isNew: isNew, ["--stdin"]), on: mirror, reaching: url, input: Array(wanted.utf8))
  }

  /// An empty repository fetches as any other does: only who asks learns by what it names objects.
  private func refuseEmptySHA256(_ url: RemoteURL, mirror: String) async throws(TransportError) {
    let isEmpty = try? await BlockingPool.shared.run {
      try Repository.withRepository(at: mirror) { try $0.refs.tips().isEmpty }
    }
    if isEmpty == true { _ = try await list(url) }
  }

  /// git passes over the refs of a shallow clone, and ends well: what stands there would look as if it were gone.
  private func refuseShallow(_ errors: [UInt8], at url: RemoteURL) throws(TransportError) {
    // A first fetch lists thousands of refs: git's bytes are looked at as they are.
    guard errors.contains("because shallow roots are not allowed to be updated".utf8) else { return }
    throw TransportError(
      kind: .unsupported, url: url,
      message: "it is a shallow clone, and releases need the whole history: run 'git fetch --unshallow' there"
    )
  }
}
