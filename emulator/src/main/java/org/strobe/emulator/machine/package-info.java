/**
 * What a job runs on: how its ranks are placed on the nodes of a machine.
 *
 * <pre>
 *   Placement, 8 ranks on 3 nodes     block           cyclic        rank file
 *                                     node 0: 0 1 2   node 0: 0 3 6    rank 0=node2
 *                                     node 1: 3 4 5   node 1: 1 4 7    rank 1=node0
 *                                     node 2: 6 7     node 2: 2 5      ...
 * </pre>
 *
 * <p>Everything here is immutable and known before the first rank starts.
 */
package org.strobe.emulator.machine;
