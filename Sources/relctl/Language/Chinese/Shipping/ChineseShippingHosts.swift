// swift-format-ignore-file

extension ChineseTexts {
  static let shippingHosts = #"""
    - %1 answered with something that is no merge request
    = %1 的回应不是合并请求
    - 'token' of the host '%1'
    = 托管平台 '%1' 的 'token'
    - the policy for merges has allowNoFastForward off
    = 合并策略中关闭了 allowNoFastForward
    - its merge strategies are %1
    = 它的合并方式只有 %1
    ~ source.branch.name = "%1" AND destination.branch.name = "%2"
    - %1: the request's head is %2, not %3
    = %1：合并请求的最新提交是 %2，不是 %3
    - %1: the push of %2 made no change
    = %1：推送 %2 没有产生变更
    - its submit type is %1
    = 它的提交方式是 %1
    - allow_merge_commit is off
    = allow_merge_commit 已关闭
    - a linear history is required
    = 要求线性历史
    - squash_option is 'always'
    = squash_option 是 'always'
    - allow_merge_commits is off
    = allow_merge_commits 已关闭
    - not mergeable
    = 无法合并
    """#
}
