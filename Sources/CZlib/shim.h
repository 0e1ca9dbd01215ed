// zlib for Swift: inflateInit2 is a macro, which Swift doesn't import.
#ifndef RELCTL_CZLIB_SHIM_H
#define RELCTL_CZLIB_SHIM_H

#include <zlib.h>

// Raw deflate, as zip archives have it: without zlib's own header and checksum.
static inline int relctl_inflate_init(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }

#endif
