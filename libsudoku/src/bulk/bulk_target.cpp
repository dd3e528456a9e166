#include "bulk/lane_engine.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <vector>

namespace sudoku::bulk {

namespace {

constexpr struct {
    BulkTarget target;
    std::string_view name;
} names[] = {
    {BulkTarget::plain, "plain"},         {BulkTarget::sse4, "sse4"},
    {BulkTarget::avx2, "avx2"},           {BulkTarget::avx512, "avx512"},
    {BulkTarget::avx512_dl, "avx512_dl"}, {BulkTarget::neon, "neon"},
    {BulkTarget::wasm, "wasm"},
};

}  // namespace

std::string_view to_string(BulkTarget target) {
    for (const auto& row : names) {
        if (row.target == target) return row.name;
    }
    return {};
}

std::optional<BulkTarget> find_target(std::string_view name) {
    for (const auto& row : names) {
        if (row.name == name) return row.target;
    }
    return std::nullopt;
}

int lane_count(BulkTarget target) {
    for (const LaneTarget& row : lane_targets()) {
        if (row.target == target) return row.lanes;
    }
    assert(false);
    return 0;
}

std::span<const BulkTarget> supported_targets() {
    static const std::vector<BulkTarget> supported = [] {
        std::vector<BulkTarget> found;
        for (const LaneTarget& row : lane_targets()) {
            if (row.is_supported()) found.push_back(row.target);
        }
        return found;
    }();
    return supported;
}

BulkTarget default_target() {
    static const BulkTarget chosen = [] {
        const std::span<const BulkTarget> supported = supported_targets();
        if (const char* const forced = std::getenv("SUDOKU_BULK_TARGET")) {
            const std::optional<BulkTarget> target = find_target(forced);
            if (target && std::find(supported.begin(), supported.end(), *target) != supported.end())
                return *target;
        }
        return supported.back();
    }();
    return chosen;
}

}  // namespace sudoku::bulk
