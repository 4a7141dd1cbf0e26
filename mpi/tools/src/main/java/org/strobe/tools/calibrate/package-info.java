/**
 * {@code strobe machine calibrate}: fits a machine file to measurements of a real machine.
 *
 * <pre>
 *   CalibrateCommand   options and output
 *   OsuFile            measured tables of the OSU micro-benchmarks
 *   PairRun            equal measurements on a modelled machine, in virtual time
 *   Calibration        fits two parameters to the ends of the tables; reports the error in between
 * </pre>
 */
package org.strobe.tools.calibrate;
