// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsXCConfig = #"""
    - write it on one line
    =
    - '%1' is not the name of a setting
    =
    - names are made of letters, digits and '_', and don't begin with a digit
    =
    - '%1' cannot be written as a condition
    =
    - the value of '%1' is on several lines
    =
    - write it on one line first
    =
    - '%1' is not set in %2
    =
    - add a line '%1 = …', or name the file that sets it
    =
    - '%1' is one of %2 assignments of '%3'
    =
    - '%1' is set only under the condition %2
    =
    - leave one unconditional assignment, or edit the file by hand
    =
    - the value of '%1' is computed
    =
    - edit the setting that it refers to, or write a literal here first
    =
    - '%1' cannot be written as a literal value of '%2'
    =
    - '//', '$', line ends, outer blanks and a final ';' or '\' mean something else in an xcconfig file
    =
    - expected '=' after '%1', but found %2
    =
    - the condition has no closing ']' on its line
    =
    - expected '=' inside the condition
    =
    - '//' starts a comment, so the address ends here
    =
    - write the address as https:/$()/host
    =
    - '//' starts a comment inside quotes too, so the value ends here
    =
    - write '/$()/' for two slashes
    =
    - expected a setting, '#include' or '//', but found %1
    =
    - a line is 'NAME = value', '#include "file"' or a comment behind '//'
    =
    - the end of the line
    =
    - the end of the file
    =
    - the file starts with a byte order mark; Xcode drops its first line
    =
    - save the file as UTF-8 without a byte order mark
    =
    - nothing follows '#'
    =
    - a comment starts with '//'
    =
    - '#%1' is not a directive
    =
    - only #include and #include? exist; a comment starts with '//'
    =
    - expected a file name in double quotes, but found %1
    =
    - the file name has no closing double quote
    =
    - only a comment may follow the file name, but found %1
    =
    - the file name is empty
    =
    """#
}
