#include <sudoku/canon/dedup.hpp>

#include "canon/class_set.hpp"
#include "canon/spill_sorter.hpp"
#include "canon/text_spill.hpp"

#include <cassert>
#include <compare>
#include <utility>

namespace sudoku::canon {
namespace {

// A puzzle of a class that is not held. Sorted by class, then in the order of the stream.
struct Sighting {
    ClassKey key;
    std::uint64_t number = 0;  // of the puzzle in the stream, from 1; 0 for a class known before
    std::uint64_t place = 0;
    friend auto operator<=>(const Sighting&, const Sighting&) = default;
};

// A verdict that waits for the end. Sorted in the order of the stream.
struct Decision {
    std::uint64_t number = 0;
    std::uint64_t first = 0;
    bool is_first = false;
    friend auto operator<=>(const Decision&, const Decision&) = default;
};

}  // namespace

// Half of the memory is for the classes held, a quarter for each of the sorters.
struct Deduplicator::State {
    explicit State(const DedupOptions& options)
        : most_held(options.memory_limit / 2 / ClassSet::bytes_per_class),
          sightings(options.memory_limit / 4, options.spill_folder),
          decisions(options.memory_limit / 4, options.spill_folder),
          texts(options.spill_folder) {}

    // Nothing if the class is not held after this. From the first class on that does not fit, no
    // other is added: a class is either held from its first sighting on, or all its sightings are
    // sorted.
    std::optional<ClassSet::Insertion> hold(const ClassKey& key, std::uint64_t place) {
        if (!is_full && held.size() < most_held) return held.insert(key, place);
        if (const auto first = held.find(key)) return ClassSet::Insertion{*first, false};
        is_full = true;
        return std::nullopt;
    }

    std::size_t most_held;
    ClassSet held;
    bool is_full = false;
    std::uint64_t number = 0;         // of the last puzzle
    SpillSorter<Sighting> sightings;  // of classes that are not held
    SpillSorter<Decision> decisions;  // that wait for the end
    TextSpill texts;                  // of the puzzles that wait, by number
};

Deduplicator::Deduplicator(const DedupOptions& options)
    : state_(std::make_unique<State>(options)) {}
Deduplicator::Deduplicator(Deduplicator&&) noexcept = default;
Deduplicator& Deduplicator::operator=(Deduplicator&&) noexcept = default;
Deduplicator::~Deduplicator() = default;

Status Deduplicator::add_known(const ClassKey& key) {
    if (state_->hold(key, known_before)) return success();
    return state_->sightings.add({key, 0, known_before});
}

Result<std::optional<Verdict>> Deduplicator::add(const ClassKey& key, std::uint64_t place,
                                                 std::string_view text) {
    assert(place != known_before);
    const std::uint64_t number = ++state_->number;
    const std::optional<ClassSet::Insertion> held = state_->hold(key, place);
    if (!state_->is_full) {
        return std::optional(Verdict{held->is_new, held->number, std::string(text)});
    }
    const Status noted = held ? state_->decisions.add({number, held->number, false})
                              : state_->sightings.add({key, number, place});
    if (!noted) return noted.error();
    if (Status put = state_->texts.put(text); !put) return put.error();
    return std::optional<Verdict>();
}

// Sighting by sighting in the order of classes, then of the stream: the first of each key decides
// for all of them.
Status Deduplicator::finish() {
    state_->held = ClassSet();
    if (Status sorted = state_->sightings.finish(); !sorted) return sorted;
    std::optional<Sighting> first;
    while (true) {
        const Result<std::optional<Sighting>> sighting = state_->sightings.next();
        if (!sighting) return sighting.error();
        if (!*sighting) break;
        if (!first || first->key != (*sighting)->key) first = **sighting;
        const std::uint64_t number = (*sighting)->number;
        if (number == 0) continue;
        const bool is_first = number == first->number;
        const Status noted = state_->decisions.add({number, first->place, is_first});
        if (!noted) return noted.error();
    }
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
