import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// With manual signing every product that is delivered inside the app needs a profile, which the export says last.
@Suite struct ExportProfilesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let profiles: [String]
    var style = "manual"
    /// The bundle identifiers that the refusal names.
    let missing: [String]

    init(_ name: String, _ profiles: [String], style: String = "manual", missing: [String]) {
      testDescription = name
      self.profiles = profiles
      self.style = style
      self.missing = missing
    }
  }

  static let (app, widget, watch) = (
    "com.example.app.stg", "com.example.app.stg.widget", "com.example.app.stg.watch"
  )
  static let rows: [Row] = [
    Row("all have one", [app, widget, watch], missing: []),
    Row("the app's alone, as before there was a widget", [app], missing: [widget, watch]),
    Row("the watch app was forgotten", [app, widget], missing: [watch]),
    Row(
      "those of another environment", ["com.example.app", "com.example.app.widget"], missing: [widget, watch]),
    Row("Xcode chooses", [app], style: "automatic", missing: []),
  ]

  /// The suffix is the layer's.
  static func products() throws -> [(target: String, id: String)] {
    let shape = ProjectShape(
      targets: [
        .init(
          name: "App", settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.app$(APP_ID_SUFFIX)"],
          phases: [.extensions("Widget"), .watch("Watch"), .frameworks("Kit")]),
        .init(
          name: "Widget", type: "app-extension",
          settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.app$(APP_ID_SUFFIX).widget"]),
        .init(
          name: "Watch", settings: ["SDKROOT": "watchos", "PRODUCT_BUNDLE_IDENTIFIER": "$(BASE_ID).watch"]),
        .init(name: "Kit", type: "framework", settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.kit"]),
      ], settings: ["SDKROOT": "iphoneos", "BASE_ID": "com.example.app${APP_ID_SUFFIX}"])
    let path = "App.xcodeproj/project.pbxproj"
    let versions = AppVersions(
      files: [(DescriptorReference(format: .pbxproj, path: path), SourceText(path: path, shape.project))],
      configuration: "Release")
    return try versions.embeddedIdentifiers { $0 == "APP_ID_SUFFIX" ? ".stg" : nil }
  }

  @Test(arguments: rows) func namesTheProductsWithoutAProfile(row: Row) throws {
    let products = try Self.products()
    #expect(products.map(\.target) == ["Widget", "Watch"])
    #expect(products.map(\.id) == [Self.widget, Self.watch])
    let layer =
      "RELEASE_EXPORT_METHOD = release-testing\nRELEASE_SIGNING_STYLE = \(row.style)\nRELEASE_PROFILES = "
      + row.profiles.map { "\"\($0)=Ad Hoc\"" }.joined(separator: " ") + "\n"
    let table = try SettingsTable.load("L.xcconfig", rules: SettingsRules()) { _ in Array(layer.utf8) }
    let scope = SettingsScope(environment: "stg", component: "App")
    let export = try #require(try ExportOptions(SettingsResolver(table: table, inputs: scope.inputs)))
    do throws(Refusal) {
      try export.requireProfiles(for: products, at: nil)
      #expect(row.missing.isEmpty)
    } catch {
      #expect(error.diagnostics.map(\.code) == row.missing.map { _ in "build.export" })
      for (diagnostic, id) in zip(error.diagnostics, row.missing) {
        #expect(diagnostic.message.contains("'\(id)'") && diagnostic.hint?.contains("\"\(id)=") == true)
      }
    }
  }
}
