// swift-format-ignore-file

extension ChineseTexts {
  static let planningManifest = #"""
    - the components of build
    =
    - name it under 'components' first
    =
    - the build of '%1'
    =
    - the app's build
    =
    - the source of build numbers
    =
    - the time-out of builds
    =
    - the preparation of %1
    =
    - the tools of %1
    =
    - the repository
    =
    - an input of %1
    =
    - an output of %1
    =
    - the time-out of %1
    =
    - the command of %1
    =
    - the arguments of %1
    =
    - the workspace of %1
    =
    - the project of %1
    =
    - %1 names a workspace and a project
    =
    - leave one: a workspace knows its projects
    =
    - the scheme of %1
    =
    - the destination of %1
    =
    - the export options of %1
    =
    - the kind of %1
    =
    - it is a number of seconds from 1 to 86400
    =
    - the environment of %1
    =
    - the variable '%1'
    =
    - the secrets of %1
    =
    - the secret '%1'
    =
    - the secret '%1' does not say where it comes from
    =
    - name the place: 'env:NAME', 'file:PATH' or 'command:PROGRAM ARGUMENT'
    =
    - '%1' is what relctl provides
    =
    - '%1' is no name of a variable
    =
    - names are letters, digits and '_', and begin with no digit
    =
    - the channel '%1'
    =
    - %1 holds a line end or another control character
    =
    - it is one of %1
    =
    - %1 does not say where the secret is
    =
    - write env:NAME, file:PATH or command:PROGRAM ARGUMENT...; a secret in relctl.yml is no longer secret
    =
    - the app's repository
    =
    - the app
    =
    - the app's name
    =
    - the app's url
    =
    - the app's podfile
    =
    - the app's plist
    =
    - the app's xcconfig
    =
    - the app's project
    =
    - the app's target
    =
    - the app names a target, but no project that holds it
    =
    - the app names no file that holds its version
    =
    - add 'project: App.xcodeproj', or 'plist: App/Info.plist' and 'xcconfig:' with MARKETING_VERSION
    =
    - the component
    =
    - %1 is the app's name
    =
    - the url of %1
    =
    - %1 has the same repository as '%2'
    =
    - a component is a repository: list all its podspecs under one name, 'podspec: [a, b]'
    =
    - the component's repository
    =
    - the podspec of %1
    =
    - the package of %1
    =
    - the cartfile of %1
    =
    - the %1 of %2 can't be '%3'
    =
    - name Package.swift or Cartfile; what is resolved from them follows
    =
    - the changelog of %1
    =
    - version_from of %1
    =
    - names no key
    =
    - version_from of %1 %2
    =
    - paths are relative to %1, as in 'package.json#version'
    =
    - the layer of %1
    =
    - %1 is in the layer '%2', and the manifest declares no layers
    =
    - add 'layers: [%1]', bottom first
    =
    - %1 is in the unknown layer '%2'
    =
    - add it to 'layers:'
    =
    - the layers are %1
    =
    - the former name of %1
    =
    - a former name of %1
    =
    - '%1' is a former name of %2 already
    =
    - the first is in line %1
    =
    - '%1' is a present name in relctl.yml, and can't be a former one of %2
    =
    - recorded trains know one component by a name: give one of them another
    =
    - the host '%1'
    =
    - 'token' of %1
    =
    - 'merge' of %1
    =
    - 'site' of %1
    =
    - 'api' of %1
    =
    - 'authority' of %1
    =
    - %1 is not a web address: '%2'
    =
    - such as 'https://git.example.com:8443'
    =
    - the %1 message names tickets, and nothing says what one looks like
    =
    - the %1 message
    =
    - the %1 message is blank or holds a control character
    =
    - the %1 message has the unknown placeholder '{%2}'
    =
    - did you mean '{%1}'?
    =
    - what messages must hold
    =
    - '%1' is not a regular expression
    =
    - such as '^[A-Z]+-[0-9]+ '
    =
    - the webhook '%1'
    =
    - 'url' of %1
    =
    - 'secret' of %1
    =
    - 'on' of %1
    =
    - 'outcomes' of %1
    =
    - %1 signs no messages, so %2 takes no 'secret'
    =
    - the address alone is the secret
    =
    - the protocols of modules
    =
    - a protocol of modules
    =
    - the list of modules
    =
    - a shape of routes
    =
    - the %1 of a shape of routes
    =
    - a shape of routes is a dictionary, a constant, or a target with an action
    =
    - write { dictionary: routes, scheme: scheme }, { constant: route } or { target: Target_, action: Action_ }
    =
    - use https://host/path.git, ssh://git@host/path.git, git@host:path.git, /a/path or ./a/path
    =
    - holds a blank or a control character
    =
    - begins with '-'
    =
    - climbs above the root of the file system
    =
    - has the unknown scheme '%1'
    =
    - has a '/' in its password, which an address holds as '%2F'
    =
    - lacks a host or a path
    =
    - is not the address of a repository
    =
    - a module of the system
    =
    - the severity of '%1'
    =
    - a module of '%1'
    =
    - an exception
    =
    - the exception's rule
    =
    - an exception's component
    =
    - the exception's reason
    =
    - the exception's last day
    =
    - '%1' is not a day
    =
    - write it as 2026-12-31
    =
    - the kind of a layer
    =
    - there must be at least one environment
    =
    - an environment
    =
    - an environment's name
    =
    - the settings of '%1'
    =
    - the manifest's folder
    =
    - spec repository
    =
    - the spec repository '%1'
    =
    - a spec repository's name
    =
    - the url of '%1'
    =
    - the branch of '%1'
    =
    - %1 is the same branch of the same repository as '%2'
    =
    - keep one of them; several environments may publish to it
    =
    - the %1 '%2' is given twice
    =
    - the %1s '%2' and '%3' differ only in case
    =
    - the layout of '%1'
    =
    - the layout of '%1' can't be '%2'
    =
    - the layouts are flat (Name/Version), specs (Specs/Name/Version) and sharded (Specs/a/7/5/Name/Version)
    =
    - the source of '%1'
    =
    - the source of '%1' holds credentials, which relctl would write into the Podfile
    =
    - leave them out; CocoaPods takes them from git's credential helpers
    =
    - a search path
    =
    - an allowed folder
    =
    - a pattern of used keys
    =
    - name a folder such as config/shared or ../ios-settings
    =
    - the environments are %1
    =
    - a host pattern of '%1'
    =
    - the exception's id
    =
    - the pattern of tickets
    =
    - such as '[A-Z]+-[0-9]+'
    =
    - the url of tickets
    =
    - '%1' is not the address of a ticket's page
    =
    - such as 'https://tickets.example.com/browse/{id}'; {id} stands for the ticket
    =
    - holds a '/'
    =
    - begins with '.' or '-', ends in '-' or holds '..'
    =
    - has more than 100 bytes
    =
    - names are made of letters, digits, '_', '-', '+' and '.'
    =
    - paths are relative to %1 and stay inside it
    =
    - %1 '%2' is given twice
    =
    - %1 '%2' is not a short branch name
    =
    - the identity's name
    =
    - the identity's email
    =
    - the identity's name can't be put in a commit
    =
    - the identity's email is not an address
    =
    - a group can't be named '%1', which says how to count
    =
    - the versioning of %1
    =
    - the group '%1' has the name of a component
    =
    - no component is in the group '%1'
    =
    - say 'versioning: %1' where a component is listed, or take the group out
    =
    - %1 is empty
    =
    - %1 must be a text, and this is %2
    =
    - %1 must be a list, and this is %2
    =
    - %1 is an empty list
    =
    - %1 has no key '%2'
    =
    - its keys are %1
    =
    - %1 needs the key '%2'
    =
    - %1 must be a mapping, and this is %2
    =
    - the %1 of %2
    =
    - %1 has no key '%2' in the table
    =
    - the manifest
    =
    - the changelog
    =
    - each repository
    =
    - the manifest has the format '%1'; this relctl reads format 1
    =
    - the ledger's url
    =
    - the ledger's branch
    =
    - relctl.yml names no component '%1'
    =
    - '%1' is the only component
    =
    - a workspace has at least one component
    =
    - the edited list of components would not say what was asked
    =
    - edit relctl.yml by hand, or write the list with one component a line
    =
    - the edited entry would not say what was asked
    =
    - edit relctl.yml by hand: write 'name: NEW' and 'formerly: OLD'
    =
    - 'components' must be a list
    =
    - anchors and aliases are not used in a manifest ('&%1')
    =
    - write the value out at each place
    =
    - this is nested more than %1 levels deep
    =
    - aliases are not used in a manifest
    =
    - a key must be a text, and this is %1
    =
    - the manifest has %1 bytes; at most %2 are read
    =
    - the manifest begins with a byte order mark
    =
    - save the file as UTF-8 without one
    =
    - this is not UTF-8 text
    =
    - the manifest is empty
    =
    - start it with 'relctl: 1'; README.md shows a whole one
    =
    - a key is given twice: %1
    =
    - the manifest has too many words that begin with '*' (aliases)
    =
    - write the values out
    =
    - not YAML that a manifest can hold: %1
    =
    - # The reference of relctl.yml\n\nEvery key, as relctl reads it.\n`relctl config explain components.podspec` shows one of them, `relctl config check` reads the file and the layers and says everything that is wrong, and `relctl config schema` prints a JSON Schema for editors.\n\nrelctl looks for `relctl.yml` in the folder where it runs and then in those above, as git looks for `.git`; `--workspace DIR` names the folder instead.\nOne that is found above must belong to the same user.\n\nKeys are written as they are here; an unknown one is an error.\nValues are texts as they stand in the file: `no`, `010` and `1.10` are not turned into something else.\nAnchors and aliases are refused.\n\nFor an editor with a YAML language server, write the schema beside the file and name it in the first line:\n\n```sh\nrelctl config schema > relctl.schema.json\n```\n\n```yaml\n# yaml-language-server: $schema=relctl.schema.json\nrelctl: 1\n```\n\n<!-- Made from the reader's table: RELCTL_RECORD=1 scripts/test --filter ManifestPage -->\n
    =
    - At least one of %1 is there.\n\n
    =
    - Either %1 is there.\n\n
    =
    - | key | is | when it is left out | means |\n|---|---|---|---|\n
    =
    - %1 Only beside %2.
    =
    - By which commands and reports know the app.
    =
    - The app's repository. One that begins with ./ or ../ is relative to the manifest's folder.
    =
    - The Xcode project; its property lists and xcconfig files come with it.
    =
    - the only application target
    =
    - The application target, when the project has several.
    =
    - Property lists that hold the version, those of extensions too, for an app without a project.
    =
    - The xcconfig file that assigns MARKETING_VERSION, for an app without a project.
    =
    - Podfile; none for an app with a package or a cartfile
    =
    - The Podfile whose pins a release moves.
    =
    - The Package.swift whose requirements a release moves.
    =
    - The Cartfile whose requirements a release moves.
    =
    - the manifest's changelog, where the file is there
    =
    - The changelog that a release writes the section of its version into; none for no such file.
    =
    - jenkins where Jenkins runs relctl, else ledger
    =
    - Where build numbers come from: --build-number, Jenkins, one more than the last in the ledger, or the number of the app's commits. --number-from wins.
    =
    - The time for each step that says nothing else.
    =
    - xcodebuild on macOS, swift build for a package
    =
    - How the app is built.
    =
    - { driver: xcodebuild, workspace: App.xcworkspace, scheme: App }
    =
    - swift build for one with a Package.swift; the app compiles the sources of others
    =
    - How components are built on their own.
    =
    - { Payments: { command: [make, all] } }
    =
    - an output
    =
    - A pattern of files or folders. It must match, or the build has failed.
    =
    - by the suffix
    =
    - What the output is.
    =
    - The program and its arguments; no shell. ./build.sh counts from the component's folder.
    =
    - [make, all]
    =
    - with a command it may be left out
    =
    - a build by %1
    =
    - Further arguments.
    =
    - the only one in the root folder
    =
    - The Xcode workspace. Name it or the project, not both.
    =
    - The Xcode project, for an app without a workspace.
    =
    - The scheme that is archived.
    =
    - What is built for, as xcodebuild has it.
    =
    - The property list for xcodebuild -exportArchive. Without it the archive is the result.
    =
    - A program that runs first in the same folder.
    =
    - [bundle, exec, pod, install, --deployment]
    =
    - Patterns of files or folders that the build makes. Each must match, or the build has failed.
    =
    - [build/libcodec.a, { path: build/libcodec.dSYM, kind: symbols }]
    =
    - all files of the commit
    =
    - Patterns of the files that decide about the outcome.
    =
    - Programs whose --version decides about the outcome too, and is in build.json.
    =
    - [make, cc]
    =
    - Variables for the programs. What relctl provides can't be set.
    =
    - Variables whose values are secret; logs and errors show *** instead.
    =
    - The time for each step.
    =
    - xcodebuild archive, then -exportArchive.
    =
    - swift build.
    =
    - Any program, with outputs that are declared.
    =
    - It is not built on its own: its sources are there for those that need them.
    =
    - a channel of the kind %1
    =
    - A folder on this machine or a share.
    =
    - HTTP PUT, as S3-like stores, artefact stores and WebDAV take it.
    =
    - A program of the team's.
    =
    - Pgyer, API v2.
    =
    - App Store Connect and its beta groups.
    =
    - Debug symbols, by Bugly's uploader.
    =
    - Where the app is put, with placeholders such as {environment}, {build} and {name}.
    =
    - The whole value of the header Authorization.
    =
    - Further headers, each 'Name: value'.
    =
    - ["x-amz-acl: private"]
    =
    - The header that carries the SHA-256 of what is sent.
    =
    - A name in PATH, or a path relative to the manifest's folder, where the program runs.
    =
    - Its arguments as they are; no shell.
    =
    - What the program finds in RELCTL_SECRET.
    =
    - The API key.
    =
    - Who may install the app.
    =
    - What people type who install it.
    =
    - A shortcut of the vendor's.
    =
    - Whether the vendor's hosts abroad are used.
    =
    - The address that shortcuts are appended to.
    =
    - Other hosts of the vendor's, for when the first can't be reached.
    =
    - App Store Connect's number of the app.
    =
    - The id of a team key with the role App Manager.
    =
    - The issuer of the team's keys.
    =
    - The key, a .p8 file as it was given.
    =
    - Beta groups by name.
    =
    - The app's platform.
    =
    - The language of the notes.
    =
    - Whether Apple's beta review is asked for, which testers outside of the team need.
    =
    - The project's number, not its name.
    =
    - The App ID of the project's settings.
    =
    - A service account's key in JSON, with the role Firebase App Distribution Admin.
    =
    - Addresses of testers.
    =
    - Aliases of groups, not their display names.
    =
    - Another address that gives tokens.
    =
    - The product's id at Bugly.
    =
    - The product's key at Bugly.
    =
    - Bugly's uploader buglyqq-upload-symbol.jar, relative to the manifest's folder.
    =
    - the app's own
    =
    - The identifier that Bugly knows.
    =
    - The Java program.
    =
    - The folder, relative to the manifest's, with placeholders such as {environment} and {build}. What is there is never replaced.
    =
    - Where people find the build, with the same placeholders.
    =
    - the system's
    =
    - A PEM file with own certificate authorities.
    =
    - the vendor's
    =
    - Another address of the service.
    =
    - How long the program may take until it is ended.
    =
    - The service; slack is Mattermost's language too, and feishu Lark's.
    =
    - The whole address of the webhook. Who knows it may write into the chat.
    =
    - What messages are signed with, for feishu and dingtalk whose bot asks for a signature.
    =
    - What the chat is told of: runs, shipments.
    =
    - [run, ship]
    =
    - all of them
    =
    - Which endings the chat is told of.
    =
    - [refused, partly, in-doubt]
    =
    - Where includes are searched, after the folder of the including file.
    =
    - Other folders outside of the manifest's that an include may reach.
    =
    - Keys that Info.plist, code or scripts read, or patterns of them.
    =
    - a host belongs to the environment whose name is a part of it
    =
    - Hosts that belong to one environment alone, or patterns of them.
    =
    - { qa: ["*.qa.example.com", localhost], prd: api.example.com }
    =
    - Findings that are excused until a day.
    =
    - [{ id: "settings.key.unused:OLD_HOST", reason: version 5 reads it, until: 2026-12-31 }]
    =
    - The id that 'relctl env check' prints, or a pattern of ids.
    =
    - Why it is excused.
    =
    - version 5 reads it
    =
    - The last day on which it is excused.
    =
    - What a rule's findings weigh. Off: the rule is not looked at.
    =
    - { unused-dependency: error, podspec-name: "off" }
    =
    - Modules that no descriptor declares, besides those of Apple's platforms.
    =
    - The modules of a pod, where they are not called as it is.
    =
    - [{ rule: layer-order, components: [Payments], reason: "IOS-4711, until the split", expires: 2026-12-31 }]
    =
    - The rule whose findings are excused.
    =
    - a component, the app or a spec repository
    =
    - Of whom they are excused.
    =
    - Why they are excused.
    =
    - "IOS-4711, until the split"
    =
    - The last day on which they are excused.
    =
    - The property with a dictionary from addresses to classes.
    =
    - The property with the address, in the class that it opens.
    =
    - The property with the addresses' scheme, beside a dictionary or a constant.
    =
    - What names of classes begin with: Target_Cart.
    =
    - What names of their methods begin with: Action_show.
    =
    - The property list with the modules, in the order in which the app starts them.
    =
    - The protocols that make a class a module.
    =
    - By which commands, layers and reports know the component. Names differ in more than case.
    =
    - The component's repository. One that begins with ./ or ../ is relative to the manifest's folder.
    =
    - NAME.podspec; none for a component with a package
    =
    - The component's podspecs, as Ruby or as JSON (.podspec.json).
    =
    - The component's Package.swift.
    =
    - The component's Cartfile.
    =
    - The file that holds the version, where the podspec computes it: JSON, a property list, Ruby, an xcconfig file or a text that is nothing but the version.
    =
    - The component's level, one of 'layers'.
    =
    - its layer's
    =
    - What the component is for; it goes before its layer's kind.
    =
    - a group, or lockstep or independent
    =
    - the manifest's versioning
    =
    - With whom the component counts its versions: with all others in lockstep, by itself, or with a group.
    =
    - Names under which recorded trains know the component; 'relctl component rename' writes it.
    =
    - The layer's name.
    =
    - What the layer's components are for. Those of a business layer know no other of their layer; an aggregate may.
    =
    - By which commands know the environment.
    =
    - environments/NAME.xcconfig, with NAME in capital letters
    =
    - The environment's layer, which Xcode reads too.
    =
    - a spec repository
    =
    - Where relctl publishes to.
    =
    - the url without credentials
    =
    - The address that Podfiles spell, where it is another one. It must hold no secret.
    =
    - The branch that CocoaPods reads.
    =
    - read from the repository; an empty one needs it
    =
    - How podspecs are arranged: Name/Version, Specs/Name/Version or Specs/a/7/5/Name/Version.
    =
    - the host
    =
    - What runs there: gitea is Forgejo too.
    =
    - https:// and the host's name
    =
    - Where its pages are, if that is another place than the repositories' addresses say.
    =
    - the API is not used: git alone says what is merged
    =
    - What opens its API (gitlab, github, gitea): requests are opened, looked at and closed by it.
    =
    - the kind's usual place on the site
    =
    - Where its API is.
    =
    - Who merges: people, or relctl itself as soon as the host's rules allow it. It takes a token.
    =
    - the system's authorities
    =
    - A PEM file with the certificate authorities that its API is trusted by.
    =
    - The placeholders are %1.
    =
    - the messages
    =
    - relctl's words, such as Payments 6.5.5 (qa)
    =
    - The message of commits, those of spec repositories too. %1
    =
    - git's first line, and relctl's words
    =
    - The message of merges. %1
    =
    - the component and its version
    =
    - The message of tags. %1
    =
    - '{component} {version} of train {train}'
    =
    - git's Revert, with the first line of what is taken back
    =
    - The message of commits that 'relctl undo' makes. %1
    =
    - What is found in every message that relctl pushes, as the servers' hooks demand it. A plan with another message is refused.
    =
    - the tickets
    =
    - What a ticket looks like in a commit message.
    =
    - The page of a ticket, with {id} in its place.
    =
    - The manifest's format. A relctl that reads another format refuses the file.
    =
    - The app that takes all components.
    =
    - { name: App, url: https://git.example.com/ios/app.git, project: App.xcodeproj }
    =
    - The components, each a repository with one or more descriptors. Their order means nothing.
    =
    - [{ name: Payments, url: https://git.example.com/ios/Payments.git }]
    =
    - The environments in promotion order; the last one is production. At least one. A name alone has its settings in environments/NAME.xcconfig, with NAME in capital letters.
    =
    - [qa, stg, prd]
    =
    - The repositories of published podspecs, by the names that RELEASE_SPEC_REPO of a layer uses.
    =
    - { specs-qa: { url: https://git.example.com/ios/specs-qa.git } }
    =
    - The levels that components are in, bottom first: a component needs none of a level above its own.
    =
    - [Core, { name: Feature, kind: business }, { name: Flow, kind: aggregate }]
    =
    - An xcconfig file above the layers of all environments: what differs for one component.
    =
    - With lockstep all chosen components take the version of the release; with independent each bumps its own.
    =
    - Groups of components that share versions of their own, beside others in lockstep. A component names its group under versioning.
    =
    - git's user.name and user.email
    =
    - Who signs the commits and tags that relctl makes.
    =
    - { name: Release Bot, email: release@example.com }
    =
    - the branch relctl/ledger of the app's repository
    =
    - Where the shared record of runs and trains is.
    =
    - { url: https://git.example.com/ios/releases.git }
    =
    - What 'relctl env check' can't know of the layers by itself.
    =
    - How 'relctl lint' judges, and what it excuses.
    =
    - { severity: { unused-dependency: error } }
    =
    - three usual shapes are listed, and no rule reports anything
    =
    - How sources register pages. An empty list turns the search off.
    =
    - [{ dictionary: routes, scheme: scheme }]
    =
    - The modules that the app starts, in the order of a list.
    =
    - How 'relctl build' builds the app and its components. What it does not name is built by what its commit holds.
    =
    - { number: ledger }
    =
    - Where builds go, by the names that RELEASE_CHANNELS of a layer uses.
    =
    - { pgyer: { kind: pgyer, key: "env:PGYER_API_KEY" } }
    =
    - Chats that are told how runs and shipments end.
    =
    - { team: { kind: feishu, url: "env:FEISHU_WEBHOOK" } }
    =
    - known from the name: github.com, gitlab.com, a host named gitlab, gitea, ...
    =
    - The hosts of repositories, for branches that land by merge request (RELEASE_LANDING of a layer). The name file stands for repositories on a disk.
    =
    - { git.example.com: { kind: gitlab } }
    =
    - How commit messages name tickets.
    =
    - How the messages of commits and tags read, and what servers demand of them.
    =
    - The changelog of components and the app, where they have one: a release writes the section of its version.
    =
    - the identity
    =
    - The name in commits and tags.
    =
    - The address in commits and tags.
    =
    - The repository that holds the ledger's branch.
    =
    - The ledger's branch. Protect it from everybody but relctl.
    =
    - the number 1
    =
    - the name of %1
    =
    - a rule of relctl lint
    =
    - a path in %1
    =
    - a folder, relative to the manifest's folder
    =
    - a path in the component's repository, with '#' and a key
    =
    - the address of a repository
    =
    - a number of seconds
    =
    - a day such as 2026-12-31
    =
    - the place of a secret: env:NAME, file:PATH or command:PROGRAM ARGUMENT
    =
    - a regular expression
    =
    - a web address
    =
    - a list; each item is %1
    =
    - %1, or a list of them
    =
    - a mapping from %1 to %2
    =
    - %1, or a mapping
    =
    """#
}
