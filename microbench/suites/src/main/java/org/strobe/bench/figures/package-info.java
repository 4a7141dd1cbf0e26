/**
 * Statistics of figures, and their tables and files.
 *
 * <pre>
 *   OsuTable          table of a suite; ComparisonTable: several libraries side by side
 *   JmhJson           results of a suite in JMH's format; FigureSheet: as CSV
 *   Sheet             table of a study, of any columns; SheetFiles: as JSON and CSV
 *   Sample            percentiles, median and its interval; Quartiles: interpolated quartiles
 *   Interval          a figure and its bounds
 *   Noise             warnings of an unquiet machine
 * </pre>
 */
package org.strobe.bench.figures;
