/// What the environment says of proxies, in the words of libcurl.
package enum ProxySettings {
  /// The hosts that no proxy leads to: those that `no_proxy` names, and this machine, which a proxy would look for on its
  /// own side.
  package static func withoutProxy(_ environment: [String: String]) -> String {
    let named = ["no_proxy", "NO_PROXY"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let named else { return thisMachine }
    return named == "*" ? named : "\(named),\(thisMachine)"
  }

  private static let thisMachine = "localhost,127.0.0.1,::1,[::1]"
}
