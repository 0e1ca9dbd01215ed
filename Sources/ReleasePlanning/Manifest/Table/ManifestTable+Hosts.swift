import ReleaseModel

extension ManifestMapping {
  static let registry = ManifestMapping(
    "the registry",
    [
      ManifestKey(
        "url", .text(.webAddress), required: true,
        meaning: "The registry's address. Only a registry on this machine may have http.",
        example: "'https://packages.example.com/ios'"),
      ManifestKey(
        "scope", .text(.line), standard: "every component names its identity in 'registry'",
        meaning: "The scope of components that name no identity of their own.", example: "acme"),
      ManifestKey(
        "token", .text(.secret), standard: "nothing is sent",
        meaning: "What lets relctl publish there.", example: "env:REGISTRY_TOKEN"),
      ManifestKey(
        "user", .text(.line), standard: "the token is a bearer token", needs: ["token"],
        meaning: "The account whose password the token is.", example: "release"),
      ManifestKey(
        "authority", .text(.path(in: "the manifest's folder")), standard: "the system's authorities",
        meaning: "A PEM file with the certificate authorities that the registry is trusted by.",
        example: "certificates/company.pem"),
    ])

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
      ManifestKey(
        "token", .text(.secret), standard: "the API is not used: git alone says what is merged",
        meaning:
          "What opens its API: requests are opened, looked at and closed by it.",
        example: "env:GITLAB_TOKEN"),
      ManifestKey(
        "api", .text(.webAddress), standard: "the kind's usual place on the site",
        meaning: "Where its API is.", example: "'https://git.example.com/api/v4'"),
      ManifestKey(
        "merge", .text(.word(HostSettings.Merge.allCases.map(\.rawValue))), standard: "people",
        needs: ["token"],
        meaning:
          "Who merges: people, or relctl itself as soon as the host's rules allow it.",
        example: "auto"),
      ManifestKey(
        "authority", .text(.path(in: "the manifest's folder")), standard: "the system's authorities",
        meaning: "A PEM file with the certificate authorities that its API is trusted by.",
        example: "certificates/company.pem"),
    ])
}
