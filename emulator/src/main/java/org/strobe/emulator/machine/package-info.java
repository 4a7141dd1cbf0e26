/**
 * Nodes of a job: the placement of ranks, and memory that the ranks of a node share.
 *
 * <pre>
 *   Placement, 8 ranks on 3 nodes     block           cyclic        PlacementFile
 *                                     node 0: 0 1 2   node 0: 0 3 6    rank 0=node2
 *                                     node 1: 3 4 5   node 1: 1 4 7    rank 1=node0
 *                                     node 2: 6 7     node 2: 2 5      ...
 *
 *   MappingFile   places of ranks in the Grid of a machine whose nodes form a box: some may stay empty
 *
 *   NodeMemory    segments of one node          JobSegment   a segment that its first user creates
 * </pre>
 *
 * <p><b>Threads.</b> Any. A placement is immutable and known before the first rank starts.
 *
 * <p><b>Callers.</b> All packages above. Nothing here depends on another package of this module.
 */
package org.strobe.emulator.machine;
