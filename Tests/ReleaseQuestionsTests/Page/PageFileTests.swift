import Testing

@testable import ReleaseQuestions

/// The page's scripts lose what only their authors read, and nothing that a browser reads.
struct PageFileTests {
  @Test(arguments: [
    ("const a = (b) => { return b + 1; };\n", "const a=(b)=>{return b+1;};"),
    ("a + +b - -c; i++\n+ d", "a+ +b- -c;i++\n+d"),
    ("x = \"a  b // c\"; // told\ny", "x=\"a  b // c\";y"),
    ("t = `a  ${ b ? `c  ${ d } }` : \"}  \" }  e`  ;", "t=`a  ${ b ? `c  ${ d } }` : \"}  \" }  e`;"),
    ("r = /[/]  \\/ \"/.test( s ) ; q = a / b / c", "r=/[/]  \\/ \"/.test(s);q=a/b/c"),
    ("f()\n  g()\n  .h(\n  1,\n  2)", "f()\ng().h(1,2)"),
    ("/* a\n   b */ return /x  y/", "return/x  y/"), ("{ return /x  y/ }", "{return/x  y/}"),
    ("myreturn /  y", "myreturn/y"), ("let $ of_ in a", "let $ of_ in a"),
  ])
  func aScriptKeepsItsMeaning(_ script: String, _ short: String) {
    #expect(ScriptText.shortened(script) == short)
  }

  /// A text over several lines, or one that the reader lost count in, would be cut.
  @Test func theScriptsTextsAreAllThere() {
    let short = PageFile.reportScript
    #expect(short.contains("\"Point at a component, or move with Tab, to see what a change of it reaches.\""))
    #expect(short.hasPrefix("\"use strict\";(()=>{") && short.contains("})();"))
    #expect(!short.contains("\n//") && !short.contains("  const "))
  }
}
