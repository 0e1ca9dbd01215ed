/// Finds the names of machines in values.
enum HostName {
  /// Returns every host of a value: behind `://`, and each word with dots that is made like one.
  static func all(in value: String) -> [String] {
    let characters = Set("abcdefghijklmnopqrstuvwxyz0123456789-.")
    var hosts: [String] = []
    for word in value.lowercased().split(whereSeparator: { !characters.contains($0) }) {
      let labels = word.split(separator: ".", omittingEmptySubsequences: false)
      let isHost =
        labels.count > 1 && labels.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") && !$0.hasSuffix("-") }
      if isHost || word == "localhost", !hosts.contains(String(word)) { hosts.append(String(word)) }
    }
    return hosts
  }

  /// The parts between dots and dashes: `api-qa.example.com` has the part `qa`.
  static func labels(of host: String) -> Set<String> {
    // Top-level names are not chosen by a team: `x.qa` is in Qatar.
    let named = host.split(separator: ".").dropLast()
    return Set(named.flatMap { $0.split(separator: "-") }.map(String.init))
  }

  /// Names and addresses that mean another machine to everybody (RFC 1918, RFC 6761, RFC 6762).
  static func isLocal(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host.hasSuffix(".local") { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    guard numbers.count == 4, let first = numbers[0], let second = numbers[1], !numbers.contains(nil) else {
      return false
    }
    return first == 127 || first == 10 || (first == 192 && second == 168)
      || (first == 172 && (16...31).contains(second))
  }
}
