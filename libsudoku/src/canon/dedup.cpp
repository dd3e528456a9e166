#include <sudoku/canon/dedup.hpp>

#include "canon/class_set.hpp"
#include "canon/spill_sorter.hpp"
#include "canon/spill_text_sorter.hpp"
#include "canon/text_spill.hpp"

#include <cassert>
#include <compare>
#include <unordered_map>
#include <utility>
#include <variant>

namespace sudoku::canon {
namespace {

// A puzzle whose class is not in memory. Sorted by class, then in the order of the stream.
struct Sighting {
    ClassKey key;
    // The number of the puzzle in the stream, from 1; 0 for a class known before.
    std::uint64_t number = 0;
    std::uint64_t place = 0;
    friend auto operator<=>(const Sighting&, const Sighting&) = default;
};

// The approximate memory of a class stored by its text: the text, its map entry and its number.
std::size_t memory_of(const std::string& text) { return text.size() + 128; }

// A deferred verdict. Sorted in the order of the stream.
struct Decision {
    std::uint64_t number = 0;
    std::uint64_t first = 0;
    bool is_first = false;
    friend auto operator<=>(const Decision&, const Decision&) = default;
};

}  // namespace

// Half of the memory is for classes, and a quarter for each sorter of sightings by key or by text;
// streams rarely have many classes of both kinds.
struct Deduplicator::State {
    explicit State(const DedupOptions& options)
        : most_held(options.memory_limit / 2),
          sightings(options.memory_limit / 4, options.spill_folder),
          text_sightings(options.memory_limit / 4, options.spill_folder),
          decisions(options.memory_limit / 4, options.spill_folder),
          texts(options.spill_folder) {}

    // Returns nullopt if the class is not in memory. Once a class does not fit, no others are
    // added, so a class is either in memory from its first sighting on, or all its sightings are
    // sorted.
    std::optional<ClassSet::Insertion> hold(const PuzzleClass& name, std::uint64_t place) {
        const auto* const key = std::get_if<ClassKey>(&name);
        return key != nullptr ? hold(*key, place) : hold(std::get<ClassText>(name).text, place);
    }
    std::optional<ClassSet::Insertion> hold(const ClassKey& key, std::uint64_t place) {
        if (!is_full && memory() + ClassSet::bytes_per_class <= most_held)
            return held.insert(key, place);
        if (const auto first = held.find(key)) return ClassSet::Insertion{*first, false};
        is_full = true;
        return std::nullopt;
    }
    std::optional<ClassSet::Insertion> hold(const std::string& text, std::uint64_t place) {
        if (const auto first = held_texts.find(text); first != held_texts.end())
            return ClassSet::Insertion{first->second, false};
        if (is_full || memory() + memory_of(text) > most_held) {
            is_full = true;
            return std::nullopt;
        }
        held_texts.emplace(text, place);
        text_memory += memory_of(text);
        return ClassSet::Insertion{place, true};
    }
    std::size_t memory() const { return held.size() * ClassSet::bytes_per_class + text_memory; }

    Status sight(const PuzzleClass& name, std::uint64_t number_of_puzzle, std::uint64_t place) {
        const auto* const key = std::get_if<ClassKey>(&name);
        if (key != nullptr) return sightings.add({*key, number_of_puzzle, place});
        return text_sightings.add({std::get<ClassText>(name).text, number_of_puzzle, place});
    }

    // Reads sightings in the order of classes, then of the stream: the first one of each class
    // decides the others.
    template <class Sorter>
    Status decide(Sorter& sorter) {
        if (Status sorted = sorter.finish(); !sorted) return sorted;
        std::optional<typename Sorter::value_type> first;
        while (true) {
            const auto sighting = sorter.next();
            if (!sighting) return sighting.error();
            if (!*sighting) return success();
            if (!first || first->key != (*sighting)->key) first = **sighting;
            const std::uint64_t number_of_puzzle = (*sighting)->number;
            if (number_of_puzzle == 0) continue;
            const bool is_first = number_of_puzzle == first->number;
            Status noted = decisions.add({number_of_puzzle, first->place, is_first});
            if (!noted) return noted;
        }
    }

    std::size_t most_held;  // in bytes
    ClassSet held;
    std::unordered_map<std::string, std::uint64_t> held_texts;
    std::size_t text_memory = 0;
    bool is_full = false;
    std::uint64_t number = 0;         // number of the last puzzle
    SpillSorter<Sighting> sightings;  // puzzles whose class is not in memory
    SpillTextSorter text_sightings;   // the same for classes named by a text
    SpillSorter<Decision> decisions;  // deferred verdicts
    TextSpill texts;                  // texts of the puzzles with deferred verdicts, by number
};

Deduplicator::Deduplicator(const DedupOptions& options)
    : state_(std::make_unique<State>(options)) {}
Deduplicator::Deduplicator(Deduplicator&&) noexcept = default;
Deduplicator& Deduplicator::operator=(Deduplicator&&) noexcept = default;
Deduplicator::~Deduplicator() = default;

Status Deduplicator::add_known(const PuzzleClass& name) {
    if (state_->hold(name, known_before)) return success();
    return state_->sight(name, 0, known_before);
}

Result<std::optional<Verdict>> Deduplicator::add(const PuzzleClass& name, std::uint64_t place,
                                                 std::string_view text) {
    assert(place != known_before);
    const std::uint64_t number = ++state_->number;
    const std::optional<ClassSet::Insertion> held = state_->hold(name, place);
    if (!state_->is_full) {
        return std::optional(Verdict{held->is_new, held->number, std::string(text)});
    }
    const Status noted = held ? state_->decisions.add({number, held->number, false})
                              : state_->sight(name, number, place);
    if (!noted) return noted.error();
    if (Status put = state_->texts.put(text); !put) return put.error();
    return std::optional<Verdict>();
}

Status Deduplicator::finish() {
    state_->held = ClassSet();
    state_->held_texts.clear();
    if (Status decided = state_->decide(state_->sightings); !decided) return decided;
    if (Status decided = state_->decide(state_->text_sightings); !decided) return decided;
    if (Status flushed = state_->texts.finish(); !flushed) return flushed;
    return state_->decisions.finish();
}

Result<std::optional<Verdict>> Deduplicator::next() {
    const Result<std::optional<Decision>> decision = state_->decisions.next();
    if (!decision) return decision.error();
    if (!*decision) return std::optional<Verdict>();
    Result<std::string> text = state_->texts.take();
    if (!text) return text.error();
    return std::optional(Verdict{(*decision)->is_first, (*decision)->first, std::move(*text)});
}

}  // namespace sudoku::canon
