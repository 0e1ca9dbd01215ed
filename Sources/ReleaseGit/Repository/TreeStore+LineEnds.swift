import ReleaseModel

extension TreeStore {
  /// Returns a file as git writes it to a work tree, as far as the repository's own attributes decide about line ends;
  /// nil when the commit has no such file.
  ///
  /// - Parameter text: The file's bytes where they are not committed yet.
  package func checkedOut(
    _ path: String, in commit: ObjectID, text: [UInt8]? = nil
  ) throws(GitError) -> [UInt8]? {
    let present = if let text { text as [UInt8]? } else { try file(path, in: commit) }
    guard let bytes = present, try attribute("eol", of: path, in: commit) == "crlf" else { return present }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 32)
    for byte in bytes {
      if byte == 10, result.last != 13 { result.append(13) }
      result.append(byte)
    }
    return result
  }
}
