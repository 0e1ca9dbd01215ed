// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPropertyList = #"""
    - the new value of '%1' holds %2
    =
    - '%1' and '%2' can't be changed together
    =
    - change one after the other
    =
    - '%1' is to become two different values
    =
    - the top level of the file is not a dictionary
    =
    - '%1' is not in %2
    =
    - add <key>%1</key> with a <string> to the file
    =
    - '%1' does not hold a string
    =
    - write its value as <string>…</string>
    =
    - the new value of '%1' holds a control character
    =
    - the edit would change more than it should
    =
    - the changes exclude each other
    =
    - '%1' is not a key path
    =
    - write Key.0.Key: '.' between the parts, array indexes from 0, and '\.' for a dot inside a key
    =
    - '%1' is not %2
    =
    - write it %1
    =
    - as it is
    =
    - in digits, such as 42; '--type string' keeps it a text
    =
    - as a number, such as 1.5
    =
    - as true or false
    =
    - in Base64, such as aGVsbG8=
    =
    - as JSON, such as '["a", 1, true]'
    =
    - as JSON, such as '{"key": "value"}'
    =
    - in no way: keyed archives are only read
    =
    - the top level can't be deleted
    =
    - the top level is there already
    =
    - set it instead of adding it
    =
    - a value is added to '%1' at its end, which is %2
    =
    - the top level
    =
    - '%1' is not in %2: %3 is %4 and holds nothing
    =
    - '%1' is not in %2: %3 is an array of %4, and '%5' is not one of its indexes
    =
    - '%1' is not in %2: %3 has no key '%4'
    =
    - did you mean '%1'?
    =
    - it has no keys; '--add' adds one
    =
    - , … (%1 in all)
    =
    - its keys are %1; '--add' adds one
    =
    - the file is a keyed archive, which can be read but not edited
    =
    - edit it with the program that wrote it
    =
    - Foundation can't write the file: %1
    =
    - '%1' is '%2', which Xcode fills in when it builds
    =
    - set %1 where it is defined, not here; 'relctl plist owner' shows where that is
    =
    - the edit would also change the value of '%1'
    =
    - Foundation does not find '%1' where relctl does
    =
    - the edit would change more than it should, or something else
    =
    - nothing was written; please report this file
    =
    - Foundation does not read the file as an XML dictionary
    =
    - Foundation cannot read the file: %1
    =
    - Foundation reads the file in another format
    =
    - the file holds part of a keyed archive (CF$UID), whose edits can't be verified
    =
    - the binary property list is not of version 00
    =
    - the file is cut off
    =
    - the trailer's sizes are not from 1 to 8
    =
    - the trailer does not fit the file: it is cut off or damaged
    =
    - object %1 is outside of the objects
    =
    - the file holds a set, which no property list may
    =
    - there is no object of the kind 0x%1
    =
    - the property list is more than %1 levels deep
    =
    - the property list holds too much: its objects refer to each other again and again
    =
    - object %1 holds itself
    =
    - object %1 is longer than the file
    =
    - there is no object %1
    =
    - a key of a dictionary is no string
    =
    - the key '%1' is twice in one dictionary
    =
    - a length is not a number
    =
    - a length is cut off
    =
    - a length is larger than the file
    =
    - a date is not in the years 1 to 9999
    =
    - a UID has more than 8 bytes
    =
    - an object is longer than the file
    =
    - a number has more than 64 bits
    =
    - an ASCII string is not ASCII
    =
    - a string is no valid UTF-16
    =
    - only strings can be changed in a property list of the old OpenStep format
    =
    - convert it: plutil -convert xml1 %1
    =
    - the property list holds more than %1 values
    =
    - the data ends in half a byte
    =
    - the key '%1' is twice in one dictionary, first in line %2
    =
    - delete one of them: readers disagree on which one counts
    =
    - see what is wrong with it: plutil -lint %1
    =
    - the file holds an unresolved merge conflict
    =
    - resolve the conflict and commit the file
    =
    - save the file as UTF-8
    =
    - a text file may not hold this character
    =
    - delete the character
    =
    - the file is empty
    =
    - restore the file from git
    =
    - the file has %1 bytes; more than %2 are not read
    =
    - is it the right file?
    =
    - a binary property list
    =
    - a property list in the old OpenStep format
    =
    - %1 is %2; only XML property lists can be edited
    =
    - the file does not hold a <plist> element
    =
    - expected </plist>, but found <%1>
    =
    - something follows </plist>
    =
    - delete it: readers disagree on it
    =
    - expected <key> or </dict>, but found <%1>
    =
    - expected a value, but found </%1>
    =
    - this is not the content of a <%1>
    =
    - <%1> is not an element of a property list
    =
    - there is a comment inside <%1>
    =
    - move it before the element
    =
    - expected </%1>, but found <%2>
    =
    - ']]>' is not allowed in text
    =
    - a CDATA section is not closed with ']]>'
    =
    - '&' does not begin an entity
    =
    - write &amp; for '&'
    =
    - '&%1;' is not an entity that a property list may use
    =
    - the XML declaration is malformed
    =
    - the file declares the encoding '%1'
    =
    - save it as UTF-8 and say so in the declaration
    =
    - the document type has an internal subset, which is not read
    =
    - the document type is not that of a property list
    =
    - a comment is not closed, or holds '--'
    =
    - a processing instruction has no proper name
    =
    - a processing instruction is not closed with '?>'
    =
    - the file ends in the middle of the property list
    =
    - there is text where only elements are allowed
    =
    - '<' does not begin a tag
    =
    - the tag '%1' is not closed with '>'
    =
    - the attribute '%1' is malformed
    =
    - the attribute '%1' has no quoted value
    =
    - the quoted text holds '%1'
    =
    - a quoted text is not closed
    =
    - a control character
    =
    - a number of more than 64 bits
    =
    - parts of a second
    =
    """#
}
