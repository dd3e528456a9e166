#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::tools {

// A set of 64-bit hashes, at most 27 bytes each. Equal things have equal hashes, so what it has
// not seen is new; of ten million things one is taken for known by accident with a chance of one in
// a million.
class FingerprintSet {
  public:
    // False if it was there.
    bool insert(std::uint64_t fingerprint) {
        fingerprint += fingerprint == 0 ? 1 : 0;  // 0 marks a free place
        if (4 * (count_ + 1) > 3 * table_.size()) grow();
        std::uint64_t& place = slot_of(fingerprint);
        if (place == fingerprint) return false;
        place = fingerprint;
        ++count_;
        return true;
    }

    std::size_t size() const { return count_; }

    std::vector<std::uint64_t> sorted() const {
        std::vector<std::uint64_t> all;
        all.reserve(count_);
        for (const std::uint64_t fingerprint : table_) {
            if (fingerprint != 0) all.push_back(fingerprint);
        }
        std::sort(all.begin(), all.end());
        return all;
    }

  private:
    std::uint64_t& slot_of(std::uint64_t fingerprint) {
        const std::size_t mask = table_.size() - 1;
        std::size_t slot = static_cast<std::size_t>(fingerprint) & mask;
        while (table_[slot] != 0 && table_[slot] != fingerprint) slot = (slot + 1) & mask;
        return table_[slot];
    }

    void grow() {
        std::vector<std::uint64_t> old(std::max<std::size_t>(64, 2 * table_.size()), 0);
        old.swap(table_);
        for (const std::uint64_t fingerprint : old) {
            if (fingerprint != 0) slot_of(fingerprint) = fingerprint;
        }
    }

    std::vector<std::uint64_t> table_;
    std::size_t count_ = 0;
};

}  // namespace sudoku::tools
