/**
 * Command {@code strobe bench}: starts a suite or a study, or compares Strobe with native MPIs and other engines.
 *
 * <pre>
 *   BenchCommand     options; a table alone, or a comparison
 *   RanksOptions     options of ranks; CompareOptions: options of a comparison
 *   StudyCommand     options of a study and of ranks; StudyCommands: list of studies
 *   ProgramWords     a main class as a program of strobe run
 *   Comparison       alternating rounds: Strobe, a flag beside it, each Rival
 *     StrobeJob      job of Strobe that lives from round to round, asleep between them
 *     OtherJob       job with another engine, or of a native MPI's ranks
 *     NativeProgram  suites compiled for a NativeLibrary
 * </pre>
 */
package org.strobe.bench.compare;
