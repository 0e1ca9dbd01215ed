// swift-format-ignore-file

extension ChineseTexts {
  static let coreRecover = #"""
    - run %1 is over (%2)
    = 运行 %1 已结束（%2）
    - run 'relctl status'
    = 执行 'relctl status'
    - run %1 (%2) is being abandoned and can't continue
    = 运行 %1（%2）正在被放弃；不能继续
    - run 'relctl abandon %1' to roll back the rest
    = 执行 'relctl abandon %1' 撤回剩下的部分
    - several runs are not finished: %1
    = 有多次运行没有完成：%1
    - specify one: 'relctl %1 %2'
    = 指定一个：'relctl %1 %2'
    - the plan does not contain the address of %1
    = 计划中没有 %1 的地址
    - addresses with credentials are never recorded: run 'relctl resume' where relctl.yml is
    = 带凭据的地址从不记录：在 relctl.yml 旁边执行 'relctl resume'
    - run %1 moves %2, which is not in relctl.yml
    = 运行 %1 要移动 %2，而 relctl.yml 中没有它
    - addresses come only from relctl.yml: run this with the relctl.yml that the run was made with, or, if 'relctl component new %1' was interrupted, run that again; if the run is unfamiliar, find out who wrote it into the ledger: relctl history %2
    = 地址只来自 relctl.yml：用这次运行当时的 relctl.yml 执行；如果是 'relctl component new %1' 被中断，再执行一次；如果没有人知道这次运行，弄清是谁写进台账的：relctl history %2
    - run %1 connects to '%2' (%3), which is not where the ledger is
    = 运行 %1 会连接 '%2'（%3），而台账不在那里
    - a run sends credentials to its hosts: if '%1' is yours, add '--allow-host %2'
    = 运行会把凭据发送给它的主机：如果 '%1' 是你们的，加上 '--allow-host %2'
    - this can't be allowed: run the command where relctl.yml is
    = 不能允许这样做：在 relctl.yml 旁边执行该命令
    - continue on the machine that started the run; or, if you have seen its plan, confirm it with '--expect DIGEST'
    = 在开始这次运行的机器上继续；或者，如果你看过它的计划，用 '--expect DIGEST' 确认
    - %1, which is promoted, is not in the train that was approved
    = 要晋级的 %1 不在批准过的那个发布批次里
    - run %1 has the plan %2, not %3
    = 运行 %1 的计划是 %2，不是 %3
    - find out who wrote it: relctl history %1
    = 弄清是谁写的：relctl history %1
    - run %1 (%2) does not match what its request, relctl.yml and the layers produce here, so relctl does not land it
    = 按它的请求、relctl.yml 和配置层，在这里得不到运行 %1（%2）；relctl 不会推送其中任何内容
    - continue with the relctl.yml and the relctl%1 that the run was made with, or on the machine that started it; if you have seen its plan, confirm it with '--expect DIGEST'; otherwise find out who wrote it: relctl history %2
    = 用这次运行当时的 relctl.yml 和 relctl%1 继续，或在开始它的机器上继续；如果你看过它的计划，用 '--expect DIGEST' 确认；如果没有人看过，弄清是谁写的：relctl history %2
    - its plan makes %1, but the run lands %2
    = 它的计划得到 %1，而运行要推送 %2
    - its plan publishes or records something different
    = 它的计划发布或记录的是别的内容
    - its plan omits things that its podspecs name or bring
    = 其计划略去了 podspec 所指或所带来的内容
    """#
}
