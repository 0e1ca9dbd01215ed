// swift-format-ignore-file

extension ChineseTexts {
  static let coreGates = #"""
    - '%1' is the last environment, so its train can't be promoted further
    = '%1' 是最后一个环境，它的发布批次不会再去别处
    - approve the train of the previous environment: %1
    = 批准它前一个环境的发布批次：%1
    - relctl approve %1
    = relctl approve %1
    - there is none
    = 没有这样的环境
    - %1 has not approved this train of '%2'
    = %1 没有批准过 '%2' 的这个发布批次
    - run 'relctl gates' to see who has
    = 用 relctl gates 查看谁批准过
    - no program is configured
    = 没有指定程序
    - if it can't wait, override the gate and record why: --override REASON
    = 如果等不了，可以强制发布并记录原因：--override REASON
    - the gate '%1' of '%2' is closed: %3
    = '%2' 的门禁 '%1' 未放行：%3
    ~ Good "git" signature for
    - no train is recorded in '%1'
    = '%1' 没有记录发布批次
    - '%1' matches several trains
    = '%1' 对应多个发布批次
    - there is no train '%1'
    = 没有叫 '%1' 的发布批次
    - specify an environment, or the id of a train from 'relctl status'
    = 请写环境名，或 'relctl status' 中发布批次的 id
    - its host is unknown: add it to 'hosts' in relctl.yml
    = 不知道它的托管平台：请在 relctl.yml 的 'hosts' 中指定
    - there is no token for its host's API: add one to 'hosts' in relctl.yml
    = 没有可以访问其托管平台 API 的令牌：请在 relctl.yml 的 'hosts' 中指定
    """#
}
