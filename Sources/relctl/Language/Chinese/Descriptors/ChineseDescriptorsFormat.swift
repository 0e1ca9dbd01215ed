// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsFormat = #"""
    - the file is in UTF-16
    =
    - save it as UTF-8: iconv -f UTF-16 -t UTF-8
    =
    - the file is not valid UTF-8 here
    =
    - save it as UTF-8
    =
    - the file holds a NUL, which no text does
    =
    - delete it
    =
    - the file has %1 MiB; descriptors have at most 2
    =
    - the file is UTF-16
    =
    - the file holds a NUL byte
    =
    - this is not UTF-8
    =
    - check that the manifest names the right file
    =
    - convert it: %1 < '%2' > converted
    =
    """#
}
