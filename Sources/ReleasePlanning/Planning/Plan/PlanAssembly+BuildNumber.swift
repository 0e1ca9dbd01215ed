import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// A layer that puts `$(BUILD_NUMBER)` into a name would make one that ends with nothing, such as the tag `6.5.5-`.
  func refuseMissingBuildNumber() {
    guard context.run.buildNumber == nil, let table = context.layers.tables[environment.name],
      table.assignments.contains(where: { $0.value.contains("BUILD_NUMBER") })
    else { return }
    for item in chosen + [app].compactMap({ $0 }) {
      let name = item.component.name
      let numbered = context.attempt(for: name) { () throws(Refusal) in
        try ReleaseCoordinates.resolve(
          environment: environment.name, component: name, version: item.version, buildNumber: "1",
          table: table)
      }
      guard let numbered else { continue }
      let keys = [
        ("RELEASE_TAG", numbered.tag?.short, item.form.tag?.short),
        ("RELEASE_PACKAGE_TAG", numbered.packageTag?.short, item.form.packageTag?.short),
        ("RELEASE_VERSION", numbered.version, item.form.version),
      ]
      for (key, with, without) in keys where with != without && item.form.branch != item.form.hotfixBranch {
        context.refuse(
          Diagnostic(
            "buildNumber.needed",
            "\(key) of '\(environment.name)' contains $(BUILD_NUMBER), but no build number is given: the result would be '\(without ?? "")'",
            subject: name, hint: "add '--build-number 1024', or '--build-number ci' on a build server"))
      }
    }
  }
}
