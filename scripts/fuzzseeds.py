#!/usr/bin/env python3
"""Writes seeds for libFuzzer's targets (docs/internals/fuzzing.md) from fixtures, and from texts in tests.

    scripts/fuzzseeds.py FOLDER    one folder for each target below it
"""
import hashlib
import pathlib
import plistlib
import re
import struct
import sys
import zipfile
import io

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = pathlib.Path(sys.argv[1])
# What an edit is asked for stands before the file: a letter for the number of bytes that choose, then those
# (Tests/FuzzTargets/Choices.swift).
CHOICES = [b"H" + bytes(row) for row in (
    [0] * 8, [1] * 8, [2] * 8, [3, 0, 1, 2, 3, 0, 1, 2], [4, 1, 0, 3, 2, 1, 0, 3], [5, 2, 7, 9, 1, 4, 3, 0],
    [6, 0, 5, 1, 4, 2, 3, 6], [7, 200, 65, 66, 1, 0, 2, 5])]
LIMIT = 16384


def write(target, data):
    if not data or len(data) > LIMIT:
        return
    folder = OUTPUT / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)


def add(targets, data, edits=()):
    for target in targets:
        write(target, data)
    for target in edits:
        for choice in CHOICES:
            write(target, choice + data)


def fixtures(format, targets, edits):
    for path in sorted((ROOT / "Tests/Fixtures/descriptors" / format).glob("*/*")):
        if path.name in ("in", "out"):
            add(targets, path.read_bytes(), edits)


def literals(folder):
    """The texts between triple quotes in the sources of tests, without their indentation."""
    for path in sorted((ROOT / folder).rglob("*.swift") if (ROOT / folder).is_dir() else [ROOT / folder]):
        source = path.read_text()
        for match in re.finditer(r'#*"""\n(.*?)\n([ \t]*)"""', source, re.S):
            indent = match.group(2)
            lines = [line.removeprefix(indent) for line in match.group(1).split("\n")]
            yield ("\n".join(lines) + "\n").replace('\\"', '"').replace("\\\\", "\\").encode()


fixtures("podspec", ["podspec"], ["edit-podspec"])
fixtures("podspec-json", ["podspec-json"], ["edit-podspec-json"])
fixtures("podfile", ["podfile"], ["edit-podfile"])
fixtures("version-file", ["version-file"], ["edit-version-file"])
fixtures("package-swift", ["package-swift", "swift-outline"],
         ["edit-package-swift", "edit-package-paths", "edit-binary-target"])
fixtures("cartfile", ["cartfile"], ["edit-cartfile"])
fixtures("plist", ["plist-xml", "module-list", "edit-module-list"], ["edit-plist-xml", "edit-plist-keys"])
fixtures("strings", ["plist-openstep", "strings-file"], ["edit-plist-openstep"])
PROJECTS = ["edit-pbxproj-settings", "edit-pbxproj-packages", "edit-pbxproj-paths"]
fixtures("pbxproj", ["pbxproj"], PROJECTS)
add(["pbxproj"], (ROOT / "Tests/Fixtures/xcodeproj/project.pbxproj").read_bytes(), PROJECTS)
fixtures("xcconfig", ["xcconfig"], ["edit-xcconfig"])

for path in (ROOT / "Tests/Fixtures/xcconfig").glob("*.txt"):
    add(["xcconfig"], path.read_bytes())
    for line in path.read_bytes().split(b"\n"):
        add(["expression"], line.split("⇒".encode())[0].strip())
for line in (ROOT / "Tests/Fixtures/pods/requirements.tsv").read_bytes().split(b"\n"):
    for word in line.split(b"\t")[:2]:
        add(["versions"], word)
for pattern in (b"*.m\na.m", b"[a-z]*?x\nabcx", b"[!a]\\*\nb*", b"iphone*\niphoneos17"):
    add(["pattern"], pattern)
for address in (b"https://user:token@example.com:8443/a/b.git?x#y", b"git@example.com:a/b.git", b"ssh://git@[::1]:22/a",
                b"app://host/path/:id?x=1", b"file:///tmp/a", b"\"myapp://cart/show?id=%@\""):
    add(["addresses"], address)

DESCRIPTORS = "Tests/ReleaseDescriptorsTests/Descriptors"
for text in literals("Tests/ReleaseDescriptorsTests"):
    if b"Pod::Spec" in text:
        add(["podspec"], text, ["edit-podspec"])
    if b"PODS:" in text:
        add(["podfile-lock"], text, ["edit-podfile-lock"])
        add(["merge-podfile-lock"], b"=====\n".join([text] * 3))
        podfile = b"platform :ios, '15.0'\ntarget 'App' do\n  pod 'Payments', '6.5.5'\n  pod 'Core'\nend\n"
        spec = b"Pod::Spec.new do |s|\n  s.name = 'Payments'\n  s.version = '6.5.5'\n  s.dependency 'Core'\nend\n"
        for choice in CHOICES[:2]:
            write("settle-podfile-lock", choice + b"=====\n".join([podfile, text, spec]))
    if b"pod '" in text and b"Pod::Spec" not in text:
        add(["podfile"], text, ["edit-podfile"])
    if b'"pins"' in text:
        add(["package-resolved"], text, ["edit-package-resolved"])
        add(["merge-package-resolved"], b"=====\n".join([text] * 3))
    if b"<Scheme" in text:
        add(["scheme"], text, ["edit-scheme"])
    if b"<plist" in text:
        add(["plist-xml"], text, ["edit-plist-xml", "edit-plist-keys"])
    if b"isa = " in text:
        add(["pbxproj"], text, PROJECTS)
for text in literals(DESCRIPTORS + "/ChangelogTests.swift"):
    add(["changelog"], text, ["edit-changelog"])
add(["changelog"], (ROOT / "CHANGELOG.md").read_bytes()[:8000], ["edit-changelog"])

for format in (1, 2, 3):
    pin = ('"identity":"core","kind":"remoteSourceControl","location":"https://example.com/core.git"' if format > 1
           else '"package":"Core","repositoryURL":"https://example.com/core.git"')
    hash = '"originHash" : "abc",\n  ' if format == 3 else ""
    pins = '"pins" : [\n    {\n      %s,\n      "state" : { "revision" : "%s", "version" : "1.0.0" }\n    }\n  ]' % (pin, "1" * 40)
    text = '{\n  %s%s,\n  "version" : %d\n}\n' % (hash, pins if format > 1 else '"object" : { %s }' % pins, format)
    add(["package-resolved"], text.encode(), ["edit-package-resolved"])
    add(["merge-package-resolved"], b"=====\n".join([text.encode()] * 3))

LOCK = b"""PODS:
  - Core (1.0)
  - Payments (6.5.4):
    - Core (~> 1.0)

DEPENDENCIES:
  - Payments (= 6.5.4)

SPEC REPOS:
  trunk:
    - Core
    - Payments

EXTERNAL SOURCES:
  Other:
    :git: https://example.com/other.git
    :tag: 1.0

SPEC CHECKSUMS:
  Core: 0123456789012345678901234567890123456789
  Payments: 1123456789012345678901234567890123456789

PODFILE CHECKSUM: 2123456789012345678901234567890123456789

COCOAPODS: 1.16.2
"""
add(["podfile-lock"], LOCK, ["edit-podfile-lock"])

for text in literals("Tests/ReleasePlanningTests/Planning/XcodeGenSpecificationTests.swift"):
    add(["project-yml"], text, ["edit-project-yml"])
for text in literals("Tests/ReleasePlanningTests/Manifest"):
    if b"components:" in text:
        add(["manifest"], text, ["edit-manifest"])
add(["manifest"], b"""version: 1
app: {name: App, url: git@example.com:a/App.git}
components:
  - {name: Core, url: git@example.com:a/Core.git, layer: base}
  - name: Payments
    url: git@example.com:a/Payments.git
    layer: business
layers: [base, business]
environments:
  qa: {xcconfig: Config/QA.xcconfig}
  prd: {xcconfig: Config/PRD.xcconfig}
""", ["edit-manifest"])
for folder in ("Tests/ReleasePlanningTests/Routes", "Tests/ReleasePlanningTests/Rules"):
    for text in literals(folder):
        if b"@interface" in text or b"@implementation" in text or b"#import" in text:
            add(["objc-outline"], text)
        elif b"<document" in text or b"<plist" in text:
            add(["interface-file", "plist-xml", "module-list"], text)
        elif b'"strings"' in text:
            add(["string-catalog"], text)
        else:
            add(["swift-outline", "generated-resources", "edit-generated-resources"], text)
for text in (b'let p = Project(settings: .settings(base: SettingsDictionary().marketingVersion("6.5.4")'
             b'.currentProjectVersion("1"), configurations: [.debug(name: "QA")]))\n',
             b'let v = "6.5.4"\nlet s = ["MARKETING_VERSION": "6.5.4", "CFBundleVersion": .string(v)]\n'):
    add(["tuist"], text, ["edit-tuist"])
add(["string-catalog"], b'{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":'
    b'{"state":"translated","value":"A"}},"de":{"stringUnit":{"state":"new","value":""}}}}}}')
add(["interface-file"], b'<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">'
    b'<scenes><scene sceneID="a"><objects><viewController storyboardIdentifier="Cart" customClass="CartPage" '
    b'customModule="Cart" id="b"><connections><segue destination="c" kind="show" identifier="d"/></connections>'
    b'</viewController></objects></scene></scenes></document>')

for value in ({"CFBundleVersion": "1", "a": [1, 2.5, True, b"x"], "b": {"c": "é"}}, ["a", {"b": []}], {}, {"n": -1, "u": 2**63}):
    add(["plist-binary"], plistlib.dumps(value, fmt=plistlib.FMT_BINARY), ["edit-plist-binary"])
    add(["plist-xml"], plistlib.dumps(value), ["edit-plist-xml", "edit-plist-keys"])
profile = plistlib.dumps({"Name": "App", "UUID": "01234567-89AB-CDEF-0123-456789ABCDEF", "TeamIdentifier": ["T"],
                          "Entitlements": {"application-identifier": "T.com.example.*"}, "ProvisionedDevices": ["a"]})
add(["profile"], b"0\x82" + profile + b"end")


def packets(*lines):
    return b"".join(b"%04x%s" % (len(line) + 4, line) for line in lines) + b"0000"


one, two = b"1" * 40, b"2" * 40
add(["wire-listing"], packets(b"version 2\n", b"ls-refs=unborn\n", b"object-format=sha1\n")
    + packets(one + b" refs/heads/main\n", two + b" refs/tags/1.0 peeled:" + one + b"\n", b"unborn HEAD"))
add(["wire-advertisement"], packets(one + b" refs/heads/main\0report-status side-band-64k atomic\n", two + b" refs/heads/b\n"))
report = packets(b"unpack ok\n", b"ok refs/heads/main\n", b"ng refs/heads/b no\n")
add(["wire-answer"], b"+" + packets(b"\x02hello\n", b"\x01" + report))
add(["wire-answer"], b"-" + report)
add(["http"], b"HTTP/1.1 403 no\r\nRetry-After: 5\r\nX-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 1800000100\r\n\r\n{}")
add(["http"], b"HTTP/2 429\nretry-after: Sun, 06 Nov 1994 08:49:37 GMT\n\nrate limit exceeded")
for text in (b'{"a":[1,-2.5e3,true,null,"x\\u00e9"],"b":{}}', b"[]", b'"a"', b"12345678901234567890"):
    add(["host-json"], text)
answers = (b'[{"number":1,"iid":1,"state":"open","merged":true,"html_url":"https://a/b","web_url":"https://a/b","head":{"sha":"%s",'
           b'"ref":"a"},"base":{"ref":"b"},"sha":"%s","user":{"login":"x"}}]' % (one, one),
           b'{"values":[{"id":1,"state":"OPEN","source":{"commit":{"hash":"%s"}}}],"value":[{"pullRequestId":1}],'
           b'"check_runs":[{"name":"a","status":"completed","conclusion":"success"}],"statuses":[{"context":"b","state":"pending"}],'
           b'"labels":{"Code-Review":{"approved":{}}},"_number":1,"approved_by":[{"user":{"username":"x"}}]}' % one)
for kind in b"ABCDEF":
    for answer in answers:
        add(["host-answers"], bytes([kind]) + answer)
add(["journal"], b'{"event":"a","time":1}\n{"event":"b"}\n')

for test in ("JUnitReportTests", "CoverageFileTests"):
    for text in literals("Tests/ReleaseDeliveryTests/Building/%s.swift" % test):
        add(["junit", "coverage"], text)
add(["coverage"], b'{"data":[{"totals":{"lines":{"count":10,"covered":5}},"files":[{"filename":"/a/b","summary":{"lines":{"count":1,"covered":1}}}]}]}')
add(["coverage"], b'{"targets":[{"name":"A","coveredLines":1,"executableLines":2}]}')
add(["xcode-tests"], b'{"testNodes":[{"nodeType":"Test Suite","name":"S","children":[{"nodeType":"Test Case","name":"t()","result":"Passed","duration":"1s",'
    b'"children":[{"nodeType":"Repetition","name":"1","result":"Failed"},{"nodeType":"Failure Message","name":"m"}]}]}]}')
for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        archive.writestr("Payload/App.app/Info.plist", b"hello hello hello")
        archive.writestr("Payload/", b"")
    add(["zip"], file.getvalue())
for order, magic in (("<", 0xFEEDFACF), (">", 0xFEEDFACF), ("<", 0xFEEDFACE)):
    head = struct.pack(order + "7I", magic, 0x0100000C, 0, 2, 2, 96, 0) + (b"\0" * 4 if magic == 0xFEEDFACF else b"")
    uuid = struct.pack(order + "2I", 0x1B, 24) + bytes(range(16))
    segment = struct.pack(order + "2I16s4Q4I", 0x19, 72, b"__TEXT", 0, 4096, 0, 4096, 5, 5, 0, 0)
    add(["mach-o"], head + uuid + segment)
    add(["mach-o"], struct.pack(">7I", 0xCAFEBABE, 1, 0x0100000C, 0, 64, 128, 0) + b"\0" * 36 + head + uuid + segment)
# A folder of files that people made, one folder for each target: RELCTL_FUZZ_FILES.
