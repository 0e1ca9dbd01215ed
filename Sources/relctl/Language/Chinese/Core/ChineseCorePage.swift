// swift-format-ignore-file

extension ChineseTexts {
  static let corePage = #"""
    ~ <script data-version="%1" data-every="%2">%3</script>
    ~ <noscript><meta http-equiv="refresh" content="%1"></noscript>
    ~ digraph components {\n  graph [rankdir=%1, bgcolor="transparent", nodesep=0.2, ranksep=0.6];\n  node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=11, margin="0.12,0.06", height=0.3];\n  edge [arrowsize=0.6];\n
    ~   n%1 -> n%2 [class="from%3 to%4", tooltip=" "];\n
    - run %1 (%2) is not finished: %3
    = 运行 %1（%2）尚未结束：%3
    - merge request of %1: %2
    = %1 的合并请求：%2
    - %1 waits for %2: %3: 
    = %1 等待进入 %2：%3：
    - gates of %1: 
    = %1 的门禁：
    - %1 landed despite closed gates: 
    = %1 在门禁未打开时仍然发布：
    - approved by %1
    = %1 已批准
    - changes requested by %1
    = %1 要求修改
    - waiting for review by %1
    = 等待 %1 评审
    - check passed: %1
    = 检查通过：%1
    - check pending: %1
    = 检查未完成：%1
    - check failed: %1
    = 检查失败：%1
    - %1 passed, %2 failed, %3 skipped
    = %1 个通过，%2 个失败，%3 个跳过
    - %1 commits ahead
    = 领先 %1 个提交
    - the same change as %1
    = 与 %1 是同一改动
    - and more
    = 还有更多
    - Only in
    = 仅在
    ~ <div class="picture">%1</div>\n
    - Not done
    = 未完成
    ~ <th scope="col">%1</th>
    ~ <div class="wide"><table border="1" cellspacing="0" cellpadding="4"><thead><tr>%1</tr></thead>\n<tbody>%2</tbody></table></div>\n
    ~ default-src 'none'; style-src %1'sha256-%2'; script-src 'sha256-%3'%4base-uri 'none'; form-action 'none'
    ~ <link rel="stylesheet" href="%1">
    ~ default-src 'none'; style-src 'sha256-%1'; script-src 'sha256-%2'
    ~ this server answers to localhost alone
    ~ the page can only be read
    ~ text/html; charset=utf-8
    ~ there is only the page here: /, /report.json, /version
    ~ text/plain; charset=utf-8
    - %1; the page lists the graph instead
    = %1；页面改为以列表显示依赖关系
    - run 'apt-get install graphviz' or 'brew install graphviz'
    = 执行 'apt-get install graphviz' 或 'brew install graphviz'
    """#
}
