import ReleaseModel

extension ManifestMapping {
  private static let repository: Phrase = "the component's repository"

  static let component = ManifestMapping(
    "a component",
    [
      ManifestKey(
        "name", .text(.name), required: true,
        meaning: "The component's name in commands, layers and reports. Names must differ in more than case.",
        example: "Payments"),
      ManifestKey(
        "url", .text(.address), required: true,
        meaning:
          "The component's repository. An address that begins with ./ or ../ is relative to the manifest's folder.",
        example: "https://git.example.com/ios/Payments.git"),
      ManifestKey(
        "sources", .oneOrMore(.short(.address, or: .source)), standard: "the url in any spelling",
        meaning:
          "Addresses that the component's descriptors may use in addition to url. An address that ends with / allows archives (:http) below it.",
        example: "https://mirror.example.com/ios/Payments.git"),
      ManifestKey(
        "podspec", .oneOrMore(.short(.path(in: repository), or: .podspec)),
        standard: "NAME.podspec; no default with a package or parts",
        meaning:
          "The component's podspecs, in Ruby or JSON (.podspec.json). Use a mapping for a podspec with another version than the component's.",
        example: "[Payments.podspec, UI/PaymentsUI.podspec]"),
      ManifestKey(
        "parts", .list(.mapping(.part)),
        meaning:
          "Parts that lint, graph and routes distinguish in a repository with several components. All parts share the component's branch, commit and tag.",
        example: "[{ name: Checkout, podspec: Checkout/Checkout.podspec, layer: Feature }]"),
      ManifestKey(
        "package", .oneOrMore(.text(.path(in: repository))), meaning: "The component's Package.swift.",
        example: "Package.swift"),
      ManifestKey(
        "registry", .text(.line), standard: "the registry's scope and the component's name",
        needs: ["package"],
        meaning: "The component's identity in package registries.", example: "acme.Network"),
      ManifestKey(
        "cartfile", .oneOrMore(.text(.path(in: repository))), meaning: "The component's Cartfile.",
        example: "Cartfile"),
      ManifestKey(
        "version_from", .text(.versionFile),
        meaning:
          "The file with the version, if the podspec computes it: JSON, a property list, Ruby, an xcconfig file or a text file that contains only the version.",
        example: "'package.json#version'"),
      ManifestKey(
        "layer", .text(.reference(to: "a layer")), meaning: "The component's level, one of 'layers'.",
        example: "Feature"),
      ManifestKey(
        "kind", .text(.layerKind), standard: "its layer's",
        meaning: "The component's kind. It takes precedence over its layer's kind.", example: "aggregate"),
      ManifestKey(
        "versioning", .text(.reference(to: "a group, or lockstep or independent")),
        standard: "the manifest's versioning",
        meaning:
          "The components with which it shares its version: all others in lockstep, none (independent), or a group.",
        example: "independent"),
      ManifestKey(
        "formerly", .oneOrMore(.text(.name)),
        meaning: "The component's former names in recorded trains. 'relctl component rename' adds them.",
        example: "Wallet"),
      ManifestKey(
        "changelog", .text(.path(in: repository)),
        standard: "the manifest's changelog, if the file exists",
        meaning:
          "The changelog to which a release adds its section. Use none to disable it.",
        example: "docs/CHANGELOG.md"),
    ])

  static let source = ManifestMapping(
    "a source",
    [
      ManifestKey(
        "url", .text(.address), required: true, meaning: "The address in descriptors.",
        example: "https://mirror.example.com/ios/Payments.git"),
      sourceKind,
    ])

  static let commonSource = ManifestMapping(
    "a source of every component",
    [
      ManifestKey(
        "url", .text(.address), required: true,
        meaning: "The address in descriptors, with {name} for the component's name.",
        example: "'https://mirror.example.com/ios/{name}.git'"),
      sourceKind,
    ])

  private static let sourceKind = ManifestKey(
    "kind", .text(.word(SourceAddress.Kind.allCases.map(\.rawValue))), standard: "mirror",
    meaning:
      "A mirror is a copy that must contain a release before relctl publishes a podspec with the mirror's address. An alias is another address of the repository at url, so relctl does not check it. A former address is allowed only in podspecs that are already published.",
    example: "alias")

  static let podspec = ManifestMapping(
    "a podspec",
    [
      ManifestKey(
        "path", .text(.path(in: repository)), required: true, meaning: "The path of the podspec.",
        example: "PaymentsUI.podspec"),
      ManifestKey(
        "version", .text(.podspecVersion), standard: "the component's",
        meaning:
          "A form with {version} for the component's version in each environment. With own, you maintain the version by hand: a release does not change it, and publishes it only if it is not published yet.",
        example: "'{version}-beta'"),
    ])

  static let part = ManifestMapping(
    "a part",
    [
      ManifestKey(
        "name", .text(.name), required: true,
        meaning: "The part's name in lint, graph and routes. It must differ from all component names.",
        example: "Checkout"),
      ManifestKey(
        "podspec", .oneOrMore(.short(.path(in: repository), or: .podspec)), required: true,
        meaning: "The part's podspecs, as for a component.", example: "Checkout/Checkout.podspec"),
      ManifestKey(
        "layer", .text(.reference(to: "a layer")), standard: "the component's",
        meaning: "The part's level, one of 'layers'.", example: "Feature"),
      ManifestKey(
        "kind", .text(.layerKind), standard: "the component's, or the layer's",
        meaning: "The part's kind.", example: "business"),
    ])

  static let layer = ManifestMapping(
    "a layer",
    [
      ManifestKey("name", .text(.name), required: true, meaning: "The layer's name.", example: "Feature"),
      ManifestKey(
        "kind", .text(.layerKind), standard: "framework",
        meaning:
          "The kind of the layer's components. Components of a business layer do not depend on each other. Components of an aggregate layer may.",
        example: "business"),
    ])

  static let environment = ManifestMapping(
    "an environment",
    [
      ManifestKey(
        "name", .text(.name), required: true, meaning: "The environment's name in commands.",
        example: "stg"),
      ManifestKey(
        "settings", .text(.path(in: "the manifest's folder")),
        standard: "environments/NAME.xcconfig, with NAME in capital letters",
        meaning: "The environment's layer. Xcode reads it too.", example: "environments/Staging.xcconfig"),
    ])

  static let specRepository = ManifestMapping(
    "a spec repository",
    [
      ManifestKey(
        "url", .text(.address), required: true, meaning: "The repository to which relctl publishes.",
        example: "https://git.example.com/ios/specs-qa.git"),
      ManifestKey(
        "source", .text(.line), standard: "the url without credentials",
        meaning: "The address in Podfiles, if it differs. It must not contain a secret.",
        example: "https://mirror.example.com/ios/specs-qa.git"),
      ManifestKey(
        "branch", .text(.branch), standard: "master", meaning: "The branch that CocoaPods reads.",
        example: "main"),
      ManifestKey(
        "layout", .text(.word(SpecRepositoryReader.layouts.map(\.name))),
        standard: "read from the repository; flat if it is empty",
        meaning: "The folder structure: Name/Version, Specs/Name/Version or Specs/a/7/5/Name/Version.",
        example: "sharded"),
    ])

  static let publicSpecs = ManifestMapping(
    "the mirror of CocoaPods' public source",
    choice: .exactlyOne([["url"], ["cdn"]]),
    [
      ManifestKey(
        "cdn", .text(.webAddress),
        meaning:
          "The address of a server with the protocol of cdn.cocoapods.org. Only a server on this machine may use http.",
        example: "'https://pods.example.com/'"),
      ManifestKey(
        "url", .text(.address), meaning: "A git mirror of CocoaPods/Specs.",
        example: "https://git.example.com/mirrors/Specs.git"),
      ManifestKey(
        "branch", .text(.branch), standard: "master", needs: ["url"],
        meaning: "The branch of the git mirror.",
        example: "main"),
    ])
}

extension ManifestText {
  static let layerKind = ManifestText.word(LayerKind.allCases.map(\.rawValue))
}
