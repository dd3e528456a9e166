#pragma once

#include <sudoku/inspect/inspector.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// How puzzles are inspected for certificates.
InspectorOptions certificate_inspection(const GradeModel& model = {});

// Writes down, as one JSON object on one line, everything that can be promised about a puzzle:
// givens, the solution and that it is the only one (by two solvers whose searches share no code),
// whether every given is needed, symmetries, the canonical form, all grades with the version of the
// model, and where the puzzle came from: `origin` is the id of generation, empty when there is
// none. `id` is a name that the puzzle has elsewhere, which nobody can verify; empty for none.
// docs/formats.md, "Certificates", lists the fields. An Error when the puzzle has not exactly one
// solution, or the two solvers disagree; with the code `cancelled` when the inspector was stopped.
Result<std::string> certificate_of(Inspection& puzzle, const std::string& origin,
                                   const std::string& id = {});

// The fields of a certificate that are facts about the puzzle, in their order, by both names.
struct CertificateFact {
    std::string_view field;
    std::string_view fact;
};
std::span<const CertificateFact> certificate_facts();

// What checking one certificate gave.
struct CertificateCheck {
    std::size_t number = 0;  // in the file, from 1
    std::string puzzle;      // as the certificate has it; empty when it has none
    // "minutes is 5.1, found 5.2"; empty when everything was found as it is written.
    std::vector<std::string> differences;
};

// Makes the puzzle of an id again (parse_puzzle_id()), or says why it cannot.
using OriginMaker = std::function<Result<Puzzle>(const std::string& id)>;

// Makes every certificate of a file (a JSON array of objects) anew from its puzzle alone and
// compares field by field. An origin must make the same puzzle; without `make_origin` none can be
// verified, and a certificate that has one fails. An Error when the text is no such array, when
// an object has a key twice, or when values are nested deeper than any certificate's. Raising
// `stop` leaves out the certificates that are not checked by then.
Result<std::vector<CertificateCheck>> verify_certificates(std::string_view json,
                                                          Inspector& inspector,
                                                          const OriginMaker& make_origin = {},
                                                          const std::stop_token& stop = {});

}  // namespace sudoku
