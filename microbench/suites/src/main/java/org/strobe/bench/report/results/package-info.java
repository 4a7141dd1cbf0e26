/**
 * Reader of results folders.
 *
 * <pre>
 *   FolderResults     a folder: facts, files of machines, entries
 *   EntryResults      an entry: its outcome and tables
 *     ResultBlock           a table of any columns, as studies write them
 *     FigureRow       a figure of a suite
 *     Warning         a doubt about its figures
 *   Shown             numbers for readers
 *   CsvText           lines and fields of a file
 *   BenchWords        parsed command line of strobe bench
 *     Sameness        equality of measurements
 * </pre>
 */
package org.strobe.bench.report.results;
