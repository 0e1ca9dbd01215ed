import AppInspection
import ReleaseModel

extension Rule {
  static let routeDomain = Rule(
    .routeDomain, severity: .warning,
    what: "Web links with a registered page open the app.",
    why:
      "The system passes the app only links of its associated domains. All others open in the browser.",
    example:
      "navigator.register(\"https://shop.example.com/cart\")      App.entitlements: applinks:www.example.com",
    fix:
      "Add the domain to the entitlements, or remove the page. The rule does not apply if no entitlements list a domain, and it checks no host if a build setting contains one.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.judgedRoutes.unassociatedDomains() })
}
