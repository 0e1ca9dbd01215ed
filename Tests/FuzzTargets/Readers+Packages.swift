import ReleaseModel

@testable import ReleaseDescriptors
@testable import ReleasePlanning

extension FuzzTarget {
  static let packageReaders: [FuzzTarget] = [
    FuzzTarget("package-swift") { bytes in
      let document = try PackageManifestDocument(SourceText(path: "Package.swift", bytes: bytes))
      for dependency in document.dependencies { _ = (dependency.identity, dependency.repository) }
      _ = document.binaryTargets
      _ = document.libraries
      _ = document.targets
    },
    FuzzTarget("tuist") { bytes in
      _ = try TuistSettings(SourceText(path: "Project.swift", bytes: bytes))
    },
    FuzzTarget("package-resolved") { bytes in
      _ = try PackageResolved(SourceText(path: "Package.resolved", bytes: bytes)).packagePins
    },
    FuzzTarget("cartfile") { bytes in
      for pin in try CartfileDocument(SourceText(path: "Cartfile", bytes: bytes)).pins {
        _ = (pin.identity, pin.repository)
      }
    },
    FuzzTarget("project-yml") { bytes in
      _ = try XcodeGenSpecification(SourceText(path: "project.yml", bytes: bytes))
    },
  ]
}
