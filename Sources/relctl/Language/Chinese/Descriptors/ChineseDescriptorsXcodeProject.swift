// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsXcodeProject = #"""
    - the file has %1 bytes; at most %2 are read
    =
    - nothing may follow the closing bracket, but %1 does
    =
    - values are nested more than %1 levels deep
    =
    - the '{' has no '}'
    =
    - a key or '}'
    =
    - the key '%1'
    =
    - the value of '%1'
    =
    - the '(' has no ')'
    =
    - an item
    =
    - this is no hexadecimal digit
    =
    - the file holds a merge conflict: resolve it first
    =
    - the '<' has no '>'
    =
    - a string without quotes is longer than any that Xcode writes
    =
    - expected %1, but found %2
    =
    - the quote is not closed
    =
    - the comment is not closed
    =
    - expected '%1' after %2, but found %3
    =
    - an odd byte
    =
    - restore the file from git, or see what is wrong: plutil -lint %1
    =
    - '%1' is not set here
    =
    - add it in Xcode, or see where it is set: relctl plist owner
    =
    - '%1' holds a list
    =
    - make it one value in Xcode
    =
    - write the value without it
    =
    - '%1' is one setting, and is to become two different values
    =
    - give each configuration list configurations of its own
    =
    - the file has no 'rootObject' that is a PBXProject
    =
    - name the project.pbxproj inside an .xcodeproj folder
    =
    """#
}
