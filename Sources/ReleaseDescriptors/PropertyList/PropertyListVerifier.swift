import Foundation
import ReleaseModel

/// A second opinion on an edit, from the platform's own reader.
enum PropertyListVerifier {
  /// Reads both texts with `PropertyListSerialization` and compares the values with their types.
  ///
  /// Both pass relctl's own reader first: Foundation's must not see input that it crashes on.
  /// - Throws: `Refusal` when one can't be read as XML, or when another top-level key than `onlyKeys`
  ///   differs.
  static func verify(before: SourceText, after: SourceText, onlyKeys: Set<String>) throws(Refusal) {
    let old = try dictionary(before)
    let new = try dictionary(after)
    let changed = Set(old.keys).union(new.keys).subtracting(onlyKeys).sorted().filter { old[$0] != new[$0] }
    guard changed.isEmpty else {
      throw Refusal(
        changed.map {
          unexpectedChange(in: after, message: "the edit would also change the value of '\($0)'")
        })
    }
  }

  /// Reads both texts with `PropertyListSerialization` and checks that the second says what the first says
  /// after the changes, with all types, and nothing else.
  ///
  /// - Throws: `Refusal` when one can't be read in its own format, or says something else.
  static func verify(
    before: PropertyListFile, after: PropertyListFile, changes: [PropertyListChange]
  ) throws(Refusal) {
    var expected = try value(of: before.text, as: before.format)
    for change in changes.inOrderOfApplication {
      if case .set(let value) = change.action, expected.value(at: change.path) == value { continue }
      guard let next = expected.applying(change) else {
        throw Refusal(
          unexpectedChange(
            in: after.text, message: "Foundation does not find '\(change.path)' where relctl does"))
      }
      expected = next
    }
    guard try value(of: after.text, as: after.format) == expected else {
      throw Refusal(
        unexpectedChange(
          in: after.text, message: "the edit would not change exactly what it should"))
    }
  }

  private static func unexpectedChange(in text: SourceText, message: Phrase) -> Diagnostic {
    PropertyListFormat.problem(
      in: text, "plist.judge.changed", message, at: 0, hint: "nothing was written; please report this file")
  }

  private static func dictionary(_ text: SourceText) throws(Refusal) -> PropertyListDictionary {
    _ = try PropertyListDocument(text)
    guard case .dictionary(let entries) = try value(of: text, as: .xml) else {
      throw Refusal(unreadable(text, message: "Foundation does not read the file as an XML dictionary"))
    }
    return entries
  }

  /// What Foundation reads in bytes that relctl's own reader has accepted.
  static func value(of text: SourceText, as format: PropertyListFile.Format) throws(Refusal)
    -> PropertyListValue
  {
    var found = PropertyListSerialization.PropertyListFormat.xml
    let object: Any
    do {
      object = try PropertyListSerialization.propertyList(from: Data(text.bytes), format: &found)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw Refusal(unreadable(text, message: "Foundation cannot read the file: \(reason ?? "\(error)")"))
    }
    // A damaged file may still be read, but as another format.
    guard found == format.foundation else {
      throw Refusal(unreadable(text, message: "Foundation detects a different format for the file"))
    }
    guard let value = PropertyListValue(foundation: object) else {
      throw Refusal(
        unreadable(
          text, message: "the file contains part of a keyed archive (CF$UID), whose edits can't be verified"))
    }
    return value
  }

  private static func unreadable(_ text: SourceText, message: Phrase) -> Diagnostic {
    PropertyListFormat.problem(in: text, "plist.judge.unreadable", message, at: 0)
  }
}

extension [PropertyListChange] {
  /// Deletions from arrays shift what is behind them, so they come last and from the end.
  var inOrderOfApplication: [PropertyListChange] {
    let deletions = filter { $0.action == .delete }
    return filter { $0.action != .delete }
      + deletions.sorted { a, b in
        let (left, right) = (
          a.path.parts.map(PropertyListKeyPath.index), b.path.parts.map(PropertyListKeyPath.index)
        )
        let difference = zip(left, right).first { $0 != $1 }
        return (difference?.0 ?? 0) > (difference?.1 ?? 0)
      }
  }
}
