import ReleaseModel

extension RouteCatalog {
  /// Parameters of other types than a team allows.
  ///
  /// - Parameter allowed: Names of types; `Foundation` stands for plain values and collections of them.
  package func foreignParameters(allowed: Set<String>) -> [Diagnostic] {
    let plain = allowed.contains("Foundation") ? allowed.union(Self.plain) : allowed
    return routes.flatMap { route in
      (route.parameters ?? []).compactMap { parameter -> Diagnostic? in
        guard let type = parameter.type, let foreign = Self.foreign(in: type, plain) else { return nil }
        return RuleID.routeParameterType.finding(
          "'\(route.address)' takes '\(parameter.key)' as '\(foreign)'", subject: route.component,
          at: route.location, hint: "pass an identifier or plain values instead")
      }
    }.inOrder
  }

  /// The first name of a type that is not among those that are allowed; a closure as a whole.
  private static func foreign(in type: String, _ allowed: Set<String>) -> String? {
    if allowed.contains(type) { return nil }
    if type.contains("->") || type.hasPrefix("@") { return type }
    let names = type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    return names.first { !allowed.contains($0) && !allowed.contains($0.lastPart) }
  }

  private static let plain: Set = [
    "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
    "UInt16",
    "UInt32", "UInt64", "Float", "Double", "CGFloat", "Decimal", "TimeInterval", "Date", "Data", "URL",
    "UUID", "Any",
    "AnyHashable", "AnyObject", "Array", "Dictionary", "Set", "Optional", "any", "NSString", "NSNumber",
    "NSDate", "NSData", "NSURL",
    "NSArray", "NSDictionary", "NSSet", "NSNull", "NSMutableString", "NSMutableArray", "NSMutableDictionary",
    "NSDecimalNumber", "NSInteger", "NSUInteger", "NSTimeInterval", "BOOL", "int", "float", "double",
    "int64_t", "id",
  ]
}
