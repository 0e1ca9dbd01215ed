/// The rules for a name that becomes a folder or a file of a repository, which people check out on Linux, on a Mac and on
/// Windows.
package enum CheckoutName {
  /// What a folder's name may have on the file systems that people have, in bytes.
  private static let longest = 255

  /// Says what is wrong with a name, as the end of a sentence; nil when git can check it out everywhere.
  ///
  /// - Parameter suffix: What a file's name has behind it.
  package static func problem(with name: String, suffix: String = "") -> Phrase? {
    if name.isEmpty { return "is empty" }
    if name.utf8.count + suffix.utf8.count > longest {
      return "is \(name.utf8.count) bytes long; the limit for file names is \(longest - suffix.utf8.count)"
    }
    if name.unicodeScalars.contains("\u{FFFD}") { return "is not UTF-8" }
    if let scalar = name.unicodeScalars.first(where: { windowsMarks.contains($0) }) {
      return "contains '\(scalar)', which is not allowed in names on Windows"
    }
    if let scalar = invisible(in: name) { return "contains \(code(of: scalar)), which is invisible" }
    if let mark = looseMark(in: name) {
      return "contains the combining mark \(code(of: mark)), which file systems store in two ways"
    }
    if isGitFolder(name) { return "is the same as '.git' on some file systems" }
    if isShortNameOfGit(name) { return "is one of git's own files on Windows" }
    if name == "." || name == ".." { return "is a name that every folder reserves" }
    if name.hasSuffix(".") { return "ends with a dot, which Windows removes" }
    if name.hasSuffix(" ") { return "ends with a space, which Windows removes" }
    if isDevice(name) { return "is a device name on Windows" }
    return nil
  }

  /// What two names share that a file system takes for one: it knows no case, or no difference between spellings that
  /// Unicode holds for equal.
  package static func key(of name: String) -> String {
    // 'ß' and 'ss' are one to a Mac.
    name.isPrintableASCII() ? name.lowercased() : name.uppercased().lowercased()
  }

  /// Whether some file system takes a name for `.git`: case, characters that HFS+ passes over, and the dots and
  /// blanks at the end and the short name that Windows knows. Source: git's `is_hfs_dotgit` and `is_ntfs_dotgit`.
  package static func isGitFolder(_ name: some StringProtocol) -> Bool {
    let ignored: [ClosedRange<UInt32>] = [0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF...0xFEFF]
    var plain = String.UnicodeScalarView()
    plain.append(
      contentsOf: name.unicodeScalars.filter { scalar in !ignored.contains { $0.contains(scalar.value) } })
    var text = String(plain).lowercased()[...]
    while text.hasSuffix(".") || text.hasSuffix(" ") { text.removeLast() }
    return text == ".git" || text == "git~1"
  }

  // MARK: Windows

  private static let windowsMarks: Set<Unicode.Scalar> = ["<", ">", ":", "\"", "|", "?", "*", "\\", "/"]
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
      + (["com", "lpt"].flatMap { device in "0123456789¹²³".map { "\(device)\($0)" } }))

  /// A device stays one with any ending, and with blanks before it.
  private static func isDevice(_ name: String) -> Bool {
    var base = name.lowercased().prefix { $0 != "." }
    while base.hasSuffix(" ") { base.removeLast() }
    return devices.contains(String(base))
  }

  /// The names that NTFS makes for `.gitmodules` and the like. Source: git's `is_ntfs_dot_generic`.
  private static func isShortNameOfGit(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy(\.isNumber) else { return false }
    return parts[0].hasPrefix("git") || parts[0].hasPrefix("gi7") || parts[0].hasPrefix("gi2")
  }

  // MARK: Unicode

  private static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func invisible(in name: String) -> Unicode.Scalar? {
    if name.isPrintableASCII() { return nil }
    return name.unicodeScalars.first { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
      case .spaceSeparator: scalar != " "
      default: scalar.properties.isDefaultIgnorableCodePoint
      }
    }
  }

  /// A mark without a letter before it, or behind one of an alphabet that has letters with marks: a Mac may store
  /// another spelling of it than git does.
  private static func looseMark(in name: String) -> Unicode.Scalar? {
    if name.isPrintableASCII() { return nil }
    var before: Unicode.Scalar?
    for scalar in name.unicodeScalars {
      defer { before = scalar }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        // Latin, Greek and Cyrillic, and kana.
        guard let value = before?.value else { return scalar }
        if value < 0x0530 || (0x1E00...0x1FFF).contains(value) || (0x3040...0x30FF).contains(value) {
          return scalar
        }
      default: continue
      }
    }
    return nil
  }
}
