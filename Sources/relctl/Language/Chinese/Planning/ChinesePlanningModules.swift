// swift-format-ignore-file

extension ChineseTexts {
  static let planningModules = #"""
    - '%1' is listed twice; the loader drops this one silently
    =
    - no source declares the class '%1'
    =
    - add the class, or take it off the list
    =
    - '%1' loads before '%2', but its component '%3' depends on '%4'
    =
    - run 'relctl modules write' to see the list in the order of dependencies
    =
    - '%1' of '%2' and '%3' of '%4' have the same level and priority; the order of the file decides
    =
    - give them different priorities; the higher one loads first
    =
    - '%1' is a module, and %2 does not list it
    =
    - run 'relctl modules write' to add it
    =
    - it is an array of class names, or a dictionary with 'moduleClasses', an array of dictionaries with 'moduleClass', 'moduleLevel' and 'modulePriority'
    =
    - a module must be a class name
    =
    - the dictionary has no array 'moduleClasses'
    =
    - a module has no 'moduleClass'
    =
    - '%1' of '%2' is no number, so the loader takes 0
    =
    - the file holds no list of modules
    =
    """#
}
