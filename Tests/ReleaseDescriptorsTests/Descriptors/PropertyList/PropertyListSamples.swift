/// An Info.plist with every peculiarity that real ones have: BOM apart, which rows add.
enum PropertyListSamples {
  static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- before -->
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>CFBundleShortVersionString</key>
    \t<string>6.5.4</string><!-- the customers' version -->
    \t<key>CFBundleVersion</key>   <string>$(CURRENT_PROJECT_VERSION)</string>
        <key>Empty</key><string/>
        <key>Blank</key><string></string>
        <key>Cased</key><string><![CDATA[6 < 7 & 8]]></string>
        <key>Mixed &amp; &#x41;</key><string>a &lt;b&gt; <![CDATA[<c>]]>&#233;&quot;&apos;</string>
        <key>Lines</key><string>one
    two</string>
        <key>Yes</key><true/><key>No</key><false></false>
        <key>Int</key><integer>-42</integer><key>Big</key><integer>18446744073709551615</integer>
        <key>Hex</key><integer>0x1F</integer>
        <key>Real</key><real>1.5e3</real>
        <key>When</key><date>2026-01-31T23:59:59Z</date>
        <key>Data</key><data>
        aGVs
        bG8=
        </data>
        <key>Types</key>
        <array>
            <string>6.5.4</string>
            <!-- inside -->
            <dict><key>CFBundleVersion</key><string>nested</string></dict>
            <dict/><array/>
        </array>
        <?instruction here?>
    </dict>
    </plist>
    <!-- after -->

    """

  /// The same peculiarities in few bytes, for many rounds.
  static let short = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//A//B" "c">
    <plist version="1.0"><dict><!-- c --><key>CFBundleShortVersionString</key>
    <string>6.&#53;.4</string><key>C</key><string><![CDATA[<]]></string><key>E</key><string/>
    <key>A</key><array><true/><integer>4</integer><data>aGVs</data></array></dict></plist>
    """
}
