import Foundation
import ReleaseCore
import ReleaseModel
import ReleaseSupport

/// A folder with `build.json` and the artefacts beside it.
package struct BuildFolder: Sendable {
  let manifest: BuildManifest
  /// Absolute.
  let path: String
  static let fileName = "build.json"
  private static let unknownSchema = "build.schema"

  /// Reads a folder, or the `build.json` in it.
  init(reading path: String) throws(Refusal) {
    let isFile = FilePathRules.name(of: path) == Self.fileName || path.hasSuffix(".json")
    let file = isFile ? path : "\(path)/\(Self.fileName)"
    do {
      let bytes = try readFile(file, limit: 64 << 20)
      let schema = try CanonicalJSON.decode(Header.self, from: bytes).schema
      guard schema == BuildManifest.currentSchema else {
        throw LedgerDocument.unknownSchema(
          of: "'\(file)'", found: schema, known: BuildManifest.currentSchema,
          at: SourceLocation(file: file, line: 1, column: 1), code: Self.unknownSchema,
          older: "build again")
      }
      manifest = try CanonicalJSON.decode(BuildManifest.self, from: bytes)
    } catch let refusal as Refusal {
      throw refusal
    } catch let error as FileError {
      throw Refusal(
        "build.unreadable", "there is no readable build.json: \(error)",
        hint: "specify a build's folder, or its name in relctl-out/builds")
    } catch {
      throw Refusal(
        "build.damaged", "'\(file)' was not written by 'relctl build'",
        at: SourceLocation(file: file, line: 1, column: 1),
        hint: "build again")
    }
    self.path = FilePathRules.directory(of: file)
  }

  private struct Header: Decodable { let schema: Int }

  /// Finds builds by a path, by a name (or the start of it) below a folder of builds, or by their train; of a train
  /// the newest build of every environment and configuration, of the app and of each demo app.
  package static func find(_ word: String, here: String, builds: String) throws(Refusal) -> [BuildFolder] {
    let path = FilePathRules.join(word, to: here)
    if word.contains("/") || FileSystem.isDirectory(path) || word.hasSuffix(".json") {
      return [try BuildFolder(reading: path)]
    }
    var all: [BuildFolder] = []
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: builds)) ?? []).sorted() {
      do throws(Refusal) {
        all.append(try BuildFolder(reading: "\(builds)/\(name)"))
      } catch {
        // A build that is under way or that failed has no build.json. One that another relctl made is there.
        if error.diagnostics[0].code == unknownSchema, name.hasPrefix(word) { throw error }
      }
    }
    let named = all.filter { $0.manifest.build.hasPrefix(word) }
    if named.count == 1 { return named }
    if let exact = named.first(where: { $0.manifest.build == word }) { return [exact] }
    if named.count > 1 {
      throw Refusal(
        "build.ambiguous", "\(named.count) builds start with '\(word)'",
        hint: "they are \(named.suffix(5).map(\.manifest.build).joined(separator: ", "))")
    }
    var newest: [String: BuildFolder] = [:]
    if word.utf8.count >= 4 {
      for build in all.sorted(by: { $0.manifest.finished < $1.manifest.finished })
      where build.manifest.train.begins(with: TrainID(typed: word)) {
        let manifest = build.manifest
        newest["\(manifest.environment) \(manifest.configuration) \(manifest.component?.description ?? "")"] =
          build
      }
    }
    guard !newest.isEmpty else {
      let names = all.map(\.manifest.build)
      throw Refusal(
        "build.unknown", "there is no build '\(word)' in \(builds)",
        hint: names.hint(
          nearName: word,
          else: names.isEmpty
            ? "create one with 'relctl build', or specify its folder"
            : "the newest are \(names.suffix(3).joined(separator: ", "))"))
    }
    return newest.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether the statement beside a build is of it: it goes where the app goes.
  private func provenanceProblems(_ files: ProvenanceFiles) -> [Diagnostic] {
    do throws(Refusal) {
      let statement = try files.statement()
      let said = Dictionary(statement.subject.map { ($0.name ?? "", $0.digest ?? [:]) }) { first, _ in first }
      return manifest.artefacts.filter { said[$0.path]?.values.contains($0.sha256) != true }.prefix(3).map {
        Diagnostic(
          "build.provenance", "\(ProvenanceStatement.fileName) is not of '\($0.path)'",
          hint: "build again, or remove the file to ship without it")
      }
    } catch {
      return error.diagnostics
    }
  }

  /// The build with the places of its files as they are; what is missing or leads elsewhere is left out.
  var unverified: ShippableBuild {
    let files = manifest.artefacts.compactMap { artefact in
      (try? FilePathRules.resolve(artefact.path, inside: path)).map {
        ShippableBuild.File(path: $0, artefact: artefact)
      }
    }
    return ShippableBuild(
      manifest: manifest, app: files.first { $0.artefact.kind == .app },
      symbols: files.filter { $0.artefact.kind == .symbols }, notes: "")
  }

  /// The build with the places of its files, after their digests and sizes were compared with `build.json`, and the app
  /// was found to be whole.
  func shippableBuild(notes: ShipNotes, pool: BlockingPool = .shared) async throws -> ShippableBuild {
    try await pool.runCancellable { flag in
      var problems: [Diagnostic] = []
      var files: [ShippableBuild.File] = []
      for artefact in manifest.artefacts where artefact.kind == .app || artefact.kind == .symbols {
        do {
          let whole = try FilePathRules.resolve(artefact.path, inside: path)
          let found = try FileDigest.of(whole)
          // As many bytes are sent as build.json says.
          guard found.sha256 == artefact.sha256, found.size == artefact.size else {
            problems.append(
              Diagnostic(
                "build.changed", "'\(artefact.path)' no longer matches build.json",
                hint: "build again: the shipped file must be the tested one"))
            continue
          }
          let file = ShippableBuild.File(path: whole, artefact: artefact)
          if artefact.kind == .app {
            problems += try PackageCheck.damage(of: file, manifest: manifest, until: flag)
          }
          files.append(file)
        } catch let error as CancellationError {
          throw error
        } catch {
          problems.append(Diagnostic("build.artefact", "'\(artefact.path)' can't be read: \(error)"))
        }
      }
      let apps = files.filter { $0.artefact.kind == .app }
      if apps.count > 1 {
        problems.append(
          Diagnostic(
            "build.apps", "this build has \(apps.count) apps: \(apps.map(\.name).joined(separator: ", "))",
            hint: "keep one artefact of the kind 'app' in build.json: only one app is shipped"
          ))
      }
      let provenance = try ProvenanceFiles(in: path)
      if !provenance.isEmpty { problems += provenanceProblems(provenance) }
      guard problems.isEmpty else { throw Refusal(problems) }
      return ShippableBuild(
        manifest: manifest, app: apps.first, symbols: files.filter { $0.artefact.kind == .symbols },
        notes: notes.text, localNotes: notes.byLocale, provenance: provenance)
    }
  }
}
