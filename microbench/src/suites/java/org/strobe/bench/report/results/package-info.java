/**
 * What results folders hold, read again.
 *
 * <pre>
 *   FolderResults     a folder: facts, files of machines, entries
 *   EntryResults      an entry: how it went, and its tables
 *     Block           a table of any columns, as studies write them
 *     FigureRow       a figure of a suite
 *     Warning         what keeps its figures from saying much
 *   Shown             numbers as people read them
 *   CsvText           a file's lines and fields
 *   BenchWords        the words of a command, taken apart
 *     Sameness        which commands measure the same
 * </pre>
 */
package org.strobe.bench.report.results;
