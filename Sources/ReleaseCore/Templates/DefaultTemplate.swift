/// The template that relctl brings along: a library as pod and Swift package, its tests, and an app to run it in.
///
/// Its files are in the folder `Default` and inside the program, which knows no folders of them, so their names are
/// flat and their paths stand here. `relctl component template DIR` writes them out.
package enum DefaultTemplate {
  package static let template = Template(
    files: [
      (".gitignore", PackageResources.gitignore_mustache),
      (".gitlab-ci.yml", PackageResources.gitlab_ci_yml_mustache),
      ("Jenkinsfile", PackageResources.Jenkinsfile_mustache),
      ("LICENSE", PackageResources.LICENSE_mustache),  // MIT, as the Open Source Initiative publishes it
      ("README.md", PackageResources.README_md_mustache),
      ("Package.swift", PackageResources.Package_swift_mustache),
      ("{{name}}.podspec", PackageResources.podspec_mustache),
      ("Sources/{{module}}/{{module}}Info.swift", PackageResources.Info_swift_mustache),
      ("Tests/{{module}}Tests/{{module}}InfoTests.swift", PackageResources.InfoTests_swift_mustache),
      ("Example/Podfile", PackageResources.Podfile_mustache),
      ("Example/{{module}}Demo/DemoApp.swift", PackageResources.DemoApp_swift_mustache),
      // One target, one source file; `pod install` adds the rest.
      ("Example/{{module}}Demo.xcodeproj/project.pbxproj", PackageResources.project_pbxproj_mustache),
    ].map { Template.File(path: $0.0, bytes: $0.1) })
}
