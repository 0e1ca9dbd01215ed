/// One way in which a team's sources register routes.
package enum RouteShape: Sendable, Hashable {
  /// A dictionary property from path to class (a string or `Name.self`), beside a property with the scheme.
  case dictionary(property: String, scheme: String)
  /// A constant with the path, in the class that it opens.
  case constant(property: String, scheme: String)
  /// Classes and methods whose names begin with these words: `Target_Cart`, `Action_show:`; the path is
  /// `Cart/show`.
  case targetAction(target: String, action: String)
  /// Enumerations that conform to a protocol, such as `Step` of RxFlow; each case is a page.
  case steps(conformingTo: String)

  /// The shapes of a manifest that has none: those of the three common routers.
  package static let common: [RouteShape] = [
    .dictionary(property: "routes", scheme: "scheme"),
    .constant(property: "route", scheme: "scheme"),
    .mediator,
  ]

  /// CTMediator's, whose prefixes say enough to judge by.
  static let mediator = RouteShape.targetAction(target: "Target_", action: "Action_")

  /// Whether the words are those of a known router, so that what is found by them needs no word in relctl.yml.
  var isCertain: Bool { self == .mediator }
}
