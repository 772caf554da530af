/* Many calls leave as much memory in use as one: leaks COUNT. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku_explain.h"

static const char *const REQUESTS[] = {
    "{\"ask\":\"hint\",\"text\":\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"}",
    "{\"ask\":\"open\",\"text\":\"1..43.1..1.34..1\"}",
    "{\"ask\":\"check\",\"text\":\"1..43.1..1.34..1\"}",
    "{\"ask\":\"convert\",\"text\":\"1..43.1..1.34..1\",\"to\":\"box\"}",
    "{\"ask\":\"hunt\"}",
    "nonsense",
};
#define COUNT (sizeof REQUESTS / sizeof *REQUESTS)

static void ask(sudoku_explain *session, long number)
{
    const char *request = REQUESTS[number % (long)COUNT];
    char *answer = sudoku_explain_ask(session, request, strlen(request));
    const char *opened = strstr(answer, "\"answer\":{\"state\":");
    if (opened) {
        char close[100];
        char *closed;
        snprintf(close, sizeof close, "{\"ask\":\"close\",\"state\":%ld}", strtol(opened + 18, NULL, 10));
        closed = sudoku_explain_ask(session, close, strlen(close));
        if (!strstr(closed, "\"closed\":1"))
            abort();
        sudoku_explain_free_answer(closed);
    }
    sudoku_explain_free_answer(answer);
}

int main(int count, char **arguments)
{
    long calls = count > 1 ? atol(arguments[1]) : 10000;
    sudoku_explain *session = sudoku_explain_new();
    size_t before, after;
    long call;

    /* As many before: what is kept for later calls is there then, and what memory is cut into. */
    for (call = 0; call < calls; call++)
        ask(session, call);
    before = mallinfo2().uordblks;
    for (call = 0; call < calls; call++)
        ask(session, call);
    after = mallinfo2().uordblks;
    printf("%ld calls: %zu bytes in use before, %zu after\n", calls, before, after);
    sudoku_explain_free(session);
    /* How it is cut may still differ by some pages; the smallest piece lost by one request of six would be more. */
    return after > before + 16384;
}
