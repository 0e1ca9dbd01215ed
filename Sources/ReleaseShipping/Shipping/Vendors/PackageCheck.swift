import ReleaseModel
import ReleaseSupport

/// Reads the app of a shippable before it is sent, so that a vendor need not refuse it after minutes of upload.
enum PackageCheck {
  /// Everything in which an `.ipa` can't be what `build.json` says; other kinds of packages are not looked into.
  static func problems(of file: ShippableBuild.File, manifest: BuildManifest) async -> [Diagnostic] {
    guard file.name.hasSuffix(".ipa") else { return [] }
    return await BlockingPool.shared.run {
      do {
        let package = try AppPackage(ZipArchive(file: file.path))
        return package.differences(from: manifest, file.artefact).map { difference in
          Diagnostic(
            "package.differs", "'\(file.name)' is not the app of this build: \(difference)",
            hint: "build again; build.json and its artefacts belong together")
        }
      } catch {
        return diagnostics(error, of: file)
      }
    }
  }

  /// What made a package unreadable, with its name.
  package static func diagnostics(_ error: any Error, of file: ShippableBuild.File) -> [Diagnostic] {
    guard let refusal = error as? Refusal else {
      return [
        Diagnostic(
          "package.unreadable", "'\(file.name)' can't be read: \(error)",
          hint: "see what is wrong with it: unzip -t")
      ]
    }
    return refusal.diagnostics.map {
      Diagnostic($0.code, "'\(file.name)': \($0.message)", at: $0.location, hint: $0.hint)
    }
  }
}
