import Foundation

#if canImport(CFNetwork)
  import CFNetwork
#endif

extension Platform {
  /// Puts the proxy of the system's settings where git and libcurl look for it, unless the environment names one. To be
  /// called before anything reads the environment.
  ///
  /// Linux has no such settings. A script that chooses proxies (PAC) is not run.
  package static func adoptSystemProxy() {
    #if canImport(Darwin)
      let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      guard names.allSatisfy({ getenv($0) == nil }),
        let settings = CFNetworkCopySystemProxySettings()?.takeRetainedValue() as? [String: Any],
        settings["HTTPSEnable"] as? Int == 1, let host = settings["HTTPSProxy"] as? String, !host.isEmpty
      else { return }
      setenv("https_proxy", "http://\(host):\(settings["HTTPSPort"] as? Int ?? 80)", 0)
      let exceptions = (settings["ExceptionsList"] as? [String] ?? []).map { $0.trimmingPrefix("*") }
      guard !exceptions.isEmpty, getenv("no_proxy") == nil, getenv("NO_PROXY") == nil else { return }
      setenv("no_proxy", exceptions.joined(separator: ","), 0)
    #endif
  }

  /// Asks those who copy files behind people's backs to leave a folder alone: Time Machine, and iCloud Drive with its
  /// kin. What is in it can be fetched again, and is worth nothing in a copy that is an hour old.
  package static func excludeFromBackupAndSync(_ folder: String) {
    #if canImport(Darwin)
      var url = URL(fileURLWithPath: folder, isDirectory: true)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      // A disk that keeps no such notes is not a reason to stop.
      try? url.setResourceValues(values)
      setxattr(folder, "com.apple.fileprovider.ignore#P", "1", 1, 0, 0)
    #endif
  }
}
