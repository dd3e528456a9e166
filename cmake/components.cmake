# SUDOKU_COMPONENTS: which parts of the library to build, each with those that it stands on:
#
#   core <- formats <- craft <- parallel <- store <- book
#
# A program that solves needs core alone, which is made with Highway and Random123 and nothing else. The command needs all but
# book, and then has no books; the tests take everything.
set(SUDOKU_ALL_COMPONENTS core formats craft parallel store book)
set(SUDOKU_COMPONENTS "${SUDOKU_ALL_COMPONENTS}" CACHE STRING "Parts of the library to build: core, formats, craft, parallel, store, book")

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

# sudoku_needs_component(component option..): refuses options that are on where the component is missing.
function(sudoku_needs_component component)
  foreach(option IN LISTS ARGN)
    if(${option} AND NOT component IN_LIST sudoku_components)
      message(FATAL_ERROR "${option} needs component ${component}, and SUDOKU_COMPONENTS is ${SUDOKU_COMPONENTS}")
    endif()
  endforeach()
endfunction()
