import Foundation
import Testing

/// Certificates and profiles as real files, made by openssl, and programs that stand in for macOS' `security`.
package struct SigningFixture: Sendable {
  let world: GitWorld
  package static let password = "pass\"wo\\rd 7"

  package init(_ world: GitWorld) throws {
    self.world = world
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=Apple Distribution: Example", "-keyout", path("key.pem"), "-out", path("certificate.pem"))
    try "    \"\(login)\"\n".write(toFile: path("list"), atomically: false, encoding: .utf8)
    try world.writeScript(script, to: bin + "/security")
  }

  /// The folder of programs, for the front of PATH.
  package var bin: String { world.path("bin") }
  package var login: String { world.path("Library/Keychains/login.keychain-db") }
  private var state: String { world.path("security") }
  private func path(_ name: String) -> String { "\(state)/\(name)" }

  /// Every call with its arguments and what it read, without the parts that differ between builds.
  package var calls: [String] {
    ((try? String(contentsOfFile: path("calls"), encoding: .utf8)) ?? "").split(separator: "\n").map(
      String.init)
  }
  /// The user's search list.
  package var list: [String] {
    get throws {
      try String(contentsOfFile: path("list"), encoding: .utf8).split(separator: "\n").map {
        $0.filter { $0 != "\"" && $0 != " " }
      }
    }
  }
  package func setList(_ entries: [String]) throws {
    try entries.map { "    \"\($0)\"\n" }.joined().write(
      toFile: path("list"), atomically: false, encoding: .utf8)
  }

  /// Writes a .p12 that this password opens.
  package func writeCertificate(_ password: String = Self.password, to file: String) throws {
    try openssl(
      "pkcs12", "-export", "-inkey", path("key.pem"), "-in", path("certificate.pem"), "-passout",
      "pass:\(password)", "-out", file)
  }

  /// Writes a profile: the property list in a signed message.
  package func writeProfile(
    _ name: String, uuid: String, for application: String, expires: String = "2099-01-01T00:00:00Z",
    devices: Bool = true, to file: String
  ) throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>Entitlements</key>
      \t<dict>
      \t\t<key>application-identifier</key><string>TEAM123456.\(application)</string>
      \t\t<key>get-task-allow</key><false/>
      \t</dict>
      \t<key>ExpirationDate</key><date>\(expires)</date>
      \t<key>Name</key><string>\(name)</string>
      \t<key>Platform</key><array><string>iOS</string></array>
      \t\(devices ? "<key>ProvisionedDevices</key><array><string>00008110</string></array>" : "")
      \t<key>TeamIdentifier</key><array><string>TEAM123456</string></array>
      \t<key>UUID</key><string>\(uuid)</string>
      </dict>
      </plist>

      """
    try list.write(toFile: path("profile.plist"), atomically: false, encoding: .utf8)
    try openssl(
      "cms", "-sign", "-nodetach", "-binary", "-outform", "DER", "-in", path("profile.plist"), "-signer",
      path("certificate.pem"), "-inkey", path("key.pem"), "-out", file)
  }

  private func openssl(_ arguments: String...) throws {
    let run = try world.run("openssl", arguments)
    try #require(run.status == 0, "openssl: \(String(decoding: run.errors, as: UTF8.self))")
  }

  /// A keychain is a file with its password; openssl says whether a password opens a certificate.
  private var script: String {
    """
    cd '\(state)'
    printf 'argv: %s\\n' "$*" >> calls
    if [ "$1" = -i ]; then
      IFS= read -r line
      printf 'stdin: %s\\n' "$line" >> calls
      eval "set -- $line"
    fi
    case "$1" in
    create-keychain) test ! -e "$4" && printf %s "$3" > "$4" ;;
    set-keychain-settings) test -f "$4" ;;
    unlock-keychain) test "$(cat "$4")" = "$3" ;;
    import)
      test -f "$4" || exit 50
      openssl pkcs12 -in "$2" -passin "pass:$8" -noout 2> /dev/null || {
        echo 'security: SecKeychainItemImport: MAC verification failed during PKCS12 import (wrong password?)' >&2
        echo 'import: returned 1' >&2
        exit 1
      } ;;
    set-key-partition-list) echo "a key that nobody should see $6"; test "$(cat "$7")" = "$6" ;;
    list-keychains)
      test -e broken && { echo 'security: SecKeychainCopySearchList: no session' >&2; exit 1; }
      shift 3
      if [ "$1" = -s ]; then
        shift
        : > list
        for entry; do printf '    "%s"\\n' "$entry" >> list; done
      else
        cat list
      fi ;;
    delete-keychain) rm "$2" ;;
    *) exit 2 ;;
    esac
    """
  }
}
