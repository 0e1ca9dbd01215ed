import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// The Swift module of an app's own classes, as its project says it.
struct ApplicationModuleTests {
  private static let rows: [(world: ProjectWorld, module: String?)] = [
    (ProjectWorld(settings: [:]), "App"),
    (ProjectWorld(settings: ["App": [("PRODUCT_NAME", "$(TARGET_NAME)")]]), "App"),
    (ProjectWorld(settings: ["project": [("PRODUCT_NAME", "My Shop")]]), "My_Shop"),
    (ProjectWorld(settings: ["App": [("PRODUCT_NAME", "$(SHOP)")], "project": [("SHOP", "Shop")]]), "Shop"),
    (
      ProjectWorld(
        settings: ["App": [("PRODUCT_NAME", "Shop QA"), ("PRODUCT_MODULE_NAME", "Shop")]]), "Shop"
    ),
    (
      ProjectWorld(
        settings: [
          "App": [("PRODUCT_NAME", "Shop-QA"), ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)")]
        ]), "Shop_QA"
    ),
    (
      ProjectWorld(
        settings: [:], bases: ["App": "App.xcconfig"], files: ["App.xcconfig": "PRODUCT_NAME = Shop\n"]),
      "Shop"
    ),
    // What can't be told, or is not one for all.
    (ProjectWorld(settings: ["App/Debug": [("PRODUCT_NAME", "Shop")]]), nil),
    (ProjectWorld(settings: ["App": [("PRODUCT_NAME", "$(A)$(B)")]]), nil),
    (ProjectWorld(settings: ["App": [("PRODUCT_NAME", "$(NOBODY)")]]), nil),
    (ProjectWorld(settings: ["App": [("PRODUCT_NAME[sdk=iphoneos*]", "Shop")]]), nil),
    (ProjectWorld(settings: ["App": [("PRODUCT_NAME", "\u{5546}\u{57CE}")]]), nil),
    (ProjectWorld(settings: [:], bases: ["App": "Gone.xcconfig"]), nil),
  ]

  @Test func itIsToldWhereAllConfigurationsAgree() throws {
    for row in Self.rows {
      #expect(try row.world.load().applicationModule == row.module, "\(row.world.settings)")
    }
  }

  /// A library of the project has a module of its own.
  @Test func besideALibraryItIsNotTold() throws {
    let world = ProjectWorld(settings: [:])
    let text = world.project.replacing("product-type.app-extension", with: "product-type.framework")
    let project = try XcodeProjectDocument(SourceText(path: world.path, text))
    #expect(ProjectFiles.load(project, path: world.path) { _ in nil }.applicationModule == nil)
  }
}
