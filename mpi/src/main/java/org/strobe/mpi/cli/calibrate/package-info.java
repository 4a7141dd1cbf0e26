/**
 * {@code strobe machine calibrate}: a machine's file, fitted to what was measured on a real one.
 *
 * <pre>
 *   CalibrateCommand   what was typed, and what is printed
 *   OsuFile            tables of the OSU micro-benchmarks: what was measured
 *   PairRun            the same two measurements on a modelled machine, in virtual time
 *   Calibration        changes two parameters until the ends of the tables agree; tells what error is left in between
 * </pre>
 */
package org.strobe.mpi.cli.calibrate;
