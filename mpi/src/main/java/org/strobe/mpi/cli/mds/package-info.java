/**
 * {@code strobe mds}: reads what was monitored of a job.
 *
 * <pre>
 *   MdsCommand       summary, check
 *   MonitoredCalls   mmds.csv: what processes did
 *   MonitoredSlices  emds-*.csv: what the machine and its nodes did, slice by slice
 *   Assumptions      whether slices and collectives are as regular as they should be
 * </pre>
 */
package org.strobe.mpi.cli.mds;
