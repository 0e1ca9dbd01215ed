import ReleaseDescriptors

extension MethodCall {
  /// Functions of the system that get names of other things.
  private static let ofSystem: Set = [
    "print", "debugPrint", "NSLog", "assert", "assertionFailure", "precondition", "preconditionFailure",
    "fatalError", "dequeueReusableCell", "dequeueReusableHeaderFooterView",
    "dequeueReusableSupplementaryView",
    "forKey", "set", "value", "object", "string", "bool", "integer", "data", "array", "dictionary",
    "removeObject", "setObject", "addObserver", "removeObserver", "post", "append", "contains", "hasPrefix",
    "hasSuffix", "range", "components", "replacingOccurrences", "appendingPathComponent",
    "appendingPathExtension",
    "path", "url", "setTitle", "loadNibNamed", "decode", "encode", "decodeIfPresent", "encodeIfPresent",
    "log",
    "info", "debug", "warning", "error", "trace", "expectation", "setAttribute", "addValue", "setValue",
    "instantiateViewController", "performSegue", "font", "systemFont", "accessibilityIdentifier", "evaluate",
    "initWithName", "stringWithFormat", "imageNamed", "objectForKey", "valueForKey", "setObjectForKey",
    "isEqualToString", "isEqual", "addEntriesFromDictionary", "registerClass", "registerNib", "stringForKey",
  ]

  private static let moving = [
    "open", "push", "present", "show", "navigat", "rout", "jump", "page", "goto", "go",
  ]

  /// Whether one of its arguments may be the name of a class, or of something that a dispatcher makes one of.
  var mayNameClass: Bool {
    guard !Self.ofSystem.contains(name) else { return false }
    if name.hasPrefix("register") {
      let isOfList = arguments.contains {
        $0.label?.hasPrefix("forCell") == true || $0.label?.hasPrefix("forHeader") == true
      }
      return !isOfList && arguments.first?.values.contains { $0.text != nil || $0.typeName != nil } == true
    }
    let names = (arguments.flatMap(\.values) + receiverValues).compactMap(\.text).filter(\.isName)
    if names.count > 1 || names.contains(where: { $0.utf8.contains { (65...90).contains($0) } }) {
      return true
    }
    // A single name in small letters is one of thousands, unless the call moves to somewhere.
    let lower = name.lowercased()
    return !names.isEmpty && Self.moving.contains { lower.contains($0) }
  }
}
