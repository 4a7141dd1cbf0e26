/**
 * {@code strobe mds}: reads what was monitored of a job, and draws it.
 *
 * <pre>
 *   MdsCommand       summary and check; the others are PlotCommand, PendingCommand, JsonCommand
 *   Monitored        what there is in a folder
 *   CsvFile          one of its files, of whatever kind
 *   MonitoredCalls   mmds.csv: what processes did
 *   MonitoredSlices  emds-*.csv: what the machine and its nodes did, slice by slice
 *   MonitoredDistribution   mmds-process-*.csv: how often values of what size came
 *   Figures          what is drawn: Histogram of distributions; Numbered, of few or many processes; Unit of times
 *   PendingTable     pending-node-*.csv: what was posted and had not come to an end
 *   Assumptions      whether slices and collectives are as regular as they should be
 * </pre>
 */
package org.strobe.mpi.cli.mds;
