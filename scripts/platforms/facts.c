// Numbers that Sources/ReleaseSupport/Platform writes out because Swift doesn't see the macros.
#include <spawn.h>
#include <sys/socket.h>

#ifdef __APPLE__
_Static_assert(POSIX_SPAWN_SETSID == 0x0400, "Platform.newSession");
enum { word = 4 };
#else
_Static_assert(POSIX_SPAWN_SETSID == 0x80, "Platform.newSession");
enum { word = sizeof(long) };
#endif

// How Platform.send(descriptor:over:) lays out what it sends.
#define ALIGNED(size) (((size) + word - 1) / word * word)
_Static_assert(CMSG_LEN(sizeof(int)) == ALIGNED(sizeof(struct cmsghdr)) + sizeof(int), "cmsg_len");
_Static_assert(CMSG_SPACE(sizeof(int)) == ALIGNED(CMSG_LEN(sizeof(int))), "msg_controllen");
