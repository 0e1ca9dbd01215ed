/// The routes of an environment, for machines.
public struct RoutesReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let routes: [Route]
  public let findings: [Diagnostic]
  public let excused: [LintReport.Excused]

  public init(_ catalog: RouteCatalog, _ inspection: LintInspection) {
    schema = Self.currentSchema
    kind = "routes"
    routes = catalog.routes
    findings = inspection.findings
    excused = inspection.excused.map { LintReport.Excused($0) }
  }

  /// A table for a wiki: address, class, what it is, where it is registered.
  public var markdown: String {
    func cell(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: " ")
    }
    var text = "| address | class | what | where |\n|---|---|---|---|\n"
    for route in routes {
      let words = ["`\(route.address)`", "`\(route.target)`", route.summary ?? "", "\(route.location)"]
      text += "| " + words.map(cell).joined(separator: " | ") + " |\n"
    }
    return text
  }
}

/// The list of modules and what is wrong with it, for machines.
public struct ModulesReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  /// In the order of loading.
  public let modules: [Module]
  public let findings: [Diagnostic]
  public let excused: [LintReport.Excused]

  public struct Module: Sendable, Codable {
    public let name: String
    public let component: String?
    public let level: Int?
    public let priority: Int?
  }

  public init(_ list: ModuleList, _ registry: ModuleRegistry, _ inspection: LintInspection) {
    schema = Self.currentSchema
    kind = "modules"
    modules = list.loadOrder.map {
      Module(
        name: $0.name, component: registry.component(of: $0.name), level: $0.level, priority: $0.priority)
    }
    findings = inspection.findings
    excused = inspection.excused.map { LintReport.Excused($0) }
  }
}
