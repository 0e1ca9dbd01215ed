// swift-format-ignore-file

extension ChineseTexts {
  static let corePage = #"""
    ~ digraph components {\n  graph [rankdir=%1, bgcolor="transparent", nodesep=0.2, ranksep=0.6];\n  node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=11, margin="0.12,0.06", height=0.3];\n  edge [arrowsize=0.6];\n
    ~   n%1 -> n%2 [class="from%3 to%4", tooltip=" "];\n
    ~ default-src 'none'; style-src 'sha256-%1'; script-src 'sha256-%2'; base-uri 'none'; form-action 'none'
    - %1; the page lists the graph instead
    = %1；页面改为以列表显示依赖关系
    - run 'apt-get install graphviz' or 'brew install graphviz'
    = 执行 'apt-get install graphviz' 或 'brew install graphviz'
    """#
}
