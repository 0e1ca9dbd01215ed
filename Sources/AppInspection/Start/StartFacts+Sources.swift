import ReleaseDescriptors
import ReleaseModel

extension StartFacts {
  /// What hands an event on that a class does not answer itself.
  private static let forwarding: Set = [
    "responds", "forwardingTarget", "respondsToSelector", "forwardInvocation", "forwardingTargetForSelector",
    "resolveInstanceMethod",
  ]

  init(_ outline: SwiftOutline, in text: SourceText) {
    for type in outline.types {
      let location = text.location(at: type.offset)
      if type.attributes.isMain {
        let isDelegate = !Set(type.inherited).isDisjoint(with: ["UIApplicationDelegate", "UIResponder"])
        entries.append(Entry(type: type.name, isDelegate: isDelegate, location: location))
      }
      guard ["class", "extension"].contains(type.keyword) else { continue }
      let events = type.methods.compactMap { method in
        ApplicationEvents.selector(of: method).map {
          Event(selector: $0, location: text.location(at: method.offset))
        }
      }
      let forwards = type.methods.contains { Self.forwarding.contains($0.name) }
      guard !events.isEmpty || forwards else { continue }
      delegates.append(
        DelegatePart(
          type: type.name, isExtension: type.keyword == "extension", isSwift: true, events: events,
          forwards: forwards, location: location))
    }
    for call in outline.calls(of: ["UIApplicationMain"], in: text) where call.arguments.count == 4 {
      let names = call.arguments[2...].map { argument -> (name: String?, isText: Bool) in
        switch argument.value {
        case .type(let name, _): (name, false)
        case .string(let name, _): (name, true)
        case .name, .dictionary, .computed: (nil, false)
        }
      }
      launches.append(
        Launch(
          application: names[0].name, delegate: names[1].name, isText: names.contains { $0.isText },
          location: text.location(at: call.offset)))
    }
  }

  init(_ outline: ObjectiveCOutline, in text: SourceText) {
    for type in outline.classes {
      let events = type.methods.filter { ApplicationEvents.isEvent($0.selector) }.map {
        Event(selector: $0.selector, location: text.location(at: $0.offset))
      }
      let forwards = type.methods.contains { Self.forwarding.contains($0.name) }
      guard !events.isEmpty || forwards else { continue }
      delegates.append(
        DelegatePart(
          type: type.name, isExtension: type.category != nil, isSwift: false, events: events,
          forwards: forwards, location: text.location(at: type.offset)))
    }
    for call in outline.macros(of: ["UIApplicationMain"], in: text) {
      let names = Self.classes(in: call.arguments)
      guard names.count == 2 else { continue }
      launches.append(
        Launch(
          application: names[0], delegate: names[1], isText: false, location: text.location(at: call.offset)))
    }
  }

  /// The classes behind `argc, argv` as the words of the call have them: `nil`, or `NSStringFromClass`, a name and
  /// `class`. Fewer than two where one is computed.
  private static func classes(in words: [String]) -> [String?] {
    var rest = words.dropFirst(2)
    var found: [String?] = []
    while let word = rest.popFirst() {
      if word == "nil" {
        found.append(nil)
      } else if word == "NSStringFromClass", let name = rest.popFirst(), rest.popFirst() == "class" {
        found.append(name)
      } else {
        return []
      }
    }
    return found
  }
}
