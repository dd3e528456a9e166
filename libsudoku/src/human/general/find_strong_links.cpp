#include "human/general/board_finders.hpp"
#include "human/general/board_view.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <array>

// Chains of strong links of one digit: Skyscraper, 2-String Kite, Empty Rectangle, Turbot Fish and
// longer ones. A house whose places of the digit are two cells or groups is a strong link; two
// links meet where an end of each lies in one further house.
//
//     end a = end b .. end c = end d      b and c share a house: a or d has the digit
namespace sudoku::human::general {
namespace {

// What a rating depends on, besides the number of links.
struct HouseKinds {
    bool rows = false, columns = false, regions = false;
    bool others_or_groups = false;

    HouseKinds operator|(const HouseKinds& more) const {
        return {rows || more.rows, columns || more.columns, regions || more.regions,
                others_or_groups || more.others_or_groups};
    }
    // In tenths.
    std::size_t surcharge() const {
        if (others_or_groups) return 3;
        if (rows && columns) return regions ? 2 : 1;
        return regions ? 1 : 0;
    }
    static constexpr std::size_t most = 3;
};

HouseKinds kinds_of(const BoardRules& rules, const HouseRule& house, bool is_grouped) {
    HouseKinds kinds;
    kinds.others_or_groups = is_grouped || !(house.is_line || house.is_region);
    if (house.is_line) {
        const HouseKind kind =
            rules.geometry().houses()[static_cast<std::size_t>(house.index)].kind;
        (kind == HouseKind::row ? kinds.rows : kinds.columns) = true;
    }
    kinds.regions = house.is_region;
    return kinds;
}

template <class View>
struct StrongLink {
    using Set = typename View::Set;
    struct End {
        Set cells;
        Set seen;        // candidates that see all of its cells
        Cell first = 0;  // of its cells
    };
    std::size_t house = 0;
    HouseKinds kinds;
    Set places;
    std::array<End, 2> ends;
};

// A link and the end at which a chain enters it.
struct LinkEnd {
    std::size_t link = 0;
    std::size_t end = 0;
};

template <class View>
class StrongLinkSearch {
  public:
    using Set = typename View::Set;
    StrongLinkSearch(const View& view, Technique technique, std::size_t length,
                     FinderContext& steps)
        : view_(view),
          rules_(view.position.rules()),
          technique_(technique),
          length_(length),
          steps_(steps) {
        for (const HouseRule& house : rules_.houses()) houses_.push_back(View::narrow(house.set));
    }

    void search(Digit digit) {
        digit_ = digit;
        with_ = view_.cells_with(digit - 1);
        find_links();
        if (links_.size() < length_) return;
        find_meetings();
        gone_.fill(Set());
        for (std::size_t link = 0; link < links_.size(); ++link) {
            for (std::size_t end = 0; end < 2; ++end) {
                chain_ = {{link, end}};
                extend(links_[link].places, links_[link].kinds);
            }
        }
    }

  private:
    using Link = StrongLink<View>;
    using End = typename Link::End;

    const End& entry(const LinkEnd& at) const { return links_[at.link].ends[at.end]; }
    const End& exit(const LinkEnd& at) const { return entry(other_end(at)); }

    // Returns the first house, other than that of the link, that contains the end and fits.
    template <class Fits>
    std::optional<std::size_t> house_around(const End& end, std::size_t link_house,
                                            Fits fits) const {
        for (const BoardRules::Place& place : rules_.places_of(end.first)) {
            if (place.house != link_house && end.cells.is_within(houses_[place.house]) &&
                fits(houses_[place.house]))
                return place.house;
        }
        return {};
    }
    bool has_house_around(const End& end, std::size_t link_house) const {
        return house_around(end, link_house, [](const Set&) { return true; }).has_value();
    }

    void find_links() {
        links_.clear();
        for (std::size_t house = 0; house < houses_.size(); ++house) {
            const Set places = with_ & houses_[house];
            if (!places.has_two()) continue;
            if (places.size() == 2) {
                Set first;
                first.insert(places.first());
                add_link(house, places, first, false);
                continue;
            }
            for (const Crossing& crossing : rules_.crossings_of(house)) {
                const Set group = places & houses_[crossing.cover];
                if (!group.empty() && group != places) add_link(house, places, group, true);
            }
        }
    }

    void add_link(std::size_t house, const Set& places, const Set& group, bool is_grouped) {
        const Set rest = places - group;
        std::array<End, 2> ends = {End{group, {}, group.first()}, End{rest, {}, rest.first()}};
        if (!has_house_around(ends[0], house) || !has_house_around(ends[1], house)) return;
        const bool is_known = std::any_of(links_.begin(), links_.end(), [&](const Link& link) {
            return link.places == places &&
                   (link.ends[0].cells == group || link.ends[1].cells == group);
        });
        if (is_known) return;
        for (End& end : ends) end.seen = view_.common_peers(end.cells) & with_;
        links_.push_back(
            {house, kinds_of(rules_, rules_.houses()[house], is_grouped), places, ends});
    }

    void find_meetings() {
        for (auto& meetings : meetings_) {
            if (meetings.size() < links_.size()) meetings.resize(links_.size());
            for (std::vector<LinkEnd>& of_link : meetings) of_link.clear();
        }
        for (std::size_t i = 0; i < links_.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (links_[i].places.meets(links_[j].places)) continue;
                for (std::size_t a = 0; a < 2; ++a) {
                    for (std::size_t b = 0; b < 2; ++b) {
                        if (!meeting({i, a}, {j, b})) continue;
                        meetings_[a][i].push_back({j, b});
                        meetings_[b][j].push_back({i, a});
                    }
                }
            }
        }
    }

    // A house that contains both ends.
    std::optional<std::size_t> meeting(const LinkEnd& a, const LinkEnd& b) const {
        const End& own = entry(a);
        const Set& other = entry(b).cells;
        if (!own.seen.contains(entry(b).first) || !other.is_within(own.seen)) return {};
        return house_around(own, links_[a.link].house,
                            [&](const Set& house) { return other.is_within(house); });
    }
    static LinkEnd other_end(const LinkEnd& at) { return {at.link, 1 - at.end}; }

    void extend(const Set& used, const HouseKinds& kinds) {
        if (chain_.size() == length_) {
            // Each chain is met from both sides.
            if (chain_.front().link < chain_.back().link) add_step(used, kinds);
            return;
        }
        const LinkEnd last = chain_.back();
        for (const LinkEnd& next : meetings_[1 - last.end][last.link]) {
            const Link& link = links_[next.link];
            if (link.places.meets(used)) continue;
            chain_.push_back(next);
            extend(used | link.places, kinds | link.kinds);
            chain_.pop_back();
        }
    }

    // Conclusions that a chain with the same or a lower rating has already are left out.
    void add_step(const Set& used, const HouseKinds& kinds) {
        const End& start = entry(chain_.front());
        const End& end = exit(chain_.back());
        Set gone = (start.seen & end.seen) - used;
        const auto closing = meeting(chain_.front(), other_end(chain_.back()));
        if (closing) {
            for (std::size_t i = 1; i < chain_.size(); ++i)
                gone |= (exit(chain_[i - 1]).seen & entry(chain_[i]).seen) - used;
        }
        const std::size_t surcharge = kinds.surcharge();
        if ((gone - gone_[surcharge]).empty()) return;
        for (std::size_t more = surcharge; more < gone_.size(); ++more) gone_[more] |= gone;
        Step step;
        step.technique = technique_;
        step.rating = info(technique_).base_rating + static_cast<double>(surcharge) / 10;
        step.digits = DigitSet::of(digit_);
        for (std::size_t i = 0; i < chain_.size(); ++i) {
            step.houses.push_back(rules_.houses()[links_[chain_[i].link].house].index);
            step.groups.push_back({list_of(entry(chain_[i]).cells), step.digits});
            step.groups.push_back({list_of(exit(chain_[i]).cells), step.digits});
            if (i + 1 < chain_.size())
                step.covers.push_back(
                    rules_.houses()[*meeting(other_end(chain_[i]), chain_[i + 1])].index);
        }
        if (closing) step.covers.push_back(rules_.houses()[*closing].index);
        add_eliminations(step, gone, digit_);
        steps_.push_back(std::move(step));
    }

    const View& view_;
    const BoardRules& rules_;
    Technique technique_;
    std::size_t length_;
    FinderContext& steps_;
    std::vector<Set> houses_;
    Digit digit_ = 0;
    Set with_;
    std::vector<Link> links_;
    // By end and link: the ends of other links that it meets.
    std::array<std::vector<std::vector<LinkEnd>>, 2> meetings_;
    std::vector<LinkEnd> chain_;
    std::array<Set, HouseKinds::most + 1> gone_;  // by surcharge, what has been found
};

void find_strong_links(const BoardPosition& position, Technique technique, std::size_t length,
                       FinderContext& steps) {
    const auto since = steps.since_quiet(technique);
    with_board_view(position, [&](const auto& view) {
        StrongLinkSearch search(view, technique, length, steps);
        for (Digit digit = 1; digit <= position.rules().side() && !steps.is_cancelled(); ++digit) {
            if (since.of_digit(digit)) search.search(digit);
        }
    });
    steps.note_if_quiet(technique);
}

}  // namespace

void find_two_strong_links(const BoardPosition& position, FinderContext& steps) {
    find_strong_links(position, Technique::two_strong_links, 2, steps);
}
void find_three_strong_links(const BoardPosition& position, FinderContext& steps) {
    find_strong_links(position, Technique::three_strong_links, 3, steps);
}
void find_four_strong_links(const BoardPosition& position, FinderContext& steps) {
    find_strong_links(position, Technique::four_strong_links, 4, steps);
}

}  // namespace sudoku::human::general
