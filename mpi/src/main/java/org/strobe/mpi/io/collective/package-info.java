/**
 * Accesses that all ranks of a file make together.
 *
 * <pre>
 *   CollectiveAccess   who wants what; alone or by way of aggregators?
 *     SharedOrder        with the shared pointer: whose part begins where
 *     Exchange           two phases: ranks and aggregators, aggregators and the file
 *       Domains            which part of the file is whose, in which windows
 *       Image              what is wanted of one window, side by side
 *       Cursor             goes through the runs of a rank
 *   Course             legs with waits between them: gone through at once, or whenever the engine lets things move
 *   Group              the ranks, and who of them are aggregators
 * </pre>
 */
package org.strobe.mpi.io.collective;
