// swift-format-ignore-file

extension ChineseTexts {
  static let shippingDelivery = #"""
    - there is no 'Payload/NAME.app/Info.plist' in it
    =
    - it holds %1 files 'Payload/NAME.app/Info.plist'
    =
    - make the .ipa by exporting an archive: xcodebuild -exportArchive
    =
    - '%1' is no dictionary
    =
    - '%1' has no text for %2
    =
    - there is no executable '%1' in it
    =
    - its %1 is '%2', and build.json says '%3'
    =
    - api key
    =
    - not authorized
    =
    - code sign
    =
    - minimum os
    =
    - build number
    =
    - try again
    =
    - timed out
    =
    - internal error
    =
    - server error
    =
    - could not publish
    =
    - 'relctl ship retry %1 --channel %2'
    =
    - sending the same file again does not help: correct what it says, then 'relctl build %1 --configuration %2' and ship that build
    =
    - correct that at the service, then run %1
    =
    - run %1 later
    =
    - '%1' is no Mach-O file that can be read: %2
    =
    - name the executable itself, and the file in 'Contents/Resources/DWARF' of the dSYM
    =
    - the file is too short for a Mach-O header
    =
    - the file does not begin as a Mach-O file does
    =
    - %1 architectures are more than relctl accepts
    =
    - architecture %1 is outside of the file
    =
    - architecture %1 does not begin as a Mach-O file does
    =
    - the header is cut off
    =
    - the load commands are outside of the file
    =
    - load command %1 has an impossible length
    =
    - the file changed while it was read
    =
    - at byte %1: %2
    =
    - zlib can't be started
    =
    - the packed bytes end too early
    =
    - more comes out than the archive says
    =
    - the packed bytes are damaged: %1
    =
    - it has %1 bytes, and relctl accepts at most %2
    =
    - it is encrypted
    =
    - its two sizes differ
    =
    - less comes out than the archive says
    =
    - it is packed by method %1, which relctl does not know
    =
    - its checksum is wrong
    =
    - it is outside of the archive
    =
    - it does not begin as an entry does
    =
    - the archive changed while it was read
    =
    - the archive's directory has %1 entries, which is more than relctl accepts
    =
    - the archive's directory is outside of the file
    =
    - the archive's directory is damaged
    =
    - the archive's directory is cut off
    =
    - a size is missing
    =
    - %1 packed bytes can't become %2
    =
    - the file is too short for a zip archive
    =
    - the file does not end as a zip archive does
    =
    - the archive's end is damaged
    =
    """#
}
