/**
 * {@code strobe report}: results folders on one page, beside what papers published.
 *
 * <pre>
 *   ReportCommand    the command
 *     OutputFiles    the files that it writes
 *   ReportText       what stands on the page, from top to bottom
 *     Comparison     published figures and ours
 *     Family         suites that stand in a table and in figures together
 *     SuitePlots     figures of suites, with published points
 *     StudyText      tables and figures of a study, of whose tables each StudyColumn knows what it is
 *     Warnings       what entries warn of
 *     Pieces         lines that are too many for a figure
 *   CsvReport        the same for programs
 *   results          what folders hold;  published: what papers have;  page: HTML and Markdown
 * </pre>
 */
package org.strobe.bench.report;
