#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

/* glibc gives threads heaps of their own, eight for each core, and what was freed in one serves no thread of another: a
   plan of 2,000 components took 296 MB like that, and with four heaps 234 MB in less time. */
__attribute__((constructor)) static void share_heaps(void) { mallopt(M_ARENA_MAX, 4); }
#endif
