import ReleaseModel

@testable import ReleaseDelivery
@testable import ReleaseServices

extension FuzzTarget {
  static let buildReaders: [FuzzTarget] = [
    FuzzTarget("mach-o") { bytes in _ = try MachOReader(bytes).slices() },
    FuzzTarget("zip") { bytes in
      let archive = try ZipArchive(size: UInt64(bytes.count)) { offset, count in
        guard offset <= bytes.count, count <= bytes.count - Int(offset) else {
          throw ZipError("behind the end")
        }
        return Array(bytes[Int(offset)..<Int(offset) + count])
      }
      for entry in archive.entries.prefix(20) {
        guard let content = try? archive.bytes(of: entry, limit: 1 << 20) else { continue }
        try Promise.require(content.count <= 1 << 20, "\(content.count) bytes where 1 MiB is allowed")
        try Promise.require(UInt64(content.count) == entry.size, "an entry of another size")
      }
    },
    FuzzTarget("junit", isLocated: false) { bytes in
      let report = try JUnitReport(bytes, path: "report.xml")
      let counts = report.counts
      try Promise.require(min(counts.passed, counts.failed, counts.skipped) >= 0, "\(counts)")
    },
    FuzzTarget("coverage") { bytes in
      let coverage = try? CoverageFile.read(bytes, path: "coverage.xml")
      for coverage in [coverage, CoverageReport.xcode(bytes), CoverageReport.llvm(bytes, below: "/a")] {
        _ = coverage.map { $0 + $0 }
      }
    },
    FuzzTarget("xcode-tests", isLocated: false) { bytes in _ = try XcodeTestReport(bytes) },
    FuzzTarget("profile", isLocated: false) { bytes in
      let profile = try ProvisioningProfile(bytes, place: "App.mobileprovision")
      _ = profile.covers("com.example.app")
    },
  ]
}
