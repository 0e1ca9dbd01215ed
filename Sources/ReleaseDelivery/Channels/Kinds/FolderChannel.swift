import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// A folder on this machine or a share: the file, its checksum, its provenance and its bill of materials; where the folder is served
/// over https also what devices need to install it.
///
/// A file that is there is never replaced. It appears under its name when it is complete, and before the others: whose
/// app stands there, its checksum and bill stand there too, whoever ships to the same place at the same time.
struct FolderChannel: Channel {
  private let path: ChannelTemplate
  private let page: ChannelTemplate?
  /// Where the folder is served.
  private let install: ChannelTemplate?
  private let pool: BlockingPool
  private let now: @Sendable () -> Int64

  /// - Parameter now: Seconds since 1970.
  init(
    _ values: ChannelValues, pool: BlockingPool = .shared, now: @escaping @Sendable () -> Int64
  ) throws(Refusal) {
    path = try values.requiredTemplate("path") {
      FilePathRules.join($0, to: values.folder).replacing("/./", with: "/")
    }
    page = try values.template("page")
    install = try values.template("install")
    if let address = values.text("install"), !address.hasPrefix("https://") {
      throw values.refusal(
        "channel.folder.install", "'install' of the channel '\(values.name)' does not start with https://",
        hint: "devices only install from servers with a certificate that they trust")
    }
    self.pool = pool
    self.now = now
  }

  func preflight(_ shippable: ShippableBuild) async -> [Diagnostic] {
    guard let app = shippable.app else { return [.noApp] }
    let folder = folder(shippable)
    do {
      if case .other = try await compare(app, in: folder) { return [occupied(by: app, in: folder)] }
      let problems = try await installFiles(shippable, app).problems
      guard problems.isEmpty else { return problems }
      var existing = folder
      while !FileSystem.isDirectory(existing), existing != "/", existing != "." {
        existing = FilePathRules.directory(of: existing)
      }
      guard FileSystem.isWritable(existing) else {
        return [
          Diagnostic(
            "channel.folder.unwritable", "can't write to '\(existing)'", hint: "check its owner and mode")
        ]
      }
      let free = try DiskSpace.free(at: existing)
      guard free > UInt64(max(0, app.artefact.size)) else {
        return [
          Diagnostic(
            "channel.folder.full", "'\(existing)' has \(free >> 20) MB left; '\(app.name)' needs more")
        ]
      }
      return []
    } catch {
      return [Diagnostic("channel.folder.unreadable", "\(error)")]
    }
  }

  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence {
    guard let app = shippable.app else { return .absent }
    let folder = folder(shippable)
    do {
      switch try await compare(app, in: folder) {
      case .nothing: return .absent
      case .same: return try await completed(app, in: folder, for: shippable)
      case .other: throw ServiceError(.refused, occupied(by: app, in: folder))
      }
    } catch let error as ServiceError {
      throw error
    } catch {
      throw ServiceError(.notSent, Diagnostic("channel.folder.unreadable", "\(error)"))
    }
  }

  func send(
    _ shippable: ShippableBuild, note: @escaping @Sendable (DeliveryHandle) async throws -> Void,
    progress: @escaping @Sendable (Int64, Int64) -> Void
  ) async throws(ServiceError) -> DeliveryHandle {
    guard let app = shippable.app else { throw ServiceError(.refused, .noApp) }
    let folder = folder(shippable)
    let target = "\(folder)/\(app.name)"
    let copy = FileCopy(app.path, to: target, digest: app.artefact.sha256) { progress($0, app.artefact.size) }
    do {
      let pages = try await installFiles(shippable, app)
      guard pages.problems.isEmpty else { throw ServiceError(.refused, pages.problems[0]) }
      let others = try filesBeside(app, of: shippable, pages.texts)
      try await withTaskCancellationHandler {
        try await pool.run {
          try FilePathRules.makeDirectory(folder)
          let staged = StagedFiles()
          for (ending, bytes) in others { try staged.add(bytes, for: target + ending) }
          try staged.place(isReplacing: copy.run())
        }
      } onCancel: {
        copy.cancel()
      }
    } catch let error as ServiceError {
      throw error
    } catch let error as FileCopy.Problem {
      let diagnostic = Diagnostic("channel.folder.\(error.code)", error.message)
      // Nobody sees a copy before it is complete.
      throw ServiceError(error.code == "cancelled" ? .notSent : .refused, diagnostic)
    } catch {
      throw ServiceError(.notSent, Diagnostic("channel.folder.unwritable", "\(error)"))
    }
    return handle(of: app, in: folder, for: shippable)
  }

  func state(_ handle: DeliveryHandle) async throws(ServiceError) -> DeliveryState {
    guard let path = handle["path"], let digest = handle["sha256"] else {
      return .unknown(reason: "the receipt lists no file")
    }
    do {
      let found = try await pool.run { try Digest.sha256(ofFile: path) }
      return found == digest
        ? .available(page: handle["page"] ?? path)
        : .unknown(reason: "'\(path)' now contains something else")
    } catch let error as FileError where error.isMissing {
      return .unknown(reason: "'\(path)' is not visible from this machine")
    } catch {
      throw ServiceError(.notSent, Diagnostic("channel.folder.unreadable", "\(error)"))
    }
  }

  /// The app is there. Its copying may have ended before all the others had their names.
  private func completed(
    _ app: ShippableBuild.File, in folder: String, for shippable: ShippableBuild
  ) async throws -> Presence {
    let target = "\(folder)/\(app.name)"
    let others = try filesBeside(app, of: shippable, try await installFiles(shippable, app).texts)
    try await pool.run {
      let staged = StagedFiles()
      for (ending, bytes) in others where access(target + ending, F_OK) != 0 {
        try staged.add(bytes, for: target + ending)
      }
      try staged.place(isReplacing: false)
    }
    return .present(handle(of: app, in: folder, for: shippable))
  }

  /// What stands beside an app, by its ending behind the app's name.
  private func filesBeside(
    _ app: ShippableBuild.File, of shippable: ShippableBuild, _ pages: [String: String]
  ) throws -> [String: [UInt8]] {
    var files = pages.mapValues { Array($0.utf8) }
    files[".sha256"] = Array("\(app.artefact.sha256)  \(app.name)\n".utf8)
    files[".json"] = try CanonicalJSON.encode(shippable.manifest)
    for (name, bytes) in shippable.provenance.files { files["." + name] = bytes }
    return files
  }

  func installation(of shippable: ShippableBuild) async -> AppInstallation? {
    guard page != nil || install != nil, let app = shippable.app else { return nil }
    return await pool.run { AppInstallation(reading: app) }
  }

  /// The page of the app, and what devices need to install it over the air, by its ending behind the app's name.
  private func installFiles(
    _ shippable: ShippableBuild, _ app: ShippableBuild.File
  ) async throws -> (texts: [String: String], problems: [Diagnostic]) {
    guard let file = installAddress(of: app, for: shippable) else { return ([:], []) }
    let read: (facts: InstallPage.Facts, installation: AppInstallation)
    do {
      read = try await pool.run { try Self.facts(of: app, shippable) }
    } catch {
      return ([:], PackageCheck.diagnostics(error, of: app))
    }
    let page = InstallPage(facts: read.facts, installation: read.installation, file: file, now: now())
    guard let html = page.html else {
      return (
        [:],
        [
          Diagnostic(
            "channel.folder.install",
            "the address of the page is \(page.address.utf8.count) bytes long; a QR code can contain \(QRCode.longest)",
            hint: "shorten 'install' of the channel")
        ]
      )
    }
    var texts = [".html": html]
    texts[".plist"] = page.manifest
    return (texts, [])
  }

  /// Reads the app; of what is no `.ipa` its name and build.json say enough.
  private static func facts(
    of app: ShippableBuild.File, _ shippable: ShippableBuild
  ) throws -> (InstallPage.Facts, AppInstallation) {
    let package = app.name.hasSuffix(".ipa") ? try AppPackage(ZipArchive(file: app.path)) : nil
    let manifest = shippable.manifest
    let facts = InstallPage.Facts(
      title: package?.title ?? app.name, bundleID: package?.bundleID,
      version: package?.version ?? manifest.version, number: package?.number ?? manifest.number,
      environment: manifest.environment, configuration: manifest.configuration, built: manifest.finished,
      minimumSystem: package?.minimumSystem, notes: shippable.notes, digest: app.artefact.sha256)
    return (facts, package.map { AppInstallation($0) } ?? AppInstallation(.kind(of: app.name)))
  }

  private func installAddress(of app: ShippableBuild.File, for shippable: ShippableBuild) -> String? {
    guard var address = install?.filled(for: shippable, encode: URLText.encoded) else { return nil }
    while address.hasSuffix("/") { address.removeLast() }
    return "\(address)/\(URLText.encoded(app.name))"
  }

  private enum FileAtTarget { case nothing, same, other }

  private func compare(_ app: ShippableBuild.File, in folder: String) async throws -> FileAtTarget {
    let target = "\(folder)/\(app.name)"
    do {
      let found = try await pool.run { try Digest.sha256(ofFile: target) }
      return found == app.artefact.sha256 ? .same : .other
    } catch let error as FileError where error.isMissing {
      return .nothing
    }
  }

  /// Values of a build name one part of the path each.
  private func folder(_ shippable: ShippableBuild) -> String {
    path.filled(for: shippable) { value in
      let part = value.replacingScalars(["/": "_"])
      return part.isEmpty || part.utf8.first == UInt8(ascii: ".")
        ? "_" + String(part.unicodeScalars.drop { $0 == "." }) : part
    }
  }

  private func handle(
    of app: ShippableBuild.File, in folder: String, for shippable: ShippableBuild
  ) -> DeliveryHandle {
    var handle = ["path": "\(folder)/\(app.name)", "sha256": app.artefact.sha256]
    handle["page"] =
      page?.filled(for: shippable, encode: URLText.encoded)
      ?? installAddress(of: app, for: shippable).map { $0 + ".html" }
    return handle
  }

  private func occupied(by app: ShippableBuild.File, in folder: String) -> Diagnostic {
    Diagnostic(
      "channel.folder.occupied",
      "'\(folder)/\(app.name)' already exists with different content and is not replaced",
      hint: "add {build} to the channel's path, so that every build has its own folder")
  }
}

extension Diagnostic {
  /// For channels that ship an app, and got a build without one.
  static var noApp: Diagnostic {
    Diagnostic(
      "channel.noApp", "this build has no app to ship",
      hint: "its build.json lists no artefact of the kind 'app'")
  }
}
