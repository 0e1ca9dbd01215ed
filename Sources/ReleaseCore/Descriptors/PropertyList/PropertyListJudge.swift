import Foundation

/// A second opinion on an edit, from the platform's own reader.
public enum PropertyListJudge {
  /// Reads both texts with `PropertyListSerialization` and compares the values with their types.
  ///
  /// Both pass `PropertyListDocument` first: Foundation's reader must not see input that it crashes on.
  /// - Throws: `Refusal` when one can't be read as XML, or when another top-level key than `onlyKeys`
  ///   differs.
  public static func verify(before: SourceText, after: SourceText, onlyKeys: Set<String>) throws(Refusal) {
    let old = try dictionary(before)
    let new = try dictionary(after)
    let keys = Set(old.keys).union(new.keys).subtracting(onlyKeys)
    let changed = keys.sorted().filter { !isEqual(old[$0], new[$0]) }
    guard changed.isEmpty else {
      throw Refusal(
        changed.map { key in
          after.diagnostic(
            .error, "plist.judge.changed", "the edit would also change the value of '\(key)'", at: 0)
        })
    }
  }

  private static func dictionary(_ text: SourceText) throws(Refusal) -> [String: Any] {
    _ = try PropertyListDocument(text)
    var format = PropertyListSerialization.PropertyListFormat.xml
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: Data(text.bytes), format: &format)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw Refusal(
        text.diagnostic(
          .error, "plist.judge.unreadable", "Foundation cannot read the file: \(reason ?? "\(error)")", at: 0)
      )
    }
    // A damaged file may still be read, but as another format.
    guard format == .xml, let dictionary = value as? [String: Any] else {
      throw Refusal(
        text.diagnostic(
          .error, "plist.judge.unreadable", "Foundation does not read the file as an XML dictionary", at: 0))
    }
    return dictionary
  }

  /// Compares values and types: 1, 1.0 and true differ, and strings are compared by their code points.
  private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): return true
    case (let a as [String: Any], let b as [String: Any]):
      return a.count == b.count && a.allSatisfy { isEqual($0.value, b[$0.key]) }
    case (let a as [Any], let b as [Any]):
      return a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1) }
    case (let a as String, let b as String): return a.utf8.elementsEqual(b.utf8)
    case (let a as Date, let b as Date): return a == b
    case (let a as Data, let b as Data): return a == b
    case (let a as NSNumber, let b as NSNumber):
      return String(cString: a.objCType) == String(cString: b.objCType) && a.isEqual(to: b)
    default: return false
    }
  }
}
