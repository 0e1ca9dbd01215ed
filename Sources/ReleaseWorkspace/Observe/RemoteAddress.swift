import ReleaseModel

/// One repository and the entries of the workspace that lead to it: two spec repositories may be branches of one.
///
/// There is one mirror for each address. Two fetches into it at once get in the way of each other's lock files, and
/// one that fails for that makes the mirror anew below the other.
package struct RemoteAddress: Sendable {
  package let url: RemoteURL
  /// At least one, in the order of the workspace.
  package fileprivate(set) var keys: [RepositoryKey]
}

extension [(key: RepositoryKey, url: RemoteURL)] {
  /// Every address once, in the order of the first entry that has it.
  package var byAddress: [RemoteAddress] {
    var addresses: [RemoteAddress] = []
    var places: [RemoteURL: Int] = [:]
    for (key, url) in self {
      if let place = places[url] {
        addresses[place].keys.append(key)
      } else {
        places[url] = addresses.count
        addresses.append(RemoteAddress(url: url, keys: [key]))
      }
    }
    return addresses
  }
}
