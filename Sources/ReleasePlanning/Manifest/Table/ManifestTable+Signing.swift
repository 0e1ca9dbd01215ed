import ReleaseModel

extension ManifestMapping {
  static let signing = ManifestMapping(
    "signing", choice: .atLeastOne([["folder"], ["certificates"], ["match"]]),
    [
      ManifestKey(
        "folder", .text(.line),
        meaning:
          "A folder with certificates (.p12) and profiles (.mobileprovision, .provisionprofile), also one level below; from the folder of relctl.yml, or an absolute path.",
        example: "signing"),
      ManifestKey(
        "certificates", .oneOrMore(.text(.secret)),
        meaning: "Certificates: variables with a .p12 in base64 or its path, or files.",
        example: "[\"env:SIGNING_P12\"]"),
      ManifestKey(
        "profiles", .oneOrMore(.text(.secret)),
        meaning: "Profiles: variables with a profile in base64 or its path, or files.",
        example: "[\"env:APP_PROFILE\", \"env:WIDGET_PROFILE\"]"),
      ManifestKey(
        "password", .text(.secret),
        meaning: "What opens the certificates, or the storage of match.", example: "env:P12_PASSWORD"),
      ManifestKey(
        "match", .mapping(.match),
        meaning: "fastlane match brings certificates and profiles of the app, read-only.",
        example: "{ type: enterprise }"),
    ])

  static let match = ManifestMapping(
    "match",
    [
      ManifestKey(
        "type", .text(.word(SigningRules.Match.Kind.allCases.map(\.rawValue))),
        standard: "by RELEASE_EXPORT_METHOD of the layer",
        meaning: "Which certificates and profiles.", example: "adhoc"),
      ManifestKey(
        "arguments", .oneOrMore(.text(.line)), meaning: "Further arguments.",
        example: "[--git_branch, ios]"),
    ])
}
