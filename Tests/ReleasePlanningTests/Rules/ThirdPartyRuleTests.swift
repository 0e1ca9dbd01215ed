import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// What a team allows of libraries from outside, and what fits together.
struct ThirdPartyRuleTests {
  @Test func requirementsOverlapWhereAVersionSatisfiesBoth() throws {
    let pairs: [(String, String, Bool)] = [
      ("~> 5.6", "~> 4.9", false), ("~> 5.6", "~> 5.8.1", true), ("~> 5.6", ">= 6", false),
      ("< 5.6", "~> 5.5", true), ("< 5.6", ">= 5.6", false), ("> 4.9", "< 5.0", true),
      ("= 5.6", "~> 5.6", true),
      ("= 5.5", "~> 5.6", false), ("!= 5.6", "= 5.6", false), ("< 1", "< 2", true),
      ("> 5.6", "<= 5.6", false),
    ]
    for (a, b, isTrue) in pairs {
      let (left, right) = (try #require(PodRequirement(a)), try #require(PodRequirement(b)))
      #expect(left.overlaps(right) == isTrue && right.overlaps(left) == isTrue, "\(a) and \(b)")
      #expect(left.overlaps(.any))
    }
  }

  @Test func onlyAllowedVersionsAreRequiredAndLocked() throws {
    var scene = RuleScene()
    scene.rules = LintRules(thirdParty: [
      "Alamofire": try #require(PodRequirement("~> 5.6")),
      "kingfisher": try #require(PodRequirement(["7.6.1"])),
    ])
    scene.add("Old", replacing: ["  s.license": "  s.dependency 'Alamofire/Core', '~> 4.9'\n  s.license"])
    scene.add("Any", needs: ["Alamofire"], imports: ["Alamofire"])
    scene.add("Wide", replacing: ["  s.license": "  s.dependency 'Alamofire', '>= 4', '< 6'\n  s.license"])
    scene.app["Podfile"] = "source 'https://example.com/specs.git'\npod 'Alamofire', '5.5.0'\n"
    scene.app["Podfile.lock"] =
      "PODS:\n  - Alamofire (5.5.0)\n  - Kingfisher/Core (7.6.1)\n\nDEPENDENCIES:\n  - Alamofire (= 5.5.0)\n\nCOCOAPODS: 1.16.2\n"
    scene.app["App.xcworkspace/xcshareddata/swiftpm/Package.resolved"] = #"""
      { "version": 2, "pins": [
        { "identity": "kingfisher", "kind": "remoteSourceControl", "location": "https://github.com/onevcat/Kingfisher.git",
          "state": { "revision": "af4be924ad984cf4d16f4ae4df424e79a443d435", "version": "7.6.2" } } ] }
      """#
    let found = try scene.findings().filter { $0.contains("third-party") }
    #expect(
      found == [
        "App third-party-version App:Podfile:2", "App third-party-version App:Podfile.lock:2",
        "App third-party-version App:App.xcworkspace/xcshareddata/swiftpm/Package.resolved:2",
        "Old third-party-version Old:Old.podspec:5",
      ])
  }

  @Test func requirementsOfPackagesAreComparedToo() throws {
    var scene = RuleScene()
    scene.rules = LintRules(thirdParty: ["alamofire": try #require(PodRequirement("~> 5.6"))])
    scene.add("Old")
    scene.makePackage(requiring: ["Alamofire"], tag: nil)
    #expect(try scene.findings().contains("Old third-party-version Old:Package.swift:3"))
    scene.parts[0].files["Package.swift"] = scene.parts[0].files["Package.swift"]?.replacing(
      "exact: \"1.0.0\"", with: "from: \"5.0.0\"")
    #expect(try !scene.findings().contains { $0.contains("third-party") })
  }

  @Test func requirementsOfCarthageAreComparedToo() throws {
    var scene = RuleScene()
    scene.rules = LintRules(thirdParty: ["alamofire": try #require(PodRequirement("~> 5.6"))])
    scene.add("Old", files: ["Cartfile": "github \"Alamofire/Alamofire\" ~> 4.9\n"])
    scene.parts[0].descriptors.append(DescriptorReference(format: .cartfile, path: "Cartfile"))
    #expect(try scene.findings().contains("Old third-party-version Old:Cartfile:1"))
    // Here it admits 5.9 too, which it would not in a Podfile.
    scene.parts[0].files["Cartfile"] = "github \"Alamofire/Alamofire\" ~> 5.1.0\n"
    #expect(try !scene.findings().contains { $0.contains("third-party") })
  }

  @Test func onlyAllowedLicencesAreUsed() throws {
    var scene = RuleScene()
    scene.rules = LintRules(licences: ["MIT", "Apache-2.0"])
    scene.add("Fine", replacing: ["'MIT'": "{ :type => 'Apache License, Version 2.0', :file => 'LICENSE' }"])
    scene.add("Bad", replacing: ["'MIT'": "{ :file => 'LICENSE', :type => 'GPL-3.0' }"])
    scene.add("Silent", replacing: ["'MIT'": "{ :file => 'LICENSE' }"])
    scene.app["Podfile.lock"] =
      "PODS:\n  - Bad (1.0)\n  - Free (1.0)\n  - Player (2.0)\n  - Unknown (1.0)\n\nDEPENDENCIES:\n  - Bad\n"
    func spec(_ pod: String, _ version: String, _ licence: String) -> PublishedSpec {
      PublishedSpec(
        path: "\(pod)/\(version)/\(pod).podspec", blob: RuleScene.commit, pod: pod, version: version,
        saysName: pod,
        saysVersion: version, location: SourceLocation(file: "specs", line: 1, column: 1), licence: licence)
    }
    scene.published = [
      PublishedState(
        repository: SpecRepository(
          name: "specs", url: RemoteURL("/remotes/specs.git"), source: "https://example.com/specs.git",
          branch: "master"), isMutable: true,
        specs: [
          spec("Free", "1.0", "MIT License"), spec("Player", "1.0", "MIT"), spec("Player", "2.0", "LGPL"),
        ],
        rewrites: [])
    ]
    let found = LintInspection(try scene.input()).findings.filter { $0.code == "licence" }
    #expect(
      found.map { "\($0.severity.rawValue) \($0.subject ?? "") \($0.message)" } == [
        "error Bad its licence is 'GPL-3.0'; allowed: MIT, Apache-2.0",
        "error App the licence of 'Player' 2.0 is 'LGPL'; allowed: MIT, Apache-2.0",
        "note App the licences of 1 pods are unknown: Unknown",
      ])
  }

  @Test func noOlderSwiftIsPromisedThanIsNeeded() throws {
    func swift(_ versions: String) -> KeyValuePairs<String, String> {
      ["  s.license": "  s.swift_versions = \(versions)\n  s.license"]
    }
    var scene = RuleScene()
    scene.add("Core", replacing: swift("['5.9']"))
    scene.add("Old", needs: ["Core"], replacing: swift("['4.0', '4.2']"))
    scene.add("Same", needs: ["Core"], replacing: swift("'5.0'"))
    scene.add("Base")
    scene.makePackage(tag: nil)
    scene.add("Low")
    scene.makePackage(requiring: ["Base"], tag: nil)
    scene.parts[4].files["Package.swift"] = scene.parts[4].files["Package.swift"]?.replacing(
      "5.9", with: "5.5")
    scene.add("Both", replacing: swift("['5.0']"))
    scene.makePackage(tag: nil, isPod: true)
    scene.parts[5].files["Package.swift"] = "// swift-tools-version: 6.0\nlet p = Package()\n"
    let found = try scene.findings().filter { $0.contains("swift-version") }
    #expect(
      found == [
        "Old swift-version (warning) Old:Old.podspec:5", "Low swift-version (warning) Low:Package.swift:1",
        "Both swift-version (warning) Both:Both.podspec:5",
      ])
    // A manifest for older tools.
    scene.parts[3].files["Package@swift-5.5.swift"] = "// swift-tools-version: 5.5\n"
    #expect(try !scene.findings().contains { $0.hasPrefix("Low swift-version") })
    scene.parts[3].files["Package@swift-5.5.swift"] = nil
    scene.parts[5].files["Package.swift"] =
      "// swift-tools-version: 6.0\nlet p = Package(swiftLanguageModes: [.v5])\n"
    #expect(try scene.findings().filter { $0.contains("swift-version") }.count == 2)
  }

  @Test func aDynamicFrameworkRequiresNoStaticOne() throws {
    var scene = RuleScene()
    scene.app["Podfile"] = "source 'https://example.com/specs.git'\nuse_frameworks!\n"
    scene.add("Core", replacing: ["  s.license": "  s.static_framework = true\n  s.license"])
    scene.add(
      "Blob", replacing: ["s.source_files = 'Sources/**/*.swift'": "s.vendored_libraries = 'lib/libBlob.a'"],
      files: ["lib/libBlob.a": "", "Sources/x.txt": ""])
    scene.add("Cart", needs: ["Core", "Blob"])
    scene.add("Pay", needs: ["Core"])
    scene.add(
      "Fixed", needs: ["Core", "Blob"], replacing: ["  s.license": "  s.static_framework = true\n  s.license"]
    )
    let found = LintInspection(try scene.input()).findings.filter { $0.code == "static-and-dynamic" }
    #expect(
      found.map { "\($0.severity.rawValue) \($0.subject ?? "") \($0.message)" } == [
        "error Cart it is a dynamic framework but depends on 'Blob', which is static: 'pod install' refuses that",
        "error Cart it is a dynamic framework but depends on 'Core', which is static: 'pod install' refuses that",
        "error Pay it is a dynamic framework but depends on 'Core', which is static: 'pod install' refuses that",
      ])
    // A usual trick: then there is a copy in each.
    scene.app["Podfile"]? +=
      "pre_install { def i.verify_no_static_framework_transitive_dependencies; end }\n"
    #expect(
      LintInspection(try scene.input()).findings.filter { $0.code == "static-and-dynamic" }.map(\.message)
        == [
          "the static code of 'Core' is linked into 2 dynamic frameworks: 'Cart', 'Pay'"
        ])
    scene.app["Podfile"] = "source 'https://example.com/specs.git'\nuse_frameworks! :linkage => :static\n"
    #expect(try !scene.findings().contains { $0.contains("static-and-dynamic") })
  }

  @Test func staticPackagesOfDynamicOnesAreFound() throws {
    func package(_ name: String, _ type: String, _ needs: String = "") -> String {
      "// swift-tools-version: 5.9\nlet p = Package(products: [.library(name: \"\(name)\"\(type), targets: [\"\(name)\"])], dependencies: [\n\(needs)\n])\n"
    }
    var scene = RuleScene()
    for name in ["Core", "Cart", "Pay"] {
      scene.add(name)
      scene.makePackage(requiring: name == "Core" ? [] : ["Core"], tag: nil)
    }
    let need = ".package(url: \"/remotes/Core.git\", exact: \"1.0.0\")"
    scene.parts[0].files["Package.swift"] = package("Core", "")
    scene.parts[1].files["Package.swift"] = package("Cart", ", type: .dynamic", need)
    scene.parts[2].files["Package.swift"] = package("Pay", ", type: .dynamic", need)
    #expect(try scene.findings().contains("Pay static-and-dynamic (warning) Pay:Package.swift:3"))
    scene.parts[2].files["Package.swift"] = package("Pay", "", need)
    #expect(try !scene.findings().contains { $0.contains("static-and-dynamic") })
  }
}
