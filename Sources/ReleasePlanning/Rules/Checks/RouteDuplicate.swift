import AppInspection
import ReleaseModel

extension Rule {
  static let routeDuplicate = Rule(
    .routeDuplicate, severity: .error,
    what: "An address is registered once.",
    why: "With two registrations, the loading order decides which page opens.",
    example: "Shop: let routes = [\"cart\": Cart.self]      Pay: let routes = [\"cart\": Basket.self]",
    fix: "Rename one of the paths, or let one component own the page.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.judgedRoutes.duplicates() })
}
