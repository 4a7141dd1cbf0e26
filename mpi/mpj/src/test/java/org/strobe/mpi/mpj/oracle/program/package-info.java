/**
 * Random programs of the API of mpiJava 1.2. They name package {@code mpi} alone, so the same class files run on Strobe
 * and on MPJ Express.
 *
 * <pre>
 *   seed  --&gt;  Draw: equal on all ranks
 *     Program              steps one after the other
 *       OrderedMessages      blocking messages in all modes, probes, wildcards, exchanges
 *       PendingMessages      pending and persistent messages
 *       MovingCollectives    collectives that move data
 *       Reductions           with predefined operators and functions
 *       Groups, Parts        groups; communicators of one and of two groups; attributes
 *       Topologies           grids and graphs
 *       Types                sizes of derived types; packing
 *     Kind, Layout, Area   elements of buffers, derived types, buffers
 *   Answer                 text of all that a rank sees: statuses, numbers, whole buffers
 * </pre>
 *
 * <p>Package {@code variant} has the members that take other parameters there.
 */
package org.strobe.mpi.mpj.oracle.program;
