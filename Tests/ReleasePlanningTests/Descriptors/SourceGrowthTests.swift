import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Sources that nobody would write, of any size: each part is read as often as in a small file.
struct SourceGrowthTests {
  @Test(
    arguments: [
      ("brackets that nobody closes", "", "[", 2000),
      ("methods without an end", "@implementation A\n", "- (void)a\n", 400),
      ("properties without an end", "@interface A\n", "@property (copy) A a\n", 400),
      ("lists of protocols without an end", "", "@interface A<B\n", 400),
      ("values of a variable", "@implementation A\n- (void)a {\n", "[x setValue:y forKey:@\"z\"];\n", 200),
      (
        "scenes of a variable", "@implementation A\n- (void)a {\n", "[x instantiateInitialViewController];\n",
        200
      ),
    ] as [(String, String, String, Int)])
  func objectiveCIsReadOnce(_ name: String, _ start: String, _ part: String, _ count: Int) throws {
    let growth = try WorkGrowth.ofFourTimes(count) {
      SourceText(path: "A.m", start + String(repeating: part, count: $0) + "\n@end\n")
    } work: { text in
      let outline = try ObjectiveCOutline(text)
      _ = outline.messages(of: ["perform"], in: text)
      _ = outline.keyedValues(in: text)
      _ = outline.scenes(in: text)
    }
    #expect(growth < 10, "\(name)")
  }

  @Test func dictionariesOfManyMethodsAreFollowedOnce() throws {
    let growth = try WorkGrowth.ofFourTimes(400) { count in
      let methods = String(repeating: "- (void)a:(id)b { c(b); }\n", count: count)
      let text = SourceText(path: "A.m", "@implementation A\n\(methods)@end\n")
      return (text: text, outline: try ObjectiveCOutline(text))
    } work: { input in
      let (text, outline) = input
      for body in outline.classes.flatMap(\.methods).compactMap(\.body) {
        _ = outline.use(of: "b", in: body, text)
      }
    }
    #expect(growth < 10)
  }

  @Test func typesWithoutABodyAreReadOnce() throws {
    let growth = try WorkGrowth.ofFourTimes(1000) {
      SourceText(path: "A.swift", String(repeating: "class A\n", count: $0))
    } work: { text in
      _ = try SwiftOutline(text)
    }
    #expect(growth < 10)
  }

  /// A place far to the right of a line costs no more than one at its start.
  @Test(
    arguments: [
      ("Swift", "A.swift", "import A; "), ("Objective-C", "A.m", "@import A; "),
      ("Chinese", "A.swift", "import 模; "),
      ("texts", "A.swift", "\"a\", "),
    ] as [(String, String, String)])
  func importsInOneLineAreLocatedOnce(_ name: String, _ path: String, _ part: String) throws {
    let language = try #require(ImportScanner.Language(path: path))
    let growth = try WorkGrowth.ofFourTimes(1000) {
      String(repeating: part, count: $0)
    } work: { input in
      let text = SourceText(path: path, input)
      let found = ImportScanner.imports(of: text, language)
      #expect(found.last.map { $0.location.column + part.count - 1 } ?? input.count == input.count)
    }
    #expect(growth < 10, "\(name)")
  }

  /// The columns of long lines are those that counting from the start gives.
  @Test(arguments: ["abc ", "é̂x", "模块 ", "👨‍👩‍👧🇩🇪", "กำ", "e\u{301}"])
  func columnsOfLongLinesAreThoseOfShortOnes(_ part: String) {
    let line = String(repeating: part, count: 1500)
    let text = SourceText(path: "A", "first\n\(line)\r\nlast")
    var column = 0
    for (number, index) in line.indices.enumerated() where number % 97 == 0 {
      column = number + 1
      let offset = 6 + line.utf8.distance(from: line.startIndex, to: index)
      #expect(text.location(at: offset) == SourceLocation(file: "A", line: 2, column: column))
    }
    #expect(column > 1000)
    #expect(text.location(at: text.bytes.count - 4) == SourceLocation(file: "A", line: 3, column: 1))
  }

  @Test func keysThatAreMadeOfEachOtherEndInABudget() throws {
    let lines = (1..<2500).map { "A\($0) = $(A\($0 - 1))\n" }.joined()
    let table = try SettingsTable.load("A.xcconfig") { _ in Array(("A0 = 1\n" + lines).utf8) }
    let effective = SettingsResolver(table: table, inputs: SettingsInputs()).effective()
    #expect(effective.first?.setting.value == "1")
    let last = try #require(effective.last?.setting.diagnostics.first)
    #expect(last.code == "settings.value.lookups" && last.location != nil)
  }

  @Test func aListInOneLineOfAManifestIsReadOnce() throws {
    let growth = try WorkGrowth.ofFourTimes(2000) {
      SourceText(path: "relctl.yml", "zzz: [" + String(repeating: "模a, ", count: $0) + "a]\n")
    } work: { text in
      _ = try? ManifestDocument(text, folder: "/")
    }
    #expect(growth < 10)
  }

  /// What ends another declaration ends none of these.
  @Test func declarationsKeepWhatTheySay() throws {
    let text = SourceText(
      path: "A.m",
      """
      @interface Cart : Base <Shop, Pay>
      @property (nonatomic, copy) NSString *title, *subtitle;
      @property (nonatomic) void (^done)(BOOL);
      @property int open
      @property (nonatomic) BOOL paid;
      @end
      @implementation Cart
      - (void)add:(Item *)item to:(NSArray<Item *> *)list {
        CartController *vc = [CartController new];
        [vc setValue:item forKey:@"item"];
        UIStoryboard *board = [UIStoryboard storyboardWithName:@"Cart" bundle:nil];
        [board instantiateInitialViewController];
        [[[Shop alloc] init] open:item];
      }
      - (void)open
      - (BOOL)isOpen { return YES; }
      @end
      """)
    let outline = try ObjectiveCOutline(text)
    let declared = try #require(outline.classes.first)
    #expect(declared.inherited == ["Base", "Shop", "Pay"])
    #expect(declared.properties.map(\.name) == ["title", "subtitle", "done", "paid"])
    #expect(
      declared.properties.filter { $0.name != "subtitle" }.map(\.type) == [
        "NSString *", "void (^done)(BOOL)", "BOOL",
      ])
    let methods = try #require(outline.classes.last).methods
    #expect(methods.map(\.selector) == ["add:to:", "open", "isOpen"])
    #expect(methods.map { $0.body == nil } == [false, true, false])
    #expect(outline.keyedValues(in: text).map(\.type) == ["CartController"])
    #expect(outline.scenes(in: text).map(\.storyboard) == ["Cart"])
    #expect(outline.messages(of: ["open"], in: text).map(\.receiver) == ["Shop"])
  }

  @Test func aProtocolOfClassesHasItsBody() throws {
    let text = SourceText(
      path: "A.swift", "protocol Page: class { var id: Int { get } }\nclass Cart\nclass Shop {}\n")
    #expect(try SwiftOutline(text).types.map(\.name) == ["Page", "Shop"])
  }
}
