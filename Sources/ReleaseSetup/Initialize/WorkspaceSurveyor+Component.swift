import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

extension WorkspaceSurveyor {
  /// Finds the descriptors of a component.
  ///
  /// - Parameters:
  ///   - pods: Those that the app takes from the repository.
  ///   - isPackage: Whether the app or a component takes it as a Swift package.
  ///   - published: Every pod that a private spec repository holds.
  /// - Returns: nil when there is nothing to release.
  func component(
    in repository: LookedAtRepository, pods: [String], isPackage: Bool, published: Set<String>
  ) async throws -> (FoundComponent?, [Diagnostic]) {
    let candidates = repository.paths.filter { PodspecSyntax.isPodspec($0) && !AppReading.isForeign($0) }
    let keepers = VersionFileSearch.paths(among: repository.paths)
    let files = candidates + keepers + repository.paths.filter { $0 == "Package.swift" }
    let texts = try await read(files, of: repository)
    let search = VersionFileSearch(keepers.compactMap { texts[$0] })
    var podspecs: [FoundPodspec] = []
    var remarks: [Diagnostic] = []
    var versionFile: String?
    var others: [String] = []
    let base = RepositoryName.of(repository.url) ?? pods.first ?? "component"
    let name =
      pods.count == 1 ? pods[0] : pods.contains(base) ? base : pods.isEmpty ? base : pods.min() ?? base
    for path in candidates {
      guard let text = texts[path] else { continue }
      do {
        let document = try Self.specification(text)
        let pod = document.name ?? String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
        guard pods.contains(pod) || published.contains(pod) || pods.isEmpty else {
          others.append(pod)
          remarks.append(
            Diagnostic(
              severity: .note, "init.podspec.unused",
              "'\(path)' describes a pod that is neither installed nor published",
              subject: name, hint: "add it to 'podspec:' when it is to be released too"))
          continue
        }
        var version = document.version?.text
        if version == nil, let owner = search.owner(for: text) {
          version = owner.version
          versionFile = owner.reference
        }
        if version == nil {
          remarks.append(
            Diagnostic(
              severity: .warning, "init.version.computed", "its podspec computes the version", subject: name,
              at: document.text.location(at: 0),
              hint: "write a literal, or specify the file that contains it under 'version_from:'"))
        }
        let source = try Self.specification(text, ownedVersion: version).source
        podspecs.append(
          FoundPodspec(
            path: path, pod: pod, version: version,
            pins: (source?.keys ?? []).filter { ["branch", "tag", "commit"].contains($0) },
            tag: source?.tag?.text, claim: source?.claim))
      } catch let refusal as Refusal {
        remarks += refusal.diagnostics.map(\.asRemark).map { $0.about(name) }
      }
    }
    // The version of the first is the component's.
    podspecs = FoundPodspec.sorted(podspecs, ofComponent: ComponentName(recorded: name))
    let hasPackage = texts["Package.swift"] != nil
    guard !podspecs.isEmpty || hasPackage else {
      remarks.append(
        Diagnostic(
          severity: .warning, "init.component.bare",
          others.isEmpty
            ? "'\(repository.refs.main)' contains neither a podspec nor a Package.swift"
            : "no podspec on '\(repository.refs.main)' describes the pod '\(name)', only "
              + "\(others.joined(separator: ", "))",
          subject: name,
          hint: "leave it out with '--leave-out \(pods.joined(separator: ","))', or specify another address"))
      return (nil, remarks)
    }
    if isPackage, !hasPackage {
      remarks.append(
        Diagnostic(
          severity: .warning, "init.package.absent",
          "it is used as a package, but '\(repository.refs.main)' does not contain a Package.swift",
          subject: name,
          hint: "bring that branch up to date first, so that releases can update the package's requirements"))
    } else if !isPackage, hasPackage, !podspecs.isEmpty {
      remarks.append(
        Diagnostic(
          severity: .note, "init.package", "it is also a Swift package, but the app uses the pod",
          subject: name,
          hint: "add 'package: Package.swift' if others require the package"))
    }
    for pod in pods.sorted() where !podspecs.isEmpty && !podspecs.contains(where: { $0.pod == pod }) {
      remarks.append(
        Diagnostic(
          severity: .warning, "init.podspec.absent",
          "no podspec on '\(repository.refs.main)' describes the pod '\(pod)'",
          subject: name, hint: "it may be on another branch; relctl releases the content of this one"))
    }
    var released: FoundRelease?
    if let main = podspecs.first { released = try await release(of: main.path, in: repository) }
    // A file that says the same is released with the descriptor, or it is wrong from then on.
    let newest = ReleaseTag.newest(among: repository.refs.tags)?.version.description
    let said = podspecs.isEmpty ? newest : podspecs.first?.version
    let component = FoundComponent(
      name: ComponentName(recorded: name), url: repository.url, refs: repository.refs, podspecs: podspecs,
      package: hasPackage && (isPackage || podspecs.isEmpty) ? "Package.swift" : nil,
      versionFile: versionFile ?? said.flatMap(search.keeper), released: released,
      archives: Self.archives(texts["Package.swift"], tags: repository.refs.tags)
    )
    remarks += component.archiveSources.map { address in
      Diagnostic(
        severity: .note, "init.binary",
        "its binary targets download an archive of every version from \(address)", subject: name,
        hint:
          "relctl.yml allows that address under 'sources'; a release needs the archive of its version there"
      )
    }
    remarks += component.otherSources.map { address in
      Diagnostic(
        severity: .note, "init.source",
        "its podspec has the address \(RemoteURL(address)), but relctl uses \(repository.url)", subject: name,
        hint: "relctl.yml allows that address under 'sources'; delete the line if it is a fork's")
    }
    return (component, remarks)
  }

  /// The archives of binary targets whose address names the newest version.
  private static func archives(_ text: SourceText?, tags: Set<String>) -> [String] {
    guard let text, let newest = tags.compactMap({ Version.written(in: $0).max() }).max(),
      let document = try? PackageManifestDocument(text)
    else { return [] }
    return document.binaryTargets.filter { $0.names(newest.description) }.map {
      RemoteURL($0.address).withoutCredentials
    }
  }
}

extension Diagnostic {
  fileprivate func about(_ subject: String) -> Diagnostic {
    Diagnostic(
      severity: severity, code, messagePhrase, subject: self.subject ?? subject, at: location,
      excerpt: excerpt,
      hint: hintPhrase)
  }
}
