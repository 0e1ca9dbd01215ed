/// The names of environment variables that builds run with.
package enum BuildVariable {
  /// What relctl tells every build; nothing else may set it.
  package static let facts: Set<String> = [
    "VERSION", "COMPONENT", "ENVIRONMENT", "CONFIGURATION", "CHANNEL", "BUILD_NUMBER", "COMMIT",
    "RELCTL_BUILD", "RELCTL_SOURCES", "RELCTL_XCCONFIG", "RELCTL_KEYCHAIN",
  ]

  package static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !first.isDigit else { return false }
    return name.utf8.allSatisfy { byte in
      byte == 95 || byte.isDigit || byte.isLetter
    }
  }

  /// Whether a layer's key may become a variable: a layer describes an app, and must not turn programs around.
  package static func mayComeFromLayer(_ name: String) -> Bool {
    isName(name) && !facts.contains(name) && !ruling.contains(name)
      && !["DYLD_", "LD_", "GIT_", "RELCTL_", "BASH_FUNC_"].contains { name.hasPrefix($0) }
  }

  /// What the shell, the loader and common programs take orders from.
  private static let ruling: Set<String> = [
    "PATH", "HOME", "SHELL", "USER", "LOGNAME", "PWD", "OLDPWD", "TMPDIR", "TERM", "IFS", "ENV", "BASH_ENV",
    "CDPATH", "LANG", "LANGUAGE", "LC_ALL", "TZ", "EDITOR", "MAKEFLAGS", "MAKEFILES", "PYTHONPATH",
    "PYTHONSTARTUP", "RUBYOPT", "RUBYLIB", "PERL5OPT", "PERL5LIB", "NODE_OPTIONS", "JAVA_TOOL_OPTIONS",
    "SSH_AUTH_SOCK", "SSH_ASKPASS",
    // What xcrun, clang, ld and swift read before anything that a project says: a layer's value is for Xcode, which gets
    // it from the layer itself.
    "DEVELOPER_DIR", "TOOLCHAINS", "SDKROOT", "CC", "CXX", "CPP", "LD", "LDPLUSPLUS", "AR", "AS", "NM",
    "RANLIB", "LIBTOOL", "STRIP", "SWIFT_EXEC", "CFLAGS", "CXXFLAGS", "CPPFLAGS", "LDFLAGS", "ARCHFLAGS",
    "CPATH",
    "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH", "LIBRARY_PATH", "COMPILER_PATH",
    "PKG_CONFIG_PATH", "MACOSX_DEPLOYMENT_TARGET", "IPHONEOS_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET",
    "WATCHOS_DEPLOYMENT_TARGET", "XROS_DEPLOYMENT_TARGET", "DRIVERKIT_DEPLOYMENT_TARGET", "ZERO_AR_DATE",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]
}
