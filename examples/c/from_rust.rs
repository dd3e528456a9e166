//! Solves a puzzle by the shared library.
//!
//!     rustc --edition 2021 -L /usr/lib -l sudoku from_rust.rs && ./from_rust

use std::ffi::CStr;
use std::os::raw::{c_char, c_int, c_void};

extern "C" {
    fn sudoku_open() -> *mut c_void;
    fn sudoku_close(session: *mut c_void);
    fn sudoku_message(session: *const c_void) -> *const c_char;
    fn sudoku_solve(session: *mut c_void, puzzles: *const u8, count: usize, outcomes: *mut u8, solutions: *mut u8) -> c_int;
}

/// Ends with its owner.
struct Session(*mut c_void);

impl Session {
    fn new() -> Option<Session> {
        let session = unsafe { sudoku_open() };
        if session.is_null() { None } else { Some(Session(session)) }
    }

    /// The solution, or what is wrong with the puzzle; None if it has none or several.
    fn solve(&mut self, puzzle: &[u8; 81]) -> Result<Option<[u8; 81]>, String> {
        let (mut outcome, mut solution) = (0, [0; 81]);
        let code = unsafe { sudoku_solve(self.0, puzzle.as_ptr(), 1, &mut outcome, solution.as_mut_ptr()) };
        if code != 0 {
            return Err(unsafe { CStr::from_ptr(sudoku_message(self.0)) }.to_string_lossy().into_owned());
        }
        Ok(if outcome == 1 { Some(solution) } else { None })
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        unsafe { sudoku_close(self.0) }
    }
}

fn main() -> Result<(), String> {
    let line = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let mut puzzle = [0; 81];
    for (cell, digit) in puzzle.iter_mut().zip(line.chars()) {
        *cell = digit.to_digit(10).unwrap_or(0) as u8;
    }
    let mut session = Session::new().ok_or("no memory")?;
    match session.solve(&puzzle)? {
        Some(solution) => println!("{}", solution.iter().map(u8::to_string).collect::<String>()),
        None => println!("not one solution"),
    }
    puzzle[0] = 10;
    println!("{}", session.solve(&puzzle).unwrap_err());
    Ok(())
}
