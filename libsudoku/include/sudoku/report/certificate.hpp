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

// The inspector options for certificates.
InspectorOptions certificate_inspection(const GradeModel& model = {});

// Returns, as one JSON object on one line, everything that can be guaranteed about a puzzle:
// givens, the solution and its uniqueness (confirmed by two solvers that share no search code),
// whether every given and every constraint is needed, symmetries, the canonical form, and all
// grades with the version of the model. `origin` is the id from which the puzzle was generated,
// empty if there is none. `id` is a name given to the puzzle elsewhere, which cannot be verified;
// empty for none. docs/formats.md, "Certificates", lists the fields. Returns an Error if the puzzle
// has not exactly one solution or the solvers disagree; with the code `cancelled` if the inspector
// was stopped.
Result<std::string> certificate_of(Inspection& puzzle, const std::string& origin,
                                   const std::string& id = {});

// The fields of a certificate that are facts about the puzzle, in order, with the name of each
// fact.
struct CertificateFact {
    std::string_view field;
    std::string_view fact;
};
std::span<const CertificateFact> certificate_facts();

// The result of checking one certificate.
struct CertificateCheck {
    std::size_t number = 0;  // position in the file, from 1
    std::string puzzle;      // the puzzle of the certificate; empty if it has none
    // "minutes is 5.1, found 5.2"; empty if all fields were confirmed.
    std::vector<std::string> differences;
    // The model of the certificate if it differs from the current one; the fields that depend on
    // the model (level, minutes and search score) were not compared then. Empty otherwise.
    std::string model = {};
};

// Recreates the puzzle of an id (parse_puzzle_id()), or returns an Error with the reason.
using OriginMaker = std::function<Result<Puzzle>(const std::string& id)>;

// Recomputes every certificate of a file (a JSON array of objects, one object, or JSON Lines) from
// its puzzle alone and compares field by field. If there is an origin, it must give the same
// puzzle; without `make_origin` a certificate with an origin fails. Returns an Error if the text is
// none of these, an object has a duplicate key, or values are nested deeper than in any
// certificate. Raising `stop` leaves out the certificates that are not checked by then.
Result<std::vector<CertificateCheck>> verify_certificates(std::string_view json,
                                                          Inspector& inspector,
                                                          const OriginMaker& make_origin = {},
                                                          const std::stop_token& stop = {});

}  // namespace sudoku
