// swift-format-ignore-file

extension ChineseTexts {
  static let programTerminal = #"""
    - %1 error
    = %1 个错误
    - %1 warning
    = %1 个警告
    - %1 note
    = %1 条说明
    - \nstopping: operations under way have one second to finish; press again to stop immediately\n
    = \n正在停止：进行中的操作还有一秒钟；再按一次立即停止\n
    - stopped before every operation ended; check with 'relctl status', continue with 'relctl resume'\n
    = 已停止，但有操作没有结束；用 'relctl status' 查看现状，用 'relctl resume' 继续\n
    - fetching
    = 正在获取
    - fetch
    = 获取
    - planning
    = 正在计划
    - staging
    = 正在准备
    - contacting the remotes
    = 正在连接远端
    - prepare
    = 准备
    - verifying
    = 正在核对
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
    - exporting sources
    = 正在导出源码
    - building
    = 正在构建
    - build number %1, build %2
    = 构建号 %1，构建 %2
    - contacting %1
    = 正在连接 %1
    - waiting for %1: %2
    = 等待 %1：%2
    - %1 has not responded for %2 s
    = %1 已有 %2 秒没有回应
    - %1 is busy; retrying in %2 s
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
