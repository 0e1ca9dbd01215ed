import ReleaseModel

/// How the elements of one XML property list are laid out: line ends, indentation, what stands between a key
/// and its value.
struct PropertyListLayout {
  private let document: PropertyListDocument
  private var bytes: [UInt8] { document.text.bytes }
  let xml: PropertyListXML

  init(_ document: PropertyListDocument) {
    self.document = document
    xml = PropertyListXML(
      newline: Self.newline(document.text.bytes),
      unit: Self.unit(of: document.root, in: document.text) ?? "\t")
  }

  /// The blanks that begin the line of a byte offset.
  func indentation(at offset: Int) -> String { Self.indentation(at: offset, in: document.text) }

  /// Returns the edit that puts a value, with its key in a dictionary, behind the last one of a container.
  func insertion(of value: PropertyListValue, key: String?, into container: PropertyListNode) -> SourceEdit {
    let end = contentEnd(of: container)
    if let last = Self.ranges(of: container).last {
      let separator = separator(before: last.lowerBound, from: container.inner.lowerBound)
      // A container that keeps its values on one line gets one line more of the same.
      let isMultiline = separator.utf8.contains { $0 == 10 || $0 == 13 }
      let xml = isMultiline ? self.xml : PropertyListXML(newline: "", unit: "")
      let indent = String(separator.drop { $0.isNewline })
      let element = xml.element(value, indent: isMultiline ? indent : "")
      let start = key.map { PropertyListXML.key($0) + gap(in: container, separator) } ?? ""
      return SourceEdit(range: end..<end, replacement: separator + start + element)
    }
    let outer = indentation(at: container.range.lowerBound)
    let inner = outer + xml.unit
    let line = xml.newline + inner
    let start = key.map { PropertyListXML.key($0) + line } ?? ""
    let content = line + start + xml.element(value, indent: inner)
    if end > container.inner.lowerBound { return SourceEdit(range: end..<end, replacement: content) }
    let name = key == nil ? "array" : "dict"
    if container.inner.lowerBound == container.range.upperBound {
      let element = "<\(name)>\(content)\(xml.newline)\(outer)</\(name)>"
      return SourceEdit(range: container.range, replacement: element)
    }
    return SourceEdit(range: container.inner, replacement: content + xml.newline + outer)
  }

  /// Widens a range to the lines that it fills alone; else to the blanks before it.
  func lines(of range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 32 || bytes[start - 1] == 9 { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
    let isLineStart = start == 0 || bytes[start - 1] == 10 || bytes[start - 1] == 13
    guard isLineStart, end < bytes.count, bytes[end] == 10 || bytes[end] == 13 else {
      // A comment behind it takes its place in the line.
      return isLineStart ? range.lowerBound..<end : start..<range.upperBound
    }
    end += bytes[end] == 13 && end + 1 < bytes.count && bytes[end + 1] == 10 ? 2 : 1
    return start..<end
  }

  /// Behind the last value or comment of a container.
  private func contentEnd(of container: PropertyListNode) -> Int {
    var end = container.inner.upperBound
    while end > container.inner.lowerBound, PropertyListScanner.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The blanks before an offset, at most one line end with the indentation behind it.
  private func separator(before offset: Int, from limit: Int) -> String {
    var start = offset
    while start > limit, PropertyListScanner.isBlank(bytes[start - 1]) { start -= 1 }
    return lastLine(bytes[start..<offset])
  }

  private func lastLine(_ blanks: ArraySlice<UInt8>) -> String {
    guard let end = blanks.lastIndex(where: { $0 == 10 || $0 == 13 }) else {
      return String(decoding: blanks, as: UTF8.self)
    }
    let isPair = bytes[end] == 10 && end > blanks.startIndex && bytes[end - 1] == 13
    return String(decoding: blanks[(isPair ? end - 1 : end)...], as: UTF8.self)
  }

  /// What stands between the last key and its value, when that is blanks alone.
  private func gap(in container: PropertyListNode, _ separator: String) -> String {
    guard case .dictionary(let entries) = container.content, let last = entries.last else { return separator }
    let between = bytes[last.keyRange.upperBound..<last.node.range.lowerBound]
    return between.allSatisfy(PropertyListScanner.isBlank) ? lastLine(between) : separator
  }

  private static func ranges(of container: PropertyListNode) -> [Range<Int>] {
    switch container.content {
    case .scalar: []
    case .array(let nodes): nodes.map(\.range)
    case .dictionary(let entries): entries.map(\.range)
    }
  }

  private static func newline(_ bytes: [UInt8]) -> String {
    guard let end = bytes.firstIndex(where: { $0 == 10 || $0 == 13 }) else { return "\n" }
    if bytes[end] == 10 { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == 10 ? "\r\n" : "\r"
  }

  private static func indentation(at offset: Int, in text: SourceText) -> String {
    let line = text.bytes[text.lineStart(of: offset)...]
    return String(decoding: line.prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
  }

  /// The first difference between the indentation of a container and that of its values.
  private static func unit(of node: PropertyListNode, in text: SourceText) -> String? {
    let outer = indentation(at: node.range.lowerBound, in: text)
    if let first = ranges(of: node).first {
      let inner = indentation(at: first.lowerBound, in: text)
      if inner.hasPrefix(outer), inner.count > outer.count { return String(inner.dropFirst(outer.count)) }
    }
    for child in node.children {
      if let unit = unit(of: child.node, in: text) { return unit }
    }
    return nil
  }
}
