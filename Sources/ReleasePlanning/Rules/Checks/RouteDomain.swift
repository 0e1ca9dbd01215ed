import ReleaseModel

extension Rule {
  static let routeDomain = Rule(
    .routeDomain, severity: .warning,
    what: "Links of the web that pages are registered for open the app.",
    why:
      "The system hands the app only links of its associated domains; all others open in the browser.",
    example:
      "navigator.register(\"https://shop.example.com/cart\")      App.entitlements: applinks:www.example.com",
    fix:
      "Add the domain to the entitlements, or take the page out. Nothing is said where no entitlements name a domain, and of no host where a build setting names one.",
    measured: .counted(projects: 87, findings: 0, right: 0),
    check: { $0.judgedRoutes.unassociatedDomains() })
}
