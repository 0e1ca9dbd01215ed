import ReleaseDescriptors
import ReleaseModel

extension RouteCatalog {
  /// Properties that are set by their names and that are not there, or that Objective-C does not see.
  package func unsettableProperties() -> [Diagnostic] {
    let direct = keyed.flatMap { code in
      code.keys.compactMap { key -> Diagnostic? in
        problem(of: key, in: code.type).map {
          RuleID.routeProperty.finding(
            "'\(key)' is set by name, but \($0.text)", subject: code.component, at: code.location,
            hint: $0.hint)
        }
      }
    }
    // A router may ask first whether there is such a property: the value is lost then.
    let pages = uses.pages
    let given = calls.enumerated().flatMap { index, call -> [Diagnostic] in
      guard let keys = call.parameters, let page = pages[index].map({ routes[$0] }),
        keyedPages.contains(page.target)
      else { return [] }
      return keys.compactMap { key in
        problem(of: key, in: page.target).map {
          RuleID.routeProperty.warning(
            "'\(page.address)' gets '\(key)' by name, but \($0.text)", subject: call.component,
            at: call.location, hint: $0.hint)
        }
      }
    }
    return (direct + given + verdicts.keys).inOrder
  }

  private func problem(of key: String, in type: String) -> (text: Phrase, hint: Phrase)? {
    index.problem(of: key, in: type)
  }

  /// Pages under an address of the web whose links don't open the app, and domains whose links nobody takes.
  package func unassociatedDomains() -> [Diagnostic] {
    let domains = calls.compactMap { call in
      if case .domain(let domain) = call.page { (domain, call) } else { nil }
    }
    let pages = routes.compactMap { route in RoutePattern(route).webHost.map { ($0, route) } }
    guard !domains.isEmpty, !pages.isEmpty else { return [] }
    var seen: Set<String> = []
    // A domain that a build setting names may be any.
    let isKnown = !domains.contains { AssociatedDomain.isComputed($0.0) }
    let closed = pages.filter { host, _ in
      isKnown && !domains.contains { AssociatedDomain.covers($0.0, host: host) }
    }.map { host, route in
      RuleID.routeDomain.warning(
        "'\(route.address)' is registered, but links of '\(host)' don't open the app",
        subject: route.component, at: route.location,
        hint: "add 'applinks:\(host)' to the associated domains of the app's entitlements")
    }
    // Who takes the links of every host takes these, too.
    let takesAll = routes.contains {
      RoutePattern($0).takesEverything && ["https", "http"].contains($0.scheme)
    }
    let silent = domains.filter { domain, _ in
      !takesAll && !AssociatedDomain.isComputed(domain) && seen.insert(domain).inserted
        && !pages.contains { AssociatedDomain.covers(domain, host: $0.0) }
    }.map { domain, call in
      RuleID.routeDomain.note(
        "links of '\(domain)' open the app, but no page is registered for them", subject: call.component,
        at: call.location, hint: "register its pages, or remove the domain")
    }
    return (closed + silent).inOrder
  }
}

extension ClassIndex {
  /// Why a value that is set by a name is lost, and what to do; nil where it is not, or nobody knows.
  func problem(of key: String, in type: String) -> (text: Phrase, hint: Phrase)? {
    switch setting(of: key, in: type) {
    case .set, .unknown: return nil
    case .missing:
      let near = (openProperties(of: type) ?? []).map(\.key).closest(to: key)
      return (
        "'\(type.lastPart)' has no such property",
        near.map { "did you mean '\($0)'?" } ?? "correct the name, or add the property"
      )
    case .hidden(let property, let owner):
      switch property.obstacle {
      case .isPrivate?:
        return (
          "'\(owner).\(property.name)' is private", "write '@objc' before it, and remove 'private'"
        )
      case .hasForeignType?:
        return (
          "the type of '\(owner).\(property.name)' does not exist in Objective-C",
          "use 'NSNumber?' for an optional number"
        )
      case .isNotExposed?, nil:
        return ("'\(owner).\(property.name)' is not '@objc'", "write '@objc' before it")
      }
    }
  }
}
