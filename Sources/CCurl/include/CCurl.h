// libcurl for Swift, loaded when the first request needs it: with the two dozen libraries behind it, it would be a
// quarter of what relctl takes to start, and most runs make no request. On macOS it is a part of the system, and linked.
#ifndef RELCTL_CCURL_H
#define RELCTL_CCURL_H

#include <curl/curl.h>

// Loads libcurl and prepares it; everything below but the texts may be called after CURLE_OK alone.
CURLcode relctl_curl_init(void);
// The version of the libcurl that runs, such as "7.88.1", and of its TLS library, such as "OpenSSL/3.0.17". NULL where
// there is none.
const char *relctl_curl_version(void);
const char *relctl_curl_tls_version(void);

CURL *relctl_curl_easy_init(void);
void relctl_curl_easy_cleanup(CURL *handle);
CURLcode relctl_curl_easy_perform(CURL *handle);
const char *relctl_curl_easy_strerror(CURLcode code);

CURLM *relctl_curl_multi_init(void);
CURLMcode relctl_curl_multi_cleanup(CURLM *multi);
CURLMcode relctl_curl_multi_add_handle(CURLM *multi, CURL *handle);
CURLMcode relctl_curl_multi_remove_handle(CURLM *multi, CURL *handle);
CURLMcode relctl_curl_multi_perform(CURLM *multi, int *running);
CURLMcode relctl_curl_multi_poll(CURLM *multi, struct curl_waitfd *more, unsigned int count, int timeout, int *ready);
CURLMcode relctl_curl_multi_wakeup(CURLM *multi);

struct curl_slist *relctl_curl_slist_append(struct curl_slist *list, const char *line);
void relctl_curl_slist_free_all(struct curl_slist *list);

// curl_easy_setopt and curl_easy_getinfo are variadic, and Swift can't see such functions.
CURLcode relctl_curl_set_long(CURL *handle, CURLoption option, long value);
CURLcode relctl_curl_set_string(CURL *handle, CURLoption option, const char *value);
CURLcode relctl_curl_set_size(CURL *handle, CURLoption option, curl_off_t value);
CURLcode relctl_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode relctl_curl_set_bytes(CURL *handle, const void *bytes, curl_off_t count);
// Bodies, headers and progress go through one context pointer.
CURLcode relctl_curl_set_callbacks(
    CURL *handle, void *context, size_t (*read)(char *, size_t, size_t, void *),
    size_t (*write)(char *, size_t, size_t, void *), size_t (*header)(char *, size_t, size_t, void *),
    int (*progress)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t));
CURLMcode relctl_curl_multiplex(CURLM *multi);

// The next request that has ended, with its result; NULL when there is none.
CURL *relctl_curl_ended(CURLM *multi, CURLcode *result);
long relctl_curl_status(CURL *handle);
// How many bytes of the request's body left this machine.
curl_off_t relctl_curl_sent(CURL *handle);

// The macros' values, which Swift doesn't import.
static const unsigned long relctl_curl_basic = CURLAUTH_BASIC;
static const size_t relctl_curl_read_abort = CURL_READFUNC_ABORT;

#endif
