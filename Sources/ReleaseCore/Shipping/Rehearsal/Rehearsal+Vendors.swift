import Crypto
import CryptoExtras
import Foundation

extension Rehearsal {
  /// Plays the vendors whose keys have a form of their own: a key is made for the rehearsal, and judged by the vendor.
  func rehearse(
    _ settings: ChannelSettings, _ base: String, _ texts: inout [String: String],
    _ secrets: inout [String: SecretSource]
  ) throws {
    texts["server"] = base
    let groups = settings.texts["groups"]?.split(separator: "\n").map(String.init) ?? []
    switch settings.kind {
    case .testflight:
      let key = P256.Signing.PrivateKey().pemRepresentation
      secrets["key"] = .file(try keep(key, as: "\(settings.name).p8"))
      var habits = RehearsedAppStore.Habits()
      habits.groups = groups
      server.serve(settings.name, try RehearsedAppStore(key: key, habits: habits))
    case .firebase:
      let key = try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation
      let account: VendorJSON = [
        "type": "service_account", "client_email": "rehearsal@example.com", "private_key_id": "rehearsal",
        "private_key": .string(key), "token_uri": .string("\(base)/token"),
      ]
      secrets["credentials"] = .file(
        try keep(String(decoding: account.bytes, as: UTF8.self), as: "\(settings.name).json"))
      texts["tokenServer"] = "\(base)/token"
      var habits = RehearsedFirebase.Habits()
      habits.groups = groups
      server.serve(settings.name, try RehearsedFirebase(version: "", number: "", key: key, habits: habits))
    case .bugly:
      // The uploader is a program: it is not run, and the shell says what it would say.
      texts["server"] = nil
      texts["jar"] = try keep("#!/bin/sh\necho 'retCode: 200'\n", as: "\(settings.name).sh")
      texts["java"] = texts["jar"]
    case .folder, .put, .command, .pgyer: break
    }
  }

  private func keep(_ text: String, as name: String) throws -> String {
    try FilePathRules.makeDirectory(folder)
    let path = "\(folder)/\(name)"
    try AtomicFile.write(Array(text.utf8), to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return path
  }
}
