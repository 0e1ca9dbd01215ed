// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsXCConfig = #"""
    - write it on one line
    = 写在一行中
    - '%1' is not the name of a setting
    = '%1' 不是设置的名称
    - names are made of letters, digits and '_', and don't begin with a digit
    = 名称由字母、数字和 '_' 组成，不以数字开头
    - '%1' cannot be written as a condition
    = '%1' 不能写成条件
    - the value of '%1' is on several lines
    = '%1' 的值跨了几行
    - write it on one line first
    = 先把它写在一行中
    - '%1' is not set in %2
    = '%1' 没有在 %2 中设置
    - add a line '%1 = …', or specify the file that sets it
    = 加一行 '%1 = …'，或指定设置它的文件
    - '%1' is one of %2 assignments of '%3'
    = '%3' 有 %2 处赋值，'%1' 是其中之一
    - '%1' is set only under the condition %2
    = '%1' 只在条件 %2 下设置
    - keep one unconditional assignment, or edit the file by hand
    = 只保留一处不带条件的赋值，或手工修改文件
    - the value of '%1' is computed
    = '%1' 的值是计算出来的
    - edit the setting that it refers to, or write a literal here first
    = 修改它引用的设置，或先在这里写一个字面量
    - '%1' cannot be written as a literal value of '%2'
    = '%1' 不能写成 '%2' 的字面量值
    - '//', '$', line breaks, leading and trailing spaces and a final ';' or '\' have a special meaning in an xcconfig file
    = '//'、'$'、换行、首尾空格以及末尾的 ';' 或 '\' 在 xcconfig 文件中另有含义
    - expected '=' after '%1', but found %2
    = '%1' 之后应为 '='，却是 %2
    - the condition has no closing ']' on its line
    = 条件在它那一行没有 ']' 结尾
    - expected '=' inside the condition
    = 条件中应有 '='
    - '//' starts a comment, so the address ends here
    = '//' 开始注释，所以地址到这里就结束了
    - write the address as https:/$()/host
    = 把地址写成 https:/$()/host
    - '//' starts a comment inside quotes too, so the value ends here
    = 引号中的 '//' 也会开始注释，所以值到这里就结束了
    - write '/$()/' for two slashes
    = 两个斜杠写成 '/$()/'
    - expected a setting, '#include' or '//', but found %1
    = 应为设置、'#include' 或 '//'，却是 %1
    - a line is 'NAME = value', '#include "file"' or a comment after '//'
    = 一行是 'NAME = value'、'#include "file"' 或 '//' 之后的注释
    - the end of the line
    = 行尾
    - the end of the file
    = 文件末尾
    - the file starts with a byte order mark; Xcode drops its first line
    = 文件以字节顺序标记开头；Xcode 会丢掉它的第一行
    - save the file as UTF-8 without a byte order mark
    = 保存为不带字节顺序标记的 UTF-8
    - nothing follows '#'
    = '#' 之后没有内容
    - a comment starts with '//'
    = 注释以 '//' 开头
    - '#%1' is not a directive
    = '#%1' 不是指令
    - only #include and #include? exist; a comment starts with '//'
    = 只有 #include 和 #include?；注释以 '//' 开头
    - expected a file name in double quotes, but found %1
    = 应为双引号中的文件名，却是 %1
    - the file name has no closing double quote
    = 文件名没有右双引号
    - only a comment may follow the file name, but found %1
    = 文件名之后只能有注释，却是 %1
    - the file name is empty
    = 文件名为空
    """#
}
