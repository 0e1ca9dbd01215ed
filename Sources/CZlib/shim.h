// zlib for Swift: inflateInit2 and deflateInit2 are macros, which Swift doesn't import.
#ifndef RELCTL_CZLIB_SHIM_H
#define RELCTL_CZLIB_SHIM_H

#include <zlib.h>

// Raw deflate, as zip archives have it: without zlib's own header and checksum.
static inline int relctl_inflate_init(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }

// Deflate with zlib's header and checksum, as git's objects have it. What relctl packs is small: a window of 8 KB instead
// of 32 needs a quarter of the memory, and half the time of a pack is that memory's.
static inline int relctl_deflate_init(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 13, 6, Z_DEFAULT_STRATEGY);
}

// Deflate with gzip's header and checksum, as HTTP has it.
static inline int relctl_gzip_init(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
