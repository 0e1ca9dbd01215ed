import ReleaseModel

extension ManifestMapping {
  private static let repository = "the component's repository"

  static let component = ManifestMapping(
    "a component",
    [
      ManifestKey(
        "name", .text(.name), required: true,
        meaning: "By which commands, layers and reports know the component. Names differ in more than case.",
        example: "Payments"),
      ManifestKey(
        "url", .text(.address), required: true,
        meaning:
          "The component's repository. One that begins with ./ or ../ is relative to the manifest's folder.",
        example: "https://git.example.com/ios/Payments.git"),
      ManifestKey(
        "sources", .oneOrMore(.short(.address, or: .source)), standard: "the url in any spelling",
        meaning:
          "The addresses besides url that the component's descriptors may name. One that ends with / allows archives (:http) below it.",
        example: "https://mirror.example.com/ios/Payments.git"),
      ManifestKey(
        "podspec", .oneOrMore(.short(.path(in: repository), or: .podspec)),
        standard: "NAME.podspec; none for a component with a package or with parts",
        meaning:
          "The component's podspecs, as Ruby or as JSON (.podspec.json). One whose version is not the component's is a mapping.",
        example: "[Payments.podspec, UI/PaymentsUI.podspec]"),
      ManifestKey(
        "parts", .list(.mapping(.part)),
        meaning:
          "What lint, graph and routes tell apart in a repository of several components. Parts have one branch, one commit and one tag, the component's.",
        example: "[{ name: Checkout, podspec: Checkout/Checkout.podspec, layer: Feature }]"),
      ManifestKey(
        "package", .oneOrMore(.text(.path(in: repository))), meaning: "The component's Package.swift.",
        example: "Package.swift"),
      ManifestKey(
        "registry", .text(.line), standard: "the registry's scope and the component's name",
        needs: ["package"],
        meaning: "What package registries call the component.", example: "acme.Network"),
      ManifestKey(
        "cartfile", .oneOrMore(.text(.path(in: repository))), meaning: "The component's Cartfile.",
        example: "Cartfile"),
      ManifestKey(
        "version_from", .text(.versionFile),
        meaning:
          "The file that holds the version, where the podspec computes it: JSON, a property list, Ruby, an xcconfig file or a text that is nothing but the version.",
        example: "'package.json#version'"),
      ManifestKey(
        "layer", .text(.reference(to: "a layer")), meaning: "The component's level, one of 'layers'.",
        example: "Feature"),
      ManifestKey(
        "kind", .text(.layerKind), standard: "its layer's",
        meaning: "What the component is for; it goes before its layer's kind.", example: "aggregate"),
      ManifestKey(
        "versioning", .text(.reference(to: "a group, or lockstep or independent")),
        standard: "the manifest's versioning",
        meaning:
          "With whom the component counts its versions: with all others in lockstep, by itself, or with a group.",
        example: "independent"),
      ManifestKey(
        "formerly", .oneOrMore(.text(.name)),
        meaning: "Names under which recorded trains know the component; 'relctl component rename' writes it.",
        example: "Wallet"),
      ManifestKey(
        "changelog", .text(.path(in: repository)),
        standard: "the manifest's changelog, where the file is there",
        meaning:
          "The changelog that a release writes the section of its version into; none for no such file.",
        example: "docs/CHANGELOG.md"),
    ])

  static let source = ManifestMapping(
    "a source",
    [
      ManifestKey(
        "url", .text(.address), required: true, meaning: "The address that descriptors name.",
        example: "https://mirror.example.com/ios/Payments.git"),
      sourceKind,
    ])

  static let commonSource = ManifestMapping(
    "a source of every component",
    [
      ManifestKey(
        "url", .text(.address), required: true,
        meaning: "The address that descriptors name, with {name} for the component's name.",
        example: "'https://mirror.example.com/ios/{name}.git'"),
      sourceKind,
    ])

  private static let sourceKind = ManifestKey(
    "kind", .text(.word(SourceAddress.Kind.allCases.map(\.rawValue))), standard: "mirror",
    meaning:
      "A mirror is a copy, which must have the release before a podspec that names it is published. An alias is another name of the repository at url and is not asked. A former address is allowed in podspecs that are published already.",
    example: "alias")

  static let podspec = ManifestMapping(
    "a podspec",
    [
      ManifestKey(
        "path", .text(.path(in: repository)), required: true, meaning: "Where the podspec is.",
        example: "PaymentsUI.podspec"),
      ManifestKey(
        "version", .text(.podspecVersion), standard: "the component's",
        meaning:
          "With {version} in a text, the component's version as each environment spells it, and what stands around it. With own, people write the version: a release leaves it, and publishes it where it is not published yet.",
        example: "'{version}-beta'"),
    ])

  static let part = ManifestMapping(
    "a part",
    [
      ManifestKey(
        "name", .text(.name), required: true,
        meaning: "By which lint, graph and routes know the part. No component has the same name.",
        example: "Checkout"),
      ManifestKey(
        "podspec", .oneOrMore(.short(.path(in: repository), or: .podspec)), required: true,
        meaning: "The part's podspecs, as for a component.", example: "Checkout/Checkout.podspec"),
      ManifestKey(
        "layer", .text(.reference(to: "a layer")), standard: "the component's",
        meaning: "The part's level, one of 'layers'.", example: "Feature"),
      ManifestKey(
        "kind", .text(.layerKind), standard: "the component's, or the layer's",
        meaning: "What the part is for.", example: "business"),
    ])

  static let layer = ManifestMapping(
    "a layer",
    [
      ManifestKey("name", .text(.name), required: true, meaning: "The layer's name.", example: "Feature"),
      ManifestKey(
        "kind", .text(.layerKind), standard: "framework",
        meaning:
          "What the layer's components are for. Those of a business layer know no other of their layer; an aggregate may.",
        example: "business"),
    ])

  static let environment = ManifestMapping(
    "an environment",
    [
      ManifestKey(
        "name", .text(.name), required: true, meaning: "By which commands know the environment.",
        example: "stg"),
      ManifestKey(
        "settings", .text(.path(in: "the manifest's folder")),
        standard: "environments/NAME.xcconfig, with NAME in capital letters",
        meaning: "The environment's layer, which Xcode reads too.", example: "environments/Staging.xcconfig"),
    ])

  static let specRepository = ManifestMapping(
    "a spec repository",
    [
      ManifestKey(
        "url", .text(.address), required: true, meaning: "Where relctl publishes to.",
        example: "https://git.example.com/ios/specs-qa.git"),
      ManifestKey(
        "source", .text(.line), standard: "the url without credentials",
        meaning: "The address that Podfiles spell, where it is another one. It must hold no secret.",
        example: "https://mirror.example.com/ios/specs-qa.git"),
      ManifestKey(
        "branch", .text(.branch), standard: "master", meaning: "The branch that CocoaPods reads.",
        example: "main"),
      ManifestKey(
        "layout", .text(.word(ManifestReader.layouts.map(\.name))),
        standard: "read from the repository; flat where it is empty",
        meaning: "How podspecs are arranged: Name/Version, Specs/Name/Version or Specs/a/7/5/Name/Version.",
        example: "sharded"),
    ])

  static let publicSpecs = ManifestMapping(
    "the mirror of CocoaPods' public source",
    choice: .exactlyOne([["url"], ["cdn"]]),
    [
      ManifestKey(
        "cdn", .text(.webAddress),
        meaning:
          "The address of a server that answers as cdn.cocoapods.org does. Only a server on this machine may have http.",
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
