/**
 * Figures, and how they are put on paper.
 *
 * <pre>
 *   OsuTable          a suite's table; ComparisonTable: several libraries beside each other
 *   JmhJson           a suite's results as JMH writes them
 *   Sheet             a study's table, of any columns; SheetFiles: as JSON and CSV
 *   Sample            percentiles, median and its interval; Quartiles: the same, interpolated
 *   Interval          a figure and between what it lies
 *   Noise             when a machine can't say anything
 * </pre>
 */
package org.strobe.bench.figures;
