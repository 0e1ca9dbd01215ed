/// What stands in a folder, by name.
package struct FolderEntry {
  package enum Kind { case file, folder, other }

  package let name: String
  package let kind: Kind

  /// Everything in a folder, in the order of the disk, without `.` and `..` (`readdir`).
  ///
  /// - Returns: nil when the folder can't be read. A file system that does not tell kinds says `other`.
  package static func all(of folder: String) -> [FolderEntry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let kind: Kind =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        default: .other
        }
      entries.append(FolderEntry(name: name, kind: kind))
    }
    return entries
  }
}
