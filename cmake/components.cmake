# SUDOKU_COMPONENTS: which parts of the library to build, each with those that it stands on:
#
#   core <- craft <- parallel <- store <- book
#
# A program that solves needs core alone, and then neither oneTBB nor Pango, qpdf or SQLite have to be there. The command and
# the tests take everything.
set(SUDOKU_ALL_COMPONENTS core craft parallel store book)
set(SUDOKU_COMPONENTS "${SUDOKU_ALL_COMPONENTS}" CACHE STRING "Parts of the library to build: core, craft, parallel, store, book")

# sudoku_with_those_below(result component..): the components and all that they stand on, in order.
function(sudoku_with_those_below result)
  set(highest -1)
  foreach(component IN LISTS ARGN)
    list(FIND SUDOKU_ALL_COMPONENTS "${component}" place)
    if(place EQUAL -1)
      message(FATAL_ERROR "SUDOKU_COMPONENTS: '${component}' is none of ${SUDOKU_ALL_COMPONENTS}")
    elseif(place GREATER highest)
      set(highest ${place})
    endif()
  endforeach()
  math(EXPR count "${highest} + 1")
  list(SUBLIST SUDOKU_ALL_COMPONENTS 0 ${count} components)
  set(${result} "${components}" PARENT_SCOPE)
endfunction()

if(NOT SUDOKU_COMPONENTS)
  message(FATAL_ERROR "SUDOKU_COMPONENTS is empty; it takes some of ${SUDOKU_ALL_COMPONENTS}")
endif()
sudoku_with_those_below(sudoku_components ${SUDOKU_COMPONENTS})

set(SUDOKU_IS_WHOLE_AND_TOP_LEVEL OFF)
if(PROJECT_IS_TOP_LEVEL AND sudoku_components STREQUAL SUDOKU_ALL_COMPONENTS)
  set(SUDOKU_IS_WHOLE_AND_TOP_LEVEL ON)
endif()

# sudoku_needs_all_components(option..): refuses options that are on where a component is missing.
function(sudoku_needs_all_components)
  foreach(option IN LISTS ARGN)
    if(${option} AND NOT sudoku_components STREQUAL SUDOKU_ALL_COMPONENTS)
      message(FATAL_ERROR "${option} needs all components, and SUDOKU_COMPONENTS is ${SUDOKU_COMPONENTS}")
    endif()
  endforeach()
endfunction()
