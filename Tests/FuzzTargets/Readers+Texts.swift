import ReleaseModel

@testable import AppInspection
@testable import ReleaseDescriptors

extension FuzzTarget {
  static let textReaders: [FuzzTarget] = [
    FuzzTarget("changelog") { bytes in
      _ = try ChangelogDocument(SourceText(path: "CHANGELOG.md", bytes: bytes)).versions
    },
    FuzzTarget("strings-file") { bytes in _ = StringsFile(bytes) },
    FuzzTarget("string-catalog") { bytes in
      guard let catalog = StringCatalog(bytes) else { return }
      _ = (catalog.languages, catalog.gaps(at: "Localizable.xcstrings"))
    },
    FuzzTarget("interface-file") { bytes in
      _ = InterfaceFile(bytes)
      _ = InterfaceFacts(SourceText(path: "Main.storyboard", bytes: bytes))
    },
    FuzzTarget("module-list") { bytes in
      let list = try ModuleList(SourceText(path: "Modules.plist", bytes: bytes), of: "App")
      _ = (list.loadOrder, list.duplicates)
    },
    FuzzTarget("addresses", longest: 512) { bytes in
      _ = AddressLiteral.all(in: bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let url = RemoteURL(text)
      _ = (url.withoutCredentials, HostAddress(url), AddressParts(text), CredentialMask.mask(text))
    },
  ]
}
