// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsRuby = #"""
    - run 'ruby -c %1' to see what Ruby says
    =
    - this closes nothing that was opened
    =
    - the heredoc has no end
    =
    - Ruby does not allow this here
    =
    - '=begin' has no '=end'
    =
    - brackets are nested too deeply
    =
    - a heredoc begins on a line whose string continues
    =
    - the literal that begins here has no end
    =
    - interpolations are nested too deeply
    =
    - the file has more than %1 words and marks
    =
    - '%1' is not a version
    =
    - there is no key '%1' here
    =
    - the key '%1' is given twice
    =
    - '%1' must be a string, and this is %2
    =
    - nothing is assigned to '%1'
    =
    - '%1' is assigned more than once
    =
    - '%1' is computed
    =
    - the file holds more than a version
    =
    - name the literal in relctl.yml, such as 'version_from: package.json#version'
    =
    """#
}
