import Testing

@testable import ReleaseCore

struct ImportScannerTests {
  private static let rows: [(name: String, path: String, text: String, expected: [String])] = [
    ("plain", "A.swift", "import UIKit\nimport  Foo", ["UIKit:1", "Foo:2"]),
    (
      "with attributes", "A.swift", "@testable import A\n@_spi(X) public import B\n@preconcurrency import C",
      ["A:1", "B:2", "C:3"]
    ),
    (
      "of a declaration", "A.swift", "import struct A.B\nimport class C.D\nimport E.F", ["A:1", "C:2", "E:3"]
    ),
    ("in one line", "A.swift", "import A; import B", ["A:1", "B:1"]),
    ("indented", "A.swift", "#if os(iOS)\n  import A\n#endif", ["A:2"]),
    (
      "asked for", "A.swift", "#if canImport(A) && !canImport(B)\nimport A\n#endif\nimport B\nimport C",
      ["A?:2", "B?:4", "C:5"]
    ),
    ("in a comment", "A.swift", "// import A\n/* import B\n/* nested */ import C */\nimport D", ["D:4"]),
    (
      "in a string", "A.swift",
      "let a = \"\"\"\nimport A\n\"\"\"\nlet b = #\"\"\"\nimport B\n\"\"\"#\nlet c = \"import C\"\nimport D",
      ["D:8"]
    ),
    ("no import", "A.swift", "func f(import x: Int) {}\nlet importer = 1\nimported.x()", []),
    ("a string that never ends", "A.swift", "let a = \"\\\nimport A", ["A:2"]),
    ("a comment that never ends", "A.swift", "/* \nimport A", []),
    (
      "headers", "A.m",
      "#import <Pay/Pay.h>\n#include <vector>\n#import \"Own.h\"\n#  import <UIKit/UIKit.h>",
      ["Pay:1", "UIKit:4"]
    ),
    ("a module", "A.h", "@import Pay;\n@import Some.Part;\n@interface A", ["Pay:1", "Some:2"]),
    ("comments do not nest in C", "A.m", "/* /* */\n@import A;", ["A:2"]),
    ("names with signs", "A.m", "#import <Some-Kit+X/Y.h>", ["Some-Kit+X:1"]),
    ("line ends", "A.swift", "import A\r\nimport B\rimport C", ["A:1", "B:2", "C:3"]),
  ]

  @Test func importsAreFoundWhereTheyStand() {
    for row in Self.rows {
      let language = ImportScanner.Language(path: row.path)
      let found = language.map { ImportScanner.imports(of: SourceText(path: row.path, row.text), $0) } ?? []
      let shown = found.map { "\($0.module)\($0.isOptional ? "?" : ""):\($0.location.line)" }
      if shown != row.expected { Issue.record("\(row.name): expected \(row.expected), found \(shown)") }
    }
    #expect(ImportScanner.Language(path: "README.md") == nil)
  }

  @Test func anyBytesAreRead() {
    var random = SplitMix(seed: 5)
    for row in Self.rows {
      guard let language = ImportScanner.Language(path: row.path) else { continue }
      for _ in 0..<200 {
        let bytes = random.mutated(Array(row.text.utf8), alphabet: Array("\"#/*@;\n\\import<".utf8))
        _ = ImportScanner.imports(of: SourceText(path: row.path, bytes: bytes), language)
      }
    }
  }
}
