/**
 * Reductions.
 *
 * <pre>
 *   InlineReduce          short operands, in the cells of a node; ClusterInlineReduce: over several nodes
 *   ShownReduce           one JVM: slices, read in place; a result for one member or for all
 *   StreamedReduce        several JVMs or nodes: along a tree, piece by piece; a result for one member, or all of a node
 *     UpwardFlow, DownwardFlow, ReduceTree      its parts
 *   NodeOperands, MessageSlices     common parts
 * </pre>
 */
package org.strobe.srm.reduce;
