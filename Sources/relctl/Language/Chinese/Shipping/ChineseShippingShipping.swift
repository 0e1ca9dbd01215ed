// swift-format-ignore-file

extension ChineseTexts {
  static let shippingShipping = #"""
    - build again
    =
    - there is no readable build.json: %1
    =
    - name a build's folder, or its name below relctl-out/builds
    =
    - '%1' is not what 'relctl build' writes
    =
    - %1 builds begin with '%2'
    =
    - they are %1
    =
    - there is no build '%1' in %2
    =
    - make one with 'relctl build', or name its folder
    =
    - the newest are %1
    =
    - '%1' is not what build.json says any more
    =
    - build again: what was tested is what is shipped
    =
    - this build has %1 apps: %2
    =
    - one of them is shipped, and build.json must say which: keep one artefact of the kind 'app'
    =
    - check the key or token of this channel, and what it may do
    =
    - the service has another address: set it with 'server:'
    =
    - the service asks for a pause; run 'relctl ship retry' later
    =
    - name your own certificate authority with 'authority: FILE.pem' in the channel's entry
    =
    - check the network and the proxy (https_proxy)
    =
    - '%1' of the channel '%2' has the unknown placeholder {%3}
    =
    - did you mean {%1}?
    =
    - '%1' of the channel '%2'
    =
    - the channel '%1' needs the key '%2'
    =
    - '%1' of the channel '%2' does not begin with https://
    =
    - builds and keys are only sent over TLS; name an authority of your own with 'authority: FILE.pem'
    =
    - '%1' is there with other content, and is not replaced
    =
    - exit status %1
    =
    - ended by a signal
    =
    - did not end within %1 s
    =
    - there is no program '%1'
    =
    - the environment variable %1
    =
    - %1 is not set
    =
    - set %1 in the job that ships
    =
    - %1 can't be read: %2
    =
    - put the secret there, readable for you alone
    =
    - %1 gave no secret: %2
    =
    - run that command by hand
    =
    - %1 is empty or has less than %2 bytes
    =
    - check what is there
    =
    - the layers do not send builds of %1 to '%2'
    =
    - they name %1; 'RELEASE_CHANNELS[config=%2]' decides
    =
    - no channel
    =
    - the layers send builds of %1 nowhere
    =
    - name channels in 'RELEASE_CHANNELS[config=%1]'
    =
    - for no channel
    = 不针对任何渠道
    - build %1 was made %2, and the layers have other values for '%3'
    = 构建 %1 是%2的，而各层中“%3”的值不同
    - build it: relctl build %1 --configuration %2 --channel %3
    = 请构建：relctl build %1 --configuration %2 --channel %3
    - there is no channel '%1' in relctl.yml
    =
    - describe it under 'channels:'
    =
    - it said nothing
    =
    - uploaded before
    =
    - already uploaded
    =
    - already been uploaded
    =
    - 'minutes' of the channel '%1' is '%2'
    =
    - it takes a number from 1 to 1440
    =
    - there is no program '%1', which runs the uploader
    =
    - install a Java runtime, or name one with 'java: /path/to/java'
    =
    - there is no uploader '%1'
    =
    - download buglyqq-upload-symbol.jar from Bugly's page and name it with 'jar'
    =
    - the symbols can't be read: %1
    =
    - Bugly can't be asked for symbols; sending them twice does no harm
    =
    - the uploader did not end, and Bugly can't be asked
    =
    - the uploader: %1
    =
    - the uploader says that Bugly took the symbols, and ended with %1
    =
    - Bugly did not take the symbols: %1
    =
    - the uploader ended with %1 and without 'retCode: 200': %2
    =
    - the build has no symbols for the channel '%1'
    =
    - build with DEBUG_INFORMATION_FORMAT = dwarf-with-dsym
    =
    - the build has no app, and symbols are compared with one before they leave
    =
    - no symbols have the app's UUID %1 (%2)
    =
    - the app's %1 part has no UUID, so that no symbols belong to it
    =
    - there is no file in 'Contents/Resources/DWARF' of a dSYM among them
    =
    - the symbols are of %1: of another build
    =
    - the release is not at Firebase any more
    =
    - Firebase answered without a release
    =
    - Firebase's name of the upload is not known
    =
    - Firebase does not know the upload any more
    =
    - Firebase checks the upload
    =
    - Firebase refused the upload
    =
    - Firebase says '%1' of the upload
    =
    - 'app' of the channel '%1' is no app of the project %2
    =
    - it is the App ID in the project's settings, 1:%1:ios:..., and 'project' is the project's number
    =
    - Firebase took the upload, and did not name it
    =
    - the credentials are not a service account's: %1
    =
    - make a key of the service account in the Google Cloud console, in JSON
    =
    - they are no JSON
    =
    - 'type' is not 'service_account'
    =
    - 'client_email', 'private_key_id' or 'private_key' is missing
    =
    - 'private_key' is no RSA key in PEM
    =
    - 'token_uri' is missing
    =
    - Google's token server
    =
    - Google gave no token%1
    =
    - check that the service account's key is not deleted, and that this machine's clock is right
    =
    - the service account's key can't sign: %1
    =
    - 'program' is a name in PATH, or a path relative to relctl.yml
    =
    - the program does not know
    =
    - the program's answer has no 'presence' of absent, present or unknown
    =
    - the program ended well and its answer has no 'handle'
    =
    - '%1' (%2) ended well, and its last line is no JSON object
    =
    - '%1' can't be written
    =
    - check its owner and mode
    =
    - '%1' has %2 MB left; '%3' needs more
    =
    - the receipt names no file
    =
    - '%1' holds something else now
    =
    - '%1' is not there, seen from this machine
    =
    - '%1/%2' is there with other content, and is not replaced
    =
    - put {build} into the channel's path, so that every build has a folder of its own
    =
    - this build has no app to ship
    =
    - its build.json lists no artefact of the kind 'app'
    =
    - the channel '%1' needs both 'install: password' and 'password', or neither
    =
    - pgyer takes .ipa, .apk and .hap files, and not '%1'
    =
    - pgyer can't be asked for a build without the key that it gave it
    =
    - the receipt can't be written, so nothing was sent: %1
    =
    - the receipt has no key of pgyer's, so pgyer can't be asked
    =
    - asking pgyer for the build
    =
    - pgyer says success and names no build
    =
    - pgyer publishes the build
    =
    - pgyer could not publish it (1216): %1
    =
    - pgyer processes the build
    =
    - the end of the upload was not seen, and after %1 minutes pgyer still works on it, as it does on a build that never arrived
    =
    - pgyer's token for the upload lacks its key, address or fields
    =
    - multipart/form-data; boundary=%1
    =
    - asking pgyer (%1)
    =
    - check the channel's 'key'
    =
    - %1: no answer of pgyer's API: %2
    =
    - a header of the channel '%1' is not written as 'Name: value'
    =
    - '%1' holds another file, and is not replaced
    =
    - put {build} into the channel's url, so that every build has an address of its own
    =
    - '%1' is not there
    =
    - '%1' holds another file now
    =
    - asking for '%1'
    =
    - the store does not say what is there (HTTP 403)
    =
    - a file of that size is there, and the store does not tell its digest
    =
    - the key is no P-256 key in PEM
    =
    - take the file AuthKey_%1.p8 as App Store Connect gave it, with its BEGIN and END lines
    =
    - the key can't sign: %1
    =
    - a part of the file
    =
    - %1 answered %2 to a part, in %3 reservations
    =
    - the parts could not be sent
    =
    - App Store Connect does not take %1 (%2): %3
    =
    - it says that it conflicts
    =
    - a build number is taken once, also after a build was refused; build with a higher one
    =
    - App Store Connect's %1 parts are not the %2 bytes of the file
    =
    - App Store Connect does not take the file
    =
    - App Store Connect answered without an id that can be used
    =
    - the upload's id is not known
    =
    - App Store Connect does not know the upload %1
    =
    - App Store Connect checks the upload
    =
    - the build has not appeared yet
    =
    - App Store Connect refused the upload
    =
    - the upload was begun, and App Store Connect waits for the rest of it
    =
    - App Store Connect says '%1' of the upload
    =
    - App Store Connect answered without a build
    =
    - App Store Connect processes the build
    =
    - App Store Connect says that the build is %1; why, it wrote to the team by mail
    =
    - App Store Connect says '%1' of the build
    =
    - the build is there, but the app has no beta group '%1' any more
    =
    - make the group, or take it out of the channel; then ask again
    =
    - 'app' of the channel '%1' is not App Store Connect's number of an app
    =
    - it is the Apple ID on the app's page, 'App Information'
    =
    - App Store Connect takes an .ipa or a .pkg, and this is '%1'
    =
    - %1 '%2' is not one to three numbers with dots between them
    =
    - the notes have %1 letters, and testers get %2
    =
    - shorten them
    =
    - App Store Connect knows the app %1 as '%2', and this is '%3'
    =
    - check 'app' of the channel '%1'
    =
    - the app has no beta group '%1'
    =
    - its groups are %1
    =
    - '%1' is not the app of this build: %2
    =
    - build again; build.json and its artefacts belong together
    =
    - see what is wrong with it: unzip -t
    =
    - finite numbers can be encoded
    =
    - %1 answered %2 with something that is no JSON
    =
    - its path leads out of the folder
    =
    - it is a symbolic link
    =
    - the archive has more than %1 MiB
    =
    - ![QR code](%1)
    =
    - this is a test
    =
    - a test; nothing was released
    =
    - nobody was asked
    =
    - Messages like this one arrive here
    =
    - Marks of others stay text: @all <b>*bold*</b> [a link](https://example.com)
    =
    - Build server
    =
    - - and %1 more
    =
    -  in %1 components
    =
    - and %1 more %2
    =
    - QR code
    =
    - 'url' of %1 does not begin with https://
    =
    - copy the whole address from the chat's settings
    =
    - no answer within %1 s
    =
    - the webhook '%1' did not take the message: %2
    =
    - try it: relctl notify test %1
    =
    - application/json; charset=utf-8
    =
    - an answer without a code: %1
    =
    - an answer that is no chat's: %1
    =
    """#
}
