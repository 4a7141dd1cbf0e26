/**
 * Algorithms that combine data: reduce, all-reduce, reduce-scatter, scan. One algorithm a class.
 *
 * <pre>
 *   reduce           TreeReduce, HalvingReduce
 *   all-reduce       DoublingAllReduce, HalvingAllReduce
 *   reduce-scatter   CentralReduceScatter, PairwiseReduceScatter
 *   scan             LinearScan, DoublingScan
 *   shared           Fold, Halving, ReductionOperands
 * </pre>
 *
 * <p>Each class writes its rounds as {@link org.strobe.mpi.coll.steps.Steps}, and its comment has the suitable groups
 * and sizes. {@code MessageAlgorithms} is the caller and chooses.
 *
 * <p>Operators need direct memory, so data are combined in scratch memory with the layout of the program's buffer.
 * Copies at both ends transfer them. Data not yet combined are sent straight from the program's buffer.
 *
 * <p>An operator leaves its result in the operand of the higher ranks. Own data that meet data of higher ranks thus end
 * in the memory of the received data. The two memories then swap roles. This keeps the order of ranks for operators that
 * do not commute.
 */
package org.strobe.mpi.coll.reduce;
