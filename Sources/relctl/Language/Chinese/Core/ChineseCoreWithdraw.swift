// swift-format-ignore-file

extension ChineseTexts {
  static let coreWithdraw = #"""
    - nothing of run %1 (%2) can be rolled back: others have merged it or built on it
    = 运行 %1（%2）没有任何内容可以撤回：别人已经合并了它，或在它之上继续提交
    - not reached: %1
    = 无法连接：%1
    - part of the run remains there: %1
    = 运行的一部分留在那里：%1
    - run 'relctl abandon %1'
    = 执行 'relctl abandon %1'
    - run %1 was abandoned elsewhere; what this process had pushed was rolled back
    = 运行 %1 已在别处放弃；当前进程推送的内容已撤回
    - '%1' still exists, so a stopped process may still roll refs back\n%2
    = '%1' 仍然在，一个被停止的进程可能会撤回引用\n%2
    - another process is working on the run: it revoked the permit of this one
    = 另一个进程正在处理这次运行：它收走了当前进程的许可
    - the merge request of %1 into '%2' was merged
    = %1 到 '%2' 的合并请求已合并
    - '%1' contains %2 of this run; the branch of the plan is gone
    = '%1' 中有这次运行的 %2；计划中的分支已不存在
    -  is at %1, which
    =  位于 %1，它
    - '%1'%2 builds on %3 of this run
    = '%1'%2 建立在这次运行的 %3 之上
    - run %1 is abandoned, and run %2 is under way now
    = 运行 %1 已放弃，运行 %2 正在进行
    - finish that one first: 'relctl resume %1'
    = 先完成那一次：'relctl resume %1'
    - run %1 (%2) is done
    = 运行 %1（%2）已完成
    - undo it with a new run: 'relctl undo %1'
    = 用一次新的运行撤销它：'relctl undo %1'
    - run %1 (%2) is over (%3)
    = 运行 %1（%2）已结束（%3）
    - \n  and %1 more
    = \n  等另外 %1 个
    - run %1 (%2) is published: consumers can see it, so it can only be finished%3
    = 运行 %1（%2）已发布：使用方已经能看到，只能向前完成%3
    - finish it with 'relctl resume %1', then undo it with 'relctl undo %2'
    = 用 'relctl resume %1' 完成它；然后 'relctl undo %2' 可以撤销
    - finish it with 'relctl resume %1', then release a new version
    = 用 'relctl resume %1' 完成它；然后发布一个新版本
    """#
}
