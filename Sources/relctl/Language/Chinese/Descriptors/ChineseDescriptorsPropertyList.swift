// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPropertyList = #"""
    - the new value of '%1' contains %2
    = '%1' 的新值含有 %2
    - '%1' and '%2' can't be changed together
    = '%1' 和 '%2' 不能一起修改
    - change them one at a time
    = 先改一个，再改另一个
    - '%1' can't have two different values
    = 要把 '%1' 改成两个不同的值
    - the top level of the file is not a dictionary
    = 文件的顶层不是字典
    - '%1' is not in %2
    = '%1' 不在 %2 中
    - add <key>%1</key> with a <string> to the file
    = 在文件中加上 <key>%1</key> 和 <string>
    - the value of '%1' is not a string
    = '%1' 的值不是字符串
    - write its value as <string>…</string>
    = 把它的值写成 <string>…</string>
    - the new value of '%1' contains a control character
    = '%1' 的新值含有控制字符
    - the edit would change more than it should
    = 这次修改会改变不该改变的内容
    - the changes contradict each other
    = 这些修改互相排斥
    - '%1' is not a key path
    = '%1' 不是键路径
    - write Key.0.Key: '.' between the parts, array indexes from 0, and '\.' for a dot inside a key
    = 写成 Key.0.Key：各部分用 '.' 分隔，数组下标从 0 开始，键中的点写成 '\.'
    - '%1' is not %2
    = '%1' 不是 %2
    - expected format: %1
    = 格式应为：%1
    - plain text
    = 普通文本
    - digits, such as 42; use '--type string' for text
    = 数字，例如 42；文本请用 '--type string'
    - a number, such as 1.5
    = 数，例如 1.5
    - true or false
    = true 或 false
    - Base64, such as aGVsbG8=
    = Base64，例如 aGVsbG8=
    - JSON, such as '["a", 1, true]'
    = JSON，例如 '["a", 1, true]'
    - JSON, such as '{"key": "value"}'
    = JSON，例如 '{"key": "value"}'
    - none; keyed archives are read-only
    = 无；keyed archive 只能读取
    - a dictionary contains the key '%1' twice, first in line %2
    = 键 '%1' 在一个字典中出现两次，第一次在第 %2 行
    - delete one of them: parsers disagree on which one counts
    = 删除其中一个：各种工具对以哪个为准看法不一
    - can't delete the top level
    = 不能删除顶层
    - the top level already exists
    = 顶层已经存在
    - set it instead of adding it
    = 改为设置它，而不是添加
    - values can only be added at the end of '%1', at index %2
    = 值只能加在 '%1' 的末尾，下标为 %2
    - the top level
    = 顶层
    - '%1' is not in %2: %3 is %4 and contains no other values
    = '%1' 不在 %2 中：%3 是 %4，不包含其他值
    - '%1' is not in %2: %3 is an array of %4, and '%5' is not one of its indexes
    = '%1' 不在 %2 中：%3 是有 %4 项的数组，'%5' 不是它的下标
    - '%1' is not in %2: %3 has no key '%4'
    = '%1' 不在 %2 中：%3 没有键 '%4'
    - did you mean '%1'?
    = 你是想用 '%1' 吗？
    - it has no keys; '--add' adds one
    = 它没有键；'--add' 可以添加
    - , … (%1 in all)
    = ……（共 %1 个）
    - its keys are %1; '--add' adds one
    = 它的键是 %1；'--add' 可以添加
    - the file is a keyed archive, which can be read but not edited
    = 文件是 keyed archive，只能读取，不能修改
    - edit it with the program that wrote it
    = 用写出它的程序来修改
    - Foundation can't write the file: %1
    = Foundation 无法写这个文件：%1
    - '%1' is '%2', which Xcode fills in when it builds
    = '%1' 的值是 '%2'，由 Xcode 在构建时填入
    - set %1 where it is defined, not here; 'relctl plist owner' shows where that is
    = 在定义 %1 的地方设置，而不是这里；'relctl plist owner' 显示是哪里
    - the edit would also change the value of '%1'
    = 这次修改也会改变 '%1' 的值
    - Foundation does not find '%1' where relctl does
    = Foundation 在 relctl 找到 '%1' 的地方没有找到它
    - the edit would not change exactly what it should
    = 这次修改的内容与应改的不完全一致
    - nothing was written; please report this file
    = 什么都没有写入；请报告这个文件
    - Foundation does not read the file as an XML dictionary
    = Foundation 不认为这个文件是 XML 字典
    - Foundation cannot read the file: %1
    = Foundation 无法读取文件：%1
    - Foundation detects a different format for the file
    = Foundation 认为文件是另一种格式
    - the file contains part of a keyed archive (CF$UID), whose edits can't be verified
    = 文件含有 keyed archive 的一部分（CF$UID），对它的修改无法验证
    - the version of the binary property list is not 00
    = 二进制属性列表的版本不是 00
    - the file is truncated
    = 文件被截断
    - the trailer's sizes are not between 1 and 8
    = 尾部写的长度不在 1 到 8 之间
    - the trailer does not match the file: it is truncated or damaged
    = 尾部与文件不符：文件被截断或已损坏
    - object %1 is outside of the object area
    = 对象 %1 超出了对象区
    - the file contains a set, which is not allowed in a property list
    = 文件含有 set，属性列表中不能有
    - unknown object type 0x%1
    = 没有类型为 0x%1 的对象
    - the property list is more than %1 levels deep
    = 属性列表的嵌套超过 %1 层
    - the property list is too large: its objects refer to each other repeatedly
    = 属性列表内容过多：其中的对象反复互相引用
    - object %1 contains itself
    = 对象 %1 包含自身
    - object %1 is longer than the file
    = 对象 %1 比文件还长
    - object %1 does not exist
    = 没有对象 %1
    - a key of a dictionary is not a string
    = 字典的一个键不是字符串
    - a dictionary contains the key '%1' twice
    = 键 '%1' 在一个字典中出现两次
    - a length is not a number
    = 长度不是数字
    - a length is truncated
    = 长度被截断
    - a length is larger than the file
    = 长度超过了文件
    - a date is not in the years 1 to 9999
    = 日期不在公元 1 到 9999 年之间
    - a UID has more than 8 bytes
    = UID 超过 8 个字节
    - an object is longer than the file
    = 对象比文件还长
    - a number has more than 64 bits
    = 数超过 64 位
    - an ASCII string is not ASCII
    = ASCII 字符串中有非 ASCII 字符
    - a string is not valid UTF-16
    = 字符串不是有效的 UTF-16
    - only strings can be changed in a property list in the old OpenStep format
    = 旧的 OpenStep 格式的属性列表只能修改字符串
    - convert it: plutil -convert xml1 %1
    = 转换它：plutil -convert xml1 %1
    - the property list has more than %1 values
    = 属性列表中的值超过 %1 个
    - the data ends in half a byte
    = 数据以半个字节结尾
    - check it: plutil -lint %1
    = 检查它：plutil -lint %1
    - resolve the conflict and commit the file
    = 解决冲突并提交文件
    - save the file as UTF-8
    = 把文件保存为 UTF-8
    - a text file can't contain this character
    = 文本文件不能含有这个字符
    - delete the character
    = 删除这个字符
    - restore the file from git
    = 从 git 恢复文件
    - the file is %1 bytes; the limit is %2
    = 文件有 %1 字节；上限是 %2
    - check that it is the right file
    = 检查是不是正确的文件
    - a binary property list
    = 二进制属性列表
    - a property list in the old OpenStep format
    = 旧的 OpenStep 格式的属性列表
    - %1 is %2; only XML property lists can be edited
    = %1 是%2；只能修改 XML 属性列表
    - the file has no <plist> element
    = 文件中没有 <plist> 元素
    - expected </plist>, but found <%1>
    = 应为 </plist>，却是 <%1>
    - unexpected content after </plist>
    = </plist> 之后还有内容
    - delete it: parsers disagree on it
    = 删除它：各种工具对此看法不一
    - expected <key> or </dict>, but found <%1>
    = 应为 <key> 或 </dict>，却是 <%1>
    - expected a value, but found </%1>
    = 应为一个值，却是 </%1>
    - this is not the content of a <%1>
    = 这不是 <%1> 的内容
    - <%1> is not an element of a property list
    = <%1> 不是属性列表的元素
    - there is a comment inside <%1>
    = <%1> 中有注释
    - move it before the element
    = 把它移到元素之前
    - expected </%1>, but found <%2>
    = 应为 </%1>，却是 <%2>
    - ']]>' is not allowed in text
    = 文本中不允许 ']]>'
    - a CDATA section is not closed with ']]>'
    = CDATA 区没有以 ']]>' 结束
    - '&' does not begin an entity
    = '&' 后面不是实体
    - write &amp; for '&'
    = '&' 要写成 &amp;
    - '&%1;' is not an entity that a property list may use
    = '&%1;' 不是属性列表可以使用的实体
    - the XML declaration is malformed
    = XML 声明的格式不对
    - the file declares the encoding '%1'
    = 文件声明的编码是 '%1'
    - save it as UTF-8 and declare that encoding
    = 保存为 UTF-8，并在声明中写明
    - the document type has an internal subset, which is not supported
    = 文档类型带有内部子集，不读取它
    - the document type is not that of a property list
    = 文档类型不是属性列表的
    - a comment is not closed, or contains '--'
    = 注释没有结束，或含有 '--'
    - a processing instruction has no valid name
    = 处理指令没有正确的名称
    - a processing instruction is not closed with '?>'
    = 处理指令没有以 '?>' 结束
    - the file ends in the middle of the property list
    = 文件在属性列表的中间结束
    - there is text where only elements are allowed
    = 只允许元素的地方出现了文本
    - '<' does not begin a tag
    = '<' 后面不是标记
    - the tag '%1' is not closed with '>'
    = 标记 '%1' 没有以 '>' 结束
    - the attribute '%1' is malformed
    = 属性 '%1' 的格式不对
    - the attribute '%1' has no quoted value
    = 属性 '%1' 没有加引号的值
    - the quoted text contains '%1'
    = 引号中的文本含有 '%1'
    - a quoted text is not closed
    = 引号中的文本没有结束
    - a control character
    = 控制字符
    - a number of more than 64 bits
    = 超过 64 位的数
    - parts of a second
    = 不足一秒的部分
    """#
}
