// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPackageManifest = #"""
    - '%1' is required as '%2', which a release can't have
    =
    - require a version of '%1', such as exact: "1.2.3"
    =
    - '%1' is not a semantic version, and Swift packages have no other
    =
    - use three numbers, such as 6.5.5 or 6.5.5-beta.1
    =
    - '%1' can't be a branch or revision
    =
    - '%1' is the local package '%2', not one of a repository
    =
    - require it by 'url:' before a release
    =
    - nothing is required of '%1'
    =
    - add a requirement, such as from: "1.0.0"
    =
    - , defined at line %1
    =
    - the requirement on '%1' is computed%2: %3
    =
    - write it with literals, such as exact: "1.2.3"
    =
    - the edited text would not say what was asked
    =
    - edit Package.swift by hand, in a simpler form
    =
    - run 'swift package resolve' to write the file again
    =
    - the format is not 1, 2 or 3, which relctl reads
    =
    - there is no list 'pins'
    =
    - a pin needs its location and a revision or version
    =
    """#
}
