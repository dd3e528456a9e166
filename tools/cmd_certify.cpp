#include "commands.hpp"
#include "messages.hpp"
#include "model_file.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"

#include <sudoku/generate/puzzle_id.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>
#include <sudoku/report/certificate.hpp>

namespace sudoku::tools {
namespace {

constexpr std::size_t block_size = 32;

struct Certified {
    Result<Record> record;
    Result<std::string> certificate;
};

// What stood behind the puzzle is taken for its id if it is one: "3x3#7/42".
std::string origin_of(const Record& record, const std::shared_ptr<const GradeModel>& model) {
    for (const std::string& field : record.extra) {
        if (parse_puzzle_id(field, model)) return field;
    }
    return {};
}

ExitCode certify(const CertifyOptions& options, const GradeModel& model, Console& console) {
    const Stopwatch watch;
    const auto shared = std::make_shared<const GradeModel>(model);
    PuzzleInput input = open_input(options.input, console);
    using Block = std::vector<Certified>;
    const auto read = [&]() -> std::optional<Block> {
        Block block;
        while (block.size() < block_size) {
            auto record = input.next();
            if (!record) break;
            block.push_back({*std::move(record), Error{}});
        }
        if (block.empty()) return std::nullopt;
        return block;
    };
    const auto work = [&](Block& block) {
        Certifier certifier(model);
        for (Certified& certified : block) {
            if (!certified.record) continue;
            const Record& record = *certified.record;
            certified.certificate = certifier.certify(record.puzzle, origin_of(record, shared));
        }
    };
    std::uint64_t written = 0;
    std::uint64_t refused = 0;
    std::uint64_t malformed = 0;
    ExitCode code = ExitCode::done;
    const auto write = [&](const Block& block) {
        for (const Certified& certified : block) {
            if (!certified.record) {
                ++malformed;
                report(console, certified.record.error());
                code = worse(code, ExitCode::error);
            } else if (!certified.certificate) {
                ++refused;
                console.messages.note(place_of(*certified.record) +
                                      ": no certificate: " + certified.certificate.error().message);
                code = worse(code, ExitCode::no);
            } else {
                console.out.write(written == 0 ? "[\n" : ",\n");
                console.out.write(*certified.certificate);
                ++written;
            }
            console.messages.progress(written + refused + malformed);
        }
        return true;
    };
    ParallelOptions parallel;
    parallel.threads = options.threads;
    parallel.cancel = console.stop();
    const StreamEnd end = ordered_pipeline<Block>(parallel, read, work, write);
    console.out.write(written == 0 ? "[]\n" : "\n]\n");
    if (written + refused + malformed == 0) code = worse(code, ExitCode::no);
    const ExitCode ended = finish(console, code, end == StreamEnd::complete);
    const Tally tally = {
        {written, "certified"}, {refused, "without certificate"}, {malformed, "malformed"}};
    console.messages.note(summary(written + refused + malformed, tally, watch));
    return ended;
}

ExitCode verify(const CertifyOptions& options, const GradeModel& model, Console& console) {
    const Stopwatch watch;
    std::vector<std::string> files = options.input.inputs;
    if (files.empty()) files.emplace_back("-");
    Certifier certifier(model);
    const auto shared = std::make_shared<const GradeModel>(model);
    const auto make_origin = [&](const std::string& text) -> Result<Puzzle> {
        const Result<PuzzleId> id = parse_puzzle_id(text, shared);
        if (!id) return id.error();
        auto made = std::move(
            generate_many(id->geometry, id->options, {&id->index, 1}, {.cancel = console.stop()})
                .front());
        if (!made) return made.error();
        return made->puzzle;
    };
    std::uint64_t right = 0;
    std::uint64_t wrong = 0;
    for (const std::string& file : files) {
        const std::string path = file == "-" ? "/dev/stdin" : file;
        const auto checks = verify_certificates(read_whole_file(path), certifier, make_origin);
        if (!checks) {
            Error error = checks.error();
            error.source = file;
            throw Failure(error);
        }
        for (const CertificateCheck& check : *checks) {
            console.messages.progress(right + wrong);
            if (check.differences.empty()) {
                ++right;
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
    console.messages.note(summary(right + wrong, {{right, "right"}, {wrong, "wrong"}}, watch));
    return ended;
}

}  // namespace

ExitCode run(const CertifyOptions& options, Console& console) {
    const GradeModel model = load_model(options.model);
    return options.verify ? verify(options, model, console) : certify(options, model, console);
}

}  // namespace sudoku::tools
