/**
 * Reads the files of a folder that {@code strobe run --mds} has written.
 *
 * <pre>
 *   Monitored               the files of a folder
 *   CsvFile                 any one of them
 *   MonitoredCalls          mmds.csv: calls of processes
 *   MonitoredDistribution   mmds-process-*.csv: histogram of times or sizes
 *   MonitoredSlices         emds-*.csv: metrics of the machine and its nodes, slice by slice
 * </pre>
 */
package org.strobe.tools.mds.files;
