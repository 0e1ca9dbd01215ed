// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPodspec = #"""
    - the source has no ':git' key
    =
    - write the source as '{ :git => ..., :tag => ... }'
    =
    - '%1' is not a version that CocoaPods accepts
    =
    - use digits, letters, dots and dashes, digits first, such as 6.5.5.master
    =
    - the specification sets no %1
    =
    - add a '%1 =' line to the block
    =
    - the %1 is set under a condition, line %2
    =
    - set the %1 once, outside of conditions and loops
    =
    - the %1 is set %2 times; the last one counts
    =
    - delete all but the last
    =
    - write the version as a literal; or give 'version_from:' in the manifest the file that defines it
    =
    - write the source as '{ :git => ..., :tag => ... }' with literals or 's.version'
    =
    - the %1 is computed, defined at line %2: %3
    =
    - there is no 'Pod::Spec.new do |s|' block
    =
    - check that the manifest names the podspec's path
    =
    - there is more than one 'Pod::Spec.new' block
    =
    - keep one specification in a file
    =
    - name or address
    =
    - other keys
    =
    - the edited text would not say what was asked: %1
    =
    - edit the podspec by hand, in a simpler form
    =
    """#
}
