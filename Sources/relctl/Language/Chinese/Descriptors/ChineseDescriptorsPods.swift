// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPods = #"""
    - text only
    =
    - its podspec says version %1
    =
    - CocoaPods takes the folder's name for the search and the podspec's for the build: publish it again
    =
    - its podspec says the name '%1'
    =
    - publish it under its own name
    =
    - ; it was at %1
    =
    - the tag '%1' is not in '%2'%3
    =
    - set it again: git push origin %1:%2
    =
    - nobody can install this version: set the tag again
    =
    - the tag '%1' leads to %2; %3 was published under it
    =
    - who installed it before has other code: find out who moved it, and bump to a new version
    =
    - these prefix lengths name no shards: positive numbers, together at most 32
    =
    - correct the file in the spec repository, such as 'prefix_lengths: [1, 1, 1]'
    =
    - the Podfile asks for it, and its lock does not hold it
    =
    - %1 requires it, and no spec repository that relctl reads settles its version
    =
    - %1 is locked, and '%2' is required
    =
    - it is taken from its repository, and only CocoaPods computes the checksum of such a pod
    =
    - %1 is not published where the train takes it from
    =
    - the podspec of %1 %2 holds no such subspec
    =
    - only running its podspec tells what it requires, and it is not locked yet
    =
    """#
}
