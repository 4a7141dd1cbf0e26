/**
 * Several jobs on the nodes of one machine, by turns: what is decided, without anybody who does it.
 *
 * <pre>
 *                  node 0    node 1    node 2
 *                  P0  P1    P0  P1    P0  P1       GangMatrix    which job has which processors in which slot
 *   slot 0         a   a     a   a     b   b        GangTurns     which slot it is, and who runs where its jobs wait
 *   slot 1         c   c     c   c     -   -        JobShape      how many ranks a job has on each of its nodes
 *
 *   slice          |--|--|--|--|--|--|--|--|        JobAccount    what a job has had of the machine
 *   slot           0           1           0
 * </pre>
 *
 * <p>After Ousterhout's matrix, as STORM has it. Nothing here knows of time or threads: who uses it says when a slice begins. Not for
 * several threads at once.
 */
package org.strobe.emulator.gang;
