#pragma once

// Hides which version of Catch2 is installed: 2.13 has one header, 3 has many.
#if __has_include(<catch2/catch.hpp>)
#include <catch2/catch.hpp>
#else
#include <catch2/catch_approx.hpp>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_all.hpp>
#include <catch2/matchers/catch_matchers_all.hpp>

using Catch::Approx;
namespace Catch {
using namespace Matchers;  // NOLINT(google-build-using-namespace): Catch2 2 has them here
}
#endif
