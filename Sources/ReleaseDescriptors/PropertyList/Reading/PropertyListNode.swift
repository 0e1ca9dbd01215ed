/// A value of a property list with the place where it is written.
package struct PropertyListNode: Sendable {
  package enum Content: Sendable {
    /// Anything but arrays and dictionaries.
    case scalar(PropertyListValue)
    case array([PropertyListNode])
    case dictionary([PropertyListEntry])
  }

  package let content: Content
  /// The whole value: an XML element with its tags, an OpenStep value with its quotes or brackets, a binary
  /// object with its marker.
  let range: Range<Int>
  /// Between the tags or brackets; empty at the end of an element that is written `<string/>`.
  let inner: Range<Int>

  var value: PropertyListValue {
    switch content {
    case .scalar(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .dictionary(let entries):
      .dictionary(PropertyListDictionary(entries.map { (key: $0.key, value: $0.node.value) }))
    }
  }

  var kind: PropertyListKind {
    switch content {
    case .scalar(let value): value.kind
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  /// The nodes below with their path parts; none for a scalar.
  var children: [(part: String, node: PropertyListNode)] {
    switch content {
    case .scalar: []
    case .array(let nodes): nodes.enumerated().map { (String($0.offset), $0.element) }
    case .dictionary(let entries): entries.map { ($0.key, $0.node) }
    }
  }

  package func child(_ part: String) -> PropertyListNode? {
    switch content {
    case .scalar: nil
    case .array(let nodes): PropertyListKeyPath.index(part).flatMap { $0 < nodes.count ? nodes[$0] : nil }
    case .dictionary(let entries): entries.first { $0.key == part }?.node
    }
  }
}

/// One key of a dictionary and what stands behind it.
package struct PropertyListEntry: Sendable {
  let key: String
  /// The key as it is written: an element with its tags, or an OpenStep string with its quotes.
  let keyRange: Range<Int>
  /// From the first byte of the key to the last of the value.
  let range: Range<Int>
  let node: PropertyListNode
}
