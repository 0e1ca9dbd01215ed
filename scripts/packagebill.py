"""What is inside a packaged relctl: its bill of materials as SPDX 2.3 and CycloneDX 1.6, its provenance, and licences."""
import datetime
import glob
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import uuid

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Where scripts/package builds a program.
BUILD = f"{ROOT}/.build/package"

# Licences of the Swift packages, by identity. A package that is not here is an error: somebody must look first.
SWIFT_LICENSES = {
    "flyingfox": "MIT",
    "swift-argument-parser": "Apache-2.0 WITH Swift-exception",
    "swift-mustache": "Apache-2.0",
    "swift-subprocess": "Apache-2.0",
    "swift-system": "Apache-2.0 WITH Swift-exception",
    "yams": "MIT",
}
# What a program on Linux finds outside: library and licence.
OUTSIDE = [("libcurl", "curl"), ("openssl", "Apache-2.0"), ("zlib", "Zlib"),
           ("libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1"), ("glibc", "LGPL-2.1-or-later")]
HINT_OF_PINS = "hint: after a change of Package.swift, change packaging/swift-packages.txt, too"


def pins():
    with open(f"{ROOT}/Package.resolved") as file:
        return sorted(json.load(file)["pins"], key=lambda pin: pin["identity"])


def pin(environment):
    """Resolves the Swift packages in the versions of the release, which scripts/release wrote down."""
    with open(f"{ROOT}/packaging/swift-packages.txt") as file:
        wanted = dict(line.split() for line in file if not line.startswith("#"))
    resolve = ["swift", "package", "--package-path", ROOT, "--scratch-path", BUILD, "resolve"]
    for command in [resolve] + [resolve + [name, "--version", version] for name, version in wanted.items()]:
        ended = subprocess.run(command, stdout=sys.stderr, env=environment)
        if ended.returncode != 0:
            raise SystemExit(f"error: '{' '.join(command[6:])}' failed\n{HINT_OF_PINS}")
    resolved = {each["identity"]: each["state"]["version"] for each in pins()}
    different = sorted({name for name, _ in resolved.items() ^ wanted.items()})
    if different:
        raise SystemExit(f"error: other versions than in packaging/swift-packages.txt: {', '.join(different)}\n{HINT_OF_PINS}")


def libgit2():
    """Version, address and SHA-256 of the source that scripts/build-libgit2 takes."""
    with open(f"{ROOT}/scripts/build-libgit2") as file:
        text = file.read()
    pool = re.search(r"^pool=(\S+)$", text, re.M).group(1)
    name, digest = re.search(r'^source=\("(\S+)" ([0-9a-f]{64})', text, re.M).groups()
    revision = re.search(r'^fixes=\("libgit2_(\S+)\.debian\.tar\.xz"', text, re.M).group(1)
    return revision, f"{pool}/{name}", digest


def swift_version():
    said = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    return re.search(r"Swift version (\S+)", said).group(1)


def licenses():
    """File names and texts: of every Swift package, of Swift's runtime and of the C libraries."""
    found = []
    for pin in pins():
        folder = os.path.basename(pin["location"]).removesuffix(".git")
        checkouts = BUILD if os.path.isdir(f"{BUILD}/checkouts") else f"{ROOT}/.build"
        texts = sorted(glob.glob(f"{checkouts}/checkouts/{folder}/LICENSE*")
                       + glob.glob(f"{checkouts}/checkouts/{folder}/NOTICE*"))
        if not texts:
            raise SystemExit(f"error: there is no licence of {folder} in {checkouts}/checkouts\nhint: swift package resolve")
        for path in texts:
            kind = os.path.basename(path).split(".")[0]
            found.append((f"{folder}-{kind}.txt", path))
    if platform.system() == "Linux":
        toolchain = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swiftc"))))
        found.append(("swift-LICENSE.txt", f"{toolchain}/share/swift/LICENSE.txt"))
    found += [(os.path.basename(path), path) for path in sorted(glob.glob(f"{ROOT}/packaging/licenses/*"))]
    for name, path in found:
        with open(path, "rb") as file:
            yield name, file.read()


def package(name, version, license, location="NOASSERTION", **more):
    entry = {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name,
        "versionInfo": version, "downloadLocation": location, "filesAnalyzed": False,
        "licenseConcluded": license, "licenseDeclared": license, "copyrightText": "NOASSERTION",
    }
    return {key: value for key, value in {**entry, **more}.items() if value is not None}


def located(text):
    return [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": text}]


def swift_package(pin):
    if pin["identity"] not in SWIFT_LICENSES:
        raise SystemExit(f"error: scripts/packagebill.py does not know the licence of {pin['identity']}")
    state, address = pin["state"], pin["location"].removesuffix(".git")
    where = address.removeprefix("https://")
    return package(
        os.path.basename(address), state["version"], SWIFT_LICENSES[pin["identity"]],
        f"git+{address}@{state['revision']}",
        externalRefs=located(f"pkg:swift/{where}@{state['version']}"))


def bill(name, version, time, program, is_linux):
    """The document as a value. Its namespace is made from the program, so that the same bytes have the same one."""
    digest = hashlib.sha256(program).hexdigest()
    own = package(
        "relctl", version, "Apache-2.0", packageFileName="bin/relctl", primaryPackagePurpose="APPLICATION",
        checksums=[{"algorithm": "SHA256", "checksumValue": digest}])
    inside, outside = [swift_package(pin) for pin in pins()], [package("git", None, "GPL-2.0-only")]
    if is_linux:
        revision, source, sum_of_source = libgit2()
        inside += [
            package("swift-runtime", swift_version(), "Apache-2.0 WITH Swift-exception",
                    "git+https://github.com/swiftlang/swift",
                    comment="The standard library, Dispatch and Foundation; Foundation holds ICU (Unicode-3.0)."),
            package("libgit2", revision, "GPL-2.0-only WITH GCC-exception-2.0", source,
                    checksums=[{"algorithm": "SHA256", "checksumValue": sum_of_source}],
                    externalRefs=located(f"pkg:deb/debian/libgit2@{revision.replace('+', '%2B')}?arch=source"),
                    comment="The licence's exception is libgit2's own: see licenses/libgit2.txt. Built without network."),
            package("http-parser", "2.9.4", "MIT", comment="libgit2 does not build without it; it is never called."),
        ]
        outside += [package(library, None, license) for library, license in OUTSIDE]
    else:
        outside += [package("libgit2", None, "GPL-2.0-only WITH GCC-exception-2.0"), package("openssl", None, "Apache-2.0")]
    links = [("SPDXRef-DOCUMENT", "DESCRIBES", own)]
    links += [(own["SPDXID"], "STATIC_LINK", each) for each in inside]
    links += [(own["SPDXID"], "DYNAMIC_LINK" if each["name"] != "git" else "DEPENDS_ON", each) for each in outside]
    created = timestamp(time)
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{digest[:32]}",
        "creationInfo": {"created": created, "creators": [f"Tool: relctl-package-{version}"]},
        "packages": [own] + inside + outside,
        "relationships": [
            {"spdxElementId": source, "relationshipType": kind, "relatedSpdxElement": target["SPDXID"]}
            for source, kind, target in links
        ],
    }


def timestamp(time):
    return datetime.datetime.fromtimestamp(time, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def component(entry):
    """A package of the SPDX document as CycloneDX has it."""
    version = entry.get("versionInfo")
    located = [each["referenceLocator"] for each in entry.get("externalRefs", [])]
    license = entry["licenseDeclared"]
    # CycloneDX takes one licence of SPDX's list by its id, and everything longer as an expression.
    licenses = [{"expression": license}] if " " in license else [{"license": {"id": license}}]
    generic = f"pkg:generic/{entry['name'].replace('+', '%2B')}" + (f"@{version.replace('+', '%2B')}" if version else "")
    made = {"type": "library", "bom-ref": entry["SPDXID"], "name": entry["name"], "version": version,
            "purl": located[0] if located else generic, "licenses": licenses, "description": entry.get("comment")}
    if "checksums" in entry:
        made["hashes"] = [{"alg": "SHA-256", "content": each["checksumValue"]} for each in entry["checksums"]]
    address = entry["downloadLocation"]
    if address != "NOASSERTION":
        kind = "vcs" if address.startswith("git+") else "source-distribution"
        made["externalReferences"] = [{"type": kind, "url": address.removeprefix("git+")}]
    return {key: value for key, value in made.items() if value is not None}


def cyclonedx(spdx):
    """The same bill for tools that read CycloneDX. Its number is made from the SPDX document's, which is the program's."""
    own, *others = [component(each) for each in spdx["packages"]]
    own["type"] = "application"
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, spdx['documentNamespace'])}", "version": 1,
        "metadata": {"timestamp": spdx["creationInfo"]["created"], "component": own},
        "components": others,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": sorted(each["bom-ref"] for each in others)}],
    }


def commit():
    """The commit of the source; None outside of a repository."""
    said = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], capture_output=True, text=True)
    return said.stdout.strip() if said.returncode == 0 else None


def provenance(spdx, version, time, digests, bill):
    """An in-toto statement with SLSA provenance of the packages: file -> SHA-256. 'bill' names the CycloneDX document."""
    sources, source = [], commit()
    if source:
        # Where its repository is, a copy of it does not know.
        sources.append({"name": "relctl", "digest": {"gitCommit": source}})
    for entry in spdx["packages"][1:]:
        address = entry["downloadLocation"]
        revision = re.search(r"@([0-9a-f]{40})$", address)
        if revision:
            sources.append({"name": entry["name"], "uri": address, "digest": {"gitCommit": revision.group(1)}})
        elif "checksums" in entry:
            sources.append({"name": entry["name"], "uri": address,
                            "digest": {"sha256": entry["checksums"][0]["checksumValue"]}})
    return {
        "_type": "https://in-toto.io/Statement/v1", "predicateType": "https://slsa.dev/provenance/v1",
        "subject": [{"name": name, "digest": {"sha256": digest}} for name, digest in sorted(digests.items())],
        "predicate": {
            "buildDefinition": {
                "buildType": "relctl:packaging/README.md#build-packages-v1",
                "externalParameters": {"version": version, "system": platform.system().lower(), "machine": platform.machine()},
                "resolvedDependencies": sources,
            },
            "runDetails": {
                "builder": {"id": "relctl:packaging/README.md#build-packages"},
                "metadata": {"finishedOn": timestamp(time)},
                "byproducts": [{"name": bill, "digest": {"sha256": digests[bill]},
                                "mediaType": "application/vnd.cyclonedx+json"}],
            },
        },
    }
