/// The name of a component, such as `Payments`; the app's is one too.
///
/// So is the name of a component's part: rules and graphs look at a part as if it were a component of its own, and no
/// two of all these are called the same.
package typealias ComponentName = Name<Component>
