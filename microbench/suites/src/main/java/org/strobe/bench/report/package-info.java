/**
 * {@code strobe report}: results folders on one page, beside published figures.
 *
 * <pre>
 *   ReportCommand    the command
 *     OutputFiles    output files
 *   ReportText       contents of the page, from top to bottom
 *     ReportComparison     published and measured figures
 *     Family         suites that share a table and figures
 *     SuitePlots     figures of suites, with published points
 *     StudyText      tables and figures of a study; StudyColumn: one column
 *     Warnings       warnings of entries
 *     Pieces         splits lines that are too many for a figure
 *   CsvReport        report for programs
 * </pre>
 *
 * Package {@code results} reads folders, {@code published} has figures of papers, {@code view} shows chapters as pictures, {@code page} writes HTML and
 * Markdown.
 */
package org.strobe.bench.report;
