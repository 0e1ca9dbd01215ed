import ReleaseDescriptors
import ReleaseModel

/// A view controller that performs a segue by its identifier.
package struct SegueUse: Sendable, Hashable, Codable {
  package let identifier: String
  /// The class around the code, without the types around it.
  package let owner: String
  package let location: SourceLocation

  package init(identifier: String, owner: String, location: SourceLocation) {
    self.identifier = identifier
    self.owner = owner
    self.location = location
  }
}

extension SwiftOutline {
  /// Finds `performSegue(withIdentifier: "cart", sender: self)`. What another controller performs is not known.
  package func segues(in text: SourceText) -> [SegueUse] {
    calls(of: ["performSegue"], in: text).compactMap { call in
      guard let value = call[label: "withIdentifier"],
        let identifier = plainText(of: value, at: call.offset), !identifier.isEmpty,
        let index = token(at: call.offset), let owner = owner(of: call.offset)
      else { return nil }
      if isMark(index - 1, ".") {
        let receiver = isMark(index - 2, "?") ? index - 3 : index - 2
        guard word(receiver, in: text) == "self", !isMark(receiver - 1, ".") else { return nil }
      }
      return SegueUse(
        identifier: identifier, owner: owner.lastPart, location: text.location(at: call.offset))
    }
  }
}

extension ObjectiveCOutline {
  /// Finds `[self performSegueWithIdentifier:@"cart" sender:self]`.
  package func segues(in text: SourceText) -> [SegueUse] {
    messages(of: ["performSegueWithIdentifier"], in: text).compactMap { message in
      guard message.receiver == "self", case .string(let identifier)? = message.arguments.first?.value,
        let owner = classes.last(where: { $0.extent.contains(message.offset) })
      else { return nil }
      return SegueUse(
        identifier: identifier, owner: owner.name, location: text.location(at: message.offset))
    }
  }
}
