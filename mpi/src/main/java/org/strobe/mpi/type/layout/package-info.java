/**
 * Layout of an element's bytes: a small immutable tree of blocks, with adjacent blocks merged.
 *
 * <pre>
 *   vector(2, 2, 3, {double, int})           Repeat 2, 48 apart
 *                                               Repeat 2, 16 apart
 *                                                  Block of 12 bytes
 *
 *   indexed({1, 2}, {7, 2}, INT)             Sequence  28: Block of 4 bytes
 *                                                       8: Block of 8 bytes
 * </pre>
 *
 * <p>Positions in the data follow the order of the blocks in the tree, not in memory. A part is found by division at a
 * repeat and binary search at a sequence. A {@link org.strobe.mpi.type.layout.Strips} receives it as blocks at equal
 * distances. The size of the tree depends on the constructor arguments, not on the memory described.
 */
package org.strobe.mpi.type.layout;
