import ReleaseModel

extension ManifestMapping {
  static let registry = ManifestMapping(
    "the registry",
    [
      ManifestKey(
        "url", .text(.webAddress), required: true,
        meaning: "The registry's address. Only a registry on this machine may use http.",
        example: "'https://packages.example.com/ios'"),
      ManifestKey(
        "scope", .text(.line), standard: "none; every component sets its identity in 'registry'",
        meaning: "The scope of components without their own identity.", example: "acme"),
      ManifestKey(
        "token", .text(.secret), standard: "nothing is sent",
        meaning: "The token for publishing to the registry.", example: "env:REGISTRY_TOKEN"),
      ManifestKey(
        "user", .text(.line), standard: "the token is a bearer token", needs: ["token"],
        meaning: "The account, if the token is its password.", example: "release"),
      ManifestKey(
        "authority", .text(.path(in: "the manifest's folder")), standard: "the system's authorities",
        meaning: "A PEM file with the certificate authorities for the registry.",
        example: "certificates/company.pem"),
    ])

  static let host = ManifestMapping(
    "the host",
    [
      ManifestKey(
        "kind", .text(.word(HostSettings.Kind.allCases.map(\.rawValue))), required: true,
        meaning: "The host's software. Use gitea for Forgejo.", example: "gitlab"),
      ManifestKey(
        "site", .text(.webAddress), standard: "https:// and the host's name",
        meaning: "The address of the host's web pages, if it differs from the repositories' addresses.",
        example: "'https://git.example.com:8443'"),
      ManifestKey(
        "token", .text(.secret), standard: "none; without the API, relctl finds merges with git alone",
        meaning:
          "The token for the host's API, with which relctl opens, reads and closes merge requests.",
        example: "env:GITLAB_TOKEN"),
      ManifestKey(
        "api", .text(.webAddress), standard: "the kind's default path on the site",
        meaning: "The address of the host's API.", example: "'https://git.example.com/api/v4'"),
      ManifestKey(
        "merge", .text(.word(HostSettings.Merge.allCases.map(\.rawValue))), standard: "people",
        needs: ["token"],
        meaning:
          "Whether people merge, or relctl as soon as the host's rules allow it.",
        example: "auto"),
      ManifestKey(
        "authority", .text(.path(in: "the manifest's folder")), standard: "the system's authorities",
        meaning: "A PEM file with the certificate authorities for the host's API.",
        example: "certificates/company.pem"),
    ])
}
