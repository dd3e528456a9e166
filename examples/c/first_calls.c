/* Solves, counts, rates and explains a puzzle, and makes another one.
 *
 *     cc first_calls.c $(pkg-config --cflags --libs sudoku-c) -o first_calls
 */
#include <stdio.h>
#include <sudoku.h>

static const char line[] =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

static int failed(const sudoku_session *session) {
    fprintf(stderr, "%s\n", sudoku_message(session));
    return 1;
}

int main(void) {
    uint8_t puzzle[81], solution[81], outcome;
    uint64_t count;
    double rating;
    const char *answer;
    sudoku_session *session = sudoku_open();
    if (session == NULL) return 1;

    for (int cell = 0; cell < 81; ++cell)
        puzzle[cell] = line[cell] == '.' ? 0 : (uint8_t)(line[cell] - '0');
    if (sudoku_solve(session, puzzle, 1, &outcome, solution) != SUDOKU_OK) return failed(session);
    for (int cell = 0; cell < 81; ++cell) putchar('0' + solution[cell]);
    printf("\n%s\n", outcome == SUDOKU_UNIQUE ? "one solution" : "not one solution");

    puzzle[0] = 0;
    if (sudoku_count(session, puzzle, 1, 1000, &count) != SUDOKU_OK) return failed(session);
    printf("%llu solutions without the first given, counted up to 1000\n", (unsigned long long)count);

    if (sudoku_generate(session, 1, 0, 1, NULL, "hard", puzzle, NULL) != SUDOKU_OK ||
        sudoku_rate(session, puzzle, 1, &rating) != SUDOKU_OK)
        return failed(session);
    printf("a hard puzzle, rated %.1f\n", rating);

    /* Boards and rules that arrays do not hold, as JSON. */
    if (sudoku_call(session,
                    "{\"call\": \"open\", \"text\": "
                    "\"2x2 1............... cage=4:r3c3r4c3 cage=6:r1c2r2c2\"}",
                    &answer) != SUDOKU_OK ||
        sudoku_call(session, "{\"call\": \"count\", \"limit\": 100}", &answer) != SUDOKU_OK)
        return failed(session);
    printf("%s\n", answer);
    sudoku_close(session);
    return 0;
}
