/**
 * The command {@code strobe bench}: starts a suite or a study, or compares Strobe with the native MPIs of this machine in rounds that
 * alternate.
 *
 * <pre>
 *   BenchCommand      options; a table alone, or a comparison
 *   StudyCommand      a study's options and those of ranks; StudyCommands: which studies there are
 *   ProgramWords      a main class of ours as a program of strobe run
 *   Comparison        rounds: Strobe, a flag beside it, each native MPI
 *   StrobeJob         a job of Strobe that lives on from round to round, asleep in between
 *   NativeLibrary     an MPI that is installed here; NativeProgram: the suites compiled for it
 * </pre>
 */
package org.strobe.bench.compare;
