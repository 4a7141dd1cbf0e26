/**
 * A rank, and the state that the ranks of a job share.
 *
 * <pre>
 *                   Rank          programs: number, node, NIC, barrier, time
 *                    |
 *                   RankContext   engines and the runtime: costs, waiting, start and end
 *                  /      \
 *              Guest       Site   the job: Placement, SegmentStore, WaitingRoom, Board, faults, interconnect
 *   exit, streams,                   |-- BarrierWords   the barrier of all ranks
 *   threads, classes                 |-- NodeHold       suspends the ranks of a node
 *                                    '-- Spawner, World   ranks that start later
 *   SecondaryWaits   waits of threads other than the main one
 *   LastWait         any wait in the call that ends a rank's part, in words of the program
 *   VainTests        tells a rank that only tests from one that works
 * </pre>
 *
 * <p>A JVM makes one site per job, or one per rank on a modelled machine. Segments, waiting room and board are common to all sites.
 *
 * <p><b>Threads.</b> A rank has a main thread, which waits at its doorbell, and any number of secondary threads, which poll. This package
 * starts none.
 *
 * <p><b>Callers.</b> Programs, engines, launchers. Programs must not use {@code RankContext}.
 */
package org.strobe.emulator.rank;
