import ReleaseDescriptors
import ReleaseModel

/// Finds what the known routers register and open in one Swift file, by the words that only they use.
struct KnownSwiftRouters {
  let text: SourceText
  let outline: SwiftOutline
  let component: String
  /// Properties that `routes:` of relctl.yml lists: what is found by them is not found twice.
  let declared: Set<String>
  /// Constants that `routes:` names.
  let constants: Set<String>

  private static let calls: Set = [
    "performTarget", "registerPages", "registerURLPattern", "register", "handle",
  ]
  /// Words of functions that open a page by its path, its class or its class's constant.
  private static let openers: Set = ["open", "present", "push", "show"]

  func survey() -> SourceSurvey {
    var survey = SourceSurvey()
    for type in outline.types where type.keyword != "protocol" {
      addModule(type, to: &survey)
      addPage(type, to: &survey)
    }
    var registered: Set<Int> = []
    for call in outline.calls(of: Self.calls.union(Self.openers), in: text) {
      switch call.name {
      case "performTarget": addAction(call, to: &survey)
      case "registerPages":
        let receiver = call.receiver ?? ""
        if receiver != "self", receiver != "super", receiver != enclosing(call.offset)?.name {
          survey.registeredModules.append(receiver)
        }
      case "registerURLPattern":
        addPattern(call, router: .urlPattern, to: &survey, noting: &registered)
      case "register", "handle":
        if call.receiver?.lowercased().contains("navigator") == true {
          addPattern(
            call, router: call.name == "handle" ? .handler : .navigator, to: &survey, noting: &registered)
        }
      default:
        if let page = page(openedBy: call) {
          var opening = self.call(page, nil, at: call.offset)
          opening.opener = call.name
          survey.calls.append(opening)
        }
      }
    }
    addAddresses(except: registered, to: &survey)
    return survey
  }

  private func page(openedBy call: SwiftCall) -> RouteCall.Page? {
    // `Router.open(name: "CartController", storyboard: "Cart")`
    if case .string(let name, _)? = call[label: "name"] {
      return call[label: "storyboard"] == nil ? nil : .type(name)
    }
    guard let first = call.arguments.first, first.label == nil else { return nil }
    switch first.value {
    // `open("cart")`; what begins with a scheme is looked for everywhere.
    case .string(let path, _) where !path.isEmpty && !path.contains("://") && !path.contains(" "):
      return .path(path, opener: (call.receiver.map { $0 + "." } ?? "") + call.name)
    // `open(CartController.route)`
    case .name(let name, _) where constants.contains(name.lastPart):
      let owner = name.split(separator: ".").dropLast().last.map(String.init)
      return owner.map { .constant(of: $0) }
    case .string, .name, .type, .dictionary, .computed: return nil
    }
  }

  private func call(_ page: RouteCall.Page, _ parameters: [String]?, at offset: Int) -> RouteCall {
    RouteCall(page: page, parameters: parameters, component: component, location: text.location(at: offset))
  }

  private func enclosing(_ offset: Int) -> SwiftTypeDeclaration? {
    outline.types.last { $0.body.contains(offset) }
  }

  /// The method around a place.
  private func method(around offset: Int) -> SwiftTypeDeclaration.Method? {
    enclosing(offset)?.methods.last { $0.body?.contains(offset) == true }
  }

  /// MyRouter: `moudle`, `scheme` and `pathDic` in one type.
  private func addModule(_ type: SwiftTypeDeclaration, to survey: inout SourceSurvey) {
    guard let value = type.property(named: "pathDic")?.value,
      let scheme = type.property(named: "scheme"),
      let module = type.property(named: "moudle") ?? type.property(named: "module")
    else { return }
    let schemeText = scheme.value?.text
    survey.routerModules.append(
      RouterModule(
        type: type.name, module: module.value?.text, scheme: schemeText, component: component,
        location: text.location(at: type.offset)))
    guard !declared.contains("pathDic") else { return }
    let paths = RoutePaths(value, named: "\(type.name).pathDic")
    survey.computed += paths.computed.map { computed($0.what, at: $0.offset) }
    survey.routes += paths.pages.map { page in
      Route(
        scheme: schemeText, path: page.path, target: page.target, component: component,
        location: text.location(at: page.offset), summary: text.comment(above: page.offset),
        router: .pathDictionary)
    }
  }

  /// MyRouter: what `routerController(_ parameters:)` of a page asks for.
  private func addPage(_ type: SwiftTypeDeclaration, to survey: inout SourceSurvey) {
    for method in type.methods where method.name == "routerController" || method.name == "init" {
      guard let body = method.body, let first = method.parameters.first else { continue }
      let isInitializer = method.name == "init"
      guard !isInitializer || DispatchCall.dictionaryLabels.contains(first.label ?? first.name) else {
        continue
      }
      survey.pages.append(
        PageParameters(
          type: type.lastName, parameters: outline.use(of: first.name, in: body, text).parameters,
          isInitializer: isInitializer))
    }
  }

  /// CTMediator: `performTarget("Cart", action: "show", params: params)`.
  private func addAction(_ call: SwiftCall, to survey: inout SourceSurvey) {
    guard let target = resolved(call.first), let action = resolved(call[label: "action"]) else { return }
    let use = parameters(call[label: "params"], at: call.offset)
    survey.calls.append(
      self.call(
        .action(
          target: target, action: action, module: use.named["kCTMediatorParamsKeySwiftTargetModuleName"]),
        use.given, at: call.offset))
  }

  private func parameters(_ value: SwiftLiteral?, at offset: Int) -> DictionaryUse {
    outline.use(of: value, in: method(around: offset), text)
  }

  /// URLNavigator and MGJRouter: a pattern, and code that opens it.
  private func addPattern(
    _ call: SwiftCall, router: Router, to survey: inout SourceSurvey, noting registered: inout Set<Int>
  ) {
    guard let pattern = call.arguments.first, pattern.label == nil || pattern.label == "URLPattern" else {
      return
    }
    let owner = enclosing(call.offset)?.name ?? FilePaths.name(of: text.path)
    func route(_ address: String) -> Route {
      let parts = address.addressParts
      return Route(
        scheme: parts.scheme, path: parts.path, target: owner, component: component,
        location: text.location(at: call.offset), summary: text.comment(above: call.offset), router: router)
    }
    switch pattern.value {
    case .string(let address, let offset):
      registered.insert(offset)
      survey.routes.append(route(address))
    case .name(let name, _):
      if let address = constant(name) {
        survey.routes.append(route(address))
      } else {
        survey.unresolved.append(UnresolvedRoute(constant: name.lastPart, route: route("")))
      }
    case .type: break
    case .dictionary, .computed:
      survey.computed.append(computed("the address of a page", at: pattern.value.offset))
    }
  }

  private func addAddresses(except registered: Set<Int>, to survey: inout SourceSurvey) {
    for address in outline.addresses(in: text) where !registered.contains(address.offset - 1) {
      if address.isWeb, RouteAddress.host(ofWeb: address) == nil { continue }
      var call = call(
        .address(address.text, isPrefix: address.isPrefix), givenKeys(at: address), at: address.offset)
      call.opener = outline.call(withFirstArgumentAt: address.offset - 1, in: text)?.name
      survey.calls.append(call)
    }
    for type in outline.types {
      for property in type.properties {
        if case .string(let value, _)? = property.value, value.contains("://") {
          survey.constants[property.name] = value
        }
      }
    }
  }

  /// The keys beside an address: `pushRouterControllerWithUrl("shop://cart", parameters: parameters)`.
  private func givenKeys(at address: AddressLiteral) -> [String]? {
    guard let call = outline.call(withFirstArgumentAt: address.offset - 1, in: text),
      call.name.contains("Router")
    else { return nil }
    guard call.arguments.count > 1 else {
      // What stands behind the address may be parameters, too.
      let end = address.offset + address.text.utf8.count
      return !address.isPrefix && end < text.bytes.count && text.bytes[end] == UInt8(ascii: "\"") ? [] : nil
    }
    return parameters(call[label: "parameters"], at: call.offset).given
  }

  private func resolved(_ value: SwiftLiteral?) -> String? {
    switch value {
    case .string(let text, _)?: text
    case .name(let name, _)?: constant(name)
    default: nil
    }
  }

  /// The text of a constant of this file.
  private func constant(_ name: String) -> String? {
    let last = name.lastPart
    for type in outline.types {
      if case .string(let value, _)? = type.property(named: last)?.value { return value }
    }
    return nil
  }

  private func computed(_ what: Phrase, at offset: Int) -> Diagnostic {
    RuleID.routeComputed.note(
      "\(what) is computed, so relctl can't check it", subject: component, at: text.location(at: offset),
      hint: "write it as a literal")
  }
}

extension DictionaryUse {
  private static let ofMediator: Set = ["kCTMediatorParamsKeySwiftTargetModuleName"]

  /// The keys that are set, where all of them are known.
  var given: [String]? {
    isOpen || !named.keys.allSatisfy(Self.ofMediator.contains) ? nil : written.sorted()
  }
}

extension String {
  /// What stands behind the last dot.
  package var lastPart: String { split(separator: ".").last.map(String.init) ?? self }
}
