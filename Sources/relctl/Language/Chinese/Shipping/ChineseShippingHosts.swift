// swift-format-ignore-file

extension ChineseTexts {
  static let shippingHosts = #"""
    - the response from %1 is not a merge request
    = %1 的回应不是合并请求
    - '%1' may be taken by a repository that this token may not see; otherwise create it by hand: empty, without readme and license
    = '%1' 可能已被这个令牌看不到的仓库占用；否则请手工建：空的，不要 README 和许可证
    - %1 did not create the repository '%2': HTTP %3
    = %1 没有创建仓库 '%2'：HTTP %3
    - 'token' of the host '%1'
    = 托管平台 '%1' 的 'token'
    - allowNoFastForward is off in the merge policy
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
    - a fine-grained token needs 'Administration: write' for '%1', and a classic one the scope 'repo'; the organization must allow this account to create repositories
    = 细粒度令牌需要 '%1' 的 'Administration: write'，经典令牌需要 'repo' 权限；并且组织要允许这个账号建仓库
    - allow_merge_commit is off
    = allow_merge_commit 已关闭
    - a linear history is required
    = 要求线性历史
    - the token needs the scope 'api', and its account a role in the group '%1' that may create projects; a project's own token can't
    = 令牌需要 'api' 权限，它的账号在群组 '%1' 中要有可以建项目的角色；项目自己的令牌不行
    - squash_option is 'always'
    = squash_option 是 'always'
    - the token needs the scopes 'write:organization' and 'write:repository', and its account a team of '%1' that may create repositories
    = 令牌需要 'write:organization' 和 'write:repository' 权限，它的账号要在 '%1' 中可以建仓库的团队里
    - allow_merge_commits is off
    = allow_merge_commits 已关闭
    - not mergeable
    = 无法合并
    """#
}
