/**
 * All-reductions.
 *
 * <pre>
 *   ExchangeAllReduce   short operands, a few ranks of a node with a processor each: each member combines all
 *   CentralAllReduce    short operands, oversubscribed node: the last member to arrive combines
 *   SlicedAllReduce     up to eight members in several JVMs of a node: each member combines a slice, through streams
 *   ClusterAllReduce    medium operands, several nodes: masters exchange
 *   ExchangedAllReduce  medium operands, several nodes of several JVMs: masters exchange, trees on the nodes
 *   PipelinedAllReduce  long operands, several nodes: a reduction overlapped with a broadcast
 * </pre>
 *
 * <p>Long operands in one JVM: {@link org.strobe.srm.reduce.ShownReduce}. The remaining rows of {@code SrmAlgorithms} are a
 * reduction followed by a broadcast, and the SRM paper's.
 */
package org.strobe.srm.allreduce;
