// swift-format-ignore-file

extension ChineseTexts {
  static let gitRepository = #"""
    - packfile is missing
    =
    - failed with code %1
    =
    - returned no handle
    =
    - '%1' has %2 MiB; at most %3 are read
    =
    - '%1' is not a path in a tree
    =
    - commit %1 has no author
    =
    - the pack is cut off
    =
    - '%1' is changed both as a file and as a folder
    =
    - '%1' can't be deleted: it does not exist
    =
    - '%1' is not a tag name
    =
    - the message contains a NUL character
    =
    - '%1' is a SHA-256 repository; relctl works with SHA-1 repositories
    =
    """#
}
