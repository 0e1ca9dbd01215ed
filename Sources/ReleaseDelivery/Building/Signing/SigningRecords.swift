import Foundation
import ReleaseModel
import ReleaseSupport

/// What a build put where all builds of its user look.
struct SigningRecord: Sendable, Hashable, Codable {
  let keychain: String
  /// The keychain's folder, which is the build's own.
  let folder: String
  /// The paths of profiles that builds of relctl put there, and nobody else.
  let profiles: [String]
}

/// The records of a user's signing builds. One that was killed leaves its record, and its lock is free: the next build
/// removes what it left.
struct SigningRecords: Sendable {
  /// The user's home folder.
  let home: String
  private var folder: String { "\(home)/Library/Application Support/relctl/signing" }

  init(home: String) throws(FileError) {
    self.home = home
    try FilePathRules.makeDirectory(folder)
  }

  /// Locked while records, profiles and the search list change.
  var changes: String { "\(folder)/changes.lock" }
  /// Locked as long as the build lives.
  func lock(of build: String) -> String { "\(folder)/\(build).lock" }
  private func file(of build: String) -> String { "\(folder)/\(build).json" }

  /// Where Xcode looks for profiles: before version 16, and since.
  private var profileFolders: [String] {
    ["MobileDevice", "Developer/Xcode/UserData"].map { "\(home)/Library/\($0)/Provisioning Profiles" }
  }

  /// Writes a build's record, then the profiles that are not there yet.
  ///
  /// A file that was there stays, and is not the build's to remove, unless another build of relctl put it there.
  func place(_ profiles: [ProvisioningProfile], _ keychain: String, in folder: String, of build: String)
    throws
  {
    let claimed = claims(except: build)
    var own: [String] = []
    var missing: [(path: String, bytes: [UInt8])] = []
    for place in profileFolders {
      for profile in profiles {
        let path = "\(place)/\(profile.fileName)"
        let isThere = try FileSystem.mode(of: path) != nil
        if !isThere { missing.append((path, profile.bytes)) }
        if !isThere || claimed.contains(path) { own.append(path) }
      }
    }
    let record = SigningRecord(keychain: keychain, folder: folder, profiles: own)
    // First: what is not written down nobody would remove after a crash.
    try AtomicFile.write(try CanonicalJSON.encode(record), to: file(of: build))
    for (path, bytes) in missing {
      try FilePathRules.makeDirectory(FilePathRules.directory(of: path))
      try AtomicFile.write(bytes, to: path)
    }
  }

  func record(of build: String) -> SigningRecord? {
    guard let bytes = try? readFile(file(of: build), limit: 1 << 20) else { return nil }
    return try? JSONDecoder().decode(SigningRecord.self, from: Data(bytes))
  }

  /// All builds that have a record.
  var builds: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// Removes a build's files: profiles that no other build needs, and the keychain's folder.
  func clear(_ record: SigningRecord, of build: String) {
    let claimed = claims(except: build)
    for path in record.profiles where !claimed.contains(path) { remove(path) }
    // Only what a build makes there.
    if FilePathRules.name(of: record.folder) == BuildPaths.signingFolder { remove(record.folder) }
  }

  /// Removes a build's record.
  func forget(_ build: String) {
    remove(file(of: build))
    remove(lock(of: build))
  }

  private func claims(except build: String) -> Set<String> {
    Set(builds.filter { $0 != build }.flatMap { record(of: $0)?.profiles ?? [] })
  }

  private func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
