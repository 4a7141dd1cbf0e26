/**
 * Names, options and units of the suites. Runs nothing.
 *
 * <pre>
 *   Suite            name, title, unit, sizes
 *   Settings         options of one run, checked
 *     MeasureOptions   declarations of these options, shared with strobe bench
 *     SuiteWords       command line of a rank
 *     PairOptions      options of pairs; SendMode: send call
 *     Sizes            parser of sizes
 *     ResultFile       check of an output file
 * </pre>
 */
package org.strobe.bench.suite;
