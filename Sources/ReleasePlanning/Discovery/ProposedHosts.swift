import ReleaseModel

/// What runs on the hosts whose names relctl does not know.
struct ProposedHosts {
  let all: [(name: String, kind: HostSettings.Kind, reason: Phrase)]

  init(_ found: FoundWorkspace) {
    let repositories = [(found.app.url, found.app.refs)] + found.components.map { ($0.url, $0.refs) }
    var files: [String: [[String]]] = [:]
    for (url, refs) in repositories {
      guard let host = url.hostedPlace?.host, [HostSettings]().kind(of: url) == nil else { continue }
      files[host, default: []].append(refs.traces.hostFiles)
    }
    all = files.sorted { $0.key < $1.key }.compactMap { host, files in
      if let kind = Self.kind(inName: host) { return (host, kind, "its name says so") }
      let seen = files.flatMap { $0 }
      // A repository that moved has files of two hosts.
      guard let kind = seen.first.flatMap(HostTrace.kind), seen.allSatisfy({ HostTrace.kind($0) == kind }),
        let file = seen.min()
      else { return nil }
      let count = files.count { !$0.isEmpty }
      return count * 2 < files.count ? nil : (host, kind, "repositories there have '\(file)'")
    }
  }

  /// `git-gitlab.example.com` runs GitLab.
  private static func kind(inName host: String) -> HostSettings.Kind? {
    if host.contains("forgejo") { return .gitea }
    let kinds = HostSettings.Kind.allCases.filter { host.contains($0.rawValue) }
    return kinds.count == 1 ? kinds.first : nil
  }
}

/// Files at the root of a repository that only one kind of host reads.
package enum HostTrace {
  static func kind(_ file: String) -> HostSettings.Kind? {
    switch file {
    case ".gitlab-ci.yml", ".gitlab": .gitlab
    case ".github": .github
    case ".gitea", ".forgejo": .gitea
    case ".gitreview": .gerrit
    case "bitbucket-pipelines.yml": .bitbucket
    case "azure-pipelines.yml": .azure
    default: nil
    }
  }

  /// Those of a repository.
  ///
  /// - Parameter paths: Of every file.
  package static func files(among paths: [String]) -> [String] {
    Set(paths.map { String($0.prefix { $0 != "/" }) }.filter { kind($0) != nil }).sorted()
  }
}
