// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsJSON = #"""
    - an object
    = 一个对象
    - an array
    = 一个数组
    - unexpected text after the value
    = 值之后有多余的内容
    - an unresolved merge conflict
    = 没有解决的合并冲突
    - run 'python3 -m json.tool < FILE' to check the file
    = 执行 'python3 -m json.tool < FILE' 检查文件
    - expected a value, but the file ends
    = 此处应有一个值，文件却结束了
    - the file has more than %1 values
    = 文件中的值超过 %1 个
    - a value is expected here
    = 此处应有一个值
    - a digit is expected here
    = 此处应有一位数字
    - values are nested too deeply
    = 值嵌套得太深
    - a key in quotes
    = 加引号的键
    - %1 is expected here
    = 此处应为 %1
    - this is never closed
    = 一直没有闭合
    - a string can't contain a control character
    = 字符串不能含有控制字符
    - unknown escape sequence
    = 未知的转义
    - the string that starts here is not terminated
    = 从这里开始的字符串没有结尾
    - four hexadecimal digits are expected here
    = 此处应有四位十六进制数字
    """#
}
