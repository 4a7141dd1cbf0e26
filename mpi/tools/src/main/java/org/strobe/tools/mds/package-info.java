/**
 * {@code strobe mds}: commands that print, check, draw and convert monitoring data of a job.
 *
 * <pre>
 *   MdsCommand       summary and check
 *   PlotCommand      figures, by package figures
 *   PendingCommand   prints a PendingTable: unfinished operations
 *   JsonCommand      CSV files as JSON
 *   Assumptions      tests the regularity of slices and collectives
 * </pre>
 *
 * <p>Package {@code files} reads the data. {@code strobe run --mds} writes them.
 */
package org.strobe.tools.mds;
