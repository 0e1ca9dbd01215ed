import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// Reads the app of a shippable before it is sent, so that a vendor need not refuse it after minutes of upload.
enum PackageCheck {
  /// Everything in which an `.ipa` can't be what `build.json` says; other kinds of packages are not looked into.
  static func problems(of file: ShippableBuild.File, manifest: BuildManifest) async -> [Diagnostic] {
    guard file.name.hasSuffix(".ipa") else { return [] }
    return await BlockingPool.shared.run {
      do {
        return differences(
          of: try AppPackage(ZipArchive(file: file.path)), file, recorded: file.artefact, from: manifest)
      } catch {
        return diagnostics(error, of: file)
      }
    }
  }

  private static func differences(
    of package: AppPackage, _ file: ShippableBuild.File, recorded artefact: BuildManifest.Artefact,
    from manifest: BuildManifest
  ) -> [Diagnostic] {
    package.differences(from: manifest, artefact).map { difference in
      Diagnostic(
        "package.differs", "'\(file.name)' is not the app of this build: \(difference)",
        hint: "build again; build.json and its artefacts belong together")
    }
  }

  /// Everything for which a file is no package that a phone or a person can open, whatever channel it goes to. Of an
  /// `.ipa` every byte is read; of other kinds it is known that something is in them. This blocks.
  ///
  /// - Throws: `CancellationError`.
  static func damage(
    of file: ShippableBuild.File, manifest: BuildManifest, until flag: CancellationFlag
  ) throws -> [Diagnostic] {
    guard file.artefact.size > 0 else {
      return [
        Diagnostic(
          "package.empty", "'\(file.name)' is empty",
          hint: "build again, and see in the build's log what its last step wrote")
      ]
    }
    guard file.name.lowercased().hasSuffix(".ipa") else { return [] }
    do {
      let package = try AppPackage(ZipArchive(file: file.path))
      try package.requireWhole(until: flag)
      // The demo app of a component may have an identifier of its own.
      return differences(of: package, file, recorded: file.artefact.withoutBundleID, from: manifest)
    } catch let error as CancellationError {
      throw error
    } catch {
      return diagnostics(error, of: file)
    }
  }

  /// What made a package unreadable, with its name.
  static func diagnostics(_ error: any Error, of file: ShippableBuild.File) -> [Diagnostic] {
    guard let refusal = error as? Refusal else {
      return [
        Diagnostic(
          "package.unreadable", "'\(file.name)' can't be read: \(error)",
          hint: "check it: unzip -t")
      ]
    }
    return refusal.diagnostics.map {
      Diagnostic($0.code, "'\(file.name)': \($0.message)", at: $0.location, hint: $0.hintPhrase)
    }
  }
}

extension BuildManifest.Artefact {
  fileprivate var withoutBundleID: Self { Self(kind: kind, path: path, size: size, sha256: sha256) }
}
