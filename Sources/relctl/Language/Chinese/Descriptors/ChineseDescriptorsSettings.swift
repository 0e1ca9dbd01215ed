// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsSettings = #"""
    - '%1' of %2 hides %3
    =
    - delete it in Xcode (select the row, press Delete), so that the layer counts
    =
    - the base '%1' of %2 cannot be read
    =
    - the configuration '%1' belongs to no environment
    =
    - add it to RELEASE_CONFIGURATIONS in the layer of its environment
    =
    - %1 belongs to '%2', but its base is the layer of %3
    =
    - set its base to %1 in Xcode
    =
    - the layer
    =
    - the project has no configuration '%1', which '%2' names
    =
    - the project has: %1
    =
    - %1 of the project
    =
    - a descriptor's version, such as 6.5.5.master
    =
    - one of %1
    =
    - the name of a branch, such as feature/6.5.5
    =
    - the name of a tag, such as 6.5.5
    =
    - a name without blanks
    =
    - mutable or immutable
    =
    - digits and dots, such as 6.5.5
    =
    - digits and dots, such as 1024
    =
    - RELEASE_TAG is not set, but RELEASE_SOURCE is '%1'
    =
    - set RELEASE_TAG, for example to $(RELEASE_VERSION)
    =
    - '%1' is what relctl provides; a layer can't set it
    =
    - use another name
    =
    - %1 is not set; it must be %2
    =
    - set it in the layer of '%1' or in a file that the layer includes
    =
    - %1 is '%2'; it must be %3
    =
    - it is made of %1
    =
    - from relctl
    =
    - the value looks like a token ('%1')
    =
    - the address holds a password
    =
    - its name says so ('%1')
    =
    - did you mean '%1'? 
    =
    - %1relctl.yml names: %2
    =
    - relctl.yml names %1 components and the app '%2'
    =
    - '%1' is not a configuration of '%2'%3
    =
    - ; it belongs to '%1'
    =
    - %1RELEASE_CONFIGURATIONS of '%2' names: %3
    =
    - '%1' holds a secret, and an export would spread it
    =
    - keep it in the build server's credentials; an exception for 'settings.secret:…' in relctl.yml allows it
    =
    - the value of '%1' holds a line end or a control character
    =
    - '%1' is not inside the manifest's folder
    =
    - '%1' is not a relative path
    =
    - every machine must read the same files: copy the file into the manifest's folder
    =
    - '%1' leads out of the manifest's folder
    =
    - copy the file into the folder, or allow its folder in relctl.yml: settings: { allow: [%1] }
    =
    - skipped: the files include each other: %1
    =
    - searched: %1; '#include?' forgives a missing file
    =
    - more than %1 files deep, or more than %2 includes
    =
    - the settings are larger than %1 bytes
    =
    - RELEASE_CHANNELS names '%1', and relctl.yml has no such channel
    =
    - there are %1
    =
    - the configuration '%1' belongs to '%2' and to '%3'
    =
    - a build of it would not say which environment it is for: name it in one layer only
    =
    - %1 matches no configuration of any environment
    =
    - %1the configurations are %2
    =
    - '%1' in %2 reaches '%3', which %4
    =
    - run 'relctl env explain %1 --env %2' to see where it comes from
    =
    - belongs to '%1' by the pattern '%2'
    =
    - bears the name of '%1'
    =
    - is a machine of one network only
    =
    - '%1' has no value in %2; %3 %4 one
    =
    - run 'relctl env set %1 VALUE --env %2'
    =
    - add a line without [config=…] above the conditional ones in %1
    =
    - '%1' and '%2' publish the same version to '%3': 1.2.3 of %4 is '%5' in both
    =
    - give '%1' a spec repository or a form of version of its own, such as RELEASE_VERSION = $(VERSION).%2
    =
    - $(inherited) takes over line %1 of the same file, not only what is below it
    =
    - join the two lines when the earlier one is not meant to count here
    =
    - relctl has no key '%1'
    =
    - names that start with RELEASE_ are relctl's; use another one for a key of your own
    =
    - '%1' holds a secret: %2
    =
    - keep it in the build server's credentials or the keychain, and change it: it has been read
    =
    - %1 never counts in '%2': %3 comes later and wins
    =
    - of the lines that match the last one wins: move the conditional line below it
    =
    - %1 names '%2' in '%3', and relctl.yml has no such spec repository
    =
    - add it under 'specs:'
    =
    - nothing is known to read '%1'
    =
    - when Info.plist, code or a script reads it, say so in relctl.yml: settings: { uses: [%1] }
    =
    - lines that say something else than they look
    =
    - values that cannot be evaluated, undefined references
    =
    - relctl's own keys
    =
    - versions that two environments publish
    =
    - spec repositories
    =
    - keys that one environment has and another lacks
    =
    - conditional lines that never count
    =
    - keys that nothing uses
    =
    - hosts of another environment
    =
    - the exception '%1' excuses nothing
    =
    - remove it from relctl.yml, or correct its id
    =
    - the exception '%1' ended on %2 (%3)
    =
    - fix what it excused, or decide again and give it a new day
    =
    - '%1' depends on %2, which Xcode would never match
    =
    - only keys that start with %1 may depend on the %2
    =
    - '%1' in %2 is not a condition that Xcode knows
    =
    - the conditions are %1
    =
    - '%1' in %2 is one pattern, comma included
    =
    - write each condition in its own brackets: [sdk=iphoneos*][arch=arm64]
    =
    - the value takes more than %1 lookups
    =
    - the value is longer than %1 bytes
    =
    - a quote is not closed, or a backslash ends the value
    =
    - close the quote, or write \" for a quote that means itself
    =
    - references go more than %1 levels deep
    =
    - an operator works on what '%1' inherits, which holds references that relctl does not know
    =
    - give the inherited value a key of its own
    =
    - '%1' is not defined, so the reference to it is empty
    =
    - write $(%1:default=…) if it may be missing
    =
    - '%1' refers to itself: %2
    =
    - the value ends with '$'
    =
    - a reference has no closing bracket
    =
    - a reference has operators but no name
    =
    - a ':' in a reference is not followed by an operator
    =
    - ':%1' is not an operator
    =
    - references with '$%1' are deprecated
    =
    - references are nested too deeply
    =
    - write '$$' for a dollar sign
    =
    - the operators are %1, %2
    =
    - '%1' and '%2' both take their value from here, and are to differ
    =
    - give each key a setting of its own
    =
    - it can't be told which file INFOPLIST_FILE of '%1' names
    =
    - write it as a path below the project's folder
    =
    - %1 is '%2', put together of several parts
    =
    - let it hold a literal, or one $(SETTING) alone
    =
    - '%1' does not hold it
    =
    - it has no Info.plist
    =
    - %1 is defined nowhere: %2, and GENERATE_INFOPLIST_FILE is not YES
    =
    - add the key: relctl plist set --add %1 %2 VALUE
    =
    - '%1', the Info.plist of '%2', does not exist
    =
    - %1 holds %2, not a string
    =
    - %1 leads in a circle through $(%2)
    =
    - %1 depends on %2: it has several values
    =
    - give %1 one value for all platforms
    =
    - write %1 as a literal
    =
    - %1 takes its value from $(%2), which nothing assigns
    =
    - assign %1 in the target's build settings or in its xcconfig file
    =
    - '%1', a base configuration of '%2', does not exist
    =
    - commit the file, or correct the project's base configuration
    =
    - %1 is defined here as '%2', and a second time
    =
    - leave one of the two places; '%1' here counts
    =
    - %1 is defined a second time here, as '%2'
    =
    - delete it, if the other place is to count
    =
    - the project has no target '%1'
    =
    - its targets are %1
    =
    - no application target
    =
    - several application targets
    =
    - the project has %1
    =
    - name the target: %1
    =
    """#
}
