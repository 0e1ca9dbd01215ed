// swift-format-ignore-file

extension ChineseTexts {
  static let planningGates = #"""
    - the approval of %1 does not count: %2
    = %1 的批准不算数：%2
    - another person
    = 请另一个人
    - one of the approvers %1
    = 请审批人 %1 中的一位
    - %1 must review it and run 'relctl approve %2'
    = %1查看后执行 'relctl approve %2'
    - %1 of %2 approval
    = 已有 %1 个批准，需要 %2 个
    - %1 of %2 approval (%3)
    = 已有 %1 个批准（%3），需要 %2 个
    - %1 of %2 approvals
    = 已有 %1 个批准，需要 %2 个
    - %1 of %2 approvals (%3)
    = 已有 %1 个批准（%3），需要 %2 个
    - not one of RELEASE_GATE_APPROVERS
    = 不在 RELEASE_GATE_APPROVERS 中
    - this person moved the train there
    = 发布批次由此人放入
    - this person lands it
    = 发布由此人执行
    - it is not signed
    = 没有签名
    - git can't verify its signature on this machine
    = git 在这台机器上无法验证其签名
    - this run promotes no train that could be checked
    = 这次运行没有交出可供检查的发布批次
    - promote a train from the previous environment
    = 请从前一个环境晋级一个发布批次
    - no train of '%1' is recorded
    = '%1' 没有记录发布批次
    - record one first: relctl publish %1
    = 请先记录一个：relctl publish %1
    - %1 may land here
    = %1 可以在这里执行
    - %1 may not land here, only %2
    = %1 不能在这里执行，只有 %2 可以
    - no freeze now (%1, %2)
    = 现在不在封版时段（%1，%2）
    - releases are frozen in %1 until %2 (%3)
    = %1 为封版时段，%2 结束（%3）
    - the ledger has no time at which the train entered '%1'
    = 台账中没有这个发布批次进入 '%1' 的时间
    - has been in '%1' since %2
    = %2 起就在 '%1' 中
    - has been in '%1' since %2, but must be there for %3
    = %2 起就在 '%1' 中，至少要停留 %3
    - wait until %1
    = 请等到 %1
    - %1 more checks did not succeed
    = 另有 %1 项没有通过
    - %1 succeeded for 1 commit
    = 1 个提交的 %1 已通过
    - %1 succeeded for %2 commits
    = %2 个提交的 %1 都已通过
    - the checks of %1 are unknown: %2
    = 不知道 %1 的检查结果：%2
    - '%1' is not finished for %2
    = %2 的 '%1' 还没有完成
    - '%1' failed for %2
    = %2 的 '%1' 失败了
    - '%1' is missing for %2
    = %2 没有 '%1'
    - '%1' is not recorded
    = '%1' 没有登记
    - '%1' has %2 passed, %3 failed
    = '%1' 通过 %2，失败 %3
    - record the results of a test job: relctl gates record %1 NAME --junit FILE
    = 请登记测试任务的结果：relctl gates record %1 NAME --junit FILE
    - '%1' approves the run%2
    = '%1' 同意%2
    - '%1' refuses the run (exit status %2)%3
    = '%1' 不同意（退出码 %2）%3
    - '%1' gave no answer%2
    = '%1' 没有回答%2
    - no podspec gains anything that '%1' forbids
    = podspec 没有新增 '%1' 所禁止的内容
    - %1 more are gained
    = 另有 %1 项新增
    - review the podspecs with '--dry-run --diff'
    = 查看 podspec：'--dry-run --diff'
    """#
}
