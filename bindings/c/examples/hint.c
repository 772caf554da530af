/* The next step on a board, as much of it as asked for: hint BOARD [LEVEL]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku_explain.h"

/* Copies a text as part of one in JSON, without what would need to be escaped. */
static void copy(char *to, size_t size, const char *from)
{
    size_t length = 0;
    for (; *from && length + 1 < size; from++)
        if (*from != '"' && *from != '\\' && (unsigned char)*from >= ' ')
            to[length++] = *from;
    to[length] = 0;
}

int main(int count, char **arguments)
{
    char board[700], request[1000];
    sudoku_explain *session = sudoku_explain_new();
    char *answer;
    int is_answer;

    copy(board, sizeof board, count > 1 ? arguments[1] : "1..43.1..1.34..1");
    snprintf(request, sizeof request, "{\"ask\":\"hint\",\"text\":\"%s\",\"level\":%d}", board,
             count > 2 ? atoi(arguments[2]) : 5);
    answer = sudoku_explain_ask(session, request, strlen(request));
    puts(answer);
    is_answer = strstr(answer, "\"answer\":") != NULL;
    sudoku_explain_free_answer(answer);
    sudoku_explain_free(session);
    return is_answer ? 0 : 1;
}
