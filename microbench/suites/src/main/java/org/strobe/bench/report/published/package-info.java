/**
 * Published figures, and measured ones beside them.
 *
 * <pre>
 *   Catalogue          all figures and their runs, from two tables
 *     PublishedFigure  a figure: its Role, the accepted range, its source in runs
 *       Derived        computation on a run's figure
 *       Rule           condition for agreement
 *     PublishedRun     a command that gives figures
 *   Judge              searches results: a Finding each, with its Verdict
 *     MeasuredFigure         a searched entry
 *   PublishedCommand   strobe bench published: the runs into a folder
 * </pre>
 */
package org.strobe.bench.report.published;
