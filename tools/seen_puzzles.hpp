#pragma once

#include <sudoku/canon/class_key.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <unordered_map>
#include <vector>

namespace sudoku::tools {

// Classic puzzles that can be made again from their index, each class once. Exact: an invariant
// tells nearly all classes apart, and puzzles that share it are told apart by their canonical
// forms, for which the first of them is made again. At most 43 bytes a puzzle, 64 while it grows.
class SeenPuzzles {
  public:
    using KeyOf = std::function<canon::ClassKey(std::uint64_t index)>;

    struct Entry {
        std::uint64_t invariant = 0;
        std::uint64_t index = 0;
    };

    explicit SeenPuzzles(KeyOf key_of) : key_of_(std::move(key_of)) {}

    // False if a puzzle of this class was there.
    bool insert(const Entry& entry) {
        return insert(entry, [&] { return key_of_(entry.index); });
    }
    // The same where the puzzle is at hand: key() is asked for its class only if that is needed.
    template <class Key>
    bool insert(const Entry& entry, Key key) {
        const Entry* const first = find_or_add(entry);
        return first == nullptr || is_new_beside(*first, key(), entry.index);
    }

    // All of them, in no particular order.
    std::vector<Entry> entries() const;

  private:
    // The first puzzle with this invariant, null if it is this one.
    const Entry* find_or_add(const Entry& entry);
    bool is_new_beside(const Entry& first, const canon::ClassKey& key, std::uint64_t index);
    Entry& place_of(std::uint64_t invariant);
    void grow();

    static constexpr std::uint64_t free_place = ~std::uint64_t{0};  // as an index

    KeyOf key_of_;
    std::vector<Entry> table_;  // the first of each invariant
    std::size_t count_ = 0;
    // Classes with an invariant that was met again, the first one included.
    std::unordered_map<std::uint64_t, std::map<canon::ClassKey, std::uint64_t>> met_again_;
};

}  // namespace sudoku::tools
