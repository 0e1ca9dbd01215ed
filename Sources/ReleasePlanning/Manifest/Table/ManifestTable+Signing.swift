import ReleaseModel

extension ManifestMapping {
  static let signing = ManifestMapping(
    "signing", choice: .atLeastOne([["folder"], ["certificates"], ["match"]]),
    [
      ManifestKey(
        "folder", .text(.line),
        meaning:
          "A folder with certificates (.p12) and profiles (.mobileprovision, .provisionprofile), also in its subfolders. The path is absolute or relative to the folder of relctl.yml.",
        example: "signing"),
      ManifestKey(
        "certificates", .oneOrMore(.text(.secret)),
        meaning: "Certificates as variables with a base64-encoded .p12 or its path, or as files.",
        example: "[\"env:SIGNING_P12\"]"),
      ManifestKey(
        "profiles", .oneOrMore(.text(.secret)),
        meaning: "Profiles as variables with a base64-encoded profile or its path, or as files.",
        example: "[\"env:APP_PROFILE\", \"env:WIDGET_PROFILE\"]"),
      ManifestKey(
        "password", .text(.secret),
        meaning: "The password of the certificates, or of match's storage.", example: "env:P12_PASSWORD"),
      ManifestKey(
        "match", .mapping(.match),
        meaning: "fastlane match in read-only mode, as the source of the app's certificates and profiles.",
        example: "{ type: enterprise }"),
    ])

  static let match = ManifestMapping(
    "match",
    [
      ManifestKey(
        "type", .text(.word(SigningRules.Match.Kind.allCases.map(\.rawValue))),
        standard: "from RELEASE_EXPORT_METHOD of the layer",
        meaning: "The type of certificates and profiles.", example: "adhoc"),
      ManifestKey(
        "arguments", .oneOrMore(.text(.line)), meaning: "Further arguments.",
        example: "[--git_branch, ios]"),
    ])
}
