import ReleaseModel

/// A version that a test writes down.
package func v(_ text: String) -> Version { Version(text)! }
