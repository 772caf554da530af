/* Several threads ask one session, and each gets the answers that one alone gets. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku_explain.h"

static const char REQUEST[] =
    "{\"ask\":\"hint\",\"text\":\"900637100030001000107520300004810500019000820006059400002048705000200080001793006\"}";
static const char KEPT[] = "{\"ask\":\"check\",\"state\":1}";

static sudoku_explain *session;
static char *expected, *expected_kept;

static void same(const char *request, const char *expected_answer)
{
    char *answer = sudoku_explain_ask(session, request, strlen(request));
    if (strcmp(answer, expected_answer) != 0)
        abort();
    sudoku_explain_free_answer(answer);
}

static void *work(void *nothing)
{
    int call;
    for (call = 0; call < 100; call++) {
        same(REQUEST, expected);
        same(KEPT, expected_kept);
        sudoku_explain_cancel(NULL);
    }
    return nothing;
}

int main(void)
{
    static const char open[] = "{\"ask\":\"open\",\"text\":\"1..43.1..1.34..1\"}";
    pthread_t threads[4];
    int at;

    session = sudoku_explain_new();
    sudoku_explain_free_answer(sudoku_explain_ask(session, open, strlen(open)));
    expected = sudoku_explain_ask(session, REQUEST, strlen(REQUEST));
    expected_kept = sudoku_explain_ask(session, KEPT, strlen(KEPT));
    for (at = 0; at < 4; at++)
        if (pthread_create(&threads[at], NULL, work, NULL))
            abort();
    for (at = 0; at < 4; at++)
        pthread_join(threads[at], NULL);
    if (sudoku_explain_ask(NULL, REQUEST, 1) != NULL)
        abort();
    sudoku_explain_free_answer(sudoku_explain_ask(session, NULL, 0));
    sudoku_explain_free_answer(NULL);
    sudoku_explain_free_answer(expected);
    sudoku_explain_free_answer(expected_kept);
    sudoku_explain_free(session);
    puts("4 threads: the same answers");
    return 0;
}
