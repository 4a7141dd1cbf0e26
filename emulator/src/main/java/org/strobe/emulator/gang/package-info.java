/**
 * Gang scheduling of several jobs on the nodes of one machine: decisions only.
 *
 * <pre>
 *                  node 0    node 1    node 2
 *                  P0  P1    P0  P1    P0  P1       GangMatrix    the job on each processor in each slot
 *   slot 0         a   a     a   a     b   b        GangTurns     the current slot, and guests on idle processors
 *   slot 1         c   c     c   c     -   -        GangShape     ranks of a job on each of its nodes
 *
 *   slice          |--|--|--|--|--|--|--|--|        JobAccount    a job's use of the machine
 *   slot           0           1           0
 * </pre>
 *
 * <p>After Ousterhout's matrix, as in STORM.
 *
 * <p><b>Threads.</b> None; not safe for several threads.
 *
 * <p><b>Callers.</b> {@code model.Gang} and the daemons of a shared machine, which announce the start of each slice. Nothing here measures
 * time or stops a rank.
 */
package org.strobe.emulator.gang;
