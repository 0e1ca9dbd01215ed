import Foundation
import ReleaseModel
import ReleaseSupport

/// The certificates and profiles that `signing:` names, read before anything is begun.
struct SigningFiles {
  /// A certificate with its private key, as PKCS #12.
  struct Certificate: Sendable, Hashable {
    /// For messages.
    let place: Phrase
    let bytes: [UInt8]
  }

  private(set) var certificates: [Certificate] = []
  private(set) var profiles: [ProvisioningProfile] = []
  /// Texts of secrets, which no log may show.
  private(set) var secrets: [Secret] = []
  private var problems: [Diagnostic] = []

  /// In bytes.
  private static let largest = 4 << 20

  /// - Parameters:
  ///   - folder: The manifest's, to which paths are relative.
  ///   - environment: The variables of this process.
  /// - Throws: `Refusal` with everything that is missing or is no certificate or profile.
  static func read(
    _ rules: SigningRules, folder: String, environment: [String: String]
  ) async throws(Refusal) -> SigningFiles {
    var files = SigningFiles()
    if let path = rules.folder { files.addFolder(FilePathRules.join(path, to: folder), named: path) }
    for source in rules.certificates {
      if let bytes = await files.bytes(of: source, folder: folder, environment: environment) {
        files.addCertificate(bytes, place: source.place)
      }
    }
    for source in rules.profiles {
      if let bytes = await files.bytes(of: source, folder: folder, environment: environment) {
        files.addProfile(bytes, place: source.place)
      }
    }
    if files.problems.isEmpty, files.certificates.isEmpty, rules.match == nil {
      files.problems.append(
        Diagnostic(
          "build.signing.certificate", "'signing:' has no certificate",
          hint: "add a .p12 with the certificate and private key to '\(rules.folder ?? "signing")'"))
    }
    guard files.problems.isEmpty else { throw Refusal(files.problems) }
    return files
  }

  private mutating func addFolder(_ folder: String, named path: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return problems.append(
        Diagnostic(
          "build.signing.folder", "can't read the folder '\(path)' of 'signing:'",
          hint: "create it, or correct 'folder:'; it is relative to the folder of relctl.yml"))
    }
    var found = names.sorted()
    for name in found where FileSystem.isDirectory("\(folder)/\(name)") {
      let inside = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
      found += inside.sorted().map { "\(name)/\($0)" }
    }
    for name in found {
      let isCertificate = name.hasSuffix(".p12")
      guard isCertificate || [".mobileprovision", ".provisionprofile"].contains(where: name.hasSuffix),
        let bytes = read("\(folder)/\(name)", place: "\(name)")
      else { continue }
      if isCertificate {
        addCertificate(bytes, place: "\(name)")
      } else {
        addProfile(bytes, place: "\(name)")
      }
    }
  }

  private mutating func addCertificate(_ bytes: [UInt8], place: Phrase) {
    // Every PKCS #12 is one sequence of DER.
    guard bytes.first == 0x30 else {
      return problems.append(
        Diagnostic(
          "build.signing.certificate", "'\(place)' is not a .p12 file",
          hint:
            "export the certificate and private key together, or create one from PEM files: openssl pkcs12 -export"
        ))
    }
    if !certificates.contains(where: { $0.bytes == bytes }) {
      certificates.append(Certificate(place: place, bytes: bytes))
    }
  }

  private mutating func addProfile(_ bytes: [UInt8], place: Phrase) {
    do throws(Refusal) {
      let profile = try ProvisioningProfile(bytes, place: place)
      if !profiles.contains(where: { $0.uuid == profile.uuid }) { profiles.append(profile) }
    } catch {
      problems += error.diagnostics
    }
  }

  /// The bytes of a file, of a variable that holds its path, or of base64.
  private mutating func bytes(
    of source: SecretSource, folder: String, environment: [String: String]
  ) async -> [UInt8]? {
    if case .file(let path) = source {
      return read(FilePathRules.join(path, to: folder), place: source.place)
    }
    guard let text = await BuildSecrets.text(of: source, folder: folder, environment: environment),
      !text.isEmpty
    else {
      problems.append(
        Diagnostic(
          "build.secret.missing", "a file of 'signing:' is missing: \(source.place) is empty or unavailable",
          hint: "set it in the build server's credentials"))
      return nil
    }
    if text.hasPrefix("/") { return read(text, place: source.place) }
    secrets.append(Secret(text))
    if let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters), !data.isEmpty {
      return Array(data)
    }
    problems.append(
      Diagnostic(
        "build.signing.certificate", "\(source.place) contains neither base64 nor the path of a file",
        hint: "store the output of: base64 -i FILE"))
    return nil
  }

  private mutating func read(_ path: String, place: Phrase) -> [UInt8]? {
    do {
      return try readFile(path, limit: Self.largest)
    } catch {
      problems.append(
        Diagnostic(
          "build.signing.folder", "could not read '\(place)' of 'signing:': \(error)",
          hint: "make it readable for the account that runs the build"))
      return nil
    }
  }
}
