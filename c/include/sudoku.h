/*
 * libsudoku for C, and for every language that can call C.
 *
 *     sudoku_session *session = sudoku_open();
 *     uint8_t solution[81], outcome;
 *     if (sudoku_solve(session, puzzle, 1, &outcome, solution) != SUDOKU_OK)
 *         puts(sudoku_message(session));
 *     sudoku_close(session);
 *
 * Puzzles are arrays of digits: one byte per cell, 0 for an empty cell, cell by cell and row by row,
 * one puzzle after the other. All puzzles of a call are on the board of the session. Everything that
 * arrays cannot hold (other boards for each puzzle, constraints, texts, explanations) goes through
 * sudoku_call(), which takes and returns JSON.
 *
 * Sessions are independent of each other, and several threads can use several of them at once. One
 * session must be used by one thread at a time, except that sudoku_stop() may be called by any.
 * The functions for arrays use all processors unless sudoku_set_threads() says otherwise, and give
 * the same answers for any number of threads.
 */
#ifndef SUDOKU_H
#define SUDOKU_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define SUDOKU_API __attribute__((visibility("default")))
#else
#define SUDOKU_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_session sudoku_session;

/* What a function returns; sudoku_message() has the reason in words. */
enum sudoku_code {
    SUDOKU_OK = 0,
    SUDOKU_MALFORMED = 1,   /* a text that is not in the expected format */
    SUDOKU_INVALID = 2,     /* well-formed, but it breaks a rule, such as a digit out of range */
    SUDOKU_UNSUPPORTED = 3, /* a combination that no method supports */
    SUDOKU_IO = 4,          /* the operating system reported an error, or memory ran out */
    SUDOKU_CANCELLED = 5    /* sudoku_stop() was called */
};

/* How many solutions a puzzle has. */
enum sudoku_outcome { SUDOKU_NONE = 0, SUDOKU_UNIQUE = 1, SUDOKU_SEVERAL = 2 };

/* The version of the library, such as "0.2.0". */
SUDOKU_API const char *sudoku_version(void);

/* A session with the classic 9x9 board; NULL if there is no memory. */
SUDOKU_API sudoku_session *sudoku_open(void);
/* Ends a session; NULL is ignored. */
SUDOKU_API void sudoku_close(sudoku_session *session);
/* Why the last call of the session failed; empty if it did not. Valid until the next call. */
SUDOKU_API const char *sudoku_message(const sudoku_session *session);
/* Lets the running call of the session end soon with SUDOKU_CANCELLED, or the next one if none is
 * running. Any thread can call it. */
SUDOKU_API void sudoku_stop(sudoku_session *session);

/* The board of all arrays from now on: "3x3", "2x3", "3x3+diagonal", "samurai", .., as
 * `sudoku help formats` lists them. Extra cells follow those of the board. Boards with the digit 0
 * are refused, because 0 is an empty cell; sudoku_call() takes them. */
SUDOKU_API int sudoku_set_board(sudoku_session *session, const char *geometry);
/* The number of threads of a call; 0, as at first: as many as the machine runs at once. */
SUDOKU_API int sudoku_set_threads(sudoku_session *session, int threads);
/* The bytes that a puzzle takes: 81 for the classic board. */
SUDOKU_API size_t sudoku_cells(const sudoku_session *session);
/* The largest digit. */
SUDOKU_API int sudoku_side(const sudoku_session *session);

/*
 * For each of `count` puzzles, an enum sudoku_outcome in `outcomes` and its first solution in
 * `solutions` (sudoku_cells() bytes for each, all 0 if there is none). Either can be NULL. About a
 * million classic puzzles per second and core.
 */
SUDOKU_API int sudoku_solve(sudoku_session *session, const uint8_t *puzzles, size_t count,
                            uint8_t *outcomes, uint8_t *solutions);
/*
 * The number of solutions of each puzzle, counted up to `most`, which is at least 1: a count that is
 * `most` means that many or more. With UINT64_MAX all are counted, empty boards of plain boxes up to
 * side 9 by their rules; more than UINT64_MAX, as of the empty classic board, are given as that.
 */
SUDOKU_API int sudoku_count(sudoku_session *session, const uint8_t *puzzles, size_t count,
                            uint64_t most, uint64_t *counts);
/*
 * The rating of each puzzle, as `sudoku rate` gives it; NaN for a puzzle that has none, because it
 * has not exactly one solution or the techniques do not solve it.
 */
SUDOKU_API int sudoku_rate(sudoku_session *session, const uint8_t *puzzles, size_t count,
                           double *ratings);
/*
 * The grade of each puzzle, as `sudoku grade` gives it: `levels` counts from 1, which is the easiest,
 * and is 0 if the puzzle has not exactly one solution; `minutes` is the predicted time, on other
 * boards than the classic one the effort, and NaN if neither is known. Either can be NULL.
 */
SUDOKU_API int sudoku_grade(sudoku_session *session, const uint8_t *puzzles, size_t count,
                            uint8_t *levels, double *minutes);
/* The name of a level of sudoku_grade(), such as "beginner" for 1; NULL if there is none. */
SUDOKU_API const char *sudoku_level_name(int level);
/* The canonical form of each puzzle, the same for all puzzles of a class, into `forms`. */
SUDOKU_API int sudoku_canonical(sudoku_session *session, const uint8_t *puzzles, size_t count,
                                uint8_t *forms);
/*
 * Makes `count` puzzles from index `first` of a seed on, each class once, and their solutions, which
 * can be NULL: the same ones as `sudoku generate --seed --start --count`. `requirements` is NULL or
 * an array of texts "name=value" that ends with NULL, such as "givens=28-32", "symmetry=rotate-180",
 * "target=level=hard"; `preset` is NULL or the name of a preset. If fewer puzzles can be made, the
 * rest of the arrays is 0, the code is not SUDOKU_OK, and the message says why. The constraints of
 * variants do not fit in arrays: sudoku_call() makes such puzzles.
 */
SUDOKU_API int sudoku_generate(sudoku_session *session, uint64_t seed, uint64_t first, size_t count,
                               const char *const *requirements, const char *preset,
                               uint8_t *puzzles, uint8_t *solutions);

/*
 * Everything else, as JSON: {"call": "open", "text": "..."} opens a puzzle in any format, and other
 * calls then check, explain, rate or write it; docs/guide/c.md lists them. `answer` is JSON, too,
 * valid until the next call of the session: what was asked for, or {"error": {"message": ..}}, for
 * which the code is SUDOKU_INVALID.
 */
SUDOKU_API int sudoku_call(sudoku_session *session, const char *asked, const char **answer);

#ifdef __cplusplus
}
#endif

#endif
