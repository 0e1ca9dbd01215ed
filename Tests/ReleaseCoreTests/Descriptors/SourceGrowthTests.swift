import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

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
