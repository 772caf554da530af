/* sudoku-explain: Sudoku hints, logs and ratings, each step with its proof.
 *
 * A request in JSON is asked, an answer in JSON comes back: SURFACE.md is the manual.
 *
 *     sudoku_explain *session = sudoku_explain_new();
 *     const char *request = "{\"ask\":\"hint\",\"text\":\"1..43.1..1.34..1\"}";
 *     char *answer = sudoku_explain_ask(session, request, strlen(request));
 *     puts(answer);
 *     sudoku_explain_free_answer(answer);
 *     sudoku_explain_free(session);
 */
#ifndef SUDOKU_EXPLAIN_H
#define SUDOKU_EXPLAIN_H

#include <stddef.h>

/* The version of this header; that of the library is sudoku_explain_version(). */
#define SUDOKU_EXPLAIN_VERSION "0.1.0"
#define SUDOKU_EXPLAIN_VERSION_MAJOR 0
#define SUDOKU_EXPLAIN_VERSION_MINOR 1
#define SUDOKU_EXPLAIN_VERSION_PATCH 0
/* The version of requests and answers. */
#define SUDOKU_EXPLAIN_SURFACE 1
/* The longest request, in bytes. */
#define SUDOKU_EXPLAIN_MOST_BYTES 16777216

#ifdef __cplusplus
extern "C" {
#endif

/* A session: it answers requests, and keeps states and engines between them. */
typedef struct sudoku_explain sudoku_explain;

/* A new session, to be freed. NULL if there is no memory. */
sudoku_explain *sudoku_explain_new(void);

/* The answer to a request of length bytes, as a text that ends with a zero; to be freed. It is an answer whatever the
 * bytes are, and NULL only if the session is NULL. Any thread may ask, several at once. */
char *sudoku_explain_ask(const sudoku_explain *session, const char *request, size_t length);

/* Ends the calls that other threads are waiting for, as soon as they notice. Any thread may call it, at any time before the
 * session is freed. */
void sudoku_explain_cancel(const sudoku_explain *session);

/* Frees an answer, in any thread, and also after its session. NULL is nothing. */
void sudoku_explain_free_answer(char *answer);

/* Frees a session that nobody asks any more. NULL is nothing. */
void sudoku_explain_free(sudoku_explain *session);

/* The version of the library; not to be freed. */
const char *sudoku_explain_version(void);

#ifdef __cplusplus
}
#endif

#endif
