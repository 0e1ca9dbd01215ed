import ReleaseModel

extension ManifestKinds {
  /// Where builds go, by the kind of service.
  static let channel = ManifestKinds(
    title: "a channel", decider: "kind", implied: nil,
    variants: ChannelKind.allCases.map { kind in
      let decider = ManifestKey(
        "kind", .text(.word([kind.rawValue])), required: true, meaning: kind.meaning, example: kind.rawValue)
      return (kind.rawValue, ManifestMapping("a channel of the kind \(kind.rawValue)", [decider] + kind.keys))
    })
}

extension ChannelKind {
  fileprivate var meaning: Phrase {
    switch self {
    case .folder: "A folder on this machine or a share."
    case .put: "HTTP PUT, for S3-compatible stores, artefact stores and WebDAV."
    case .command: "Your own program."
    case .pgyer: "Pgyer, API v2."
    case .testflight: "App Store Connect and its beta groups."
    case .appstore: "App Review and the App Store, for builds that App Store Connect has."
    case .firebase: "Firebase App Distribution."
    case .bugly: "Debug symbols, uploaded with Bugly's tool."
    }
  }

  /// The keys that an entry of this kind takes beside `kind`.
  fileprivate var keys: [ManifestKey] {
    switch self {
    case .folder:
      [
        .shelf,
        ManifestKey(
          "install", .text(.template),
          meaning:
            "The https address of the folder. Devices install from a page at that address, with a QR code.",
          example: "'https://shelf.example.com/{environment}/{build}'"),
        .page,
      ]
    case .put:
      [
        ManifestKey(
          "url", .text(.template), required: true,
          meaning: "The upload address, with placeholders such as {environment}, {build} and {name}.",
          example: "'https://builds.example.com/ios/{build}/{name}'"),
        ManifestKey(
          "authorization", .text(.secret), meaning: "The complete value of the Authorization header.",
          example: "env:STORE_AUTHORIZATION"),
        ManifestKey(
          "headers", .oneOrMore(.text(.line)), meaning: "Further headers, each 'Name: value'.",
          example: "[\"x-amz-acl: private\"]"),
        ManifestKey(
          "digestHeader", .text(.line), standard: "x-amz-meta-sha256",
          meaning: "The header with the SHA-256 of the upload.", example: "x-amz-meta-sha256"),
        .page, .authority,
      ]
    case .command:
      [
        ManifestKey(
          "program", .text(.line), required: true,
          meaning:
            "A name in PATH, or a path relative to the manifest's folder. The program runs in that folder.",
          example: "./tools/mdm-upload"),
        ManifestKey(
          "arguments", .oneOrMore(.text(.line)),
          meaning: "The program's arguments, passed unchanged and "
            + "without a shell.",
          example: "[--team, Mobile Apps]"),
        ManifestKey(
          "secret", .text(.secret), meaning: "The value of RELCTL_SECRET for the program.",
          example: "env:MDM_TOKEN"),
        .minutes(standard: "60"),
      ]
    case .pgyer:
      [
        ManifestKey(
          "key", .text(.secret), required: true, meaning: "The API key.", example: "env:PGYER_API_KEY"),
        ManifestKey(
          "install", .text(.word(["public", "password", "invite"])), standard: "public",
          meaning: "Access to the install page: public, by password, or by invitation.", example: "password"),
        ManifestKey(
          "password", .text(.secret), meaning: "The password for installing the app.",
          example: "env:PGYER_PASSWORD"),
        ManifestKey("shortcut", .text(.line), meaning: "Pgyer's short link.", example: "team-qa"),
        ManifestKey(
          "oversea", .text(.word(["yes", "no"])), meaning: "Whether to use Pgyer's hosts outside China.",
          example: "\"no\""),
        ManifestKey(
          "pages", .text(.line), standard: "https://www.pgyer.com",
          meaning: "The base address of short links.", example: "https://www.pgyer.com"),
        ManifestKey(
          "fallback", .oneOrMore(.text(.line)),
          meaning: "Other Pgyer hosts to try if the first can't be reached.",
          example: "[https://api.xcxwo.com]"),
        .server(example: "https://api.pgyer.com"), .authority,
      ]
    case .testflight:
      ManifestKey.appStoreConnect + [
        ManifestKey(
          "groups", .oneOrMore(.text(.line)), meaning: "The names of beta groups.",
          example: "[Team, Customers]"),
        .platform,
        ManifestKey(
          "locale", .text(.line), standard: "en-US", meaning: "The language of the notes.", example: "zh-Hans"
        ),
        ManifestKey(
          "review", .text(.word(["yes", "no"])), standard: "no",
          meaning: "Whether to request Apple's beta review, which external testers need.",
          example: "\"yes\""),
        .webhookSecret, .server(example: "https://api.appstoreconnect.apple.com"), .authority,
      ]
    case .appstore:
      ManifestKey.appStoreConnect + [
        .platform,
        ManifestKey(
          "release", .text(.word(["manual", "automatic"])), standard: "manual",
          meaning:
            "Whether an approved version waits for 'relctl store release', or is released by Apple at once.",
          example: "automatic"),
        ManifestKey(
          "phased", .text(.word(["yes", "no"])), standard: "no",
          meaning: "Whether automatic updates are spread over Apple's seven days.", example: "\"yes\""),
        ManifestKey(
          "locales", .oneOrMore(.text(.line)), standard: "all of the version",
          meaning: "The languages in which a text for several languages is written.",
          example: "[en-US, zh-Hans]"),
        .health, .webhookSecret, .server(example: "https://api.appstoreconnect.apple.com"), .authority,
      ]
    case .firebase:
      [
        ManifestKey(
          "project", .text(.line), required: true, meaning: "The project's number, not its name.",
          example: "\"123456789012\""),
        ManifestKey(
          "app", .text(.line), required: true, meaning: "The App ID from the project's settings.",
          example: "\"1:123456789012:ios:0a1b2c3d4e5f67890\""),
        ManifestKey(
          "credentials", .text(.secret),
          meaning: "A service account's key or a workload identity's configuration, in JSON.",
          example: "file:../secrets/firebase.json"),
        ManifestKey(
          "identityProvider", .text(.line),
          meaning: "The provider that trusts your build server, instead of a key.",
          example: "projects/123456789012/locations/global/workloadIdentityPools/ci/providers/github"),
        ManifestKey(
          "identityToken", .text(.secret), standard: "GitHub's",
          meaning: "The build server's token for the provider.", example: "env:GOOGLE_ID_TOKEN"),
        ManifestKey(
          "serviceAccount", .text(.line),
          meaning: "The service account to act as, if the identity itself has no role.",
          example: "relctl@example.iam.gserviceaccount.com"),
        ManifestKey(
          "testers", .oneOrMore(.text(.line)), meaning: "The testers' email addresses.",
          example: "[ada@example.com]"),
        ManifestKey(
          "groups", .oneOrMore(.text(.line)), meaning: "Aliases of groups, not their display names.",
          example: "[qa-team]"),
        ManifestKey(
          "tokenServer", .text(.line), meaning: "Another address for requesting tokens.",
          example: "https://oauth2.googleapis.com/token"),
        ManifestKey(
          "accountServer", .text(.line), meaning: "Another address for acting as a service account.",
          example: "https://iamcredentials.googleapis.com"),
        .server(example: "https://firebaseappdistribution.googleapis.com"), .authority,
      ]
    case .bugly:
      [
        ManifestKey(
          "appID", .text(.line), required: true, meaning: "The product's ID at Bugly.", example: "a1b2c3d4e5"),
        ManifestKey(
          "appKey", .text(.secret), required: true, meaning: "The product's key at Bugly.",
          example: "env:BUGLY_APP_KEY"),
        ManifestKey(
          "jar", .text(.line), required: true,
          meaning: "Bugly's buglyqq-upload-symbol.jar, relative to the manifest's folder.",
          example: "tools/buglyqq-upload-symbol.jar"),
        ManifestKey(
          "bundleID", .text(.line), standard: "the app's own",
          meaning: "The bundle identifier that is "
            + "registered at Bugly.",
          example: "com.example.app"),
        ManifestKey("java", .text(.line), standard: "java", meaning: "The Java program.", example: "java"),
        .minutes(standard: "30"),
      ]
    }
  }
}

extension ManifestKey {
  /// What reaches an app at App Store Connect.
  fileprivate static let appStoreConnect = [
    ManifestKey(
      "app", .text(.line), required: true, meaning: "The app's Apple ID, a number in App Store Connect.",
      example: "\"1234567890\""),
    ManifestKey(
      "keyID", .text(.line), required: true, meaning: "The ID of a key with the role App Manager.",
      example: "ABC123DEFG"),
    ManifestKey(
      "issuer", .text(.line), meaning: "The issuer of the team's keys. Leave it out for an individual key.",
      example: "57246542-96fe-1a63-e053-0824d011072a"),
    ManifestKey(
      "key", .text(.secret), required: true, meaning: "The original .p8 file of the key.",
      example: "file:../secrets/AuthKey_ABC123DEFG.p8"),
  ]

  fileprivate static let webhookSecret = ManifestKey(
    ChannelSettings.webhookSecret, .text(.secret),
    meaning: "The secret of App Store Connect's webhook, which 'ship wait --event' needs.",
    example: "env:ASC_WEBHOOK_SECRET")

  fileprivate static let platform = ManifestKey(
    "platform", .text(.word(["ios", "macos", "tvos", "visionos"])), standard: "ios",
    meaning: "The app's platform.", example: "ios")

  fileprivate static let shelf = ManifestKey(
    "path", .text(.template), required: true,
    meaning:
      "A folder relative to the manifest's, with placeholders such as {environment} and {build}. Existing files are never replaced.",
    example: "'../shelf/{environment}/{build}'")

  fileprivate static let page = ManifestKey(
    "page", .text(.template), meaning: "The page of the build, with the same placeholders.",
    example: "'https://builds.example.com/{build}'")

  fileprivate static let authority = ManifestKey(
    "authority", .text(.line), standard: "the system's",
    meaning: "A PEM file with additional certificate authorities.", example: "ca.pem")

  fileprivate static func server(example: String) -> ManifestKey {
    ManifestKey(
      "server", .text(.line), standard: "the vendor's", meaning: "Another address of the service.",
      example: example)
  }

  fileprivate static func minutes(standard: Phrase) -> ManifestKey {
    ManifestKey(
      "minutes", .text(.minutes), standard: standard,
      meaning: "The time limit after which the program is stopped.",
      example: "45")
  }

  static let webhookAuthority = authority
}

extension ManifestMapping {
  static let webhook = ManifestMapping(
    "a webhook",
    [
      ManifestKey(
        "kind", .text(.word(WebhookSettings.Kind.allCases.map(\.rawValue))), required: true,
        meaning: "The service. Use slack for Mattermost and feishu for Lark.", example: "feishu"),
      ManifestKey(
        "url", .text(.secret), required: true,
        meaning: "The complete address of the webhook. Anyone with the address can post to the chat.",
        example: "env:FEISHU_WEBHOOK"),
      ManifestKey(
        "secret", .text(.secret),
        meaning: "The signing key, for feishu and dingtalk bots that require signatures.",
        example: "env:FEISHU_SECRET"),
      ManifestKey(
        "on", .oneOrMore(.text(.word(WebhookSettings.Occasion.allCases.map(\.rawValue)))), standard: "both",
        meaning: "The reported events: runs, shipments.", example: "[run, ship]"),
      ManifestKey(
        "outcomes", .oneOrMore(.text(.word(WebhookSettings.Outcome.allCases.map(\.rawValue)))),
        standard: "all of them", meaning: "The reported outcomes.",
        example: "[refused, partly, in-doubt]"),
      ManifestKey(
        "language", .text(.word(WebhookSettings.Language.allCases.map(\.rawValue))), standard: "en",
        meaning: "The language of the messages.", example: "zh"),
      .webhookAuthority,
    ])
}
