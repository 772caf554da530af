/* Requests from standard input, one a line; answers to standard output. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

#include "sudoku_explain.h"

int main(void)
{
    sudoku_explain *session = sudoku_explain_new();
    char *line = NULL;
    size_t size = 0;
    ssize_t length;

    while ((length = getline(&line, &size, stdin)) > 0) {
        char *answer;
        if (line[length - 1] == '\n')
            length--;
        answer = sudoku_explain_ask(session, line, (size_t)length);
        puts(answer);
        sudoku_explain_free_answer(answer);
    }
    free(line);
    sudoku_explain_free(session);
    return 0;
}
