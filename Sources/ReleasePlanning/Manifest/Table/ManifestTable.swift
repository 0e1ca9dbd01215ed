import ReleaseModel

extension ManifestMapping {
  /// All of `relctl.yml`.
  package static let manifest = ManifestMapping(
    "the manifest",
    [
      ManifestKey(
        "relctl", .text(.format), required: true,
        meaning: "The manifest's format. A relctl that reads another format refuses the file.", example: "1"),
      ManifestKey(
        "app", .mapping(.app), required: true,
        meaning: "The app that takes all components.",
        example: "{ name: App, url: https://git.example.com/ios/app.git, project: App.xcodeproj }"),
      ManifestKey(
        "components", .list(.mapping(.component)), required: true,
        meaning: "The components, each a repository with one or more descriptors. Their order means nothing.",
        example: "[{ name: Payments, url: https://git.example.com/ios/Payments.git }]"),
      ManifestKey(
        "environments", .list(.short(.name, or: .environment)), required: true,
        meaning:
          "The environments in promotion order; the last one is production. At least one. A name alone has its settings in environments/NAME.xcconfig, with NAME in capital letters.",
        example: "[qa, stg, prd]"),
      ManifestKey(
        "specs", .entries(.name, .mapping(.specRepository)),
        meaning:
          "The repositories of published podspecs, by the names that RELEASE_SPEC_REPO of a layer uses.",
        example: "{ specs-qa: { url: https://git.example.com/ios/specs-qa.git } }"),
      ManifestKey(
        "publicSpecs", .mapping(.publicSpecs), standard: "the public source is not read",
        meaning:
          "A mirror of CocoaPods' public source (trunk), where relctl looks up pods that Podfile.lock lacks.",
        example: "{ cdn: 'https://pods.example.com/' }"),
      ManifestKey(
        "sources", .oneOrMore(.short(.address, or: .commonSource)),
        meaning:
          "Addresses that the descriptors of every component may name besides its url, with {name} for the component's name. One that ends with / allows archives (:http) below it.",
        example: "{ url: 'https://git.example.com/ios/{name}.git', kind: alias }"),
      ManifestKey(
        "layers", .list(.short(.name, or: .layer)),
        meaning:
          "The levels that components are in, bottom first: a component needs none of a level above its own.",
        example: "[Core, { name: Feature, kind: business }, { name: Flow, kind: aggregate }]"),
      ManifestKey(
        "overrides", .text(.path(in: "the manifest's folder")),
        meaning: "An xcconfig file above the layers of all environments: what differs for one component.",
        example: "environments/Components.xcconfig"),
      ManifestKey(
        "versioning", .text(.word(Workspace.Versioning.allCases.map(\.rawValue))), standard: "lockstep",
        meaning:
          "With lockstep all chosen components take the version of the release; with independent each bumps its own.",
        example: "lockstep"),
      ManifestKey(
        "groups", .list(.text(.name)),
        meaning:
          "Groups of components that share versions of their own, beside others in lockstep. A component names its group under versioning.",
        example: "[media]"),
      ManifestKey(
        "identity", .mapping(.identity), standard: "git's user.name and user.email",
        meaning: "Who signs the commits and tags that relctl makes.",
        example: "{ name: Release Bot, email: release@example.com }"),
      ManifestKey(
        "ledger", .mapping(.ledger), standard: "the branch relctl/ledger of the app's repository",
        meaning: "Where the shared record of runs and trains is.",
        example: "{ url: https://git.example.com/ios/releases.git }"),
      ManifestKey(
        "settings", .mapping(.settings),
        meaning: "What 'relctl env check' can't know of the layers by itself.",
        example: "{ uses: [API_*, WECHAT_URL_SCHEME] }"),
      ManifestKey(
        "rules", .mapping(.rules), meaning: "How 'relctl lint' judges, and what it excuses.",
        example: "{ severity: { unused-dependency: error } }"),
      ManifestKey(
        "routes", .list(.mapping(.routeShape)),
        standard: "known routers are found, and two usual shapes are listed without being judged",
        meaning: "How sources register pages beside the known routers. An empty list turns the search off.",
        example: "[{ dictionary: routes, scheme: scheme }]"),
      ManifestKey(
        "modules", .mapping(.modules), meaning: "The modules that the app starts, in the order of a list.",
        example: "{ plist: App/Modules.plist }"),
      ManifestKey(
        "build", .mapping(.build),
        meaning:
          "How 'relctl build' builds the app and its components. What it does not name is built by what its commit holds.",
        example: "{ number: ledger }"),
      ManifestKey(
        "channels", .entries(.name, .kinds(.channel)),
        meaning: "Where builds go, by the names that RELEASE_CHANNELS of a layer uses.",
        example: "{ pgyer: { kind: pgyer, key: \"env:PGYER_API_KEY\" } }"),
      ManifestKey(
        "notify", .entries(.name, .mapping(.webhook)),
        meaning: "Chats that are told how runs and shipments end.",
        example: "{ team: { kind: feishu, url: \"env:FEISHU_WEBHOOK\" } }"),
      ManifestKey(
        "registries", .entries(.name, .mapping(.registry)),
        meaning:
          "Package registries, by the names that RELEASE_REGISTRY of a layer uses.",
        example: "{ ios: { url: 'https://packages.example.com/ios', scope: acme } }"),
      ManifestKey(
        "hosts", .entries(.name, .mapping(.host)),
        standard: "known from the name: github.com, gitlab.com, a host named gitlab, gitea, ...",
        meaning:
          "The hosts of repositories, for branches that land by merge request (RELEASE_LANDING of a layer). The name file stands for repositories on a disk.",
        example: "{ git.example.com: { kind: gitlab } }"),
      ManifestKey(
        "tickets", .mapping(.tickets), meaning: "How commit messages name tickets.",
        example: "{ pattern: \"[A-Z]+-[0-9]+\" }"),
      ManifestKey(
        "messages", .mapping(.messages),
        meaning: "How the messages of commits and tags read, and what servers demand of them.",
        example: "{ commit: '{component} {version}', require: '[0-9]' }"),
      ManifestKey(
        "changelog", .text(.path(in: "each repository")), standard: "none",
        meaning:
          "The changelog of components and the app, where they have one: a release writes the section of its version.",
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
        meaning: "The repository that holds the ledger's branch.",
        example: "https://git.example.com/ios/releases.git"),
      ManifestKey(
        "branch", .text(.branch), standard: "relctl/ledger",
        meaning: "The ledger's branch. Protect it from everybody but relctl.", example: "relctl/ledger"),
    ])
}
