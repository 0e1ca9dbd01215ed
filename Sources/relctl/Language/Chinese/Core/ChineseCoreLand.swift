// swift-format-ignore-file

extension ChineseTexts {
  static let coreLand = #"""
    - the plan in '%1' has the digest %2, not %3
    = '%1' 中计划的摘要是 %2，不是 %3
    - review the plan again, and approve the one that you want to apply
    = 再看一遍计划，批准真正要执行的那一个
    - relctl.yml or a layer changed since the plan was made
    = 做计划之后 relctl.yml 或配置层有改动
    - '%1' of '%2' was %3 and is %4
    = '%2' 的 '%1' 原来是 %3，现在是 %4
    - the plan is stale: %1
    = 计划已过时：%1
    - make the plan again: %1
    = 重新做计划：%1
    - the ledger has a different plan for run %1
    = 台账中运行 %1 的计划不是这一个
    - make the plan again
    = 重新做计划
    - other runs kept finishing while this one was starting
    = 本次运行正要开始时，不断有其他运行结束
    - '%1' was %2 when the plan was made and is %3
    = 做计划时 '%1' 是 %2，现在是 %3
    - '%1' does not accept pushes from this identity: %2
    = '%1' 不接受当前身份的推送：%2
    - get write access to it, then check all repositories: relctl doctor
    = 取得写权限，然后检查所有仓库：relctl doctor
    - '%1' was merged, then moved back
    = '%1' 合并后又被移回
    - %1 was refused and the rest landed, because the push was not atomic\n%2
    = %1 被拒绝，其余已推送：这里不支持原子推送\n%2
    - check the credentials that git uses: git ls-remote %1
    = 检查 git 使用的凭据：git ls-remote %1
    - '%1' did not land
    = '%1' 没有推送
    - the spec repository still contains the release
    = spec 仓库中仍是发布的内容
    - some components did not land
    = 有组件没有推送
    - not everything was published
    = 并非所有内容都已发布
    - its dependency '%1' did not land
    = 它依赖的 '%1' 没有推送
    - the plan was applied before and refused; nothing landed
    = 这个计划以前执行过，被拒绝了；什么都没有推送
    - the plan was applied before, and rolled back by 'relctl abandon'
    = 这个计划以前执行过，又用 'relctl abandon' 撤回了
    - the plan was applied before, and another run replaced it
    = 这个计划以前执行过，后来被另一次运行取代
    - the plan was applied before, and its run has been undone since
    = 这个计划以前执行过，它的运行之后被撤销了
    - the plan was applied before, and its results are gone
    = 这个计划以前执行过，留下的内容已经不在了
    - the plan was applied before and is not finished
    = 这个计划以前执行过，没有完成
    - a plan can be applied only once; make it again: %1
    = 一个计划只执行一次；重新做计划：%1
    - is at %1
    = 位于 %1
    - is gone
    = 已经不在
    - '%1' %2; the plan expected it %3 and moves it to %4
    = '%1' %2；计划预期是 %3，要改为 %4
    - no train is recorded to promote, so the current branches would be released, which '--yes' alone does not confirm
    = 没有记录可以晋级的发布批次，所以会发布分支现有的内容，而只有 '--yes' 不足以表示同意
    - record one first ('relctl publish ENV'), or review the plan and apply exactly that: %1; relctl apply FILE --yes --expect DIGEST
    = 先记录一个（'relctl publish ENV'），或看过计划后原样执行：%1；relctl apply FILE --yes --expect DIGEST
    - run %1 had the plan %2 on this machine, but the ledger has %3
    = 运行 %1 在这台机器上的计划是 %2，台账中的却是 %3
    - relctl does not land it: inspect the ledger's branch with 'git log -p', and find out who wrote it
    = relctl 不会推送其中任何内容：用 'git log -p' 查看台账的分支，弄清是谁写的
    - '%1' is not the name of a run
    = '%1' 不是运行的名称
    - inspect the ledger's branch with 'git log -p', and find out who wrote it
    = 有人把它写进了台账的分支：用 'git log -p' 查看，弄清是谁
    - '%1' can't be created next to '%2'
    = '%1' 不能与 '%2' 并存
    - make a new plan from the current state: relctl %1
    = 按现状重新计划：relctl %1
    - '%1' does not have %2, although it was published
    = '%1' 中没有 %2，尽管它已发布过
    - '%1' can't be reached: %2
    = 无法访问 '%1'：%2
    - '%1' was moved back
    = '%1' 被移回了
    - '%1' does not contain the podspecs, although their push was accepted
    = '%1' 没有这些 podspec，尽管对它们的推送已被接受
    - bring the mirror up to date, then run: relctl resume
    = 先更新镜像，然后运行：relctl resume
    - the plan's objects depend on others that are neither in the plan nor still on the remote
    = 计划的对象依赖于另一些对象，它们既不在计划中，也已不在远端
    - find out who deleted a branch or a tag there, or run this on the machine where the plan was made
    = 弄清是谁在那里删除了分支或标签；或在做计划的机器上执行
    - the plan lacks the object %1
    = 计划缺少对象 %1
    """#
}
