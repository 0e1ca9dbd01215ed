import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A repository with three components: one version, branch and tag, and three places among the layers.
struct PartStoryTests {
  private let fleet: FleetWorld

  init() throws {
    fleet = try FleetWorld(components: 3)
    let text = try #require(try fleet.file("Network.podspec", of: "Network", at: "master"))
    func pod(_ name: String, _ dependency: String) -> String {
      text.replacing("'Network'", with: "'\(name)'").replacing("Network/", with: "\(name)/")
        .replacing("Network.git", with: "Router.git")
        .replacing("\nend\n", with: "\n  s.dependency '\(dependency)'\nend\n")
    }
    let checkout = pod("Checkout", "Cart")
    let cart = pod("Cart", "Network")
    try fleet.push(
      "Two more components",
      [
        "Checkout/Checkout.podspec": checkout, "Cart/Cart.podspec": cart,
        "Checkout/Classes/Pay.swift": "import Cart\nimport Logger\n",
        "Cart/Classes/Cart.swift": "import Network\n",
        "Checkout/Assets/Checkout.xcassets/Contents.json": "{}\n",
        "Cart/Assets/Cart.xcassets/Contents.json": "{}\n",
      ], to: "master", of: "Router")
    try fleet.push(
      "As they were published by hand",
      [
        "Checkout/6.5.4.master/Checkout.podspec": checkout, "Cart/6.5.4.master/Cart.podspec": cart,
      ], to: "master", of: "specs-prd")
    try fleet.edit(
      "Podfile", of: "App", on: "master", "  pod 'Router', '6.5.4.master'",
      "  pod 'Router', '6.5.4.master'\n  pod 'Checkout', '6.5.4.master'\n  pod 'Cart', '6.5.4.master'")
  }

  private func declare(_ parts: String) throws {
    try fleet.editManifest(
      "{ name: Router, url: ./remotes/Router.git, layer: Feature }",
      "{ name: Router, url: ./remotes/Router.git, layer: Feature, \(parts) }")
  }

  private static let two =
    "podspec: Router.podspec, parts: [{ name: Checkout, podspec: Checkout/Checkout.podspec, kind: business }, "
    + "{ name: Cart, podspec: Cart/Cart.podspec, layer: Service, kind: business }]"

  @Test func threeComponentsOfARepositoryAreReleasedTogether() throws {
    try declare(Self.two)
    try fleet.succeed("config", "check")
    try fleet.succeed("bump", "patch", "--yes")
    let message = try fleet.world.git("log", "-1", "--format=%B", "master", in: fleet.remote("specs-qa"))
    let lines = message.split(separator: "\n").map(String.init)
    let order = try ["Network", "Cart", "Checkout"].map { pod in
      try #require(lines.firstIndex { $0.contains("[Add] \(pod) (6.5.5)") }, "\(message)")
    }
    #expect(order == order.sorted(), "\(message)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    // One commit, one tag, three podspecs.
    let tag = try #require(try fleet.id("6.5.5.master^{commit}", of: "Router"))
    for path in ["Router.podspec", "Checkout/Checkout.podspec", "Cart/Cart.podspec"] {
      let text = try #require(try fleet.file(path, of: "Router", at: tag.hex))
      #expect(text.contains("= '6.5.5.master'") && text.contains(":branch => 'master', :tag => s.version"))
    }
    for pod in ["Router", "Checkout", "Cart"] {
      #expect(try fleet.file("\(pod)/6.5.5.master/\(pod).podspec", of: "specs-prd", at: "master") != nil)
    }
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "6.5.5"))
    #expect(
      podfile.contains("pod 'Checkout', '6.5.5.master'") && podfile.contains("pod 'Cart', '6.5.5.master'"))
    try fleet.succeed("status", "--check")
    try fleet.requireSound()
  }

  @Test func rulesGraphAndListTellPartsApart() throws {
    try declare(Self.two)
    let lint = try fleet.relctl("lint", "--env", "prd", "--format", "json")
    let found = try LintTests.findings(lint)
    #expect(
      found.contains("Checkout undeclared-import Router:Checkout/Classes/Pay.swift:2")
        && !found.contains { $0.hasPrefix("Cart undeclared-import") || $0.contains("podspec-unnamed") },
      "\(found)")
    // Nothing that is about the repository is said of each part again.
    #expect(!found.contains { $0.contains("tag-moved") || $0.contains("no tag") }, "\(found)")
    let ofRouter = try LintTests.findings(
      try fleet.relctl("lint", "Router", "--env", "prd", "--format", "json"))
    #expect(ofRouter.contains { $0.hasPrefix("Checkout ") } && !ofRouter.contains { $0.hasPrefix("Logger ") })
    let ofCart = try LintTests.findings(try fleet.relctl("lint", "Cart", "--env", "prd", "--format", "json"))
    #expect(ofCart.allSatisfy { $0.hasPrefix("Cart ") })

    let graph = try fleet.succeed("graph", "--env", "prd", "--format", "json").json()
    let nodes = try #require(graph["components"] as? [[String: Any]])
    #expect(
      Set(nodes.compactMap { $0["name"] as? String })
        == ["Network", "Logger", "Checkout", "Cart", "Router", "App"])
    #expect(nodes.first { $0["name"] as? String == "Checkout" }?["layer"] as? String == "Feature")
    let edges = try #require(graph["edges"] as? [[String: Any]])
    let pairs = edges.map { "\($0["from"] ?? "")->\($0["to"] ?? "")" }
    #expect(pairs.contains("Checkout->Cart") && pairs.contains("Cart->Network"), "\(pairs)")
    #expect(try fleet.succeed("graph", "--env", "prd", "--focus", "Cart").output.contains("Checkout"))

    let list = try fleet.succeed("component", "list", "--format", "json")
    try requireSchema(of: list.output)
    let entries = try #require(try list.json()["components"] as? [[String: Any]])
    let parts = try #require(
      entries.first { $0["name"] as? String == "Router" }?["parts"] as? [[String: Any]])
    #expect(parts.compactMap { $0["name"] as? String } == ["Checkout", "Cart"])
    #expect(try fleet.succeed("component", "list").output.contains("  Cart"))

    try fleet.succeed("report", "--out", "page")
    let page = try String(contentsOfFile: fleet.folder + "/page/report.json", encoding: .utf8)
    try requireSchema(of: page)
    #expect(
      page.filter { !$0.isWhitespace }.contains(
        #""parts":[{"name":"Checkout"},{"layer":"Service","name":"Cart"}]"#))
  }

  /// Layers hold between parts as between repositories.
  @Test func aPartMayNotDependUpwards() throws {
    try declare(Self.two.replacing("layer: Service", with: "layer: Flow"))
    let found = try LintTests.findings(
      try fleet.relctl("lint", "--env", "prd", "--rule", "layer-order", "--format", "json"))
    #expect(found == ["Checkout layer-order Router:Checkout/Checkout.podspec:17"], "\(found)")
  }

  /// A repository that is nothing but its parts is no node of the graph, and no component to depend on.
  @Test func aRepositoryOfPartsAlone() throws {
    try declare(
      Self.two.replacing(
        "podspec: Router.podspec, parts: [", with: "parts: [{ name: Pages, podspec: Router.podspec }, "))
    let graph = try fleet.succeed("graph", "--env", "prd", "--format", "json").json()
    let nodes = try #require(graph["components"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(!nodes.contains("Router") && nodes.contains("Pages"), "\(nodes)")
    let focus = try fleet.relctl("graph", "--env", "prd", "--focus", "Router")
    #expect(focus.status == 1 && focus.errors.contains("specify one of its parts: Pages, Checkout, Cart"))
    try fleet.world.git("init", "--quiet", "--bare", fleet.folder + "/remotes/Wallet.git", in: fleet.folder)
    let whole = try fleet.relctl(
      "component", "new", "Wallet", "--layer", "Flow", "--depends", "Router", "--dry-run")
    #expect(
      whole.status == 1 && whole.errors.contains("specify the ones that it needs: Pages, Checkout, Cart"))
    try fleet.succeed("component", "new", "Wallet", "--layer", "Flow", "--depends", "Pages", "--yes")
    #expect(
      try fleet.file("Wallet.podspec", of: "Wallet", at: "master")?.contains("s.dependency 'Router'") == true)
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.requireSound()
  }

  @Test func whereAComponentIsMeantAPartIsRefused() throws {
    // What a rename does not name stays: parts and the changelog.
    try declare(Self.two + ", changelog: docs/CHANGES.md")
    for command in [
      ["bump", "patch", "--only", "Cart", "--dry-run"], ["diff", "stg", "prd", "--only", "Cart"],
      ["component", "remove", "Cart", "--dry-run"], ["component", "rename", "Cart", "Basket", "--dry-run"],
    ] {
      let run = try fleet.relctl(command)
      #expect(
        run.status != 0 && run.errors.contains("'Cart' is a part of 'Router'"), "\(command): \(run.all)")
    }
    try fleet.succeed("component", "rename", "Router", "Pages", "--yes")
    #expect(try fleet.succeed("component", "list").output.contains("  Cart"))
  }

  @Test func mistakesAreNamedWithTheirPlace() throws {
    try declare(
      "parts: [{ name: Network, podspec: a.podspec }, { name: App, podspec: [a.podspec] }, "
        + "{ name: Cart, podspec: Cart/Cart.podspec, layer: Nowhere }, { podspec: b.podspec }]")
    let refused = try fleet.relctl("config", "check")
    #expect(refused.status == 1)
    for text in [
      "the component 'Network' is listed twice", "'App' is the app's name",
      "the podspec 'a.podspec' of 'App' is listed twice in 'Router'", "unknown layer 'Nowhere'",
      "a part of 'Router' needs the key 'name'",
    ] { #expect(refused.all.contains(text), "\(text): \(refused.all)") }
    #expect(refused.all.contains("relctl.yml:21:"))
  }
}
