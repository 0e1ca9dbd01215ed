import ReleaseModel

extension ManifestMapping {
  /// All of `relctl.yml`.
  static let manifest = ManifestMapping(
    "the manifest",
    [
      ManifestKey(
        "relctl", .text(.format), required: true,
        meaning: "The manifest's format. A relctl for another format refuses the file.", example: "1"),
      ManifestKey(
        "app", .mapping(.app), required: true,
        meaning: "The app that uses the components.",
        example: "{ name: App, url: https://git.example.com/ios/app.git, project: App.xcodeproj }"),
      ManifestKey(
        "components", .list(.mapping(.component)), required: true,
        meaning:
          "The components, each a repository with one or more descriptors. Their order does not matter.",
        example: "[{ name: Payments, url: https://git.example.com/ios/Payments.git }]"),
      ManifestKey(
        "environments", .list(.short(.name, or: .environment)), required: true,
        meaning:
          "One or more environments in promotion order, with production last. Unless you set another file, an environment's settings are in environments/NAME.xcconfig, with NAME in capital letters.",
        example: "[qa, stg, prd]"),
      ManifestKey(
        "specs", .entries(.name, .mapping(.specRepository)),
        meaning:
          "The repositories of published podspecs, with the keys used in RELEASE_SPEC_REPO of a layer.",
        example: "{ specs-qa: { url: https://git.example.com/ios/specs-qa.git } }"),
      ManifestKey(
        "publicSpecs", .mapping(.publicSpecs), standard: "the public source is not read",
        meaning:
          "A mirror of CocoaPods' public source (trunk), where relctl looks up pods that Podfile.lock lacks.",
        example: "{ cdn: 'https://pods.example.com/' }"),
      ManifestKey(
        "sources", .oneOrMore(.short(.address, or: .commonSource)),
        meaning:
          "Addresses that the descriptors of every component may use in addition to its url, with {name} for the component's name. An address that ends with / allows archives (:http) below it.",
        example: "{ url: 'https://git.example.com/ios/{name}.git', kind: alias }"),
      ManifestKey(
        "layers", .list(.short(.name, or: .layer)),
        meaning:
          "The layers of components, bottom first. A component must not depend on a layer above its own.",
        example: "[Core, { name: Feature, kind: business }, { name: Flow, kind: aggregate }]"),
      ManifestKey(
        "overrides", .text(.path(in: "the manifest's folder")),
        meaning: "An xcconfig file that overrides all environments' layers for single components.",
        example: "environments/Components.xcconfig"),
      ManifestKey(
        "versioning", .text(.word(Workspace.Versioning.allCases.map(\.rawValue))), standard: "lockstep",
        meaning:
          "With lockstep, all selected components get the version of the release. With independent, each component bumps its own version.",
        example: "lockstep"),
      ManifestKey(
        "groups", .list(.text(.name)),
        meaning:
          "Groups of components that share a version of their own, next to the other components in lockstep. Set a component's group under versioning.",
        example: "[media]"),
      ManifestKey(
        "identity", .mapping(.identity), standard: "git's user.name and user.email",
        meaning: "The author of relctl's commits and tags.",
        example: "{ name: Release Bot, email: release@example.com }"),
      ManifestKey(
        "ledger", .mapping(.ledger), standard: "the branch relctl/ledger of the app's repository",
        meaning: "The location of the shared record of runs and trains.",
        example: "{ url: https://git.example.com/ios/releases.git }"),
      ManifestKey(
        "settings", .mapping(.settings),
        meaning: "Facts about the layers that 'relctl env check' can't find by itself.",
        example: "{ uses: [API_*, WECHAT_URL_SCHEME] }"),
      ManifestKey(
        "rules", .mapping(.rules), meaning: "The severities and exceptions of 'relctl lint'.",
        example: "{ severity: { unused-dependency: error } }"),
      ManifestKey(
        "routes", .list(.mapping(.routeShape)),
        standard: "known routers are detected, and two common shapes are listed but not checked",
        meaning: "The shapes in which sources register pages, in addition to the known routers. An empty "
          + "list disables the search.",
        example: "[{ dictionary: routes, scheme: scheme }]"),
      ManifestKey(
        "modules", .mapping(.modules), meaning: "The modules that the app starts, in the order of a list.",
        example: "{ plist: App/Modules.plist }"),
      ManifestKey(
        "build", .mapping(.build),
        meaning:
          "The recipes of 'relctl build' for the app and its components. Anything without a recipe is built according to the files in its commit.",
        example: "{ number: ledger }"),
      ManifestKey(
        "channels", .entries(.name, .kinds(.channel)),
        meaning: "The destinations of builds, with the keys used in RELEASE_CHANNELS of a layer.",
        example: "{ pgyer: { kind: pgyer, key: \"env:PGYER_API_KEY\" } }"),
      ManifestKey(
        "notify", .entries(.name, .mapping(.webhook)),
        meaning: "Chats that are notified of the outcome of runs and shipments.",
        example: "{ team: { kind: feishu, url: \"env:FEISHU_WEBHOOK\" } }"),
      ManifestKey(
        "registries", .entries(.name, .mapping(.registry)),
        meaning:
          "Package registries, with the keys used in RELEASE_REGISTRY of a layer.",
        example: "{ ios: { url: 'https://packages.example.com/ios', scope: acme } }"),
      ManifestKey(
        "hosts", .entries(.name, .mapping(.host)),
        standard: "detected from the name: github.com, gitlab.com, a host named gitlab, gitea, ...",
        meaning:
          "The hosts of repositories, for branches that land by merge request (RELEASE_LANDING of a layer). Use the name file for repositories on a disk.",
        example: "{ git.example.com: { kind: gitlab } }"),
      ManifestKey(
        "tickets", .mapping(.tickets), meaning: "The form of tickets in commit messages.",
        example: "{ pattern: \"[A-Z]+-[0-9]+\" }"),
      ManifestKey(
        "messages", .mapping(.messages),
        meaning: "The messages of commits and tags, and the pattern that servers require.",
        example: "{ commit: '{component} {version}', require: '[0-9]' }"),
      ManifestKey(
        "cadence", .mapping(.cadence), meaning: "The rhythm of releases, for 'relctl due'.",
        example:
          "{ start: 2026-12-01 10:00, weeks: 2, timeZone: Asia/Shanghai, steps: [{ day: 0, run: bump minor }] }"
      ),
      ManifestKey(
        "changelog", .text(.path(in: "each repository")), standard: "none",
        meaning:
          "The changelog of components and the app, if they have one. A release adds the section for its version.",
        example: "CHANGELOG.md"),
    ])

  static let identity = ManifestMapping(
    "the identity",
    [
      ManifestKey(
        "name", .text(.line), required: true, meaning: "The name in commits and tags.", example: "Release Bot"
      ),
      ManifestKey(
        "email", .text(.line), required: true, meaning: "The address in commits and tags.",
        example: "release@example.com"),
    ])

  static let ledger = ManifestMapping(
    "the ledger",
    [
      ManifestKey(
        "url", .text(.address), standard: "the app's repository",
        meaning: "The repository with the ledger's branch.",
        example: "https://git.example.com/ios/releases.git"),
      ManifestKey(
        "branch", .text(.branch), standard: "relctl/ledger",
        meaning: "The ledger's branch. Protect it so that only relctl can push to it.",
        example: "relctl/ledger"),
    ])
}
