/**
 * Collective accesses of the ranks of a file.
 *
 * <pre>
 *   CollectiveAccess   summary of the requests; independent or through aggregators
 *     SharedOrder        with the shared pointer: start of each rank's part
 *     Exchange           two phases: ranks and aggregators, aggregators and the file
 *       Domains            parts of the file by aggregator, and their windows
 *       Image              requested runs of one window, contiguous
 *       Cursor             cursor over the runs of a rank
 *   Course             legs with waits between them: run at once, or by the engine's progress
 *   FileGroup              the ranks, and the order of aggregators
 * </pre>
 */
package org.strobe.mpi.io.collective;
