import ReleaseModel

extension ManifestMapping {
  static let settings = ManifestMapping(
    "settings",
    [
      ManifestKey(
        "search", .oneOrMore(.text(.folder)),
        meaning: "Folders that are searched for includes, after the folder of the including file.",
        example: "[config/shared, ../ios-settings]"),
      ManifestKey(
        "allow", .oneOrMore(.text(.folder)),
        meaning: "Other folders outside the manifest's folder that may be included.", example: "../company"),
      ManifestKey(
        "uses", .oneOrMore(.text(.line)),
        meaning: "Keys that Info.plist, code or scripts read, or patterns of them.",
        example: "[API_*, WECHAT_URL_SCHEME]"),
      ManifestKey(
        "hosts", .entries(.reference(to: "an environment"), .oneOrMore(.text(.line))),
        standard: "a host belongs to the environment whose name it contains",
        meaning: "Hosts, or patterns of hosts, that belong to only one environment.",
        example: "{ qa: [\"*.qa.example.com\", localhost], prd: api.example.com }"),
      ManifestKey(
        "exceptions", .list(.mapping(.settingsException)), meaning: "Findings that are excused until a date.",
        example: "[{ id: \"settings.key.unused:OLD_HOST\", reason: version 5 reads it, until: 2026-12-31 }]"),
    ])

  static let settingsException = ManifestMapping(
    "an exception",
    [
      ManifestKey(
        "id", .text(.line), required: true,
        meaning: "The ID that 'relctl env check' prints, or a pattern of IDs.",
        example: "\"settings.key.unused:OLD_HOST\""),
      ManifestKey(
        "reason", .text(.line), required: true, meaning: "The reason for the exception.",
        example: "version 5 reads it"),
      ManifestKey(
        "until", .text(.day), required: true, meaning: "The last day of the exception.",
        example: "2026-12-31"),
    ])

  static let rules = ManifestMapping(
    "rules",
    [
      ManifestKey(
        "severity", .entries(.rule, .text(.word(RuleReader.SeverityWord.allCases.map(\.rawValue)))),
        meaning: "The severity of a rule's findings. Use off to disable the rule.",
        example: "{ unused-dependency: error, podspec-name: \"off\" }"),
      ManifestKey(
        "system", .oneOrMore(.text(.line)),
        meaning: "Modules that no descriptor declares, in addition to those of Apple's platforms.",
        example: "[WechatOpenSDK]"),
      ManifestKey(
        "modules", .entries(.reference(to: "a pod"), .oneOrMore(.text(.line))),
        meaning: "The modules of a pod, if their names differ from the pod's.",
        example: "{ lottie-ios: [Lottie] }"),
      ManifestKey(
        "wrapped",
        .entries(.reference(to: "a pod"), .oneOrMore(.text(.reference(to: "a component or a layer")))),
        meaning: "The only components or layers that may require a pod or package.",
        example: "{ Alamofire: [Payments] }"),
      ManifestKey(
        "thirdParty", .entries(.reference(to: "a pod"), .oneOrMore(.text(.line))),
        meaning: "The allowed versions of a pod or package, in Podfile syntax.",
        example: "{ Alamofire: \"~> 5.6\" }"),
      ManifestKey(
        "licences", .oneOrMore(.text(.line)),
        meaning: "The allowed licences of components and pods, as in podspecs.",
        example: "[MIT, Apache-2.0, BSD]"),
      ManifestKey(
        "parameterTypes", .oneOrMore(.text(.line)),
        meaning:
          "The allowed types of page parameters. 'Foundation' includes texts, numbers, dates, data, URLs and collections of them.",
        example: "[Foundation, UIImage]"),
      ManifestKey(
        "exceptions", .list(.mapping(.ruleException)), meaning: "Findings that are excused until a date.",
        example:
          "[{ rule: layer-order, components: [Payments], reason: \"IOS-4711, until the split\", expires: 2026-12-31 }]"
      ),
    ])

  static let ruleException = ManifestMapping(
    "an exception",
    [
      ManifestKey(
        "rule", .text(.rule), required: true, meaning: "The rule whose findings are excused.",
        example: "layer-order"),
      ManifestKey(
        "components", .oneOrMore(.text(.reference(to: "a component, the app or a spec repository"))),
        required: true, meaning: "The components, app or spec repositories with the excused findings.",
        example: "[Payments]"),
      ManifestKey(
        "reason", .text(.line), required: true, meaning: "The reason for the exception.",
        example: "\"IOS-4711, until the split\""),
      ManifestKey(
        "expires", .text(.day), required: true, meaning: "The last day of the exception.",
        example: "2026-12-31"),
    ])

  static let routeShape = ManifestMapping(
    "a shape of routes",
    choice: .exactlyOne([["dictionary"], ["constant"], ["steps"], ["target", "action"]]),
    [
      ManifestKey(
        "dictionary", .text(.line),
        meaning: "The property with a dictionary from addresses to classes.", example: "routes"),
      ManifestKey(
        "constant", .text(.line),
        meaning: "The property with the address, in the class that it opens.", example: "route"),
      ManifestKey(
        "steps", .text(.line),
        meaning: "The protocol of enumerations whose cases are pages, as RxFlow's are.", example: "Step"),
      ManifestKey(
        "scheme", .text(.line), standard: "scheme",
        meaning: "The property with the addresses' scheme, used with a dictionary or a constant.",
        example: "scheme"),
      ManifestKey(
        "target", .text(.line), needs: ["action"], meaning: "The prefix of classes, as in Target_Cart.",
        example: "Target_"),
      ManifestKey(
        "action", .text(.line), needs: ["target"],
        meaning: "The prefix of methods, as in Action_show.", example: "Action_"),
    ])

  static let modules = ManifestMapping(
    "modules",
    [
      ManifestKey(
        "plist", .text(.path(in: "the app's repository")), required: true,
        meaning: "The property list with the modules, in the order in which the app starts them.",
        example: "App/Modules.plist"),
      ManifestKey(
        "protocols", .oneOrMore(.text(.line)),
        standard: "\(Registrations().moduleProtocols.sorted().joined(separator: ", "))",
        meaning: "The protocols that make a class a module.", example: "[AppModule]"),
    ])
}
