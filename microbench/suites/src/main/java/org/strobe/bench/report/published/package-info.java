/**
 * Published figures, and measured ones beside them.
 *
 * <pre>
 *   Catalogue          all figures, their runs and their history, from three tables
 *     PublishedFigure  a figure: its Role, the accepted range, its source in runs, its assumptions, its history
 *       Derived        computation on a run's figure
 *       Rule           condition for agreement
 *     PublishedRun     a command that gives figures
 *       Scale          factors of an assumption; such a run is derived
 *   Judge              searches results: a Finding each, with its Verdict
 *     MeasuredFigure         a searched entry
 *   Tally              counts of findings; FindingsTable: findings as a table
 *   PublishedCommand   strobe bench published: the runs into a folder
 * </pre>
 */
package org.strobe.bench.report.published;
