import ReleaseModel

/// How a page is registered.
package enum Router: String, Sendable, Hashable, Codable {
  /// In one of the ways that `routes:` of relctl.yml names.
  case declared
  /// CTMediator: the method `Action_show:` of the class `Target_Cart` is `Cart/show`.
  case targetAction
  /// A module with its name, its scheme and a dictionary from path to class (`pathDic`), as MyRouter has it.
  case pathDictionary
  /// URLNavigator: `navigator.register("app://user/<int:id>")`.
  case navigator
  /// URLNavigator: `navigator.handle("app://alert")`, which shows no page.
  case handler
  /// MGJRouter: `registerURLPattern:toHandler:`.
  case urlPattern
  /// BeeHive: a protocol and the class that serves it.
  case service

  /// Whether the class is looked up by its name when the app runs.
  var findsClassByName: Bool {
    switch self {
    case .declared, .pathDictionary, .service: true
    case .targetAction, .navigator, .handler, .urlPattern: false
    }
  }

  /// Whether pages are opened by an address with a scheme.
  var hasAddresses: Bool {
    switch self {
    case .declared, .pathDictionary, .navigator, .handler, .urlPattern: true
    case .targetAction, .service: false
    }
  }
}

/// Code that opens a page.
package struct RouteCall: Sendable, Hashable, Codable {
  package enum Page: Sendable, Hashable, Codable {
    /// An address without its query; a prefix where the rest is only known at run time.
    case address(String, isPrefix: Bool)
    /// CTMediator's target and action; the Swift module of the target where the call says it.
    case action(target: String, action: String, module: String?)
    /// BeeHive's protocol; in a text, which may also be about something else.
    case service(String, isText: Bool)
    /// A class by its name, as `open(name:storyboard:bundle:)` takes it.
    case type(String)
    /// A path without a scheme, in the literal that a function takes: `Router.open("cart")`.
    case path(String, opener: String)
    /// The constant of a class: `open(CartController.route)`.
    case constant(of: String)
    /// Every link of a domain, by which the system opens the app.
    case domain(String)
  }

  package let page: Page
  /// The keys that the page gets; nil where they are not all known.
  package let parameters: [String]?
  package let component: String
  package let location: SourceLocation
  /// The function that gets the address; nil where none does.
  var opener: String?

  /// Whether it is no call but a registration with a router that is not known: `[self registerURLPattern:@"app://x"]`.
  var isRegistration: Bool {
    guard case .address = page, let opener else { return false }
    return Self.registering.contains { verb in
      opener.hasPrefix(verb) && opener.dropFirst(verb.count).first?.isLowercase != true
    }
  }

  private static let registering = ["register", "unregister", "deregister", "add", "map", "bind", "remove"]

  /// How the page appears.
  package enum Transition: String, Sendable, Hashable { case push, present }

  /// How the page appears, as far as the name of the function says it.
  package var transition: Transition? {
    let name = opener?.lowercased() ?? ""
    if name.contains("push") { return .push }
    return name.contains("present") || name.contains("modal") ? .present : nil
  }
}

/// A class that registers the pages of a module under one scheme, as MyRouter has it.
package struct RouterModule: Sendable, Hashable, Codable {
  /// The class.
  package let type: String
  /// What it says is the module that the classes are in; nil where that is computed.
  package let module: String?
  package let scheme: String?
  package let component: String
  package let location: SourceLocation
}

/// What a page takes.
package struct PageParameters: Sendable, Hashable, Codable {
  package let type: String
  /// What it asks for; nil where it may ask for more.
  package let parameters: [RouteParameter]?
  /// Whether its initializer gets them, and no method of a router.
  let isInitializer: Bool
}

/// A page that is registered under a constant of another file.
package struct UnresolvedRoute: Sendable, Hashable, Codable {
  package let constant: String
  package let route: Route
}
