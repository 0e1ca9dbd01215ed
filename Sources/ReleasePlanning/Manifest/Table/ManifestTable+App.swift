import ReleaseModel

extension ManifestMapping {
  private static let repository: Phrase = "the app's repository"

  static let app = ManifestMapping(
    "the app", choice: .atLeastOne([["project"], ["plist"], ["xcconfig"]]),
    [
      ManifestKey(
        "name", .text(.name), required: true, meaning: "The app's name in commands and reports.",
        example: "App"),
      ManifestKey(
        "url", .text(.address), required: true,
        meaning:
          "The app's repository. An address that begins with ./ or ../ is relative to the manifest's folder.",
        example: "https://git.example.com/ios/app.git"),
      ManifestKey(
        "project", .text(.path(in: repository)),
        meaning:
          "The Xcode project, including its property lists, xcconfig files and packages, or the file that generates it: XcodeGen's project.yml or Tuist's Project.swift.",
        example: "App.xcodeproj"),
      ManifestKey(
        "target", .oneOrMore(.text(.line)), standard: "the only application target", needs: ["project"],
        meaning:
          "The application target, if the project has several. List all targets that are released together.",
        example: "[App, AppLite]"),
      ManifestKey(
        "plist", .oneOrMore(.text(.path(in: repository))),
        meaning:
          "Property lists with the version, including those of extensions, for an app without a project.",
        example: "[App/Info.plist, Widget/Info.plist]"),
      ManifestKey(
        "xcconfig", .oneOrMore(.text(.path(in: repository))),
        meaning: "The xcconfig file that assigns MARKETING_VERSION, for an app without a project.",
        example: "Config/Version.xcconfig"),
      ManifestKey(
        "podfile", .text(.path(in: repository)),
        standard:
          "Podfile (no default with a package or a cartfile, optional with a project)",
        meaning: "The Podfile in which a release updates the pins.", example: "ios/Podfile"),
      ManifestKey(
        "package", .oneOrMore(.text(.path(in: repository))),
        meaning:
          "Files in which a release updates requirements on Swift packages: Package.swift, an Xcode project, XcodeGen's project.yml or Tuist's Project.swift. Local packages, included files and Package.resolved are updated too.",
        example: "Modules/Package.swift"),
      ManifestKey(
        "cartfile", .oneOrMore(.text(.path(in: repository))),
        meaning: "The Cartfile in which a release updates the requirements.", example: "Cartfile"),
      ManifestKey(
        "changelog", .text(.path(in: repository)),
        standard: "the manifest's changelog, if the file exists",
        meaning:
          "The changelog to which a release adds its section. Use none to disable it.",
        example: "docs/CHANGELOG.md"),
    ])
}
