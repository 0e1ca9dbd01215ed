import ReleaseDescriptors
import ReleaseModel

@testable import AppInspection

extension FuzzTarget {
  static let sourceReaders: [FuzzTarget] = [
    FuzzTarget("swift-outline", isLocated: false) { bytes in
      let text = SourceText(path: "Sources/Page.swift", bytes: bytes)
      _ = SourceSurvey.survey(of: text, component: "App", shapes: [])
      _ = SourceSurvey.domains(of: text, component: "App")
      _ = ImportScanner.imports(of: text, .swift)
      let outline = try SwiftOutline(text)
      _ = (outline.keyedValues(in: text), outline.classLists(in: text), outline.addresses(in: text))
    },
    FuzzTarget("objc-outline", isLocated: false) { bytes in
      let text = SourceText(path: "Sources/Page.m", bytes: bytes)
      _ = SourceSurvey.survey(of: text, component: "App", shapes: [])
      _ = SourceSurvey.domains(of: text, component: "App")
      _ = ImportScanner.imports(of: text, .objectiveC)
      let outline = try ObjectiveCOutline(text)
      _ = (outline.keyedValues(in: text), outline.constants(in: text), outline.addresses(in: text))
    },
    FuzzTarget("generated-resources") { bytes in
      let resources = try GeneratedResources(SourceText(path: "R.generated.swift", bytes: bytes))
      _ = try resources.lookingIn("Bundle(for: A.self)")
    },
  ]
}
