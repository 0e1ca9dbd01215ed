import ReleaseModel

/// A `.binaryTarget(name:url:checksum:)` of a `Package.swift`. Source: SE-0272; the checksum is the SHA-256 of the archive.
package struct PackageBinaryTarget: Hashable, Sendable {
  package let name: String
  /// It may carry credentials: wrap it in a `RemoteURL` before printing.
  package let address: String
  package let checksum: String
  package let location: SourceLocation
  /// The bytes between the quotes of both.
  let literals: (address: Range<Int>, checksum: Range<Int>)

  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.address == right.address && left.checksum == right.checksum
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(address)
    hasher.combine(checksum)
  }

  /// Whether the address says a version.
  package func names(_ version: String) -> Bool { address.replacingVersions([(version, "")]) != address }

  /// The address for another version; nil when it does not name the former one, or names the other one already.
  package func address(moving old: String, to new: String) -> String? {
    ArchiveAddress.moving(address, from: old, to: new)
  }
}

/// Where a binary target's archive is for a new version.
package struct BinaryArchive: Hashable, Sendable, Codable {
  let address: String
  /// In lower-case hexadecimal digits.
  package let sha256: String

  package init(address: String, sha256: String) {
    self.address = address
    self.sha256 = sha256
  }
}

extension PackageManifestDocument {
  /// Those whose name, address and checksum are literals, in the order of the file.
  package var binaryTargets: [PackageBinaryTarget] {
    calls(of: ["binaryTarget"]).compactMap { call in
      guard let name = call.literals["name"], let address = call.literals["url"],
        let checksum = call.literals["checksum"]
      else { return nil }
      return PackageBinaryTarget(
        name: name.text, address: address.text, checksum: checksum.text, location: call.location,
        literals: (address: address.body, checksum: checksum.body))
    }
  }

  /// Returns the edits after which binary targets lead to other archives.
  ///
  /// - Parameter archives: The present address -> the archive that takes its place.
  /// - Throws: a `Refusal` when the result would not read as asked.
  package func edits(forBinaries archives: [String: BinaryArchive]) throws(Refusal) -> [SourceEdit] {
    var edits: Set<SourceEdit> = []
    for target in binaryTargets {
      guard let archive = archives[target.address] else { continue }
      edits.insert(SourceEdit(range: target.literals.address, replacement: archive.address))
      edits.insert(SourceEdit(range: target.literals.checksum, replacement: archive.sha256))
    }
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard !sorted.isEmpty else { return [] }
    let edited = try? text.edited(by: sorted).map(PackageManifestDocument.init)
    let agrees =
      edited?.binaryTargets.count == binaryTargets.count
      && zip(binaryTargets, edited?.binaryTargets ?? []).allSatisfy { old, new in
        let wanted = archives[old.address]
        return new.address == wanted?.address ?? old.address && new.checksum == wanted?.sha256 ?? old.checksum
      }
    guard agrees, edited?.dependencies.map(\.requirement) == dependencies.map(\.requirement) else {
      throw Refusal(
        text.maskedDiagnostic(
          "package.edit.unverified", "the edit would not produce the requested result", at: 0,
          hint: "write separate literals for each binary target"))
    }
    return sorted
  }
}
