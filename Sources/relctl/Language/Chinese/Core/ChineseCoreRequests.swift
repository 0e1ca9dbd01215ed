// swift-format-ignore-file

extension ChineseTexts {
  static let coreRequests = #"""
    - the host's tag rules do not let anyone create '%1'
    = 托管平台的标签规则不允许创建 '%1'
    - allow relctl's account to create it, in the host's protected tags or rulesets: relctl help landing
    = 请在平台的受保护标签或规则集中允许 relctl 的账号创建它：relctl help landing
    - no merge request can land on '%1': %2, but the branch must contain the planned commit itself
    = 合并请求无法合到 '%1'：%2，而分支中必须有计划的提交本身
    - allow merge commits there, or accept squashes (RELEASE_SQUASH): relctl help landing, "How a request must be merged"
    = 在那里允许合并提交，或接受压缩合并（RELEASE_SQUASH）：relctl help landing 中的 "How a request must be merged"
    - , rules unknown
    = ，规则未知
    - , by the hosts' rules
    = ，按托管平台的规则
    - , %1 by the hosts' rules
    = ，%1 个按托管平台的规则
    - relctl is to merge there ('merge: auto'), but the token's account may not merge into '%1'
    = relctl 应在那里自动合并（'merge: auto'），但令牌所属账号无权合并到 '%1'
    - give its account that permission, or remove 'merge: auto' and let people merge
    = 给该账号这项权限，或去掉 'merge: auto'，由人来合并
    - relctl is to merge there ('merge: auto'), but has no token for the host's API
    = relctl 应在那里自动合并（'merge: auto'），但没有令牌可以访问托管平台的 API
    - add 'token: env:VARIABLE' to its entry in 'hosts'
    = 在 'hosts' 的该条目中加上 'token: env:VARIABLE'
    - '%1' does not allow pushes, but '%2' lands there by push
    = '%1' 不允许推送，而 '%2' 是通过推送更新它的
    - set RELEASE_LANDING = request in the layer of '%1': relctl help landing
    = 在 '%1' 的配置层中写上 RELEASE_LANDING = request：relctl help landing
    - the rules of its host are unknown: %1
    = 不知道它的托管平台的规则：%1
    ~ Takes %1 out of the app.\n\nWhen it is merged, run `relctl component remove %2` once more: relctl.yml follows then.
    - '%1' was not created: %2
    = '%1' 没有创建：%2
    - some requests can't be merged
    = 有的合并请求无法合并
    - waits for 1 merge request
    = 等待 1 个合并请求
    - waits for %1 merge requests
    = 等待 %1 个合并请求
    - merged; its tag follows when every request is merged
    = 已合并；所有合并请求都合并之后才打标签
    - the plan does not contain it
    = 计划中没有它
    - someone pushed another commit to '%1'
    = 有人向 '%1' 推送了别的提交
    - squashed: %1 of '%2' replaces %3, which has the tag
    = 已压缩合并：'%2' 的 %1 代表 %3，标签在后者上
    - '%1' moved, and %2 can no longer be merged into it
    = '%1' 移动了，%2 已无法合并进去
    - it was squashed: %1 of '%2' has the content of %3 but not its history, so a tag there would differ from the plan
    = 它被 squash 了：'%2' 的 %1 有 %3 的内容而没有它的历史，在那里打标签就不是计划的那个提交了
    - '%1' is at %2 instead of %3: someone pushed to it, or the host rebased or updated it
    = '%1' 是 %2 而不是 %3：有人向它推送过，或托管平台做了 rebase 或更新
    - '%1' is gone, and '%2' does not contain %3: the request was closed, or merged in a way that lost it; run 'relctl resume --reopen' to open it again%4
    = '%1' 已经不在，而 '%2' 不包含 %3：合并请求被关闭了，或合并方式丢掉了它；'relctl resume --reopen' 会重新打开%4
    - the request was closed; run 'relctl resume --reopen' to open another
    = 合并请求被关闭了；'relctl resume --reopen' 会另开一个
    - the host reports it as merged, but '%1' does not contain %2: it was rebased, or squashed after other changes
    = 托管平台说它已合并，而 '%1' 不包含 %2：它被 rebase 了，或在别的改动之后被 squash 了
    - open a merge request from '%1' into '%2'
    = 提一个从 '%1' 到 '%2' 的合并请求
    - '%1' is waiting to be merged into '%2'
    = '%1' 等待合并到 '%2'
    """#
}
