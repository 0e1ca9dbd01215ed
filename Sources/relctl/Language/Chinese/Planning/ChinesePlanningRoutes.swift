// swift-format-ignore-file

extension ChineseTexts {
  static let planningRoutes = #"""
    - '%1'%2 may be routes; relctl.yml does not say so, and no rule judges them
    =
    - add 'routes: [{ dictionary: routes, scheme: scheme }, { constant: route }]' to relctl.yml, or 'routes: []'
    =
    - '%1' is registered twice, first%2 at %3
    =
    - which of them opens depends on the order of loading: rename one of the paths
    =
    - '%1' opens '%2', which no source declares
    =
    - add the class, or take the route out
    =
    - was renamed to '%1'
    =
    - '%1' %2 since the last release
    =
    - links to it exist: keep the old path beside the new one, or make an exception with a reason
    =
    - '%1' opens '%2' now; its class was '%3' in the last release
    =
    - code that names the old class no longer finds it
    =
    - the file was not searched for routes: %1
    =
    - a path in '%1.%2'
    =
    - the class of the path '%1'
    =
    - %1 is computed, so its routes are not known
    =
    - write it as a literal, or leave the shape out of 'routes:' in relctl.yml
    =
    """#
}
