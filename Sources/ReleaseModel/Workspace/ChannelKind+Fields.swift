extension ChannelKind {
  /// The keys that an entry of this kind takes beside `kind`.
  package var fields: [Field] {
    switch self {
    case .folder:
      [
        Field("path", required: true),  // relative to the manifest's folder, with {placeholders}
        Field("page"),  // where people find it, with {placeholders}
      ]
    case .put:
      [
        Field("url", required: true),  // with {placeholders}
        Field("headers", value: .list),  // "Name: value"
        Field("authorization", value: .secret),  // the whole value of the header Authorization
        Field("digestHeader"),  // carries the SHA-256 of what is sent
        Field("page"),
      ] + Self.http
    case .command:
      [
        Field("program", required: true),
        Field("arguments", value: .list),
        Field("secret", value: .secret),  // the program finds it in RELCTL_SECRET
        Field("minutes"),  // until the program is given up
      ]
    case .pgyer:
      [
        Field("key", value: .secret, required: true),
        Field("install", value: .word(["public", "password", "invite"])),
        Field("password", value: .secret),
        Field("shortcut"),
        Field("pages"),  // the address that shortcuts are appended to
        Field("oversea", value: .word(["yes", "no"])),
        Field("fallback", value: .list),  // other hosts of the vendor's, for when the first can't be reached
      ] + Self.server
    case .testflight:
      [
        Field("app", required: true),  // the app's id at App Store Connect
        Field("key", value: .secret, required: true),  // a .p8 file in PEM
        Field("keyID", required: true),
        Field("issuer", required: true),
        Field("groups", value: .list),
        Field("platform", value: .word(["ios", "macos", "tvos", "visionos"])),
        Field("locale"),
        Field("review", value: .word(["yes", "no"])),  // ask for Apple's beta review
      ] + Self.server
    case .firebase:
      [
        Field("project", required: true),  // the number
        Field("app", required: true),
        Field("credentials", value: .secret, required: true),  // a service account in JSON
        Field("testers", value: .list),
        Field("groups", value: .list),
        Field("tokenServer"),
      ] + Self.server
    case .bugly:
      [
        Field("appID", required: true),
        Field("appKey", value: .secret, required: true),
        Field("jar", required: true),  // buglyqq-upload-symbol.jar
        Field("bundleID"),
        Field("java"),
        Field("minutes"),  // until the uploader is given up
      ]
    }
  }

  /// A PEM file with own certificate authorities, in the place of the system's.
  private static let http = [Field("authority")]
  /// The vendor's address, where it is another than usual.
  private static let server = [Field("server")] + http
}
