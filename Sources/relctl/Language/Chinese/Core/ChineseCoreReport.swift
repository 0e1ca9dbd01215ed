// swift-format-ignore-file

extension ChineseTexts {
  static let coreReport = #"""
    ~ relctl build %1
    ~ relctl ship
    ~ not begun
    ~ <?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="%1" time="%2" %3>\n  <testsuite name="%4" %5 skipped="%6" time="%7">\n%8  </testsuite>\n</testsuites>\n
    ~     <testcase classname="%1" name="%2" time="%3"
    ~ %1>\n      <failure message="%2">%3</failure>\n    </testcase>\n
    ~ %1>\n      <error message="%2">%3</error>\n    </testcase>\n
    ~ %1>\n      <skipped message="%2"/>\n    </testcase>\n
    - relctl.yml has no key '%1'
    = relctl.yml 没有键 '%1'
    - run 'relctl config explain' to see its keys
    = 执行 'relctl config explain' 查看它的键
    - messages.require requires '%1', which the %2 message lacks, so a run that needs it would be refused:\n  %3
    = messages.require 要求 '%1'，而 %2 信息不包含它，需要这条信息的运行会被拒绝：\n  %3
    - add it to messages.%1 in relctl.yml: relctl config explain messages.%2
    = 在 relctl.yml 的 messages.%1 中调整措辞：relctl config explain messages.%2
    ~ digraph components {\n  graph [rankdir=TB, bgcolor="#ffffff", fontname="Helvetica", nodesep=0.25, ranksep=0.7,\n         label="%1", labelloc=t, fontsize=14, fontcolor="#24292f"];\n  node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=11,\n        fontcolor="#24292f", color="#8c959f"];\n  edge [color="#8c959f", arrowsize=0.7];\n
    ~   classDef %1 fill:%2,stroke:#8c959f,color:#24292f\n
    ~   classDef app fill:%1,stroke:#8c959f,color:#24292f\n
    ~   linkStyle %1 stroke:#cf222e,stroke-width:2px\n
    ~ what is around %1
    ~ who depends on whom
    ~   subgraph cluster_legend {\n    label="source"; fontsize=10; fontcolor="#57606a"; color="#d0d7de"; bgcolor="#f6f8fa";\n    node [fontsize=9, height=0.25];\n
    ~     "legend broken" [label="breaks a rule", shape=plaintext, style="", fontcolor="#cf222e"];\n
    - Graphviz is not installed, but its 'dot' is needed to draw the picture
    = 没有安装 Graphviz，而图由它的 'dot' 绘制
    - run 'apt-get install graphviz' or 'brew install graphviz', or use '--format dot'
    = 执行 'apt-get install graphviz' 或 'brew install graphviz'，或使用 '--format dot'
    - 'dot' did not draw the graph: %1
    = 'dot' 没有画出图：%1
    - choose a part of the graph with '--focus', or use '--format dot'
    = 用 '--focus' 选择图的一部分，或使用 '--format dot'
    - 'dot' could not draw the graph: %1
    = 'dot' 无法画出图：%1
    - 'dot' drew nothing
    = 'dot' 什么都没有画
    - 'dot' did not finish within %1
    = 'dot' 在 %1 内没有结束
    ~ <?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="relctl lint %1" tests="%2" failures="%3">\n%4</testsuites>\n
    ~     <testcase classname="%1" name="%2" time="0"
    ~       <failure type="%1" message="%2">%3</failure>\n
    ~   <testsuite name="%1" tests="%2" failures="%3" errors="0" skipped="0" time="0">\n
    ~ %1\n\nFor example, this breaks the rule:\n%2
    ~ relctl abandon %1
    - %1 assigns it, but %2
    = %1 给它赋了值，但 %2
    - it has one in %1
    = 它在 %1 中有值
    - run 'relctl env show %1' to see every key
    = 执行 'relctl env show %1' 查看每个键
    - '%1' has no value in %2
    = '%1' 在 %2 中没有值
    - a later line wins
    = 后面的一行优先
    - %1 does not match: no %2 is given
    = %1 不成立：没有给出 %2
    - %1 does not match: %2 is %3
    = %1 不成立：%2 是 %3
    ~ Made by 'relctl env export %1': edit the layers instead.
    ~ <?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n
    """#
}
