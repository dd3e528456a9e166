#include <sudoku/canon/class_set.hpp>
#include <sudoku/canon/dedup.hpp>

#include "canon/spill_sorter.hpp"
#include "canon/text_spill.hpp"

#include <cassert>
#include <compare>
#include <utility>

namespace sudoku::canon {
namespace {

struct Sighting {
    ClassKey key;
    std::uint64_t number = 0;
    friend auto operator<=>(const Sighting&, const Sighting&) = default;
};

struct Decision {
    std::uint64_t number = 0;
    std::uint64_t first = 0;
    friend auto operator<=>(const Decision&, const Decision&) = default;
};

constexpr std::uint64_t known_before = 0;

}  // namespace

// Half of the memory is for the classes held, a quarter for each of the sorters.
struct Deduplicator::State {
    explicit State(const DedupOptions& options)
        : most_held(options.memory_limit / 2 / ClassSet::bytes_per_class),
          sightings(options.memory_limit / 4, options.spill_folder),
          decisions(options.memory_limit / 4, options.spill_folder),
          texts(options.spill_folder) {}

    // Whether the class is held after this, with `number` if it is new. From the first class on
    // that does not fit, no other is added: a class is either held from its first sighting on, or
    // all its sightings are sorted.
    std::optional<std::uint64_t> hold(const ClassKey& key, std::uint64_t number) {
        if (!is_full && held.size() < most_held) return held.insert(key, number);
        const auto first = held.find(key);
        is_full = is_full || !first;
        return first;
    }

    std::size_t most_held;
    ClassSet held;
    bool is_full = false;
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
    return state_->sightings.add({key, known_before});
}

Result<std::optional<Verdict>> Deduplicator::add(const ClassKey& key, std::uint64_t number,
                                                 std::string_view text) {
    assert(number != known_before);
    const std::optional<std::uint64_t> first = state_->hold(key, number);
    if (!state_->is_full) return std::optional(Verdict{number, *first, std::string(text)});
    const Status noted =
        first ? state_->decisions.add({number, *first}) : state_->sightings.add({key, number});
    if (!noted) return noted.error();
    if (Status put = state_->texts.put(text); !put) return put.error();
    return std::optional<Verdict>();
}

// Sighting by sighting in the order of keys, then numbers: the first of each key decides for all of
// them.
Status Deduplicator::finish() {
    state_->held = ClassSet();
    if (Status sorted = state_->sightings.finish(); !sorted) return sorted;
    std::optional<Sighting> first;
    while (true) {
        const Result<std::optional<Sighting>> sighting = state_->sightings.next();
        if (!sighting) return sighting.error();
        if (!*sighting) break;
        if (!first || first->key != (*sighting)->key) first = **sighting;
        if ((*sighting)->number == known_before) continue;
        const Status noted = state_->decisions.add({(*sighting)->number, first->number});
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
    return std::optional(Verdict{(*decision)->number, (*decision)->first, std::move(*text)});
}

}  // namespace sudoku::canon
