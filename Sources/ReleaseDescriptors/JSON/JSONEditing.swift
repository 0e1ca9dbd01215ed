import ReleaseModel

/// Edits of a JSON text that keep its layout.
struct JSONEditing {
  let text: SourceText

  /// A string's bytes with its quotes.
  static func quoted(_ string: String) -> String { "\"\(escaped(string))\"" }

  static func escaped(_ string: String) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Replaces a string's text; none when it says that already.
  func setting(_ node: JSONNode, to string: String) -> [SourceEdit] {
    guard node.string != string else { return [] }
    guard node.string != nil else {
      return [SourceEdit(range: node.range, replacement: Self.quoted(string))]
    }
    return [SourceEdit(range: node.body, replacement: Self.escaped(string))]
  }

  /// Takes a run of members out, with their comma and line.
  func removing(_ indices: ClosedRange<Int>, from members: [JSONMember]) -> SourceEdit {
    if indices.lowerBound > 0 {
      let start = members[indices.lowerBound - 1].range.upperBound
      return SourceEdit(range: start..<members[indices.upperBound].range.upperBound, replacement: "")
    }
    let start = members[0].range.lowerBound
    let next = indices.upperBound + 1
    let end =
      next < members.count ? members[next].range.lowerBound : members[indices.upperBound].range.upperBound
    return SourceEdit(range: start..<end, replacement: "")
  }

  /// A new member behind another one, with that object's commas, blanks and lines.
  func inserting(_ entries: [(key: String, value: String)], after index: Int, of object: JSONNode)
    -> SourceEdit
  {
    let members = object.members
    let anchor = members[index]
    let colon = text.string(anchor.keyRange.upperBound..<anchor.value.range.lowerBound)
    let gap: Range<Int> =
      members.count > 1
      ? members[0].range.upperBound..<members[1].range.lowerBound
      : object.range.lowerBound + 1..<members[0].range.lowerBound
    var separator = text.string(gap)
    if members.count == 1 { separator = "," + (separator.contains(where: \.isNewline) ? separator : " ") }
    let added = entries.map { separator + Self.quoted($0.key) + colon + Self.quoted($0.value) }.joined()
    let end = anchor.range.upperBound
    return SourceEdit(range: end..<end, replacement: added)
  }
}
