import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// Command lines of drivers, word for word.
struct DriverTests {
  private func lines(_ recipe: BuildRecipe, package: String = "") -> [String] {
    lines("Release", recipe, package: package)
  }

  private func lines(_ configuration: String, _ recipe: BuildRecipe, package: String = "") -> [String] {
    Drivers.steps(
      recipe, in: "/src/App", work: "/work/App", package: package, configuration: configuration, timeout: 60
    ).map {
      "\($0.title) \($0.folder) \($0.timeout): \($0.command.joined(separator: " "))"
    }
  }

  private func recipe(_ driver: BuildRecipe.Driver, _ change: (inout BuildRecipe) -> Void = { _ in })
    -> BuildRecipe
  {
    var recipe = BuildRecipe(driver: driver)
    change(&recipe)
    return recipe
  }

  @Test func everyDriverHasItsCommandLines() {
    #expect(lines(recipe(.none)).isEmpty)
    #expect(
      lines(recipe(.swift) { $0.arguments = ["--product", "Tool"] }, package: "Kit")
        == ["build /src/App/Kit 60: swift build --configuration release --product Tool"])
    #expect(lines("AdhocDebug", recipe(.swift)) == ["build /src/App 60: swift build --configuration debug"])
    #expect(
      lines(
        recipe(.command) {
          $0.prepare = ["./configure"]
          $0.command = ["make", "all"]
          $0.timeout = 5
        }) == ["prepare /src/App 5: ./configure", "build /src/App 5: make all"])
    let products = ".relctl-products"
    #expect(
      lines(
        "Production",
        recipe(.xcodebuild) {
          $0.prepare = ["pod", "install"]
          $0.workspace = "App.xcworkspace"
          $0.scheme = "App"
          $0.exportOptions = "Config/Export.plist"
          $0.arguments = ["-allowProvisioningUpdates", "-quiet", "-authenticationKeyID", "K1"]
        }) == [
          "prepare /src/App 60: pod install",
          "archive /src/App 60: xcodebuild archive -workspace App.xcworkspace -scheme App"
            + " -configuration Production -destination generic/platform=iOS"
            + " -derivedDataPath /work/App/DerivedData -clonedSourcePackagesDirPath /work/App/packages"
            + " -resultBundlePath /work/App/App.xcresult"
            + " -archivePath \(products)/App.xcarchive -allowProvisioningUpdates -quiet -authenticationKeyID K1",
          "export /src/App 60: xcodebuild -exportArchive -archivePath \(products)/App.xcarchive"
            + " -exportOptionsPlist Config/Export.plist -exportPath \(products)/export"
            + " -allowProvisioningUpdates -authenticationKeyID K1",
        ])
    #expect(
      lines(
        "",
        recipe(.xcodebuild) {
          $0.project = "Mac.xcodeproj"
          $0.scheme = "Mac"
          $0.destination = "generic/platform=macOS"
          $0.arguments = ["-derivedDataPath", "/tmp/D"]
        }) == [
          "archive /src/App 60: xcodebuild archive -project Mac.xcodeproj -scheme Mac"
            + " -destination generic/platform=macOS -clonedSourcePackagesDirPath /work/App/packages"
            + " -resultBundlePath /work/App/Mac.xcresult -archivePath \(products)/Mac.xcarchive"
            + " -derivedDataPath /tmp/D"
        ])
  }

  @Test func xcodebuildHasItsOutputs() {
    let exported = recipe(.xcodebuild) {
      $0.scheme = "App"
      $0.exportOptions = "E.plist"
      $0.outputs = [.init("Report.html", kind: .other)]
    }
    #expect(
      Drivers.outputs(exported).map { "\($0.kind) \($0.pattern) \($0.isRequired)" } == [
        "other Report.html true", "app .relctl-products/export/*.{ipa,pkg} true",
        "other .relctl-products/export/manifest.plist false",
        "symbols .relctl-products/App.xcarchive/dSYMs/*.dSYM false",
      ])
    let archive = recipe(.xcodebuild) { $0.scheme = "App" }
    #expect(Drivers.outputs(archive).first?.kind == .archive)
  }

  @Test func everythingThatDecidesIsInTheFingerprint() {
    let changes: [(inout BuildRecipe) -> Void] = [
      { $0.driver = .swift }, { $0.command = ["make", "x"] }, { $0.command = ["make x"] },
      { $0.prepare = ["a"] }, { $0.arguments = ["a"] }, { $0.inputs = ["a"] }, { $0.workspace = "a" },
      { $0.project = "a" }, { $0.scheme = "a" }, { $0.destination = "a" }, { $0.exportOptions = "a" },
      { $0.outputs = [.init("a", kind: .other)] }, { $0.outputs = [.init("a", kind: .app)] },
      { $0.environment = ["A": "1"] }, { $0.environment = ["A": "2"] },
      { $0.secrets = ["A": .environment("A")] }, { $0.gems = ["a"] }, { $0.pods = ["a"] },
    ]
    let prints = changes.map { change in
      recipe(.command, change).fingerprint.map { "\($0.name)=\($0.text)" }.joined(separator: "\n")
    }
    #expect(Set(prints).count == changes.count)
  }
}
