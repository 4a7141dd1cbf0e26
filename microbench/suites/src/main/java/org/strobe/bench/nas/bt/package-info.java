/**
 * BT, "block tridiagonal": a simulated flow, by steps that are implicit in one direction after another. Each line of points gives
 * a system of equations with blocks of 5 by 5, solved by elimination forward and substitution back.
 *
 * <pre>
 *   Bt              the kernel
 *   BtSize          its problems
 *   BlockLines      systems of some lines of a cell, side by side
 *   BlockRecords    layout of arrays: many lines side by side
 *   BlockMatrix     factors of the blocks of a line's system
 *   BlockRows       elimination of what is left of the diagonal
 *   BlockCouplings  blocks right of the diagonal
 *   BlockFactors    solution of a block's own system
 *   BlockBack       substitution back
 * </pre>
 */
package org.strobe.bench.nas.bt;
