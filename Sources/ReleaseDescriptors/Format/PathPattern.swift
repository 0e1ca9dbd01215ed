/// A pattern of file paths as CocoaPods reads it in `source_files` and its kin.
///
/// `*`, `?` and `[set]` stay within a folder, `**/` is any number of folders, `{a,b}` is either, and case does
/// not count. A wildcard does not match the dot that begins a name. Source: `Pathname` patterns of
/// CocoaPods' `PathList`, which are Ruby's `File.fnmatch` with `FNM_PATHNAME` and `FNM_CASEFOLD`.
package struct PathPattern: Sendable {
  private enum Segment: Sendable {
    case anyFolders
    case name([UInt8])
  }

  private let alternatives: [[Segment]]

  /// More alternatives than this make no sense, and would take long.
  private static let limit = 256

  package init(_ pattern: String) {
    alternatives = Self.expanded(pattern).map { alternative in
      alternative.split(separator: "/", omittingEmptySubsequences: true).map {
        $0 == "**" ? .anyFolders : .name(Array($0.lowercased().utf8))
      }
    }
  }

  /// Whether it names no more than one path.
  package static func isLiteral(_ pattern: String) -> Bool { !pattern.contains { "*?[{\\".contains($0) } }

  package func matches(_ path: String) -> Bool {
    let names = path.lowercased().split(separator: "/").map { Array($0.utf8) }
    return alternatives.contains { Self.matches($0[...], names: names[...]) }
  }

  /// Replaces `{a,b}` by its choices, innermost first.
  package static func expanded(_ pattern: String) -> [String] {
    var done: [String] = []
    var open = [pattern]
    while let next = open.popLast() {
      guard let close = next.firstIndex(of: "}"), let start = next[..<close].lastIndex(of: "{") else {
        done.append(next)
        continue
      }
      let choices = next[next.index(after: start)..<close]
        .split(separator: ",", omittingEmptySubsequences: false)
      guard open.count + done.count + choices.count <= limit else { return done + [next] }
      open += choices.reversed().map { next[..<start] + String($0) + next[next.index(after: close)...] }
    }
    return done
  }

  /// `**` at the end means `*`, as in Ruby, where only `**/` descends.
  private static func matches(_ pattern: ArraySlice<Segment>, names: ArraySlice<[UInt8]>) -> Bool {
    guard let first = pattern.first else { return names.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case .name(let glob):
      guard let name = names.first, matches(glob: glob[...], name: name[...], isStart: true) else {
        return false
      }
      return matches(rest, names: names.dropFirst())
    case .anyFolders:
      if rest.isEmpty { return names.count == 1 && names.first?.first != UInt8(ascii: ".") }
      // Consecutive `**/` say no more than one.
      if case .anyFolders? = rest.first, rest.count > 1 { return matches(rest, names: names) }
      var tail = names
      while true {
        if matches(rest, names: tail) { return true }
        // Wildcards enter no hidden folder.
        guard let folder = tail.first, folder.first != UInt8(ascii: ".") else { return false }
        tail = tail.dropFirst()
      }
    }
  }

  private static func matches(
    glob: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isStart: Bool
  ) -> Bool {
    var (glob, name) = (glob, name)
    var isStart = isStart
    var retry: (glob: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while true {
      let isHidden = isStart && name.first == UInt8(ascii: ".")
      if let byte = glob.first, byte == UInt8(ascii: "*"), !isHidden {
        glob = glob.drop { $0 == UInt8(ascii: "*") }
        if glob.isEmpty { return true }
        retry = (glob, name)
        isStart = false
        continue
      }
      if let (rest, isMatch) = step(glob, against: name.first, isHidden: isHidden), isMatch {
        glob = rest
        name = name.dropFirst()
        isStart = false
        continue
      }
      if glob.isEmpty, name.isEmpty { return true }
      guard let last = retry, !last.name.isEmpty else { return false }
      retry = (last.glob, last.name.dropFirst())
      (glob, name) = (last.glob, last.name.dropFirst())
    }
  }

  /// Takes one element of a pattern and says whether it matches a byte; nil at the pattern's end.
  private static func step(
    _ glob: ArraySlice<UInt8>, against byte: UInt8?, isHidden: Bool
  ) -> (rest: ArraySlice<UInt8>, isMatch: Bool)? {
    guard let first = glob.first, let byte else { return nil }
    switch first {
    case UInt8(ascii: "?"): return (glob.dropFirst(), !isHidden)
    case UInt8(ascii: "*"): return (glob, false)
    case UInt8(ascii: "\\") where glob.count > 1:
      return (glob.dropFirst(2), glob[glob.startIndex + 1] == byte)
    case UInt8(ascii: "["):
      guard let (rest, isMatch) = set(glob.dropFirst(), contains: byte) else {
        return (glob.dropFirst(), byte == first)
      }
      return (rest, isMatch && !isHidden)
    default: return (glob.dropFirst(), first == byte)
    }
  }

  /// `[a-z_]` and `[^a]`; nil when it is never closed.
  private static func set(_ glob: ArraySlice<UInt8>, contains byte: UInt8) -> (ArraySlice<UInt8>, Bool)? {
    var rest = glob
    let isNegated = rest.first == UInt8(ascii: "^") || rest.first == UInt8(ascii: "!")
    if isNegated { rest = rest.dropFirst() }
    guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let members = rest[..<close]
    var found = false
    var index = members.startIndex
    while index < members.endIndex {
      if index + 2 < members.endIndex, members[index + 1] == UInt8(ascii: "-") {
        if members[index] <= byte, byte <= members[index + 2] { found = true }
        index += 3
      } else {
        if members[index] == byte { found = true }
        index += 1
      }
    }
    return (rest[(close + 1)...], found != isNegated)
  }
}
