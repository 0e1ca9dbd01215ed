import ReleaseModel

extension ManifestKey {
  static let health = ManifestKey(
    "health", .mapping(.health),
    meaning:
      "How the health of the version in the store is measured, and its limits. 'store watch' pauses a phased release below them.",
    example: "{ program: [scripts/store-health], crashFreeUsers: 99.5 }")
}

extension ManifestMapping {
  static let health = ManifestMapping(
    "the health", choice: .exactlyOne([["program"], ["sentry"]]),
    [
      ManifestKey(
        "program", .oneOrMore(.text(.line)),
        meaning:
          "Your own program and its arguments. It runs in the manifest's folder and prints a JSON object.",
        example: "[scripts/store-health]"),
      ManifestKey(
        "sentry", .mapping(.sentry), meaning: "Release Health of Sentry.",
        example: "{ organization: acme, project: \"4501\", token: env:SENTRY_TOKEN }"),
      ManifestKey(
        "crashFreeUsers", .text(.percent), meaning: "The required percentage of users without a crash.",
        example: "99.5"),
      ManifestKey(
        "crashFreeSessions", .text(.percent), meaning: "The required percentage of sessions without a crash.",
        example: "99.8"),
      ManifestKey(
        "sessions", .text(.count), standard: "500", meaning: "Fewer sessions than this say nothing yet.",
        example: "500"),
    ])

  static let sentry = ManifestMapping(
    "Sentry",
    [
      ManifestKey(
        "organization", .text(.line), required: true, meaning: "The organization's slug.", example: "acme"),
      ManifestKey(
        "project", .text(.line), required: true, meaning: "The project's number.", example: "\"4501\""),
      ManifestKey(
        "token", .text(.secret), required: true, meaning: "A token with the scope org:read.",
        example: "env:SENTRY_TOKEN"),
      ManifestKey(
        "release", .text(.line), standard: "'{bundleID}@{version}+{number}'",
        meaning: "The name of the app's releases at Sentry, with these placeholders.",
        example: "'ios-{version}'"),
      ManifestKey(
        "server", .text(.line), standard: "https://sentry.io", meaning: "Another address of the service.",
        example: "https://sentry.example.com"),
      .webhookAuthority,
    ])
}
