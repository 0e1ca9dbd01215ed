// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPodfile = #"""
    - '%1' is there already
    =
    - change its line instead of adding one
    =
    - there is no target '%1'
    =
    - '%1' could go to more than one target
    =
    - add a target
    =
    - the targets are %1
    =
    - use digits, letters, dots and dashes, digits first
    =
    - '%1' for '%2' is not a version that CocoaPods accepts
    =
    - '%1' for '%2' is not a requirement that CocoaPods accepts
    =
    - the address of '%1' is not known
    =
    - name the repository together with the branch or tag
    =
    - give a name without blanks
    =
    - the path of '%1' is empty
    =
    - name a folder
    =
    - add "pod '%1'" to the target that uses it
    =
    - if line %1 makes it, write the pod as a line of its own
    =
    - if the file that line %1 reads makes it, write the pod as a line of this file
    =
    - no 'pod' line names '%1'
    =
    - no 'source' line has the address '%1'
    =
    - add a 'source' line, or spell the address in the manifest as the Podfile does
    =
    - '%1' shares its line with other code
    =
    - put the pod on a line of its own, or take it out by hand
    =
    - the arguments of '%1' are computed
    =
    - write the pin with literals: pod '%1', '1.0'
    =
    - '%1' has a ':source', which CocoaPods refuses beside ':git'
    =
    - take ':source' out of the line; a 'source' line above serves all pods
    =
    - '%1' is taken from ':%2', not from a spec repository
    =
    - take ':%1' out of the line before a release
    =
    - edit the Podfile by hand, in a simpler form
    =
    - any version
    =
    - there is nothing in the file
    =
    - run 'pod install' to write the file again
    =
    - this is not a line that CocoaPods writes
    =
    - a key with a colon is expected here
    =
    """#
}
