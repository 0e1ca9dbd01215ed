// What relctl uses of Apple's CFNetwork. Bodies are never run.
public class CFDictionary {}
public func CFNetworkCopySystemProxySettings() -> Unmanaged<CFDictionary>? { nil }
