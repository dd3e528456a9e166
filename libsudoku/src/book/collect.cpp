#include <sudoku/book/collect.hpp>

#include "book/book_rules.hpp"
#include "book/book_symbols.hpp"
#include "book/made_puzzles.hpp"
#include "book/prepare_puzzle.hpp"
#include "book/puzzle_hint.hpp"
#include "book/replace_all.hpp"
#include "book/section_error.hpp"
#include "book/section_reader.hpp"
#include "book/worked_example.hpp"
#include "parallel/making_advice.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace sudoku::book {
namespace {

// Separates the random numbers of shuffles from those of the generator.
constexpr std::uint64_t order_stream = 0x626f6f6b;

// Puzzles per task of a thread; puzzles with constraints or several grids take seconds and are
// handed out one by one.
constexpr std::size_t chunk_puzzles = 8;

constexpr int most_stars = 99;  // above the numbers of all levels

// The classes that are used, and by what.
class Classes {
  public:
    explicit Classes(const CollectOptions& options) : options_(options) {}

    // Tells why the puzzle cannot be in the book. If the text is empty, the puzzle is recorded as
    // used.
    Result<std::optional<std::string>> refuse(const BookPuzzle& puzzle) {
        if (options_.used != nullptr) {
            const auto used = options_.used->find(puzzle.text("class"));
            if (used != options_.used->end()) return std::optional("is already " + used->second);
        }
        const auto [place, is_new] = taken_.emplace(puzzle.text("class"), puzzle.id);
        if (!is_new) return std::optional("is equivalent to " + place->second);
        if (options_.ledger != nullptr) {
            const auto entry = options_.ledger->find(place->first);
            if (!entry) return entry.error();
            if (*entry) {
                taken_.erase(place);
                return std::optional("is already number " + std::to_string((*entry)->number) +
                                     " of '" + (*entry)->run + "'");
            }
        }
        return std::optional<std::string>();
    }

    std::uint64_t count() const { return taken_.size(); }

  private:
    const CollectOptions& options_;
    std::map<std::string, std::string> taken_;
};

// Sort key: by date, then from easy to hard. Boards without levels use the rating.
std::tuple<Day, int, std::optional<double>, std::optional<double>> rank_of(
    const BookPuzzle& puzzle) {
    const auto score = puzzle.number("search_score");
    return {puzzle.day ? puzzle.day->date : Day(), puzzle.stars, score,
            score ? std::nullopt : puzzle.number("er")};
}

void sort_by_rank(std::vector<BookPuzzle>& puzzles) {
    std::stable_sort(puzzles.begin(), puzzles.end(), [](const BookPuzzle& a, const BookPuzzle& b) {
        return rank_of(a) < rank_of(b);
    });
}

// Report several faults of a file at once, so that it can be fixed in one go.
constexpr std::size_t most_faults = 20;
Error all_of(const std::vector<Error>& faults) {
    Error all = faults.front();
    for (std::size_t i = 1; i < faults.size(); ++i) all.message += '\n' + faults[i].describe();
    if (faults.size() >= most_faults) all.message += "\nand possibly more";
    return all;
}

struct Work {
    Record record;
    std::optional<Result<BookPuzzle>> done = {};
};

class Collector {
  public:
    Collector(const BookSpec& spec, const CollectOptions& options)
        : spec_(spec), options_(options), classes_(options) {}

    Result<std::vector<BookSection>> run() {
        std::vector<BookSection> sections;
        for (const SectionSpec& wanted : spec_.sections) {
            BookSection section;
            section.per_page = wanted.per_page > 0 ? wanted.per_page : spec_.per_page;
            if (const Status status = check_requirements(wanted); !status) return status.error();
            auto puzzles = wanted.file.empty() ? made(wanted) : read(wanted);
            if (!puzzles) return puzzles.error();
            section.puzzles = std::move(*puzzles);
            section.title = with_names(wanted.title, wanted.level, section);
            section.text = with_names(wanted.text, wanted.level, section);
            // Words are given in the order of the pages.
            if (spec_.order == Order::ramp) sort_by_rank(section.puzzles);
            if (const Status status = give_symbols(wanted, section.puzzles); !status)
                return status.error();
            sections.push_back(std::move(section));
        }
        auto result = ordered(std::move(sections));
        if (result && spec_.hints) {
            if (const Status status = add_hints(*result); !status) return status.error();
        }
        if (result && spec_.how_to) {
            if (const Status status = add_examples(*result); !status) return status.error();
        }
        return result;
    }

  private:
    // Rejects impossible requirements before any puzzle is made.
    Status check_requirements(const SectionSpec& wanted) const {
        const auto& words = words_of(spec_, wanted);
        const auto symbols =
            words.empty() ? symbols_of(spec_, wanted) : SymbolSpec{words.front().letters};
        if (!symbols || !wanted.file.empty()) return success();
        const Geometry geometry = wanted.geometry.value_or(Geometry());
        const auto& line = hidden_word_of(spec_, wanted);
        for (const WordSpec& word : words) {
            if (const Status status = check_word(word, geometry); !status) return status;
        }
        const Status status = check_symbols(*symbols, line, geometry);
        if (!status) return section_error(wanted, status.error().message);
        if (!wanted.requirements.constraints) return success();
        return section_error(wanted, "symbols need boards without constraints");
    }

    Status give_symbols(const SectionSpec& wanted, std::vector<BookPuzzle>& puzzles) {
        const auto& words = words_of(spec_, wanted);
        const auto symbols = symbols_of(spec_, wanted);
        if (!symbols && words.empty()) return success();
        const auto& line = hidden_word_of(spec_, wanted);
        // Sections with the same list share its words.
        std::size_t& next = next_word_[words];
        for (BookPuzzle& puzzle : puzzles) {
            if (!words.empty() && next == words.size()) return too_few_words(wanted, words);
            auto set = words.empty()
                           ? symbols_for(*symbols, line, puzzle.puzzle, puzzle.solution)
                           : symbols_for(words[next++], *line, puzzle.puzzle, puzzle.solution);
            if (!set && set.error().line > 0) return set.error();
            if (!set) return section_error(wanted, puzzle.id + ": " + set.error().message);
            puzzle.symbols = std::move(*set);
        }
        return success();
    }

    static Error too_few_words(const SectionSpec& wanted, const std::vector<WordSpec>& words) {
        return section_error(wanted, "each puzzle needs a word of its own, but the list has only " +
                                         std::to_string(words.size()) +
                                         ": add words, or use fewer puzzles");
    }

    // Tells why a word could be guessed; empty if it is hidden well.
    std::string open_word(const SectionSpec& wanted, const BookPuzzle& puzzle) const {
        const auto& line = hidden_word_of(spec_, wanted);
        if (!line) return {};
        const int shown = letters_shown(*line, puzzle.puzzle);
        const int most = most_letters_shown(puzzle.puzzle.geometry());
        if (shown <= most) return {};
        return "shows " + std::to_string(shown) + " letters of its word, at most " +
               std::to_string(most) + " keep it hidden";
    }

    Result<std::vector<BookPuzzle>> made(const SectionSpec& wanted) {
        const Geometry geometry = wanted.geometry.value_or(Geometry());
        GeneratorOptions generator = wanted.requirements;
        generator.seed = random_seed_of(spec_);
        const auto level = find_level(wanted.level);
        if (level && required_level(generator) != level)
            generator.criteria.push_back(level_criterion(*level));
        if (const Status status = check_options(geometry, generator); !status) {
            return section_error(wanted, status.error().message);
        }
        // Sections on the same board continue the index of the previous one: the same index would
        // start from the same solution, whatever the requirements.
        std::uint64_t& next = next_index_[geometry_spec(geometry)];
        // Some layouts or sets of constraints have no puzzle of the level; another index has
        // different ones.
        Making making{wanted, generator.layouts || generator.constraints};
        std::uint64_t index = next;
        using Chunk = std::vector<Result<BookPuzzle>>;
        struct Task {
            std::uint64_t first = 0;
            Chunk chunk = {};
        };
        const bool is_plain = square_boards.contains(features_made(geometry, generator));
        const std::size_t chunk_size = is_plain ? chunk_puzzles : 1;
        GenerationWatch watch;
        const MakingAdvice advice(geometry, generator, watch, [&](const std::string& text) {
            if (options_.note) options_.note(section_error(wanted, text).describe());
        });
        const StreamEnd end = ordered_pipeline<Task>(
            options_.parallel,
            [&]() -> std::optional<Task> {
                Task task{index};
                index += chunk_size;
                return task;
            },
            [&](Task& task) {
                const auto inspector = inspectors_.acquire();
                std::vector<std::uint64_t> indices(chunk_size);
                std::iota(indices.begin(), indices.end(), task.first);
                task.chunk = remembered_puzzles(options_.made, geometry, generator, indices,
                                                *inspector, &watch);
            },
            [&](Task& task) {
                for (Result<BookPuzzle>& puzzle : task.chunk) {
                    ++next;
                    if (!take_made(std::move(puzzle), making)) return false;
                }
                return true;
            });
        if (making.failure) return *making.failure;
        if (end == StreamEnd::cancelled) return interrupted();
        return std::move(making.puzzles);
    }

    // The puzzles that were made for a section, and how many were made in vain.
    struct Making {
        const SectionSpec& wanted;
        bool is_each_its_own = false;  // each index has its own board or constraints
        std::vector<BookPuzzle> puzzles = {};
        std::optional<Error> failure = std::nullopt;
        std::size_t missed = 0;
        std::uint64_t in_vain = 0;  // equivalent to others
        std::uint64_t open_words = 0;
    };

    // Returns false after the last puzzle or a failure.
    bool take_made(Result<BookPuzzle> puzzle, Making& making) {
        const auto count = static_cast<std::size_t>(making.wanted.count);
        const auto fail = [&](Error error) {
            making.failure = std::move(error);
            return false;
        };
        const auto fail_section = [&](const std::string& reason) {
            return fail(section_error(making.wanted, reason));
        };
        if (!puzzle) {
            if (puzzle.error().code == ErrorCode::cancelled) return fail(puzzle.error());
            if (making.is_each_its_own && ++making.missed <= 3 + making.puzzles.size()) return true;
            return fail_section(puzzle.error().message);
        }
        if (const std::string open = open_word(making.wanted, *puzzle); !open.empty()) {
            if (++making.open_words <= 300 + 50 * count) return true;
            return fail_section("nearly every puzzle " + open +
                                ": use a level or preset with fewer givens, or another line");
        }
        const auto refused = classes_.refuse(*puzzle);
        if (!refused) return fail(refused.error());
        if (*refused) {
            if (++making.in_vain <= 300 + 3 * count) return true;
            return fail_section("only " + std::to_string(making.puzzles.size()) + " of " +
                                std::to_string(making.wanted.count) +
                                " puzzles found that are not equivalent to others: use fewer "
                                "puzzles, other constraints or a larger geometry");
        }
        making.puzzles.push_back(*std::move(puzzle));
        tell();
        return making.puzzles.size() < count;
    }

    // What is taken of a file or bank for a section.
    struct Reading {
        const SectionSpec& wanted;
        std::unique_ptr<SectionReader> reader;
        // Only the reading stage changes these, and `columns` before it passes on the first chunk.
        std::optional<Error> broken = {};
        bool is_first = true;
        std::vector<std::string> columns = {};
        std::vector<BookPuzzle> puzzles = {};
        std::vector<Error> faults = {};  // by puzzle
        std::optional<Error> failure = {};
        std::size_t left_out = 0;

        bool is_counted() const { return wanted.count > 0; }
        // True if there may be more puzzles than the section prints.
        bool is_pool() const { return is_counted() || reader->is_bank(); }
        bool is_enough() const {
            return is_counted() && std::cmp_equal(puzzles.size(), wanted.count);
        }
    };

    static std::optional<std::vector<Work>> next_chunk(Reading& reading) {
        std::vector<Work> chunk;
        while (!reading.broken && chunk.size() < 4 * chunk_puzzles) {
            auto record = reading.reader->next();
            if (!record) break;
            if (!*record) {
                reading.broken = record->error();
                break;
            }
            if (std::exchange(reading.is_first, false)) reading.columns = reading.reader->columns();
            chunk.push_back({std::move(**record)});
        }
        if (chunk.empty()) return std::nullopt;
        return chunk;
    }

    // Takes the puzzle of a record, or says why not; returns false if no more are to be read.
    bool take(Work& work, Reading& reading) {
        const SectionSpec& wanted = reading.wanted;
        if (!*work.done) {
            if (work.done->error().code == ErrorCode::cancelled) {
                reading.failure = work.done->error();
                return false;
            }
            reading.faults.push_back(work.done->error());
            return reading.faults.size() < most_faults;
        }
        BookPuzzle& puzzle = **work.done;
        if (!wanted.level.empty() && puzzle.text("level") != wanted.level) {
            ++reading.left_out;
            return true;
        }
        std::optional<std::string> reason;
        if (std::string open = open_word(wanted, puzzle); !open.empty()) {
            reason = std::move(open);
        } else {
            auto refused = classes_.refuse(puzzle);
            if (!refused) {
                reading.failure = refused.error();
                return false;
            }
            reason = std::move(*refused);
        }
        if (reason && !reading.is_pool()) {
            reading.faults.push_back(
                {ErrorCode::invalid,
                 "this puzzle " + *reason + ": remove it, or set the number of puzzles to use",
                 wanted.file, work.record.line});
            return reading.faults.size() < most_faults;
        }
        if (reason) {
            ++reading.left_out;
            return true;
        }
        reading.puzzles.push_back(std::move(puzzle));
        tell();
        return !reading.is_enough();
    }

    Result<std::vector<BookPuzzle>> read(const SectionSpec& wanted) {
        auto opened = open_section(spec_, wanted, options_.parallel.cancel);
        if (!opened) return opened.error();
        Reading reading{wanted, std::move(*opened)};
        const StreamEnd end = ordered_pipeline<std::vector<Work>>(
            options_.parallel, [&] { return next_chunk(reading); },
            [&](std::vector<Work>& chunk) {
                const auto inspector = inspectors_.acquire();
                for (Work& work : chunk)
                    work.done = prepare_puzzle(work.record, reading.columns, *inspector);
            },
            [&](std::vector<Work>& chunk) {
                return std::all_of(chunk.begin(), chunk.end(),
                                   [&](Work& work) { return take(work, reading); });
            });
        if (reading.failure) return *reading.failure;
        if (reading.broken && !reading.is_enough()) reading.faults.push_back(*reading.broken);
        if (!reading.faults.empty()) return all_of(reading.faults);
        if (end == StreamEnd::cancelled) return interrupted();
        if (reading.puzzles.empty() || (reading.is_counted() && !reading.is_enough())) {
            return section_error(
                wanted, wanted.file + " has " + std::to_string(reading.puzzles.size()) +
                            (wanted.level.empty() ? "" : " " + wanted.level) + " puzzles to print" +
                            (reading.is_counted() ? ", requested: " + std::to_string(wanted.count)
                                                  : std::string()));
        }
        if (reading.left_out > 0 && options_.note) {
            options_.note(wanted.file + ": " + std::to_string(reading.left_out) +
                          " puzzles of other levels, equivalent to others or with most of their "
                          "word in view were left out");
        }
        return std::move(reading.puzzles);
    }

    // The text with the names of the level and of the kind of puzzles in the language of the book.
    std::string with_names(std::string text, const std::string& level,
                           const BookSection& section) const {
        const Language& language = spec_.language;
        const std::string name = language.level(level);
        text = with_all_replaced(std::move(text), ": {level}", language.word("colon") + name);
        text = with_all_replaced(std::move(text), "{level}", name);
        if (text.find("{kind}") == std::string::npos) return text;
        return with_all_replaced(std::move(text), "{kind}", kind_name(section, language));
    }

    // Divides the puzzles by their levels, in the order of levels; foreign levels follow in that of
    // the puzzles.
    std::vector<BookSection> by_level(std::vector<BookSection> sections) const {
        std::vector<BookSection> result;
        std::vector<int> stars;
        for (BookSection& section : sections) {
            for (BookPuzzle& puzzle : section.puzzles) {
                const std::string title = puzzle.own_level.empty()
                                              ? spec_.language.level(puzzle.text("level"))
                                              : puzzle.own_level;
                const bool is_known = puzzle.stars > 0 && puzzle.own_level.empty();
                const int rank = is_known ? puzzle.stars : most_stars + 1;
                std::size_t place = 0;
                while (place < result.size() && result[place].title != title) ++place;
                if (place == result.size()) {
                    place = static_cast<std::size_t>(
                        std::upper_bound(stars.begin(), stars.end(), rank) - stars.begin());
                    stars.insert(stars.begin() + static_cast<std::ptrdiff_t>(place), rank);
                    result.insert(result.begin() + static_cast<std::ptrdiff_t>(place),
                                  BookSection{title, {}, section.per_page, {}});
                }
                result[place].puzzles.push_back(std::move(puzzle));
            }
        }
        return result;
    }

    Result<std::vector<BookSection>> ordered(std::vector<BookSection> sections) {
        if (spec_.sections_by == SectionsBy::level) sections = by_level(std::move(sections));
        if (spec_.order == Order::ramp) {
            for (BookSection& section : sections) sort_by_rank(section.puzzles);
        }
        if (spec_.order == Order::mixed) {
            BookSection all;
            all.per_page = sections.front().per_page;
            for (BookSection& section : sections) {
                if (section.per_page != all.per_page) {
                    return section_error(spec_.sections.front(),
                                         "mixed sections need the same number of puzzles per page");
                }
                std::move(section.puzzles.begin(), section.puzzles.end(),
                          std::back_inserter(all.puzzles));
            }
            Rng rng(random_seed_of(spec_), order_stream);
            std::vector<std::size_t> order(all.puzzles.size());
            std::iota(order.begin(), order.end(), std::size_t{0});
            rng.shuffle(std::span(order));
            BookSection mixed;
            mixed.per_page = all.per_page;
            for (const std::size_t i : order) mixed.puzzles.push_back(std::move(all.puzzles[i]));
            sections.clear();
            sections.push_back(std::move(mixed));
        }
        return sections;
    }

    // The puzzles that are printed, in order.
    static std::vector<BookPuzzle*> puzzles_of(std::vector<BookSection>& sections) {
        std::vector<BookPuzzle*> puzzles;
        for (BookSection& section : sections) {
            for (BookPuzzle& puzzle : section.puzzles) puzzles.push_back(&puzzle);
        }
        return puzzles;
    }

    // Calls `find` for each puzzle in parallel, then `keep` with the results in order. `kept` has
    // those of earlier books, or is null.
    template <class Found, class Find, class Keep>
    Status find_in_all(std::vector<BookSection>& sections, Remembered<Found>* kept, Find find,
                       Keep keep) const {
        struct Task {
            BookPuzzle* puzzle;
            Found found = {};
        };
        const std::vector<BookPuzzle*> puzzles = puzzles_of(sections);
        std::size_t next = 0;
        const StreamEnd end = ordered_pipeline<Task>(
            options_.parallel,
            [&]() -> std::optional<Task> {
                if (next == puzzles.size()) return std::nullopt;
                return Task{puzzles[next++]};
            },
            [&](Task& task) {
                task.found = remembered<Found>(kept, *task.puzzle, options_.parallel.cancel, find);
            },
            [&](Task& task) {
                keep(*task.puzzle, std::move(task.found));
                return true;
            });
        if (end == StreamEnd::cancelled || options_.parallel.cancel.stop_requested())
            return interrupted();
        return success();
    }

    Status add_hints(std::vector<BookSection>& sections) const {
        return find_in_all<std::optional<BookHint>>(
            sections, options_.made == nullptr ? nullptr : &options_.made->state().hints, find_hint,
            [](BookPuzzle& puzzle, std::optional<BookHint> hint) {
                puzzle.hint = std::move(hint);
            });
    }

    // Keeps the first example of each technique in the book.
    Status add_examples(std::vector<BookSection>& sections) const {
        std::set<std::string> known;
        const Status status = find_in_all<std::vector<BookExample>>(
            sections, options_.made == nullptr ? nullptr : &options_.made->state().examples,
            [](const BookPuzzle& puzzle, const std::stop_token& cancel) {
                return find_examples(puzzle.puzzle, cancel);
            },
            [&](BookPuzzle& puzzle, std::vector<BookExample> examples) {
                if (!puzzle.symbols.is_empty()) return;  // the texts refer to digits
                for (BookExample& example : examples) {
                    if (known.insert(example.technique).second)
                        puzzle.examples.push_back(std::move(example));
                }
            });
        if (status && known.empty())
            return Error{ErrorCode::invalid,
                         "how_to needs puzzles with digits up to 9x9 and only rows, columns and "
                         "boxes, or killers, but the book has none: remove how_to"};
        return status;
    }

    void tell() const {
        if (options_.progress) options_.progress(classes_.count());
    }

    const BookSpec& spec_;
    const CollectOptions& options_;
    Classes classes_;
    InspectorPool inspectors_{book_inspection(options_.parallel.cancel)};
    std::map<std::string, std::uint64_t> next_index_;              // by board
    std::map<std::vector<WordSpec>, std::size_t> next_word_ = {};  // by list
};

}  // namespace

Result<std::vector<BookSection>> collect_sections(const BookSpec& spec,
                                                  const CollectOptions& options) {
    if (const Status status = check_spec(spec); !status) return status.error();
    return Collector(spec, options).run();
}

}  // namespace sudoku::book
