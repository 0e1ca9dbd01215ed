// swift-format-ignore-file

extension ChineseTexts {
  static let shippingHosts = #"""
    - allow_merge_commit is off
    =
    - a linear history is required
    =
    - squash_option is 'always'
    =
    - allow_merge_commits is off
    =
    - not mergeable
    =
    - %1 answered with something that is no merge request
    =
    - 'token' of the host '%1'
    =
    """#
}
