import ReleaseDescriptors
import ReleaseModel

/// Finds what the known routers register and open in one Objective-C file, by the words that only they use.
struct KnownObjectiveCRouters {
  let text: SourceText
  let outline: ObjectiveCOutline
  let component: String

  private static let messages: Set = [
    "performTarget", "registerURLPattern", "registerService", "createService", "registerDynamicModule",
  ]
  private static let macros: Set = ["BeeHiveMod", "BeeHiveService", "BH_EXPORT_MODULE"]

  func survey() -> SourceSurvey {
    var survey = SourceSurvey()
    let constants = outline.constants(in: text)
    survey.constants = constants.filter { $0.value.contains("://") }
    var registered: Set<Int> = []
    // In a macro the names are its parameters.
    for message in outline.messages(of: Self.messages, in: text) where !text.isInMacro(message.offset) {
      switch message.arguments.first?.label {
      case "performTarget": addAction(message, constants, to: &survey)
      case "registerURLPattern": addPattern(message, constants, to: &survey, noting: &registered)
      case "registerService":
        if case .interface(let name)? = message.arguments.first?.value {
          var target = owner(at: message.offset)
          let implementation = message[label: "service"] ?? message[label: "implClass"]
          if case .type(let named)? = implementation?.value, named != "self" { target = named }
          survey.routes.append(route(name, of: .service, target: target, at: message.offset))
        }
      case "createService":
        if case .interface(let name)? = message.arguments.first?.value {
          survey.calls.append(call(.service(name, isText: false), nil, at: message.offset))
        }
      case "registerDynamicModule": survey.startedModules.append(owner(at: message.offset))
      default: break
      }
    }
    for macro in outline.macros(of: Self.macros, in: text) {
      switch (macro.name, macro.arguments.first, macro.arguments.dropFirst().first) {
      case ("BeeHiveMod", let name?, _): survey.startedModules.append(name)
      case ("BH_EXPORT_MODULE", _, _): survey.startedModules.append(owner(at: macro.offset))
      case ("BeeHiveService", let name?, let target?):
        survey.routes.append(route(name, of: .service, target: target, at: macro.offset))
      default: break
      }
    }
    for (name, offset) in outline.texts(endingWith: "Protocol", in: text) {
      survey.calls.append(call(.service(name, isText: true), nil, at: offset))
    }
    for address in outline.addresses(in: text) where !registered.contains(address.offset) {
      if address.isWeb, RouteAddress.host(ofWeb: address) == nil { continue }
      var use = call(.address(address.text, isPrefix: address.isPrefix), nil, at: address.offset)
      use.opener = text.nameBefore(textAt: address.offset)
      survey.calls.append(use)
    }
    return survey
  }

  /// CTMediator: `[self performTarget:@"Cart" action:@"show" params:params shouldCacheTarget:NO]`.
  private func addAction(
    _ message: ObjectiveCMessage, _ constants: [String: String], to survey: inout SourceSurvey
  ) {
    func text(_ label: String) -> String? {
      switch message[label: label]?.value {
      case .string(let text)?: text
      case .name(let name)?: constants[name]
      default: nil
      }
    }
    guard let target = text("performTarget"), !target.isEmpty, let action = text("action") else { return }
    let use = parameters(message[label: "params"], at: message.offset)
    survey.calls.append(
      call(
        .action(
          target: target, action: action, module: use.named["kCTMediatorParamsKeySwiftTargetModuleName"]),
        use.given, at: message.offset))
  }

  private func parameters(_ argument: ObjectiveCMessage.Argument?, at offset: Int) -> DictionaryUse {
    var use = DictionaryUse()
    switch argument?.value {
    case .name("nil")?: break
    case .dictionary(let literal)?: use = literal
    case .name(let variable)?:
      let methods = outline.classes.flatMap(\.methods)
      guard let argument, let method = methods.last(where: { $0.body?.contains(offset) == true }),
        let body = method.body
      else {
        use.isOpen = true
        break
      }
      use = outline.use(of: variable, in: body, except: argument.offset, text)
      // What the method got itself may hold anything.
      if use.written.isEmpty, use.named.isEmpty { use.isOpen = true }
    default: use.isOpen = true
    }
    return use
  }

  /// MGJRouter: `[MGJRouter registerURLPattern:@"app://cart/:id" toHandler:…]`.
  private func addPattern(
    _ message: ObjectiveCMessage, _ constants: [String: String], to survey: inout SourceSurvey,
    noting registered: inout Set<Int>
  ) {
    guard let pattern = message.arguments.first, message.arguments.count > 1 else { return }
    func route(_ address: String) -> Route {
      self.route(address, of: .urlPattern, target: owner(at: message.offset), at: message.offset)
    }
    switch pattern.value {
    case .string(let address):
      registered.insert(pattern.offset + 2)
      survey.routes.append(route(address))
    case .name(let name):
      if let address = constants[name] {
        survey.routes.append(route(address))
      } else {
        survey.unresolved.append(UnresolvedRoute(constant: name, route: route("")))
      }
    case .type, .interface, .dictionary, .computed:
      survey.computed.append(
        RuleID.routeComputed.note(
          "the address of a page is computed, so relctl can't check it", subject: component,
          at: text.location(at: pattern.offset), hint: "write it as a literal"))
    }
  }

  /// The class around a place.
  private func owner(at offset: Int) -> String {
    outline.classes.last { $0.extent.contains(offset) }?.name ?? FilePaths.name(of: text.path)
  }

  private func call(_ page: RouteCall.Page, _ parameters: [String]?, at offset: Int) -> RouteCall {
    RouteCall(page: page, parameters: parameters, component: component, location: text.location(at: offset))
  }

  private func route(_ address: String, of router: Router, target: String, at offset: Int) -> Route {
    let parts = address.addressParts
    return Route(
      scheme: parts.scheme, path: parts.path, target: target, component: component,
      location: text.location(at: offset), summary: text.comment(above: offset), router: router)
  }
}

extension SourceText {
  /// Whether an offset is in the text of a `#define`, with the lines that it goes on in.
  fileprivate func isInMacro(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1] != 10 || start > 1 && bytes[start - 2] == UInt8(ascii: "\\") {
      start -= 1
    }
    return string(start..<offset).trimmingBlanks.hasPrefix("#define")
  }

  /// What an Objective-C literal is given to: `open:@"a"` and `open(@"a")` give it to `open`.
  ///
  /// - Parameter offset: Where the literal's text begins, behind `@"`.
  fileprivate func nameBefore(textAt offset: Int) -> String? {
    var end = offset - 2
    while end > 0, bytes[end - 1].isWhitespace { end -= 1 }
    guard end > 0, bytes[end - 1] == UInt8(ascii: ":") || bytes[end - 1] == UInt8(ascii: "(") else {
      return nil
    }
    end -= 1
    var start = end
    while start > 0, bytes[start - 1].isLetter || bytes[start - 1].isDigit { start -= 1 }
    return start < end ? string(start..<end) : nil
  }
}
