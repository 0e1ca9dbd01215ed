import Foundation
import ReleaseModel

extension PropertyListValue {
  /// Takes what `PropertyListSerialization` has read; nil when it holds an object of a private class, which is
  /// what `CF$UID` dictionaries of XML files become.
  init?(foundation object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let bytes as Data: self = .data(Array(bytes))
    case let date as Date:
      guard let date = PropertyListDate(seconds: date.timeIntervalSinceReferenceDate) else { return nil }
      self = .date(date)
    case let items as [Any]:
      let values = items.compactMap { PropertyListValue(foundation: $0) }
      guard values.count == items.count else { return nil }
      self = .array(values)
    case let entries as [String: Any]:
      var values = PropertyListDictionary()
      for (key, item) in entries {
        guard let value = PropertyListValue(foundation: item) else { return nil }
        values[key] = value
      }
      self = .dictionary(values)
    // Any number that is 1 would pass as a `Bool` too, so this asks for the class.
    case let flag as Bool where Self.isBoolean(object): self = .boolean(flag)
    case let number as NSNumber:
      switch String(cString: number.objCType) {
      case "d", "f": self = .real(number.doubleValue)
      case "Q": self = .integer(Int128(number.uint64Value))
      default: self = .integer(Int128(number.int64Value))
      }
    default: return nil
    }
  }

  private static func isBoolean(_ object: Any) -> Bool {
    #if canImport(Darwin)
      return CFGetTypeID(object as CFTypeRef) == CFBooleanGetTypeID()
    #else
      return type(of: object) == Bool.self
    #endif
  }

  /// The same as an object that `PropertyListSerialization` writes; nil for UIDs and numbers that it has no
  /// class for.
  var foundation: Any? {
    switch self {
    case .string(let text): return text
    case .integer(let number):
      return Int64(exactly: number).map { NSNumber(value: $0) }
        ?? UInt64(exactly: number).map { NSNumber(value: $0) }
    case .real(let number): return NSNumber(value: number)
    case .boolean(let flag): return flag
    case .date(let date): return Date(timeIntervalSinceReferenceDate: date.seconds)
    case .data(let bytes): return Data(bytes)
    case .array(let items):
      let objects = items.compactMap(\.foundation)
      return objects.count == items.count ? objects : nil
    case .dictionary(let entries):
      var objects: [String: Any] = [:]
      for key in entries.keys {
        guard let object = entries[key]?.foundation else { return nil }
        objects[key] = object
      }
      return objects
    case .uid: return nil
    }
  }
}

extension PropertyListFile.Format {
  var foundation: PropertyListSerialization.PropertyListFormat {
    switch self {
    case .xml: .xml
    case .binary: .binary
    case .openStep: .openStep
    }
  }
}

extension PropertyListFile {
  /// Returns the bytes of a value as a binary property list.
  static func binary(_ value: PropertyListValue, for text: SourceText) throws(Refusal) -> [UInt8] {
    guard let object = value.foundation else {
      throw Refusal(
        PropertyListFormat.problem(
          in: text, "plist.binary.uid", "the file is a keyed archive, which can be read but not edited",
          at: 0,
          hint: "edit it with the program that wrote it"))
    }
    do {
      return Array(try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
    } catch {
      throw Refusal(
        PropertyListFormat.problem(
          in: text, "plist.binary.write", "Foundation can't write the file: \(error)", at: 0))
    }
  }
}
