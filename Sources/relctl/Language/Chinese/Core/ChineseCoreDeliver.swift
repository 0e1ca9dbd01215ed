// swift-format-ignore-file

extension ChineseTexts {
  static let coreDeliver = #"""
    ~ components are built
    - no build number is given
    = 没有给出构建号
    - add '--build-number N', or choose '--number-from ledger'
    = 加上 '--build-number N'，或选择 '--number-from ledger'
    - BUILD_NUMBER of Jenkins
    = Jenkins 的 BUILD_NUMBER
    - build %1 of %2
    = %2 的构建 %1
    ~ builds are uploaded
    - there is no receipt for '%1'
    = 没有 '%1' 的回执
    - run 'relctl ship status' to list the receipts
    = 'relctl ship status' 会列出全部回执
    - a receipt refers to the channel '%1', which is no longer in relctl.yml
    = 一条回执中的渠道 '%1' 已不在 relctl.yml 中
    - '%1' now has a different train from build %2
    = '%1' 现在的发布批次不是构建 %2 的那个
    - write its release notes: 'relctl notes --from %1@WHEN --to %2@WHEN --for %3 > notes.txt', then add '--notes notes.txt'
    = 写出它带来的内容：'relctl notes --from %1@WHEN --to %2@WHEN --for %3 > notes.txt'，然后加上 '--notes notes.txt'
    - Refused, nothing landed
    = 被拒绝，没有任何改动生效
    - Partly landed
    = 部分生效
    - In doubt
    = 结果不明
    - Waits for merge requests
    = 等待合并请求
    ~ Not landed
    ~ Not merged
    ~ relctl resume
    - Merge request
    = 合并请求
    - Not shipped
    = 未分发
    - Partly shipped
    = 部分已分发
    - Perhaps shipped
    = 可能已分发
    - and %1 more
    = 等另外 %1 个
    ~ was there already
    ~ being processed
    - 'notify' in relctl.yml has no entries yet
    = relctl.yml 的 'notify' 中还没有任何条目
    - see docs/channels/webhooks.md
    = docs/channels/webhooks.md 说明了写法
    - 'notify' in relctl.yml has no '%1'
    = relctl.yml 的 'notify' 中没有 '%1'
    - it has %1
    = 其中有 %1
    - it is unknown whether '%1' has this build: %2
    = 不知道 '%1' 是否收到了这个构建：%2
    - check there; to send it again, run 'relctl ship retry %1 --channel %2 --resend --reason ...'
    = 先去那里看看；然后用 'relctl ship retry %1 --channel %2 --resend --reason ...' 再发一次
    - it was there already
    = 原来就已经在那里
    - sent again: %1
    = 再次发送：%1
    - another process
    = 另一个进程
    - %1 started sending it to '%2' at the same time
    = %1 同时开始把它发送到 '%2'
    - wait for it: 'relctl ship wait %1'
    = 等它完成：'relctl ship wait %1'
    - '%1' refused this build: %2
    = '%1' 拒绝了这个构建：%2
    - no reason given
    = 没有说明原因
    - the ledger can't be written: %1
    = 无法写入台账：%1
    - the receipt can't be written: %1
    = 无法写入回执：%1
    - the result of the upload was not recorded
    = 上传的结果没有记录下来
    - this command's upload to '%1' did not arrive, and %2 has taken it over
    = 这条命令发送到 '%1' 的内容没有送达，%2 已经接手
    - it is unknown whether this command's upload to '%1' arrived, and %2 has taken it over
    = 不知道这条命令发送到 '%1' 的内容是否送达，%2 已经接手
    - this command's upload to '%1' arrived, but %2 has started sending it as well
    = 这条命令发送到 '%1' 的内容已经送达，而 %2 也开始发送它了
    - follow its progress: 'relctl ship wait %1'
    = 查看后续进展：'relctl ship wait %1'
    - %1 is sending it to '%2'
    = %1 正在把它发送到 '%2'
    - wait for it: 'relctl ship wait %1'; if that process is dead, run 'relctl ship retry %2 --resend --reason ...'
    = 等它完成：'relctl ship wait %1'；如果那个进程已经不在了，'relctl ship retry %2 --resend --reason ...'
    - '%1' has not finished: %2
    = '%1' 没有处理完：%2
    - run 'relctl ship wait %1' later
    = 稍后执行 'relctl ship wait %1'
    - the locks in the train's commit would build something different: %1
    = 发布批次提交中的锁文件会构建出别的内容：%1
    - the lock in the train's commit would build something different: it %1
    = 发布批次提交中的 lock 会构建出别的内容：%1
    - ; it is one of '%1'
    = ；它是 '%1' 之一
    - several trains of '%1' start with '%2'
    = '%1' 有多个发布批次以 '%2' 开头
    - '%1' has no train '%2'%3
    = '%1' 没有发布批次 '%2'%3
    - run 'relctl status', or 'relctl history --env %1'
    = 执行 'relctl status'，或 'relctl history --env %1'
    - the ledger has no train%1 in '%2'
    = 台账中没有 '%2' 的发布批次%1
    - create one: run '%1'
    = 做一个：执行 '%1'
    ~ relctl bump %1
    ~ relctl promote %1 %2
    - the train has no component '%1'
    = 发布批次中没有组件 '%1'
    - run 'relctl status' to see all
    = 执行 'relctl status' 查看全部
    - relctl.yml has no component '%1'
    = relctl.yml 中没有组件 '%1'
    - components depend on each other, so none can be built first: %1
    = 这些组件互相依赖，无法确定先构建哪个：%1
    - run 'relctl graph' to see these dependencies
    = 执行 'relctl graph' 查看是哪几行造成的
    - the train %1 contains it, but it is no longer in relctl.yml
    = 发布批次 %1 中有它，而 relctl.yml 中已没有它
    - build with the relctl.yml and layers of that time: find the commit that removed it with 'git log -S %1 -- relctl.yml', check out the commit before, and run 'relctl build %2 --version %3'
    = 用当时的 relctl.yml 和配置层构建：'git log -S %1 -- relctl.yml' 能找到移除它的提交，在它前一个提交的检出中：relctl build %2 --version %3
    ~ Could not be compared
    - Landed despite closed gates
    = 门禁未放行，强制发布
    - confirmed on a terminal
    = 在终端中确认
    - by the plan's digest
    = 核对计划摘要
    """#
}
