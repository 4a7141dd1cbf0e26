/**
 * A program that makes the calls of SAGE, a hydrodynamics code, as Table 5.3 of the BCS papers counts them on one process with
 * the input deck timing_h. Rank 0 is the observed process: its counts are the table's, exactly. What the table does not tell is
 * an assumption, named below.
 *
 * <pre>
 *   barrier, then the longest grain
 *   278 broadcasts of a line of the input deck, 11 allgathers
 *   2140 steps:
 *     in 34 of them, the mesh is made anew:
 *       broadcast, allgather of masses, alltoall of numbers of moves
 *       iSend of moves (116 in all); for each incoming one (136): probe, then recv (19), iRecv and wait (57), iRecv (60)
 *     iRecv and iSend of boundaries with the left and the right rank, and of fine boundaries (1220 receives)
 *     a grain of computing, while messages are under way
 *     waitAll; the mesh is updated
 *     3 or 4 allreduces (7025 in all): sum of masses, least, largest, sum
 *   barrier, then the last grain
 * </pre>
 *
 * <p>Assumptions, in the order of their weight:
 *
 * <ul>
 *   <li>Ranks form a ring of slabs; each exchanges 4 KB with two neighbours in each step.
 *   <li>The observed process receives more than it sends, so its neighbours differ from it. Here odd ranks have finer cells:
 *       in 1220 steps an odd rank sends its boundary to the left in two messages. Ranks form pairs (0, 1), (2, 3) ...; of an
 *       odd number of ranks, the last has no partner.
 *   <li>Moves go between partners. Their numbers come by the alltoall, their lengths and sources by a probe for any source.
 *   <li>The table has 57 intervals of communication more than waiting calls. Here they are calls of wait.
 *   <li>A grain precedes each waiting call. Lengths are exponential: {@code deck.Grains}. Ranks but the first deviate: {@code
 *       SageParameters}. A rank that receives fewer moves computes the same grains without the calls.
 *   <li>The deck timing_c has more steps, by its run time; all else is that of timing_h. The deck timing equals timing_h: only a
 *       plot of it is printed.
 * </ul>
 *
 * <pre>
 *   Sage            the program
 *   SageParameters  deck, steps, sizes, deviation, scale of time
 *   Calls           makes and counts calls; computes before each that waits
 *   CallTally       counts and durations
 *   SlabRing        place of a rank, its neighbours and its partner
 *   Mesh            masses of a rank: whole numbers, so that sums are exact
 *   Boundary        exchange with neighbours
 *   Remeshing       makes the mesh anew
 *   Reductions      collective calls, and what they must give
 *   SageRun         a rank's program
 *   SageResult      time, tally, checks, report
 * </pre>
 */
package org.strobe.bench.apps.sage;
