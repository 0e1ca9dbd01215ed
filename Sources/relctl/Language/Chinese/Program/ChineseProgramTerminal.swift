// swift-format-ignore-file

extension ChineseTexts {
  static let programTerminal = #"""
    - %1 error
    = %1 个错误
    - %1 warning
    = %1 个警告
    - %1 note
    = %1 条说明
    - \nstopping: nothing new is started, what is under way gets a second; press again to stop at once\n
    = \n正在停止：不再开始新的操作，进行中的还有一秒钟；再按一次立即停止\n
    - stopped while something did not end; 'relctl status' says what is there, 'relctl resume' continues\n
    = 已停止，但有操作没有结束；'relctl status' 显示现状，'relctl resume' 继续\n
    - fetching
    = 正在获取
    - fetch
    = 获取
    - planning
    = 正在计划
    - staging
    = 正在准备
    - asking the remotes
    = 正在询问远端
    - prepare
    = 准备
    - reading back
    = 正在读回核对
    - finish
    = 收尾
    - writing the ledger (%1)
    = 正在写台账（%1）
    - land components (%1)
    = 推送组件（%1 个）
    - waiting: 
    = 等待中：
    - run %1 (%2) is not finished; for at most %3 s
    = 运行 %1（%2）没有完成；最多等 %3 秒
    - publish
    = 发布
    - laying sources
    = 正在铺开源码
    - building
    = 正在构建
    - build number %1, build %2
    = 构建号 %1，构建 %2
    - asking %1
    = 正在询问 %1
    - waiting for %1: %2
    = 等待 %1：%2
    - %1 has not answered for %2 s
    = %1 已有 %2 秒没有回应
    - %1 is busy and is asked again in %2 s
    = %1 正忙，%2 秒后再次请求
    - pushing
    = 正在推送
    - %1 is silent for %2 s
    = %1 已沉默 %2 秒
    - about %1 s left, as the last %2 took %3 s
    = 大约还要 %1 秒，最近 %2 次用了 %3 秒
    - longer than usual (%1 s)
    = 比平时久（平时 %1 秒）
    - hint:
    = 提示：
    - error
    = 错误
    - warning
    = 警告
    - note
    = 说明
    """#
}
