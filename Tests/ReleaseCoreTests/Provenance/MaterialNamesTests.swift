import ReleaseModel
import Testing

@testable import ReleaseCore

/// How packages, repositories and licences are called in documents for others.
struct MaterialNamesTests {
  @Test(
    arguments: [
      ("MIT", "MIT"), ("MIT License", "MIT"), ("Apache License, Version 2.0", "Apache-2.0"),
      ("Apache 2.0", "Apache-2.0"), ("The MIT License", "MIT"), ("BSD 3-Clause", "BSD-3-Clause"),
      ("GPLv3", "GPL-3.0-only"), ("zlib", "Zlib"), ("Copyright 2026 Acme Ltd.", nil), ("Commercial", nil),
    ] as [(String, String?)])
  func knownLicencesHaveSPDXIdentifiers(_ text: String, _ identifier: String?) {
    #expect(LicenceName(text)?.identifier == identifier)
  }

  @Test func aLicenceWithoutWordsIsNone() {
    #expect(LicenceName(" \n") == nil && LicenceName(nil) == nil)
    #expect(LicenceName("All rights\n  reserved")?.text == "All rights reserved")
  }

  @Test(arguments: [
    ("https://bot:secret@git.example.com/ios/App.git", "https://git.example.com/ios/App.git"),
    ("https://token@git.example.com/ios/App.git", "https://git.example.com/ios/App.git"),
    ("git@git.example.com:ios/App.git", "ssh://git@git.example.com/ios/App.git"),
    ("ssh://git@git.example.com:2222/ios/App.git", "ssh://git@git.example.com:2222/ios/App.git"),
    ("/srv/git repos/App.git", "file:///srv/git%20repos/App.git"),
  ])
  func addressesAreURIsWithoutCredentials(_ raw: String, _ uri: String) {
    #expect(RepositoryAddress(RemoteURL(raw)).uri == uri)
  }

  @Test func packageURLsAreOfTheirKind() {
    let commit = "0123456789abcdef0123456789abcdef01234567"
    let hub = RepositoryAddress(RemoteURL("git@github.com:Acme/App.git"))
    let own = RepositoryAddress(RemoteURL("https://git.example.com/ios/App.git"))
    let local = RepositoryAddress(RemoteURL("/srv/App.git"))
    #expect(PackageURL.pod("AFNetworking", version: "4.0.1").text == "pkg:cocoapods/AFNetworking@4.0.1")
    #expect(
      PackageURL.swift("app", at: hub, version: "1.2.0", revision: commit).text
        == "pkg:swift/github.com/Acme/App@1.2.0")
    #expect(
      PackageURL.repository("App", at: hub, version: "1.2.0", commit: commit).text
        == "pkg:github/acme/app@\(commit)")
    #expect(
      PackageURL.repository("App", at: own, version: "1.2+3", commit: commit).text
        == "pkg:generic/App@1.2%2B3?vcs_url=git%2Bhttps://git.example.com/ios/App.git%40\(commit)")
    #expect(
      PackageURL.swift("app", at: local, version: nil, revision: commit).text
        == "pkg:generic/app?vcs_url=git%2Bfile:///srv/App.git%40\(commit)")
  }
}
