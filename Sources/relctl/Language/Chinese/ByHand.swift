// swift-format-ignore-file

extension ChineseTexts {
  /// Texts that scripts/texts does not find: the parser's, and what is put together from words.
  static let byHand = #"""
    - OVERVIEW: 
    = 概述：
    - USAGE: 
    = 用法：
    - ARGUMENTS:
    = 参数：
    - OPTIONS:
    = 选项：
    - SUBCOMMANDS:
    = 子命令：
    - COMMON OPTIONS:
    = 公共选项：
    - START HERE
    = 从这里开始
    - EXIT STATUS
    = 退出码
    - RELEASE:
    = 发布：
    - RECOVER AND TROUBLESHOOT:
    = 恢复与排查：
    - INSPECT:
    = 查看：
    - CHECK:
    = 检查：
    - BUILD AND DELIVER:
    = 构建与分发：
    - WORKSPACE:
    = 工作区：
    - Show help information.
    = 显示帮助。
    - Show the version.
    = 显示版本。
    - Show subcommand help information.
    = 显示子命令的帮助。
    - (default)
    = （默认）
    - (default: %1)
    = （默认：%1）
    - (values: %1)
    = （可选值：%1）
    - (values: %1; default: %2)
    = （可选值：%1；默认：%2）
    - %1: see 'relctl --help'
    = %1：见 'relctl --help'
    - See '%1' for detailed help.
    = 详细帮助见 '%1'。
    - Missing expected argument '%1'
    = 缺少参数 '%1'
    - Missing expected arguments: %1
    = 缺少参数：%1
    - Missing one of: %1
    = 缺少其中之一：%1
    - Missing value for '%1'
    = '%1' 缺少取值
    - Unknown option '%1'
    = 未知选项 '%1'
    - Unknown option '%1'. Did you mean '%2'?
    = 未知选项 '%1'。你是想用 '%2' 吗？
    - %1 unexpected arguments: %2
    = 多余的参数 %1 个：%2
    - The option '%1' requires a value.
    = 选项 '%1' 需要一个取值。
    - The option '%1' does not take any value, but '%2' was specified.
    = 选项 '%1' 不带取值，却给出了 '%2'。
    - The value '%1' is invalid for '%2'
    = '%2' 的取值 '%1' 无效
    - The value '%1' is invalid for '%2'. Please provide one of %3.
    = '%2' 的取值 '%1' 无效。请从 %3 中选一个。
    - The value '%1' is invalid for '%2'. Please provide one of the following:
    = '%2' 的取值 '%1' 无效。请从下列取值中选一个：
    - The value '%1' is invalid for '%2': %3
    = '%2' 的取值 '%1' 无效：%3
    - started
    = 启动方式
    - clock
    = 时钟
    - signer
    = 签署人
    - state
    = 状态
    - ledger
    = 台账
    - landing
    = 更新方式
    - missing
    = 缺失
    - branch '%1' of %2: the first run makes it
    = %2 的分支 '%1'：第一次运行时创建
    - branch '%1' of %2, at %3
    = %2 的分支 '%1'，位于 %3
    - '%1' by %2 in %3, rules not known
    = %3 个仓库的 '%1' 用 %2 方式更新，规则未知
    - '%1' by %2 in %3, by the hosts' rules
    = %3 个仓库的 '%1' 用 %2 方式更新，按托管平台的规则
    - '%1' by %2 in %3, %4 by the hosts' rules
    = %3 个仓库的 '%1' 用 %2 方式更新，其中 %4 个按托管平台的规则
    - %1: 
    = %1：
    - run '%1'
    = 执行 '%1'
    - ; 
    = ；
    - , 
    = ，
    - , %1.
    = ，%1。
    - use '--diff' to show every change, or '--diff=NAME' for one repository
    = '--diff' 显示全部改动，'--diff=NAME' 只显示一个仓库的
    - %1: %2
    = %1：%2
    - Done
    = 完成
    - Read
    = 读取于
    - Shipped
    = 已分发
    - with '--yes'
    = 使用 '--yes'
    - Install
    = 安装
    - Run
    = 运行
    - Train
    = 发布批次
    - Next
    = 下一步
    - Build
    = 构建
    - Approved
    = 批准
    - Configuration
    = 构建配置
    - Version
    = 版本
    - Environment
    = 环境
    - Since
    = 自
    - By
    = 执行人
    - Component
    = 组件
    - Components
    = 组件
    - Differences
    = 差异
    - Dependencies
    = 依赖
    - Pages
    = 页面
    - Address
    = 地址
    - Class
    = 类
    - Parameters
    = 参数
    - Callers
    = 调用方
    - Runs
    = 运行记录
    - Findings
    = 检查结果
    - Deliveries
    = 分发
    - Commit
    = 提交
    - Subject
    = 标题
    - Author
    = 作者
    - Needs
    = 依赖
    - When
    = 时间
    - Request
    = 请求
    - State
    = 状态
    - Who
    = 谁
    - Severity
    = 级别
    - Rule
    = 规则
    - What
    = 内容
    - add '--yes'
    = 加上 '--yes'
    - Place
    = 位置
    - Hint
    = 提示
    - Channel
    = 渠道
    - Where
    = 位置
    - Remark
    = 备注
    - available
    = 可安装
    - failed
    = 失败
    - stays
    = 保持不变
    - a text
    = 文本
    - a list
    = 列表
    - a mapping
    = 映射
    - a name
    = 名称
    - a branch
    = 分支
    - a component
    = 组件
    - a pod
    = pod
    - a layer
    = 层级
    - a variable
    = 变量
    """#
}
