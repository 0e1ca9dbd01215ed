extension ManifestMapping {
  private static let repository = "the app's repository"

  static let app = ManifestMapping(
    "the app", choice: .atLeastOne([["project"], ["plist"], ["xcconfig"]]),
    [
      ManifestKey(
        "name", .text(.name), required: true, meaning: "By which commands and reports know the app.",
        example: "App"),
      ManifestKey(
        "url", .text(.address), required: true,
        meaning: "The app's repository. One that begins with ./ or ../ is relative to the manifest's folder.",
        example: "https://git.example.com/ios/app.git"),
      ManifestKey(
        "project", .text(.path(in: repository)),
        meaning:
          "The Xcode project, with its property lists, its xcconfig files and the packages that it takes; or what makes it: XcodeGen's project.yml, Tuist's Project.swift.",
        example: "App.xcodeproj"),
      ManifestKey(
        "target", .oneOrMore(.text(.line)), standard: "the only application target", needs: ["project"],
        meaning: "The application target, when the project has several; several that are released together.",
        example: "[App, AppLite]"),
      ManifestKey(
        "plist", .oneOrMore(.text(.path(in: repository))),
        meaning:
          "Property lists that hold the version, those of extensions too, for an app without a project.",
        example: "[App/Info.plist, Widget/Info.plist]"),
      ManifestKey(
        "xcconfig", .oneOrMore(.text(.path(in: repository))),
        meaning: "The xcconfig file that assigns MARKETING_VERSION, for an app without a project.",
        example: "Config/Version.xcconfig"),
      ManifestKey(
        "podfile", .text(.path(in: repository)),
        standard:
          "Podfile; none with a package or a cartfile, and optional with a project",
        meaning: "The Podfile whose pins a release moves.", example: "ios/Podfile"),
      ManifestKey(
        "package", .oneOrMore(.text(.path(in: repository))),
        meaning:
          "Files whose requirements on Swift packages a release moves: Package.swift, an Xcode project, XcodeGen's project.yml, Tuist's Project.swift. Local packages, included files and Package.resolved come with them.",
        example: "Modules/Package.swift"),
      ManifestKey(
        "cartfile", .oneOrMore(.text(.path(in: repository))),
        meaning: "The Cartfile whose requirements a release moves.", example: "Cartfile"),
      ManifestKey(
        "changelog", .text(.path(in: repository)),
        standard: "the manifest's changelog, where the file is there",
        meaning:
          "The changelog that a release writes the section of its version into; none for no such file.",
        example: "docs/CHANGELOG.md"),
    ])
}
