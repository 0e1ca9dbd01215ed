// OpenSSL's libcrypto for Swift: digests and signatures.
#ifndef RELCTL_CCRYPTO_SHIM_H
#define RELCTL_CCRYPTO_SHIM_H

#include <openssl/bn.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#if OPENSSL_VERSION_MAJOR < 3
#error "relctl needs OpenSSL 3.0 or later (Debian 12, Ubuntu 22.04, Homebrew)"
#endif

// A key that is encrypted is refused: without this OpenSSL would ask for the password at the terminal.
static inline int relctl_no_password(char *buffer, int size, int writing, void *context) { return -1; }

#endif
