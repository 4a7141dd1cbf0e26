/**
 * Where the bytes of an element lie: a small tree of blocks, never changed, in which neighbouring blocks are one.
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
 * <p>The data of a layout count from 0 in the order in which it names its blocks, which need not be the order in memory. Any
 * part of them is found by a division at a repeat and a binary search at a sequence. What is found goes to a {@link
 * org.strobe.mpi.type.layout.Strips} as blocks at equal distances. The tree is as large as what the program said, not as the
 * memory that it means.
 */
package org.strobe.mpi.type.layout;
