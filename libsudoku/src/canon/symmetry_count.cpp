#include <sudoku/canon/puzzle_form.hpp>

#include <cassert>

namespace sudoku::canon {

void SymmetryCount::change(std::uint64_t factor, int times) {
    assert(factor > 0);
    const auto note = [&](std::uint64_t prime) {
        int& exponent = exponents_[prime];
        exponent += times;
        assert(exponent >= 0);
        if (exponent == 0) exponents_.erase(prime);
    };
    for (std::uint64_t prime = 2; prime * prime <= factor; ++prime) {
        for (; factor % prime == 0; factor /= prime) note(prime);
    }
    if (factor > 1) note(factor);
}

void SymmetryCount::multiply_factorial(int n) {
    for (int i = 2; i <= n; ++i) multiply(static_cast<std::uint64_t>(i));
}

void SymmetryCount::divide(const SymmetryCount& other) {
    for (const auto& [prime, exponent] : other.exponents_) {
        for (int i = 0; i < exponent; ++i) divide(prime);
    }
}

std::optional<std::uint64_t> SymmetryCount::number() const {
    std::uint64_t product = 1;
    for (const auto& [prime, exponent] : exponents_) {
        for (int i = 0; i < exponent; ++i) {
            if (product > ~std::uint64_t{0} / prime) return std::nullopt;
            product *= prime;
        }
    }
    return product;
}

std::string SymmetryCount::to_string() const {
    // Each word has nine decimal digits, the lowest word first. Primes are far below 2^32, so
    // products fit into a word.
    constexpr std::uint64_t base = 1'000'000'000;
    std::vector<std::uint64_t> words{1};
    for (const auto& [prime, exponent] : exponents_) {
        for (int i = 0; i < exponent; ++i) {
            std::uint64_t carry = 0;
            for (std::uint64_t& word : words) {
                carry += word * prime;
                word = carry % base;
                carry /= base;
            }
            if (carry > 0) words.push_back(carry);
        }
    }
    std::string text = std::to_string(words.back());
    for (auto word = words.rbegin() + 1; word != words.rend(); ++word) {
        const std::string figures = std::to_string(*word);
        text += std::string(9 - figures.size(), '0') + figures;
    }
    return text;
}

}  // namespace sudoku::canon
