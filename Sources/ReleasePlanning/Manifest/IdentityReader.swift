import ReleaseModel

/// Reads `identity`: who signs commits.
struct IdentityReader {
  let reader: ManifestReader

  /// Reads the name and address that sign commits.
  func read(_ node: ManifestNode) -> Identity? {
    guard let fields = reader.fields(node, as: "identity", of: .identity) else { return nil }
    let name = fields["name"].flatMap { signerName($0) }
    let email = fields["email"].flatMap { signerEmail($0) }
    guard let name, let email else { return nil }
    return Identity(name: name, email: email)
  }

  /// git drops these characters silently; then the commit would not say what the manifest says.
  private static let droppedByGit = Set("<>\n\r\0")

  private func signerName(_ node: ManifestNode) -> String? {
    guard let name = reader.string(node, as: "the identity's name") else { return nil }
    if !name.contains(where: Self.droppedByGit.contains), name.first != " ", name.last != " " { return name }
    reader.report(
      "manifest.identity.invalid", "the identity's name can't be used in a commit", at: node.offset)
    return nil
  }

  private func signerEmail(_ node: ManifestNode) -> String? {
    guard let email = reader.string(node, as: "the identity's email") else { return nil }
    let isOdd = email.contains { Self.droppedByGit.contains($0) || $0.isWhitespace }
    if !isOdd, email.contains("@") { return email }
    reader.report("manifest.identity.invalid", "the identity's email is not an address", at: node.offset)
    return nil
  }
}
