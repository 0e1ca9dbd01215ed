import Testing

@testable import ReleaseCore

@Suite struct SettingExpressionTests {
  /// What the rows below refer to.
  private static let definitions = """
    S = This
    P = /tmp/Products/Anything.framework
    F = Some File.txt
    A_PATH = /tmp/dir/file.c
    ABS = /$()/foo/./bar/
    REL = foo/../bar/./baz/
    Q = foo bar " ' \\ x
    NO_VALUE = NO
    YES_VALUE = YES
    EMPTY =
    SFX = blabla
    X = X
    Y = Y
    XY = nested
    USR = /usr/bin
    LIB = /usr/lib
    ROOT = /
    V = 6.5.5.20
    D = 1two
    U = ÜTF-8
    TAG = $(V:truncatedversion).master
    """

  /// Value as written, value as evaluated, codes of the diagnostics.
  private static let rows: [(String, String, [String])] = [
    ("plain", "plain", []),
    ("$(S)-$(S)", "This-This", []),
    ("${S}$[S]", "ThisThis", ["settings.expression.brackets", "settings.expression.brackets"]),
    ("$S", "This", []), ("$S.x", "This.x", []),
    ("$UNDEFINED-", "$UNDEFINED-", ["settings.reference.undefined"]),
    ("[$(UNDEFINED)]", "[]", ["settings.reference.undefined"]),
    ("$($(X)$(Y))", "nested", []), ("$(X$(Y))", "nested", []), ("$X$(Y)", "nested", []),
    ("a$$b", "a$b", []), ("$$(S)", "$(S)", []), ("$1 $- $", "$1 $- $", ["settings.expression.dollar"]),
    ("http:/$()/x", "http://x", []), ("[$(EMPTY)]", "[]", []), ("$($(EMPTY))", "", []),
    ("$(S", "This", ["settings.expression.unterminated"]),
    ("$(S:upper", "This", ["settings.expression.unterminated"]),
    ("$(S:dir=x", "x/This", ["settings.expression.unterminated"]),
    ("$(:upper)", "", ["settings.expression.name"]),
    ("$(S:)", "This", ["settings.expression.operator"]),
    ("$(S:=x)", "This", ["settings.expression.operator"]),
    ("$(S:bogus)", "This", ["settings.expression.operator"]),
    ("$(S:bogus=x)", "This", ["settings.expression.operator"]),
    ("$(S:up-per)", "This", ["settings.expression.operator"]),
    (#""quoted" \n"#, #""quoted" \n"#, []),
    // Retrieval operators.
    ("$(Q:quote)", #"foo\ bar\ \"\ \'\ \\\ x"#, []), ("$(EMPTY:quote)", "\"\"", []),
    ("$(S:upper)$(S:lower)", "THISthis", []),
    ("$(F:identifier)", "Some_File_txt", []), ("$(F:rfc1034identifier)", "Some-File-txt", []),
    ("$(D:identifier)$(D:rfc1034identifier)", "_two-two", []),
    ("$(A_PATH:identifier)", "_tmp_dir_file_c", []),
    ("$(U:c99extidentifier)", "ÜTF_8", []), ("$(U:identifier)", "_TF_8", []),
    ("$(D:c99extidentifier)", "_two", []),
    ("$(P:dir)", "/tmp/Products/", []), ("$(S:dir)", "./", []), ("$(ROOT:dir)", "/", []),
    ("$(P:file)", "Anything.framework", []), ("$(P:base)", "Anything", []), ("$(S:base)", "This", []),
    ("$(P:suffix)", ".framework", []), ("$(S:suffix)", "", []),
    ("$(ABS:standardizepath)", "/foo/bar", []), ("$(REL:standardizepath)", "foo/../bar/baz", []),
    ("$(NO_VALUE:not)$(YES_VALUE:not)$(S:not)", "YESNOYES", []),
    ("$(V:truncatedversion)", "6.5.5", []), ("$(S:truncatedversion)", "This", []),
    ("$(TAG)", "6.5.5.master", []),
    // Replacement operators.
    ("$(A_PATH:dir=ba ba)", "ba ba/file.c", []), ("$(A_PATH:file=ba ba)", "/tmp/dir/ba ba", []),
    ("$(A_PATH:base=ba ba)", "/tmp/dir/ba ba.c", []), ("$(A_PATH:suffix=$(SFX))", "/tmp/dir/file.blabla", []),
    ("$(A_PATH:suffix=.o)$(S:suffix=o)", "/tmp/dir/file.oThis.o", []),
    ("$(UNDEFINED:default=v)$(EMPTY:default=w)$(S:default=x)", "vwThis", []),
    ("$(UNDEFINED:default=$(OTHER:default=deep))", "deep", []), ("$(UNDEFINED:default=)", "", []),
    ("$(EMPTY:dir=x)$(EMPTY:suffix=x)", "", []),
    ("$(USR:relativeto=$(LIB))", "../lib", []), ("$(USR:relativeto=$(USR))", ".", []),
    ("$(USR:relativeto=/)", "../..", []), ("$(S:relativeto=/)", "This", []),
    ("$(USR:relativeto=x)", "/usr/bin", []),
    ("$(USR:isancestor=/usr)$(USR:isancestor=/usr/bin)$(USR:isancestor=x)", "YESNONO", []),
    // Chains run from left to right.
    ("$(P:file:base:upper)", "ANYTHING", []), ("$(A_PATH:suffix=.o:file:upper)", "FILE.O", []),
    ("$(UNDEFINED:default=a/b.c:base)", "b", []), ("$(V:truncatedversion:identifier)", "__5_5", []),
  ]

  @Test func valuesAreEvaluatedAsTheBuildEngineDoes() throws {
    for (text, value, codes) in Self.rows {
      let setting = try SettingsWorld(Self.definitions + "\nRESULT = \(text)\n").resolve("RESULT")
      if setting?.value != value { Issue.record("\(text): \(setting?.value ?? "nil"), not \(value)") }
      let found = setting?.diagnostics.map(\.code).sorted() ?? []
      if Set(found) != Set(codes) { Issue.record("\(text): \(found), not \(codes)") }
    }
  }

  @Test func aListIsSplitAtBlanksOutsideQuotes() {
    let rows: [(String, [String]?)] = [
      ("", []), ("  ", []), ("a b", ["a", "b"]), (" a\t b ", ["a", "b"]), (#""a b" 'c d'"#, ["a b", "c d"]),
      (#"a\ b"#, ["a b"]), (#"-D"X=1 2""#, ["-DX=1 2"]), (#""""#, [""]), (#"a "" b"#, ["a", "", "b"]),
      (#""a'b""#, ["a'b"]), (#""a"#, nil), ("a\\", nil), (#"'a"b'"#, [#"a"b"#]),
    ]
    for (text, list) in rows where SettingList.parse(text) != list {
      Issue.record("\(text): \(SettingList.parse(text) ?? ["nil"])")
    }
  }
}
