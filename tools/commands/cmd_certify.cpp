#include "commands/commands.hpp"
#include "rows/extra_columns.hpp"
#include "run/console.hpp"
#include "run/inspect_command.hpp"
#include "run/messages.hpp"
#include "run/model_file.hpp"
#include "run/output.hpp"
#include "run/puzzle_input.hpp"
#include "run/summary.hpp"

#include "compress/decompressing_source.hpp"
#include "format/small_file.hpp"
#include "format/stoppable_source.hpp"
#include "support/number_text.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/report/certificate.hpp>

#include <algorithm>
#include <map>

namespace sudoku::tools {
namespace {

// Limit for a file of certificates, which is read into memory: a quarter of a million of them.
constexpr std::size_t certificates_limit = std::size_t{256} << 20;

// The text after the puzzle is taken as its id if it has the form of one: "3x3#7/42".
std::string origin_of(const Record& record, const GradeModel& model) {
    for (const std::string& field : record.extra) {
        if (parse_puzzle_id(field, model)) return field;
    }
    for (const Note& note : record.notes) {
        if (parse_puzzle_id(note.text, model)) return note.text;
    }
    return {};
}

ExitCode certify(const CertifyOptions& options, const GradeModel& model, Console& console) {
    InputOptions input = options.input;
    input.ids_are_columns = false;
    std::vector<std::string> names;
    InspectCommand command{input, options.output, options.threads};
    command.inspector = certificate_inspection(model);
    command.model = options.model;
    command.judge = [&](const Record& record, Inspection& puzzle, bool) {
        Verdict verdict;
        const Result<std::string> certificate =
            certificate_of(puzzle, origin_of(record, model), id_of(record, names));
        if (certificate) {
            verdict.text = *certificate;
        } else {
            verdict.count = 1;
            verdict.code = ExitCode::no;
            verdict.remark = "no certificate: " + certificate.error().message;
        }
        return verdict;
    };
    command.counts = {"certified", "without certificate"};
    command.shows_malformed = false;
    command.names_beside = &names;
    return run(command, console);
}

// Standard input can be slow; if the run is stopped, incomplete input is useless.
std::string read_certificates(const std::string& file, const Console& console) {
    std::unique_ptr<ByteSource> packed;
    if (file == "-") {
        packed = standard_input(console.interrupt);
    } else {
        packed = std::make_unique<StoppableSource>(FileSource::open(file).value(), console.stop());
    }
    DecompressingSource source(std::move(packed));
    return read_small_file(source, certificates_limit).value();
}

ExitCode verify(const CertifyOptions& options, const GradeModel& model, Console& console) {
    const Stopwatch watch;
    std::vector<std::string> files = options.input.inputs;
    if (files.empty()) files.emplace_back("-");
    Inspector inspector(certificate_inspection(model));
    const auto make_origin = [&](const std::string& text) -> Result<Puzzle> {
        const Result<PuzzleId> id = parse_puzzle_id(text, model);
        if (!id) return id.error();
        auto made = std::move(
            generate_many(id->geometry, id->options, {&id->index, 1}, {.cancel = console.stop()})
                .front());
        if (!made) return made.error();
        return made->puzzle;
    };
    // Used in messages such as "c.json: 2 certificates are right; level and minutes are of model 1,
    // not compared".
    std::map<std::pair<std::string, std::string>, std::uint64_t> of_other_models;
    std::uint64_t right = 0;
    std::uint64_t wrong = 0;
    for (const std::string& file : files) {
        if (console.stop().stop_requested()) break;
        const std::string text = read_certificates(file, console);
        if (console.stop().stop_requested()) break;
        const auto checks = verify_certificates(text, inspector, make_origin, console.stop());
        if (!checks) {
            Error error = checks.error();
            error.source = file;
            throw Failure(error);
        }
        for (const CertificateCheck& check : *checks) {
            console.messages.progress(right + wrong);
            if (check.differences.empty()) {
                ++right;
                if (!check.model.empty()) ++of_other_models[{file, check.model}];
                continue;
            }
            ++wrong;
            for (const std::string& difference : check.differences) {
                console.out.write(file + ": certificate " + std::to_string(check.number) + ": " +
                                  difference + '\n');
            }
        }
    }
    const ExitCode code = wrong > 0 || right == 0 ? ExitCode::no : ExitCode::done;
    const ExitCode ended = finish(console, code);
    for (const auto& [place, count] : of_other_models) {
        console.messages.note(
            place.first + ": " + counted(count, "certificate is", "certificates are") +
            " right; level and minutes are of model " + place.second + ", not compared");
    }
    console.messages.note(
        summary(console, right + wrong, {{right, "right"}, {wrong, "wrong"}}, watch));
    return ended;
}

}  // namespace

ExitCode run(const CertifyOptions& options, Console& console) {
    if (options.verify && options.input.shard.of > 1)
        throw Failure({ErrorCode::invalid, "--verify and --shard exclude each other"});
    if (options.verify && !options.input.criteria.empty())
        throw Failure({ErrorCode::invalid, "--verify and --target exclude each other"});
    if (options.verify && options.output.resume)
        throw Failure({ErrorCode::invalid, "--verify and --resume exclude each other"});
    const GradeModel model = load_model(options.model);
    return options.verify ? verify(options, model, console) : certify(options, model, console);
}

}  // namespace sudoku::tools
