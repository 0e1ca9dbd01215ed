import ReleaseModel

extension FoundPodspec {
  /// The podspecs of a repository, those first that have the component's version: the one that most have; of several
  /// such the one of the pod that the component is named after.
  package static func sorted(_ podspecs: [FoundPodspec], ofComponent name: ComponentName) -> [FoundPodspec] {
    func isNamesake(_ podspec: FoundPodspec) -> Int { podspec.pod == name.description ? 0 : 1 }
    let byName = podspecs.sorted { (isNamesake($0), $0.path) < (isNamesake($1), $1.path) }
    var counts: [String: Int] = [:]
    for version in podspecs.compactMap(\.version) { counts[version, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    guard counts.count > 1, let main = byName.compactMap(\.version).first(where: { counts[$0] == most })
    else { return byName }
    return byName.filter { $0.version == main } + byName.filter { $0.version != main }
  }
}

extension FoundComponent {
  /// Path of a podspec -> how it counts, where its version is not that of the first.
  package var podspecVersions: [String: PodspecVersion] {
    guard let main = podspecs.first?.version else { return [:] }
    var versions: [String: PodspecVersion] = [:]
    for podspec in podspecs {
      guard let version = podspec.version, version != main else { continue }
      let pieces = version.split(separator: main, omittingEmptySubsequences: false)
      // 1.6.5.4 is not 6.5.4 with more around it.
      let isAround =
        pieces.count == 2 && pieces[0].isEmpty && !(pieces[1].dropFirst().first?.isNumber ?? false)
      versions[podspec.path] = isAround ? PodspecVersion("\(PodspecVersion.mark)\(pieces[1])") ?? .own : .own
    }
    return versions
  }
}
