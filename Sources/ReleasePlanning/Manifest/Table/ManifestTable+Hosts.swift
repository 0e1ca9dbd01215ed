import ReleaseModel

extension ManifestMapping {
  static let host = ManifestMapping(
    "the host",
    [
      ManifestKey(
        "kind", .text(.word(HostSettings.Kind.allCases.map(\.rawValue))), required: true,
        meaning: "What runs there: gitea is Forgejo too.", example: "gitlab"),
      ManifestKey(
        "site", .text(.webAddress), standard: "https:// and the host's name",
        meaning: "Where its pages are, if that is another place than the repositories' addresses say.",
        example: "'https://git.example.com:8443'"),
    ])
}
