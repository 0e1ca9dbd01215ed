import TestSupport
import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel

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
    (
      "with what is asked for", "A.h",
      """
      #if __has_include(<A/A.h>)
      #if __has_include(<UIKit/UIKit.h>)
      #import <B/B.h>
      #endif
      #else
      #import <C/C.h>
      #endif
      #ifdef SPM_ENABLED
      @import D;
      #endif
      """, ["B?:3", "C:6", "D[package]:9"]
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
    (
      "for one way of building", "A.swift",
      """
      #if SWIFT_PACKAGE
      import A
      #elseif COCOAPODS && os(iOS)
      import B
      #else
      import C
      #endif
      #if !SWIFT_PACKAGE && (DEBUG || !COCOAPODS)
      import D
      #endif
      #if DEBUG
      import E
      #else
      import F
      #endif
      #if swift(>=5.9) // COCOAPODS
      import G
      #endif
      """, ["A[package]:2", "B[pods]:4", "C[pods]:6", "D[pods]:9", "E:12", "F:14", "G:17"]
    ),
    (
      "for one way, in C", "A.m",
      """
      #ifdef SWIFT_PACKAGE
      @import A;
        #if COCOAPODS
        @import Never;
        #endif
      #else
      #import <B/B.h>
      #endif
      #if defined(COCOAPODS) && COCOAPODS == 1
      @import C;
      #endif
      #if 0
      #import <D/D.h>
      #endif
      #if __has_include(<E/E.h>) && \\
        !defined(SWIFT_PACKAGE)
      #import <E/E.h>
      #endif
      #ifndef COCOAPODS
      #import <F/F.h>
      #endif
      """, ["A[package]:2", "B[pods]:7", "C[pods]:10", "E[pods]?:17", "F[package]:20"]
    ),
    (
      "conditions without an end, or a beginning", "A.swift", "#endif\n#else\n#if ((SWIFT_PACKAGE\nimport A",
      ["A[package]:4"]
    ),
    (
      "regular expressions", "A.swift",
      "let a = #/\"\"\"/#\nimport A\nlet b = /\"\"\"/\nimport B\nlet c = #/\n/* \"\"\"\n/#\nimport C\nlet d = 4 / 2 /* x\n*/\nimport D",
      ["A:2", "B:4", "C:8", "D:11"]
    ),
    (
      "for other systems", "A.swift",
      """
      #if os(Linux)
      import A
      #elseif os(OSX) || os(iOS)
      import B
      #elseif os(tvOS) || os(watchOS) || os(visionOS)
      import C
      #else
      import D
      #endif
      #if !os(Windows) && os(xrOS)
      import E
      #endif
      #if os(Linux) || DEBUG
      import F
      #endif
      """, ["B:4", "C:6", "E:11", "F:14"]
    ),
    (
      "for other systems, in C", "A.m",
      """
      #if defined(__linux__) || defined(_WIN32)
      #import <A/A.h>
      #elif defined(__APPLE__)
      #import <B/B.h>
      #else
      #import <C/C.h>
      #endif
      """, ["B:4"]
    ),
    ("line ends", "A.swift", "import A\r\nimport B\rimport C", ["A:1", "B:2", "C:3"]),
  ]

  @Test func importsAreFoundWhereTheyStand() {
    for row in Self.rows {
      let language = ImportScanner.Language(path: row.path)
      let found = language.map { ImportScanner.imports(of: SourceText(path: row.path, row.text), $0) } ?? []
      let shown = found.map { item in
        let build = item.builds.count == 1 ? "[\(item.builds.map(\.rawValue).joined())]" : ""
        return "\(item.module)\(build)\(item.isOptional ? "?" : ""):\(item.location.line)"
      }
      if shown != row.expected { Issue.record("\(row.name): expected \(row.expected), found \(shown)") }
    }
    #expect(ImportScanner.Language(path: "README.md") == nil)
  }

  @Test func anyBytesAreRead() {
    var random = SplitMix(seed: 5)
    for row in Self.rows {
      guard let language = ImportScanner.Language(path: row.path) else { continue }
      for _ in 0..<200 {
        let bytes = random.mutated(Array(row.text.utf8), alphabet: Array("\"#/*@;\n\\import<(!&|".utf8))
        _ = ImportScanner.imports(of: SourceText(path: row.path, bytes: bytes), language)
      }
    }
  }
}
