/**
 * The command {@code strobe bench}: starts a suite, or compares Strobe with the native MPIs of this machine in rounds that
 * alternate.
 *
 * <pre>
 *   BenchCommand      options; a table alone, or a comparison
 *   Comparison        rounds: Strobe, a flag beside it, each native MPI
 *   StrobeJob         a job of Strobe that lives on from round to round, asleep in between
 *   NativeLibrary     an MPI that is installed here; NativeProgram: the suites compiled for it
 *   FlagProbe         what the machine takes for one bare word, just now
 * </pre>
 */
package org.strobe.bench.compare;
