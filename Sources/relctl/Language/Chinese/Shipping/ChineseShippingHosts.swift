// swift-format-ignore-file

extension ChineseTexts {
  static let shippingHosts = #"""
    - the policy for merges has allowNoFastForward off
    = 合并策略中关闭了 allowNoFastForward
    - source.branch.name = "%1" AND destination.branch.name = "%2"
    =
    - %1: the request's head is %2, not %3
    = %1：合并请求的最新提交是 %2，不是 %3
    - its merge strategies are %1
    = 它的合并方式只有 %1
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
