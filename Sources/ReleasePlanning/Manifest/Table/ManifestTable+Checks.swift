import ReleaseModel

extension ManifestMapping {
  static let settings = ManifestMapping(
    "settings",
    [
      ManifestKey(
        "search", .oneOrMore(.text(.folder)),
        meaning: "Where includes are searched, after the folder of the including file.",
        example: "[config/shared, ../ios-settings]"),
      ManifestKey(
        "allow", .oneOrMore(.text(.folder)),
        meaning: "Other folders outside of the manifest's that an include may reach.", example: "../company"),
      ManifestKey(
        "uses", .oneOrMore(.text(.line)),
        meaning: "Keys that Info.plist, code or scripts read, or patterns of them.",
        example: "[API_*, WECHAT_URL_SCHEME]"),
      ManifestKey(
        "hosts", .entries(.reference(to: "an environment"), .oneOrMore(.text(.line))),
        standard: "a host belongs to the environment whose name is a part of it",
        meaning: "Hosts that belong to one environment alone, or patterns of them.",
        example: "{ qa: [\"*.qa.example.com\", localhost], prd: api.example.com }"),
      ManifestKey(
        "exceptions", .list(.mapping(.settingsException)), meaning: "Findings that are excused until a day.",
        example: "[{ id: \"settings.key.unused:OLD_HOST\", reason: version 5 reads it, until: 2026-12-31 }]"),
    ])

  static let settingsException = ManifestMapping(
    "an exception",
    [
      ManifestKey(
        "id", .text(.line), required: true,
        meaning: "The id that 'relctl env check' prints, or a pattern of ids.",
        example: "\"settings.key.unused:OLD_HOST\""),
      ManifestKey(
        "reason", .text(.line), required: true, meaning: "Why it is excused.", example: "version 5 reads it"),
      ManifestKey(
        "until", .text(.day), required: true, meaning: "The last day on which it is excused.",
        example: "2026-12-31"),
    ])

  static let rules = ManifestMapping(
    "rules",
    [
      ManifestKey(
        "severity", .entries(.rule, .text(.word(ManifestReader.SeverityWord.allCases.map(\.rawValue)))),
        meaning: "What a rule's findings weigh. Off: the rule is not looked at.",
        example: "{ unused-dependency: error, podspec-name: \"off\" }"),
      ManifestKey(
        "system", .oneOrMore(.text(.line)),
        meaning: "Modules that no descriptor declares, besides those of Apple's platforms.",
        example: "[WechatOpenSDK]"),
      ManifestKey(
        "modules", .entries(.reference(to: "a pod"), .oneOrMore(.text(.line))),
        meaning: "The modules of a pod, where they are not called as it is.",
        example: "{ lottie-ios: [Lottie] }"),
      ManifestKey(
        "wrapped",
        .entries(.reference(to: "a pod"), .oneOrMore(.text(.reference(to: "a component or a layer")))),
        meaning: "Who alone may require a pod or package: the component that wraps it.",
        example: "{ Alamofire: [Payments] }"),
      ManifestKey(
        "thirdParty", .entries(.reference(to: "a pod"), .oneOrMore(.text(.line))),
        meaning: "The versions of a pod or package that may be used, as a Podfile writes them.",
        example: "{ Alamofire: \"~> 5.6\" }"),
      ManifestKey(
        "licences", .oneOrMore(.text(.line)),
        meaning: "The licences that components and pods may have, as podspecs spell them.",
        example: "[MIT, Apache-2.0, BSD]"),
      ManifestKey(
        "exceptions", .list(.mapping(.ruleException)), meaning: "Findings that are excused until a day.",
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
        required: true, meaning: "Of whom they are excused.", example: "[Payments]"),
      ManifestKey(
        "reason", .text(.line), required: true, meaning: "Why they are excused.",
        example: "\"IOS-4711, until the split\""),
      ManifestKey(
        "expires", .text(.day), required: true, meaning: "The last day on which they are excused.",
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
        meaning: "The property with the addresses' scheme, beside a dictionary or a constant.",
        example: "scheme"),
      ManifestKey(
        "target", .text(.line), needs: ["action"], meaning: "What names of classes begin with: Target_Cart.",
        example: "Target_"),
      ManifestKey(
        "action", .text(.line), needs: ["target"],
        meaning: "What names of their methods begin with: Action_show.", example: "Action_"),
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
        standard: Registrations().moduleProtocols.sorted().joined(separator: ", "),
        meaning: "The protocols that make a class a module.", example: "[AppModule]"),
    ])
}
