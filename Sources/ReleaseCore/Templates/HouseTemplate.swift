extension Template {
  /// The template that relctl brings along: a library as pod and Swift package, its tests, and an app to run it in.
  ///
  /// Literals, because relctl is one program without files beside it. `relctl component template DIR` writes them out.
  public static let house = Template(
    files: [
      File(path: ".gitignore", HouseTemplate.ignore),
      File(path: ".gitlab-ci.yml", HouseTemplate.gitlab),
      File(path: "Jenkinsfile", HouseTemplate.jenkins),
      File(path: "LICENSE", HouseTemplate.license),
      File(path: "README.md", HouseTemplate.readme),
      File(path: "Package.swift", HouseTemplate.package),
      File(path: "{{name}}.podspec", HouseTemplate.podspec),
      File(path: "Sources/{{module}}/{{module}}Info.swift", HouseTemplate.source),
      File(path: "Tests/{{module}}Tests/{{module}}InfoTests.swift", HouseTemplate.test),
      File(path: "Example/Podfile", HouseTemplate.podfile),
      File(path: "Example/{{module}}Demo/DemoApp.swift", HouseTemplate.demo),
      File(path: "Example/{{module}}Demo.xcodeproj/project.pbxproj", HouseTemplate.project),
    ])
}

extension Template.File {
  fileprivate init(path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// The texts of the house template.
enum HouseTemplate {
  static let ignore = """
    .DS_Store
    .build/
    .swiftpm/
    DerivedData/
    Pods/
    xcuserdata/
    *.xcworkspace

    """

  static let readme = """
    # {{name}}

    {{summary}}
    {{#layer}}

    Layer: {{layer}}.
    {{/layer}}
    {{#hasDependencies}}

    It depends on:

    {{#dependencies}}
    - {{name}}
    {{/dependencies}}
    {{/hasDependencies}}

    ## Work on it

    `swift build` and `swift test` build the library and run its tests.

    `Example` holds an app that shows it:

        cd Example
        pod install
        open {{module}}Demo.xcworkspace

    ## Releases

    Version and source of `{{name}}.podspec` are written by relctl. {{version}} says that nothing is released yet; the
    next `relctl bump` starts the first version.

    """

  static let podspec = """
    Pod::Spec.new do |s|
      s.name             = '{{name}}'
      s.version          = '{{version}}'
      s.summary          = '{{summary}}'
      s.homepage         = '{{homepage}}'
    {{#mit}}
      s.license          = { :type => 'MIT', :file => 'LICENSE' }
    {{/mit}}
    {{^mit}}
      s.license          = { :type => 'Proprietary', :text => 'All rights reserved.' }
    {{/mit}}
      s.author           = { '{{author}}' => '{{email}}' }
      s.source           = { :git => '{{url}}', :branch => '{{branch}}' }

      s.ios.deployment_target = '{{ios}}'
      s.swift_version         = '{{swift}}'
      s.source_files          = 'Sources/{{module}}/**/*.swift'
    {{#nameIsNoModule}}
      s.module_name           = '{{module}}'
    {{/nameIsNoModule}}
    {{#hasDependencies}}

    {{#dependencies}}
      s.dependency '{{pod}}'
    {{/dependencies}}
    {{/hasDependencies}}

      s.test_spec 'Tests' do |tests|
        tests.source_files = 'Tests/{{module}}Tests/**/*.swift'
      end
    end

    """

  static let package = """
    // swift-tools-version:5.9
    import PackageDescription

    let package = Package(
      name: "{{name}}",
      platforms: [.iOS("{{ios}}"), .macOS(.v12)],
      products: [
        .library(name: "{{module}}", targets: ["{{module}}"])
      ],
    {{#hasPackages}}
      dependencies: [
    {{#packages}}
        .package(url: "{{url}}", branch: "{{branch}}"),
    {{/packages}}
      ],
    {{/hasPackages}}
      targets: [
    {{#hasPackages}}
        .target(
          name: "{{module}}",
          dependencies: [
    {{#packages}}
            .product(name: "{{product}}", package: "{{identity}}"),
    {{/packages}}
          ]),
    {{/hasPackages}}
    {{^hasPackages}}
        .target(name: "{{module}}"),
    {{/hasPackages}}
        .testTarget(name: "{{module}}Tests", dependencies: ["{{module}}"]),
      ]
    )

    """

  static let source = """
    /// What {{name}} says about itself.
    public struct {{module}}Info: Sendable {
      public let name: String

      public init(name: String = "{{name}}") {
        self.name = name
      }

      /// One line for a person to read.
      public var title: String { "Hello from \\(name)" }
    }

    """

  static let test = """
    import XCTest

    @testable import {{module}}

    final class {{module}}InfoTests: XCTestCase {
      func testTitleNamesTheComponent() {
        XCTAssertEqual({{module}}Info().title, "Hello from {{name}}")
      }

      func testTitleTakesAnotherName() {
        XCTAssertEqual({{module}}Info(name: "Ada").title, "Hello from Ada")
      }
    }

    """

  static let podfile = """
    {{#specs}}
    source '{{specs}}'
    {{/specs}}
    source 'https://cdn.cocoapods.org/'

    platform :ios, '{{demo}}'
    use_frameworks!

    target '{{module}}Demo' do
      pod '{{name}}', :path => '..', :testspecs => ['Tests']
    end

    """

  static let demo = """
    import SwiftUI
    import {{module}}

    /// The smallest app that shows {{name}}.
    @main
    struct DemoApp: App {
      var body: some Scene {
        WindowGroup {
          Text({{module}}Info().title)
            .padding()
        }
      }
    }

    """

  static let gitlab = """
    {{#gitlab}}
    stages: [test]

    test:
      stage: test
      image: swift:{{swift}}
      script:
        - swift build
        - swift test

    pod:
      stage: test
      tags: [macos]
      script:
        - pod lib lint {{name}}.podspec --sources={{sources}} --allow-warnings
    {{/gitlab}}

    """

  static let jenkins = """
    {{#jenkins}}
    pipeline {
      agent { label 'macos' }
      stages {
        stage('Test') {
          steps {
            sh 'swift build'
            sh 'swift test'
          }
        }
        stage('Pod') {
          steps {
            sh 'pod lib lint {{name}}.podspec --sources={{sources}} --allow-warnings'
          }
        }
      }
    }
    {{/jenkins}}

    """
}
