import ReleaseDescriptors
import ReleaseModel

/// Modules in the order in which code names them: calls of one method, or the classes of one array.
package struct CodeModuleList: Sendable, Hashable, Codable {
  package struct Entry: Sendable, Hashable, Codable {
    package let name: String
    package let location: SourceLocation
  }

  /// Whether they are registered as modules; else they are classes, which may be modules or not.
  package let isRegistration: Bool
  package let entries: [Entry]
}

extension CodeModuleList {
  /// Methods that take a module's class: those of BeeHive, and what others call theirs.
  private static let registering: Set = ["registerModule", "registerDynamicModule", "register"]

  static func all(in outline: SwiftOutline, _ text: SourceText) -> [CodeModuleList] {
    let calls = outline.calls(of: registering, in: text).compactMap { call -> (Int, Entry)? in
      guard case .type(let name, _)? = call.first, call.arguments.count < 3,
        let body = outline.types.flatMap(\.methods).last(where: { $0.body?.contains(call.offset) == true })?
          .body
      else { return nil }
      if call.name == "register", call.receiver?.lowercased().contains("module") != true { return nil }
      return (body.lowerBound, Entry(name: name, location: text.location(at: call.offset)))
    }
    let arrays = outline.classLists(in: text).map { classes in
      CodeModuleList(
        isRegistration: false,
        entries: classes.map { Entry(name: $0.name, location: text.location(at: $0.offset)) })
    }
    return lists(calls) + arrays
  }

  static func all(in outline: ObjectiveCOutline, _ text: SourceText) -> [CodeModuleList] {
    let methods = outline.classes.flatMap(\.methods)
    return lists(
      outline.messages(of: registering, in: text).compactMap { message in
        guard case .type(let name)? = message.arguments.first?.value, name != "self",
          message.arguments.first?.label != "register",
          let body = methods.last(where: { $0.body?.contains(message.offset) == true })?.body
        else { return nil }
        return (body.lowerBound, Entry(name: name, location: text.location(at: message.offset)))
      })
  }

  /// Two or more of one method are a list.
  private static func lists(_ calls: [(method: Int, entry: Entry)]) -> [CodeModuleList] {
    Dictionary(grouping: calls, by: \.method).filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map {
      CodeModuleList(isRegistration: true, entries: $0.value.map(\.entry))
    }
  }
}
